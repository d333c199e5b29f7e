import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { type Database, inTransaction, schema, type Transaction } from '../database/index.ts';
import { testDatabase } from '../testing/database.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { type Intent, intentText, keyedIntentHash, knownAnswer, withIdempotencyKey } from './idempotency-key.ts';

let database: Database;
const hash = keyedIntentHash({ keyedHash: (text) => createHmac('sha256', 'a key').update(text).digest() });
beforeAll(async () => {
  database = await testDatabase();
  await inTransaction(database, { role: 'seeder' }, (transaction) =>
    transaction.insert(schema.person).values(['maya', 'jan'].map((id) => ({ tenant: 'copper', id }))),
  );
});
afterAll(() => database.close());

const intent = (own: Partial<Intent> = {}): Intent => ({
  tenant: 'copper',
  person: 'maya',
  operation: 'POST /fund',
  path: {},
  key: 'key-00000001',
  body: { amount: 25 },
  ...own,
});

const ask = <Answer>(requested: Intent, work: (transaction: Transaction) => Promise<Answer>) =>
  inTransaction(database, { role: 'app', tenant: requested.tenant, person: requested.person }, (transaction) =>
    withIdempotencyKey(transaction, requested, hash, NOW, work),
  );

describe('an intent', () => {
  test('is carried out once, and answered the same each time it is asked', async () => {
    let done = 0;
    const work = async () => ({ internalTransactionId: `t-${++done}` });
    expect(await ask(intent(), work)).toEqual({ internalTransactionId: 't-1' });
    expect(await ask(intent({ body: { amount: 25 } }), work)).toEqual({ internalTransactionId: 't-1' });
    expect(done).toBe(1);
  });

  test('has an answer that can be looked up before a port is called [API-088]', async () => {
    const requested = intent({ key: 'key-looked-up' });
    const known = (one: Intent) =>
      inTransaction(database, { role: 'app', tenant: one.tenant, person: one.person }, (transaction) =>
        knownAnswer<string>(transaction, one, hash),
      );
    expect(await known(requested)).toBeUndefined();
    await ask(requested, async () => 'done');
    expect(await known(requested)).toEqual({ given: 'done' });
    expect(await known({ ...requested, person: 'jan' })).toBeUndefined();
    await expect(known({ ...requested, body: { amount: 26 } })).rejects.toMatchObject({ status: 422 });
    await expect(known({ ...requested, key: 'short' })).rejects.toMatchObject({ status: 400 });
  });

  test('requested twice in parallel is carried out once: the second request waits', async () => {
    let done = 0;
    const requested = intent({ key: 'key-twice-at-once' });
    const work = async () => {
      await new Promise((later) => setImmediate(later));
      return ++done;
    };
    expect(await Promise.all([ask(requested, work), ask(requested, work), ask(requested, work)])).toEqual([1, 1, 1]);
  });

  test.each<{ what: string; other: Partial<Intent> }>([
    { what: 'another body', other: { body: { amount: 26 } } },
    { what: 'no body', other: { body: undefined } },
    { what: 'another account in its path', other: { path: { id: 'joint' } } },
  ])('with the key of another one is refused: $what', async ({ what, other }) => {
    const first = intent({ key: `key-with-${what.length}-letters`, path: { id: 'individual' } });
    await ask(first, async () => 1);
    await expect(ask({ ...first, ...other }, async () => 2)).rejects.toMatchObject({
      status: 422,
      reason: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  test('may have no body, and is carried out once all the same', async () => {
    const requested = intent({ key: 'key-without-body', body: undefined });
    let done = 0;
    await ask(requested, async () => ++done);
    expect(await ask(requested, async () => ++done)).toBe(1);
  });

  test('requested in parallel with two bodies is carried out for one, and the other is refused', async () => {
    const requested = [25, 26].map((amount) => intent({ key: 'key-of-two-bodies', body: { amount } }));
    const answers = await Promise.allSettled(requested.map((one) => ask(one, async () => 'done')));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(answers).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ status: 422 }) });
  });

  test.each([
    { what: 'another person', other: { person: 'jan' } },
    { what: 'another operation', other: { operation: 'POST /withdrawal' } },
  ])('of $what with the same key is its own', async ({ other }) => {
    await ask(intent({ key: 'key-of-maya' }), async () => 'first');
    expect(await ask(intent({ key: 'key-of-maya', ...other }), async () => 'own')).toBe('own');
  });

  test('that failed may be tried again with its key', async () => {
    const requested = intent({ key: 'key-that-fails' });
    const failing = ask(requested, async () => {
      throw new Error('no balance');
    });
    await expect(failing).rejects.toThrow('no balance');
    expect(await ask(requested, async () => 'now')).toBe('now');
  });

  test('that failed leaves nothing of its work, even where the transaction around it goes on', async () => {
    const requested = intent({ key: 'key-half-way' });
    const workflows = await inTransaction(
      database,
      { role: 'app', tenant: requested.tenant, person: requested.person },
      async (transaction) => {
        const failing = withIdempotencyKey(transaction, requested, hash, NOW, async (own) => {
          const row = { tenant: 'copper', id: 'half-way', person: 'maya', type: 't', status: 's', document: {} };
          await own.insert(schema.workflow).values({ ...row, updatedAt: new Date(NOW) });
          throw new Error('no balance');
        });
        await expect(failing).rejects.toThrow('no balance');
        return transaction.select().from(schema.workflow);
      },
    );
    expect(workflows).toEqual([]);
    expect(await ask(requested, async () => 'now')).toBe('now');
  });

  test('is answered to the first who asks as to all who ask again', async () => {
    const requested = intent({ key: 'key-of-a-date' });
    const work = async () => ({ at: new Date(NOW), nothing: undefined });
    const first = await ask(requested, work);
    expect(first).toEqual({ at: '2026-11-20T18:00:00.000Z' });
    expect(await ask(requested, work)).toEqual(first);
  });

  test('is no other one with the same body: a stored hash fits its own key, call and person alone', () => {
    const others = [{ key: 'key-00000002' }, { operation: 'POST /schedule' }, { person: 'jan' }, { tenant: 'truesky' }];
    const hashes = [intent(), ...others.map((other) => intent(other))].map((one) => hash(intentText(one)));
    expect(new Set(hashes).size).toBe(5);
  });

  test('may be answered with nothing', async () => {
    const requested = intent({ key: 'key-of-nothing' });
    expect(await ask(requested, async () => undefined)).toBeUndefined();
    expect(await ask(requested, async () => 'again')).toBeUndefined();
  });

  test.each([{ key: undefined }, { key: 'short' }, { key: 'with space in it' }])(
    'needs a key: $key is none',
    async ({ key }) => {
      await expect(ask(intent({ key }), async () => 1)).rejects.toMatchObject({ status: 400 });
    },
  );

  test('is the same whatever the order of its fields', () => {
    const textOf = (body: unknown) => intentText({ path: {}, body });
    expect(textOf({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(textOf({ b: [{ d: 3, c: 2 }], a: 1 }));
    expect(textOf({ a: [1, 2] })).not.toBe(textOf({ a: [2, 1] }));
  });

  test('is stored as a hash that nobody can guess a body from, marked as one with a key', async () => {
    const requested = intent({ key: 'key-that-is-hashed' });
    await ask(requested, async () => 1);
    const [row] = await inTransaction(database, { role: 'seeder' }, (transaction) =>
      transaction.select().from(schema.idempotency).where(eq(schema.idempotency.key, 'key-that-is-hashed')),
    );
    expect(row?.bodyHash).toBe(hash(intentText(requested)));
    expect(row?.bodyHash).toMatch(/^keyed:[0-9a-f]{64}$/);
  });
});
