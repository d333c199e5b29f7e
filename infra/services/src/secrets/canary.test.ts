import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { type Database, inTransaction, openDatabase, schema } from '../database/index.ts';
import { beneficiaryCalls, heir } from '../testing/beneficiary.fixture.ts';
import { testKeys } from '../testing/boot.fixture.ts';
import { type Canary, findCanaries, type Place, readAllRows } from '../testing/canary.ts';
import { testPlace } from '../testing/database.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';
import { type SecretOwner, storeSecret } from './index.ts';

const number: Canary = { name: 'social security number', value: '987-65-4321' };
/** The number of a beneficiary of an IRA that Maya owns. */
const heirs: Canary = { name: 'number of a beneficiary', value: '321-54-9876' };
/** Maya's, which the look-up of a portfolio carries in its body. */
const account: Canary = { name: 'account number', value: '7XJ0001234' };
const owner: SecretOwner = { tenant: 'copper', person: 'maya', purpose: 'SOCIAL_SECURITY_NUMBER' };

// Seeding can take 20 s on a busy machine.
jest.setTimeout(90_000);

let services: TestServices;
let token: Canary;
const log: Place[] = [];
const answers: Place[] = [];
const refusals: Place[] = [];
beforeAll(async () => {
  const output = new PassThrough();
  output.on('data', (line) => log.push(['log', String(line)]));
  const { keys } = await testKeys();
  services = await testServices({
    keys,
    log: pino({ level: 'trace' }, output),
    plugin: (_app, { testNumbers }) => testNumbers.allow(),
  });
  await inTransaction(services.database, { role: 'app', tenant: 'copper', person: 'maya' }, (transaction) =>
    storeSecret(transaction, keys, owner, number.value, NOW),
  );
  const linking = await services.as('subject-linus', { member_number: '1003' });
  token = { name: 'access token', value: linking.split('.')[2] ?? '' };
  // Everything that a member, or a mistake in a page, may put either into.
  const ask = async (...args: Parameters<TestServices['ask']>) => {
    const reply = await services.ask(...args);
    const said: Place = [`answer to ${args[1].split('?')[0]}`, `${JSON.stringify(reply.headers)} ${reply.body}`];
    answers.push(said);
    if (reply.statusCode >= 400) refusals.push(said);
    return reply.statusCode;
  };
  const search = (body: object, path = '/api/investment-accounts/risk/portfolio-details/search') =>
    ask('POST', path, { body });
  for (const value of [number.value, linking, account.value]) {
    await ask('PUT', '/api/member', { token: linking, body: { [value]: value } });
    await ask('PUT', `/api/member?ssn=${value}`, { token: linking, body: {} });
    await ask('GET', `/api/accounts/${value}/history?startDate=${value}&endDate=${value}`, { token: linking });
    await ask('GET', '/api/accounts', { token: linking, headers: { 'x-page': `/${value}`, 'x-remote': value } });
    await ask('GET', `/api/accounts/${value}/transactions?startDate=${value}&endDate=${value}`);
    await ask('GET', `/api/accounts/${value}/positions?asOfDate=${value}&displayName=${value}`);
    await ask('GET', `/api/documents/download?docId=${value}`);
    await search({ accountNumber: value, accountType: value });
    await search({ accountNumber: { [value]: value }, accountType: 'INDIVIDUAL' });
    await search(
      { accountNumber: value, accountType: 'INDIVIDUAL' },
      `/api/investment-accounts/risk/portfolio-details/search/${value}`,
    );
    await ask('GET', `/api/${value}`, { token: linking });
    await ask('GET', '/api/accounts', { token: `${linking}x` });
  }
  await ask('GET', '/api/member/demographic');
  expect(await search({ accountNumber: account.value, accountType: 'INDIVIDUAL' })).toBe(200);
  expect(await search({ accountNumber: account.value, accountType: 'JOINT' })).toBe(404);
  await saveBeneficiaries(ask);
});
afterAll(() => services.close());

/** A number that is saved, one that is refused, and numbers in fields that are not for them. */
async function saveBeneficiaries(ask: (...args: Parameters<TestServices['ask']>) => Promise<number>): Promise<void> {
  const accountNumber = await beneficiaryCalls(() => services).ira();
  const save = (method: 'POST' | 'PUT', beneficiaries: readonly object[], number = accountNumber) =>
    ask(method, '/api/beneficiary', {
      headers: { 'idempotency-key': randomUUID() },
      body: { accountNumber: number, beneficiaries },
    });
  const named = heir({ socialSecurityNumber: heirs.value });
  const half = { ...named, sharePercent: 50 };
  expect(await save('POST', [named])).toBe(200);
  expect(await save('POST', [named])).toBe(409);
  expect(await save('PUT', [half, half])).toBe(409);
  expect(await save('PUT', [heir({ socialSecurityNumber: number.value })])).toBe(409);
  expect(await save('PUT', [named], heirs.value)).toBe(404);
  const { value } = heirs;
  const misplaced = { name: { firstName: value, lastName: value }, relationship: value, dateOfBirth: value };
  expect(await save('PUT', [{ ...named, ...misplaced, address: { ...named.address, zip: value } }])).toBe(400);
  expect(await save('PUT', [{ ...named, name: misplaced.name, relationship: value }])).toBe(400);
  expect(await ask('POST', '/api/beneficiary/search', { body: { accountNumber } })).toBe(200);
}

test('an account number that a call carries stands in no line of the log, no audit and no refusal', async () => {
  const audit = (await readAllRows(services.database)).filter(([place]) => place === 'table audit');
  const checked = refusals.filter(([, text]) => !text.includes('does not belong here'));
  expect(checked).toHaveLength(37);
  expect(findCanaries([account], [...log, ...audit, ...checked])).toEqual([]);
});

describe("a Social Security number, a beneficiary's too, and an access token", () => {
  test('stand in no row of any table, the audit and the stored answers of keyed calls included', async () => {
    const rows = await readAllRows(services.database);
    expect(rows.filter(([place]) => place === 'table secret')).toHaveLength(7);
    expect(rows.filter(([place]) => place === 'table audit')).toHaveLength(5);
    const stored = rows.filter(([place, text]) => place === 'table idempotency' && text.includes('***-**-9876'));
    expect(stored).toHaveLength(1);
    expect(findCanaries([number, heirs, token], rows)).toEqual([]);
  });

  test('stand in no line of the log', () => {
    expect(log).toHaveLength(47);
    expect(findCanaries([number, heirs, token], log)).toEqual([]);
  });

  test('come back in no answer', () => {
    // A refusal names unknown fields; a number sent as the name of a field is returned to its sender only.
    const others = answers.filter(([, text]) => !text.includes('does not belong here'));
    expect(others).toHaveLength(44);
    expect(findCanaries([number, heirs, token], others)).toEqual([]);
  });
});

(process.env.DATABASE_URL ? test.skip : test)(
  'no file of the embedded database holds the number, what it writes ahead included',
  async () => {
    const { address, drop } = await testPlace();
    const folder = 'folder' in address ? address.folder : '';
    const database = await openDatabase(address);
    const { keys } = await testKeys();
    await inTransaction(database, { role: 'seeder' }, async (transaction) => {
      await transaction.insert(schema.person).values({ tenant: 'copper', id: 'maya' });
      await storeSecret(transaction, keys, owner, number.value, NOW);
    });
    await database.close();
    const files: Place[] = [];
    for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (file.isFile()) files.push([file.name, await readFile(join(file.parentPath, file.name), 'latin1')]);
    }
    expect(files.length).toBeGreaterThan(100);
    expect(findCanaries([{ name: 'purpose', value: 'SOCIAL_SECURITY_NUMBER' }], files)).not.toEqual([]);
    expect(findCanaries([number], files)).toEqual([]);
    await drop();
  },
);

describe('the search', () => {
  const plant = async (database: Database, text: string) =>
    inTransaction(database, { role: 'seeder' }, (transaction) =>
      transaction.execute(
        sql`insert into workflow (tenant, id, person, type, status, document, updated_at) values ('copper', ${text}, 'maya', 'PLANTED', 'OPEN', '{}', now())`,
      ),
    );

  test.each([
    '987654321',
    '987-65-4321',
    '987 65 4321',
    Buffer.from('987654321').toString('base64'),
    Buffer.from('ssn=987-65-4321').toString('base64url'),
    Buffer.from('{"ssn":"987-65-4321"}').toString('base64'),
    Buffer.from('987-65-4321').toString('hex').toUpperCase(),
    '987%2D65-4321 and 987-65-4321',
  ])('finds one that was planted as %s', async (planted) => {
    expect(findCanaries([number], [['somewhere', `before ${planted} after`]])).toEqual([
      'social security number in somewhere',
    ]);
  });

  test('finds one that was planted in a table', async () => {
    await plant(services.database, 'a workflow about 987-65-4321');
    expect(findCanaries([number, token], await readAllRows(services.database))).toEqual([
      'social security number in table workflow',
    ]);
  });

  test('takes no other number for it', () => {
    expect(findCanaries([number], [['somewhere', '***-**-4321 987-65-4320 9876543 4321']])).toEqual([]);
  });
});
