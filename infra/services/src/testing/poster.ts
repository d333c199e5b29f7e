import { createHash, randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { cents } from '@wealth/domain/money';
import { sql } from 'drizzle-orm';
import { recordAct, sealAudit } from '../audit/index.ts';
import { actAs, type DatabaseAddress, inTransaction, openDatabase } from '../database/index.ts';
import { keyedIntentHash, withIdempotencyKey } from '../idempotency/idempotency-key.ts';
import { depositEntries, post, projectFrom } from '../ledger/index.ts';
import { TODAY } from './test-data.fixture.ts';

/** The one argument of a poster process, as JSON. */
export interface PosterOrder {
  readonly address: DatabaseAddress;
  /** Prefix of its idempotency keys. */
  readonly run: string;
  /** Keys that it asks for again, before anything else. */
  readonly again: readonly string[];
  /** Whether it then goes on with new ones until it is killed. */
  readonly goesOn: boolean;
}

/** What it says, a line each: that it asks, and what it was answered. */
export type PosterLine =
  | { readonly asked: string }
  | { readonly answered: string; readonly id: string; readonly isNew: boolean };

/** Each caller posts to an account of its own, but for two who share one. */
const callers = [
  { person: 'maya', account: 'individual' },
  { person: 'maya', account: 'joint' },
  { person: 'jan', account: 'joint' },
  { person: 'jan', account: 'jans-own' },
] as const;

const order = JSON.parse(process.argv[2] ?? '') as PosterOrder;
const hash = keyedIntentHash({ keyedHash: (text) => createHash('sha256').update(text).digest() });
const database = await openDatabase(order.address);
const clock = { now: () => Date.now() };

/** Written before the next thing is done, so that what was answered is known whenever the process ends. */
const say = (line: PosterLine) => writeSync(1, `${JSON.stringify(line)}\n`);

async function deposit(key: string): Promise<void> {
  // The key holds caller and amount, so that a repeated call has the same body.
  const [caller = 0, amount = 0] = key.split('.').slice(1).map(Number);
  const { person, account } = callers[caller % callers.length] ?? callers[0];
  const intent = { tenant: 'copper', person, operation: 'POST /fund', path: { account }, key, body: { amount } };
  let isNew = false;
  say({ asked: key });
  const { id } = await inTransaction(database, { role: 'app', tenant: 'copper', person }, (transaction) =>
    withIdempotencyKey(transaction, intent, hash, clock.now(), async (own) => {
      isNew = true;
      const posting = { id: randomUUID(), kind: 'DEPOSIT', description: 'Deposit', postedAt: clock.now() } as const;
      const entries = depositEntries(account, cents(100 + amount));
      const dates = { nominalDate: TODAY, effectiveDate: TODAY };
      // The role outlasts the savepoint: what follows is the member's own again.
      // Without a transfer, which this is not about.
      await actAs(own, { role: 'seeder' });
      await post(own, { tenant: 'copper', ...posting, ...dates, idempotencyKey: key, entries });
      await projectFrom(own, { tenant: 'copper', account, from: TODAY, through: TODAY });
      await own.execute(sql`set constraints all immediate`);
      await actAs(own, { role: 'app', tenant: 'copper', person });
      const act = { action: 'CREATE', entity: 'deposit', entityId: posting.id } as const;
      await recordAct(own, { tenant: 'copper', person, request: key }, act, clock.now());
      return { id: posting.id };
    }),
  );
  say({ answered: key, id, isNew });
}

async function seal(): Promise<never> {
  for (;;) {
    await sealAudit(database, clock);
    await pause(5);
  }
}

/** Posts for ever; each third key is asked for twice at once, as by a member who presses twice. */
async function call(caller: number): Promise<never> {
  for (let turn = 0; ; turn += 1) {
    const key = `${order.run}.${caller}.${turn}`;
    await Promise.all(turn % 3 === 0 ? [deposit(key), deposit(key)] : [deposit(key)]);
  }
}

for (const key of order.again) await deposit(key);
if (order.goesOn) await Promise.all([seal(), ...callers.map((_, index) => call(index))]);
await database.close();
