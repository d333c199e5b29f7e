import { writeSync } from 'node:fs';
import type { SaveBeneficiariesBody } from '@wealth/api';
import { type DatabaseAddress, openDatabase } from '../database/index.ts';
import { type EnvelopeKeys, openKeyFile } from '../secrets/index.ts';
import { bootServices, portalHeaders } from './boot.fixture.ts';
import { stopForGood } from './kill.fixture.ts';

/** The one argument of a process that saves beneficiaries as Maya, as JSON. */
export interface SaverOrder {
  readonly address: DatabaseAddress;
  readonly keyFile: string;
  readonly idempotencyKey: string;
  /** With two new ones: the process stops between their numbers, with the first one stored. */
  readonly body: SaveBeneficiariesBody;
}

const order = JSON.parse(process.argv[2] ?? '') as SaverOrder;

/** Stops for good, with the transaction open, when the second number is to be stored. */
function stopping(keys: EnvelopeKeys): EnvelopeKeys {
  let count = 0;
  return {
    ...keys,
    wrap: (dataKey) => {
      count += 1;
      if (count === 2) stopForGood();
      return keys.wrap(dataKey);
    },
  };
}

const { app, identity } = await bootServices({
  database: openDatabase(order.address),
  tenants: ['copper'],
  // The process that started this one has seeded.
  seed: async () => {},
  config: { keys: stopping(await openKeyFile(order.keyFile)) },
});
const reply = await app.inject({
  method: 'POST',
  url: '/api/beneficiary',
  headers: portalHeaders({
    authorization: `Bearer ${await identity.token()}`,
    'idempotency-key': order.idempotencyKey,
  }),
  payload: order.body,
});
writeSync(2, `Was answered ${reply.statusCode}: ${reply.body}\n`);
