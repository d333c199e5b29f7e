import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { schema } from '../../database/index.ts';
import { type Canary, findCanaries, type Place, readAllRows } from '../../testing/canary.ts';
import { linkingServices } from '../../testing/linking-services.fixture.ts';

const log: Place[] = [];
const output = new PassThrough();
output.on('data', (line) => log.push(['log', String(line)]));
const { begun, post, seeding, call, provider, services, linked } = linkingServices({
  log: pino({ level: 'trace' }, output),
});

/** A link's public token, by what becomes of it. */
const ends = { kept: 200, duplicate: 409, unfit: 503, foreign: 409, unexchanged: 503 } as const;

const accounts = (end: string) => [
  { id: `provided-${end}`, name: 'Everyday Checking', lastFour: '7201', subType: 'checking' },
];

test('the tokens of a link, and the ids of the provider, are in no log, no answer and no column but their own', async () => {
  const answers: Place[] = [];
  const tokens: Canary[] = [];
  for (const [end, status] of Object.entries(ends)) {
    const [link_token, public_token, key] = [await begun(), `public-${end}`, randomUUID()];
    tokens.push(
      { name: 'link token', value: link_token },
      { name: 'public token', value: public_token },
      { name: 'access token', value: `access-of-${public_token}` },
    );
    if (end !== 'foreign')
      provider().chosen(link_token, public_token, { accounts: end === 'unfit' ? [] : accounts(end) });
    if (end === 'unexchanged') provider().silent.add('exchange');
    const reply = await post({ link_token, public_token }, { key });
    expect([end, reply.status]).toEqual([end, status]);
    const again = await post({ link_token, public_token }, { key });
    const read = [await call('GET', '/api/external-account'), await call('GET', '/api/funding-accounts')];
    if (status === 200) {
      const { plaidAccountId } = linked(reply);
      read.push(await call('POST', '/api/external-account/balance', { body: { plaidAccountId } }));
    }
    for (const { body } of [reply, again, ...read]) answers.push(['answer', JSON.stringify(body)]);
  }
  provider().silent.add('remove');
  await services().app.work.tick();
  expect(provider().requests.filter((one) => one.startsWith('remove'))).toHaveLength(2);

  const rows = await readAllRows(services().database);
  expect(rows.filter(([place]) => place === 'table link_session')).toHaveLength(Object.keys(ends).length);
  expect(findCanaries(tokens, [...rows, ...log, ...answers])).toEqual([]);
  const sealed = await seeding((one) => one.select().from(schema.secret));
  const ofLinks = sealed.filter(({ purpose }) => purpose.endsWith('_TOKEN') || purpose === 'LINKING_ACCESS');
  expect(ofLinks.filter(({ lastFour }) => lastFour !== '')).toEqual([]);
  const ids = Object.keys(ends).map((end) => ({ name: 'account', value: `provided-${end}` }));
  // Of each call, and of each step of the work that failed.
  expect(log.length).toBeGreaterThan(20);
  expect(findCanaries(ids, [...rows, ...log, ...answers])).toEqual(['account in table funding_account']);
});
