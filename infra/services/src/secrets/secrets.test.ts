import { chmod, mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { type Database, inTransaction, schema, type Transaction } from '../database/index.ts';
import { testKeys } from '../testing/boot.fixture.ts';
import { testDatabase } from '../testing/database.ts';
import { NOW } from '../testing/identity.fixture.ts';
import {
  addKey,
  createKeyFile,
  type EnvelopeKeys,
  openKeyFile,
  revealSecret,
  rotateSecrets,
  type SecretOwner,
  sameSecrets,
  storeSecret,
} from './index.ts';

const NUMBER = '900-01-0001';
const owner: SecretOwner = { tenant: 'copper', person: 'maya', purpose: 'SOCIAL_SECURITY_NUMBER' };

let database: Database;
let keys: EnvelopeKeys;
let file: string;
beforeAll(async () => {
  database = await testDatabase();
  ({ keys, file } = await testKeys());
  await inTransaction(database, { role: 'seeder' }, (transaction) =>
    transaction.insert(schema.person).values(['maya', 'jan'].map((id) => ({ tenant: 'copper', id }))),
  );
});
afterAll(() => database.close());

const asMaya = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
  inTransaction(database, { role: 'app', tenant: 'copper', person: 'maya' }, work);
const stored = (own: Partial<SecretOwner> = {}, value = NUMBER) =>
  asMaya((transaction) => storeSecret(transaction, keys, { ...owner, ...own }, value, NOW));

describe('a social security number', () => {
  test('is stored as nothing that can be read: its last four digits and a reference come back', async () => {
    const { reference, lastFour } = await stored();
    expect(lastFour).toBe('0001');
    expect(reference).not.toContain('0001');
    const [row] = await asMaya((transaction) =>
      transaction.select().from(schema.secret).where(eq(schema.secret.reference, reference)),
    );
    const all = Buffer.concat(
      [row?.ciphertext, row?.wrappedKey, row?.keyedHash].map((part) => Buffer.from(part ?? [])),
    );
    expect(all.includes(NUMBER) || all.includes('900010001')).toBe(false);
    expect(await asMaya((transaction) => revealSecret(transaction, keys, owner, reference))).toBe(NUMBER);
  });

  test.each([
    { what: 'another purpose', other: { purpose: 'BENEFICIARY_SOCIAL_SECURITY_NUMBER' } as const },
    { what: 'another person', other: { person: 'jan' } },
    { what: 'another credit union', other: { tenant: 'truesky' } },
  ])('is not given for $what', async ({ other }) => {
    const { reference } = await stored();
    const revealed = await inTransaction(database, { role: 'maintenance' }, (transaction) =>
      revealSecret(transaction, keys, { ...owner, ...other }, reference),
    );
    expect(revealed).toBeUndefined();
  });

  test('is found again by whoever enters it twice, with or without hyphens', async () => {
    const { reference } = await stored({ purpose: 'BENEFICIARY_SOCIAL_SECURITY_NUMBER' }, '900-02-0002');
    const same = (value: string) =>
      asMaya((transaction) =>
        sameSecrets(transaction, keys, { ...owner, purpose: 'BENEFICIARY_SOCIAL_SECURITY_NUMBER' }, value),
      );
    expect(await same('900020002')).toEqual([reference]);
    expect(await same('900020003')).toEqual([]);
  });

  test('cannot be moved to another row: its lock names whose it is', async () => {
    const [mine, other] = [await stored(), await stored({}, '900-03-0003')];
    await inTransaction(database, { role: 'seeder' }, async (transaction) => {
      const [row] = await transaction.select().from(schema.secret).where(eq(schema.secret.reference, other.reference));
      await transaction
        .update(schema.secret)
        .set({ ciphertext: row?.ciphertext ?? Buffer.alloc(0), wrappedKey: row?.wrappedKey ?? Buffer.alloc(0) })
        .where(eq(schema.secret.reference, mine.reference));
    });
    await expect(asMaya((transaction) => revealSecret(transaction, keys, owner, mine.reference))).rejects.toThrow();
  });
});

describe('the keys', () => {
  test('are locked anew when they are rotated, and what was stored stays readable', async () => {
    const { reference } = await stored({}, '900-04-0004');
    expect(await addKey(file)).toBe(2);
    const newer = await openKeyFile(file);
    const rotated = () =>
      inTransaction(database, { role: 'maintenance' }, (transaction) => rotateSecrets(transaction, newer));
    expect(await rotated()).toBeGreaterThan(0);
    expect(await rotated()).toBe(0);
    const revealed = await asMaya((transaction) => revealSecret(transaction, newer, owner, reference));
    expect(revealed).toBe('900-04-0004');
    await expect(asMaya((transaction) => revealSecret(transaction, keys, owner, reference))).rejects.toThrow(
      'Key version 2 is not in the key file',
    );
  });

  test('lie in a file that nobody else reads, made once', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'wealth-keys-')), 'within', 'keys.json');
    await createKeyFile(path);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const hash = (await openKeyFile(path)).keyedHash('x');
    await createKeyFile(path);
    expect((await openKeyFile(path)).keyedHash('x')).toEqual(hash);
    await chmod(path, 0o644);
    await expect(openKeyFile(path)).rejects.toThrow(`The key file ${path} can be read by others. Give it mode 600.`);
  });
});
