import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Database, inTransaction, schema } from '../database/index.ts';
import { testDatabase } from '../testing/database.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { bodyHash, type Intent, once } from './once.ts';

let database: Database;
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
  key: 'key-00000001',
  body: { amount: 25 },
  ...own,
});

const ask = <Answer>(asked: Intent, work: () => Promise<Answer>) =>
  inTransaction(database, { role: 'app', tenant: asked.tenant, person: asked.person }, (transaction) =>
    once(transaction, asked, NOW, work),
  );

describe('an intent', () => {
  test('is carried out once, and answered the same each time it is asked', async () => {
    let done = 0;
    const work = async () => ({ internalTransactionId: `t-${++done}` });
    expect(await ask(intent(), work)).toEqual({ internalTransactionId: 't-1' });
    expect(await ask(intent({ body: { amount: 25 } }), work)).toEqual({ internalTransactionId: 't-1' });
    expect(done).toBe(1);
  });

  test('asked by two at once is carried out once: the second waits', async () => {
    let done = 0;
    const asked = intent({ key: 'key-twice-at-once' });
    const work = async () => {
      await new Promise((later) => setImmediate(later));
      return ++done;
    };
    expect(await Promise.all([ask(asked, work), ask(asked, work), ask(asked, work)])).toEqual([1, 1, 1]);
  });

  test('with the key of another one is refused', async () => {
    await ask(intent({ key: 'key-with-body' }), async () => 1);
    await expect(ask(intent({ key: 'key-with-body', body: { amount: 26 } }), async () => 2)).rejects.toMatchObject({
      status: 422,
      reason: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  test.each([
    { what: 'another person', other: { person: 'jan' } },
    { what: 'another operation', other: { operation: 'POST /withdrawal' } },
  ])('of $what with the same key is its own', async ({ other }) => {
    await ask(intent({ key: 'key-of-maya' }), async () => 'first');
    expect(await ask(intent({ key: 'key-of-maya', ...other }), async () => 'own')).toBe('own');
  });

  test('that failed may be tried again with its key', async () => {
    const asked = intent({ key: 'key-that-fails' });
    const failing = ask(asked, async () => {
      throw new Error('no balance');
    });
    await expect(failing).rejects.toThrow('no balance');
    expect(await ask(asked, async () => 'now')).toBe('now');
  });

  test('may be answered with nothing', async () => {
    const asked = intent({ key: 'key-of-nothing' });
    expect(await ask(asked, async () => undefined)).toBeUndefined();
    expect(await ask(asked, async () => 'again')).toBeUndefined();
  });

  test.each([{ key: undefined }, { key: 'short' }, { key: 'with space in it' }])(
    'needs a key: $key is none',
    async ({ key }) => {
      await expect(ask(intent({ key }), async () => 1)).rejects.toMatchObject({ status: 400 });
    },
  );

  test('is the same whatever the order of its fields', () => {
    expect(bodyHash({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(bodyHash({ b: [{ d: 3, c: 2 }], a: 1 }));
    expect(bodyHash({ a: [1, 2] })).not.toBe(bodyHash({ a: [2, 1] }));
  });
});
