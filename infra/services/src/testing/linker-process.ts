import { writeSync } from 'node:fs';
import { type DatabaseAddress, openDatabase } from '../database/index.ts';
import { type EnvelopeKeys, openKeyFile } from '../secrets/index.ts';
import { stopForGood } from './kill.fixture.ts';
import { HOST, type TestLinking, testLinking } from './linking.fixture.ts';
import { testPorts } from './ports.fixture.ts';
import { testServices } from './services.fixture.ts';

/** Where the process stops: each is after the public token was exchanged. */
export type LinkMoment = 'nothing is kept yet' | 'all is written, and not committed' | 'all is committed';

/** The one argument of a process that links a bank as Maya, as JSON. */
export interface LinkerOrder {
  readonly address: DatabaseAddress;
  readonly keyFile: string;
  readonly idempotencyKey: string;
  readonly publicToken: string;
  readonly moment: LinkMoment;
}

const order = JSON.parse(process.argv[2] ?? '') as LinkerOrder;
const provider = testLinking();
const isExchanged = () => provider.requests.some((one) => one.startsWith('exchange'));
const stopAt = (moment: LinkMoment) => {
  if (moment === order.moment) stopForGood();
};

const linking: TestLinking = {
  ...provider,
  item: (...args) => {
    stopAt('nothing is kept yet');
    return provider.item(...args);
  },
};
const keys = await openKeyFile(order.keyFile);
const stopping: EnvelopeKeys = {
  ...keys,
  keyedHash: (text) => {
    // The call is hashed for its answer, which is stored last.
    if (isExchanged() && text.includes(order.idempotencyKey)) stopAt('all is written, and not committed');
    return keys.keyedHash(text);
  },
};

const services = await testServices({
  seeded: openDatabase(order.address),
  keys: stopping,
  plugin: (_app, tools) => tools.ports.use({ ...testPorts(), linking }),
});
const headers = { 'x-forwarded-host': HOST };
const begun = await services.ask('POST', '/api/external-account/link/token', {
  headers,
  body: { redirectURI: `http://${HOST}/external-account-redirect`, originPage: '/move-money/deposit' },
});
const { link_token } = begun.json<{ link_token: string }>();
provider.chosen(link_token, order.publicToken);
const reply = await services.ask('POST', '/api/external-account', {
  headers: { ...headers, 'idempotency-key': order.idempotencyKey },
  body: { link_token, public_token: order.publicToken, relink: false },
});
if (reply.statusCode === 200) stopAt('all is committed');
writeSync(2, `Was answered ${reply.statusCode}: ${reply.body}\n`);
await services.close();
