import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessDate } from '@wealth/domain/calendar';
import { dollars } from '@wealth/domain/money';
import { type Database, insertMany, inTransaction, schema, type Transaction } from '../database/index.ts';
import {
  depositEntries,
  openFarEnds,
  openLedgerAccount,
  type Posting,
  post,
  purchaseEntries,
  rebuildProjections,
} from '../ledger/index.ts';
import { createKeyFile, type EnvelopeKeys, openKeyFile, storeSecret } from '../secrets/index.ts';
import { NOW } from './identity.fixture.ts';

export const TODAY = businessDate('2026-11-20');

/** Envelope keys in a file of their own, as a deployment has them. */
export async function testKeys(): Promise<{ keys: EnvelopeKeys; file: string }> {
  const file = join(await mkdtemp(join(tmpdir(), 'wealth-keys-')), 'keys.json');
  await createKeyFile(file);
  return { keys: await openKeyFile(file), file };
}

interface TestPerson {
  readonly id: string;
  readonly tenant?: string;
  readonly linked?: string;
  readonly number: string;
  readonly member?: Partial<typeof schema.member.$inferInsert>;
}

/** Maya and Jan own an account together; Tess is another credit union's; Linus is not linked yet. */
const people: readonly TestPerson[] = [
  { id: 'maya', number: '1001', linked: 'subject-maya', member: { householdId: 'household-1' } },
  { id: 'jan', number: '1002', linked: 'subject-jan', member: { householdId: 'household-1' } },
  { id: 'linus', number: '1003', member: { householdId: 'household-3' } },
  { id: 'nora', number: '1004', linked: 'subject-of-somebody-else' },
  { id: 'olive', number: '1005', member: { matchingLegalEntity: false, externallyManagedAccounts: true } },
  { id: 'tess', tenant: 'truesky', number: '1001', linked: 'subject-tess', member: { householdId: 'household-t' } },
];

type AccountInsert = typeof schema.account.$inferInsert;

const account = (id: string, own: Partial<AccountInsert> = {}): AccountInsert => ({
  tenant: 'copper',
  id,
  number: `7XJ00${id.length}00`,
  type: 'INDIVIDUAL',
  recordType: 'DIGITAL_GUIDED_ADVICE',
  source: 'APEX',
  status: 'COMPLETED',
  keptBy: 'LEDGER',
  startDate: '2026-11-02',
  ...own,
});

const accounts: readonly { row: AccountInsert; owners: readonly string[] }[] = [
  {
    row: account('individual', {
      number: '7XJ0001234',
      family: 'APEX',
      custodianName: 'APEX',
      name: 'Individual',
      initialFundingSubmitted: true,
      lastReconciledOn: '2026-11-19',
    }),
    owners: ['maya'],
  },
  { row: account('joint', { type: 'JOINT', number: '7XJ0005678' }), owners: ['maya', 'jan'] },
  { row: account('jans-own', { number: '7XJ0009999' }), owners: ['jan'] },
  {
    row: account('cdb', { source: 'CDB', keptBy: 'REPORTED', recordType: 'MANAGED_ACCOUNTS', number: 'CDB-1' }),
    owners: ['maya'],
  },
  {
    row: account('unknown-value', { source: 'CRM', keptBy: 'REPORTED', recordType: 'ADVISORY_INVESTMENT' }),
    owners: ['maya'],
  },
  { row: account('tess-own', { tenant: 'truesky', number: '9ZZ0001111' }), owners: ['tess'] },
];

const posting = (id: string, date: string, own: Pick<Posting, 'kind' | 'entries'> & Partial<Posting>): Posting => ({
  tenant: 'copper',
  id,
  nominalDate: businessDate(date),
  effectiveDate: businessDate(date),
  description: id,
  postedAt: Date.parse(`${date}T15:00:00Z`),
  ...own,
});

/** 1,000.00 on 2 November, ten units at 50.00 the day after; 500.00 into the joint account on the 5th. */
export const postings: readonly Posting[] = [
  posting('deposit-1', '2026-11-02', { kind: 'DEPOSIT', entries: depositEntries('individual', dollars(1_000)) }),
  posting('buy-1', '2026-11-03', {
    kind: 'BUY',
    entries: purchaseEntries('individual', 'VTI', 10_000_000, dollars(500)),
  }),
  posting('deposit-2', '2026-11-05', { kind: 'DEPOSIT', entries: depositEntries('joint', dollars(500)) }),
  posting('deposit-3', '2026-11-05', { kind: 'DEPOSIT', entries: depositEntries('jans-own', dollars(70)) }),
];

/** The price of VTI: 50.00, and 55.00 from 10 November on. That of BND: 20.00 throughout. */
const prices = [
  { instrument: 'BND', date: '2026-11-02', priceMicros: 20_000_000 },
  { instrument: 'VTI', date: '2026-11-02', priceMicros: 50_000_000 },
  { instrument: 'VTI', date: '2026-11-10', priceMicros: 55_000_000 },
];

type DocumentInsert = typeof schema.document.$inferInsert;

/** A paper on 10 November, of an account or of Maya's own. */
const paper = (id: string, own: Partial<DocumentInsert> & Pick<DocumentInsert, 'content'>): DocumentInsert => ({
  tenant: 'copper',
  id,
  account: null,
  person: null,
  type: 'Account Statement',
  date: '2026-11-10',
  description: id,
  ...own,
});
const statement = (account: string, closingValueCents: number, own: Partial<DocumentInsert> = {}) =>
  paper(`${account}-statement`, { account, content: { kind: 'STATEMENT', closingValueCents }, ...own });

/** Statements to the 10th, a confirmation, and what is Maya's own; one is of a day that is still to come. */
export const papers: readonly DocumentInsert[] = [
  statement('individual', 105_000, {
    content: { kind: 'STATEMENT', closingValueCents: 105_000, owners: ['Maya Member'], notice: 'For tests alone' },
  }),
  statement('joint', 50_000),
  statement('jans-own', 7_000),
  statement('cdb', 250_000),
  statement('tess-own', 0, { tenant: 'truesky' }),
  paper('to-come', { account: 'individual', date: '2026-11-30', content: { kind: 'STATEMENT', closingValueCents: 0 } }),
  paper('trades', {
    account: 'individual',
    type: 'Trade Confirmation',
    date: '2026-11-03',
    content: { kind: 'CONFIRMATION' },
  }),
  paper('contradicts', {
    account: 'joint',
    content: { kind: 'STATEMENT', closingValueCents: 50_001 },
    date: '2026-11-06',
  }),
  paper('mayas-quarter', {
    person: 'maya',
    type: 'Consolidated Statement',
    content: { kind: 'CONSOLIDATED', closingValueCents: 155_000, owners: ['Maya Member'] },
  }),
  paper('mayas-1099', {
    person: 'maya',
    type: 'Tax Document',
    date: '2026-11-12',
    content: { kind: 'TAX_FORM', form: '1099', year: 2026, accounts: ['individual', 'joint'] },
  }),
];

export const settingsOf = (tenant: string) => ({
  configuration: {
    application: 'WM',
    tenant,
    configurationSettings: [
      { id: 'options', type: 'OPTIONS', settings: [{ setting: 'idleTimeoutMinutes', type: 'STRING', value: '15' }] },
    ],
  },
  content: { application: 'WM', tenant, content: [{ contentType: 'STRING', key: 'TITLE', value: tenant }] },
});

/** Writes the test data above into a database, as the seeder would. */
export async function seedTestData(database: Database, keys: EnvelopeKeys): Promise<void> {
  await inTransaction(database, { role: 'seeder' }, async (transaction) => {
    await insertMany(
      transaction,
      schema.setting,
      ['copper', 'truesky'].map((tenant) => ({ tenant, document: settingsOf(tenant) })),
    );
    for (const person of people) await seedPerson(transaction, keys, person);
    for (const { row, owners } of accounts) {
      await transaction.insert(schema.account).values(row);
      await insertMany(
        transaction,
        schema.accountAccess,
        owners.map((person, index) => ({
          tenant: row.tenant,
          account: row.id,
          person,
          role: index === 0 ? ('PRIMARY' as const) : ('ASSOCIATE' as const),
        })),
      );
    }
    await seedReference(transaction);
    await seedLedger(transaction);
    await insertMany(transaction, schema.document, papers);
  });
}

async function seedPerson(transaction: Transaction, keys: EnvelopeKeys, person: TestPerson): Promise<void> {
  const { id, tenant = 'copper', linked, number, member } = person;
  await transaction.insert(schema.person).values({ tenant, id });
  await transaction.insert(schema.member).values({ tenant, person: id, memberNumber: number, ...member });
  if (linked) {
    await transaction.insert(schema.identity).values({ tenant, subject: linked, person: id, linkedAt: new Date(NOW) });
  }
  if (id !== 'maya' && id !== 'tess') return;
  const { reference } = await storeSecret(
    transaction,
    keys,
    { tenant, person: id, purpose: 'SOCIAL_SECURITY_NUMBER' },
    '900-01-0001',
    NOW,
  );
  const address = { street: '12 Harbour Lane', city: 'Austin', state: 'TX', zip: '78701' };
  await transaction.insert(schema.demographic).values({
    tenant,
    person: id,
    firstName: 'Maya',
    lastName: 'Member',
    dateOfBirth: '1985-04-12',
    email: 'maya.member@example.com',
    homeAddress: address,
    ...(id === 'maya' ? { mailingAddress: { ...address, street: 'PO Box 7' } } : {}),
    phones: [{ phoneNumber: '512-555-0101', phoneNumberType: 'HOME' }],
    socialSecurityReference: reference,
  });
}

/** Two instruments, each the benchmark of its group; a model, which all accounts of our own ledger but one follow. */
async function seedReference(transaction: Transaction): Promise<void> {
  const security = { kind: 'SECURITY', scale: 6 } as const;
  await insertMany(transaction, schema.instrument, [
    { ...security, id: 'VTI', symbol: 'VTI', name: 'Total market', assetCategory: 'Stock', securityGroup: 'STOCKS' },
    { ...security, id: 'BND', symbol: 'BND', name: 'Bonds', assetCategory: 'Bond', securityGroup: 'BONDS' },
  ]);
  await insertMany(transaction, schema.price, prices);
  await insertMany(transaction, schema.benchmark, [
    { securityGroup: 'STOCKS', instrument: 'VTI' },
    { securityGroup: 'BONDS', instrument: 'BND' },
  ]);
  await transaction
    .insert(schema.model)
    .values({ id: 'growth', displayName: 'Growth', stocksPercent: 72, bondsPercent: 18, cashPercent: 10 });
  const growth = { tenant: 'copper', modelId: 'growth', modelDisplayName: 'Growth' };
  await insertMany(transaction, schema.portfolioProfile, [
    // Half past eleven in the evening before, in US Central.
    { ...growth, account: 'individual', isLocked: false, lastReviewedAt: new Date('2026-11-10T05:30:00Z') },
    { ...growth, account: 'joint', isLocked: true, lastReviewedAt: null },
    { ...growth, account: 'jans-own', isLocked: false, lastReviewedAt: null },
  ]);
}

async function seedLedger(transaction: Transaction): Promise<void> {
  await openFarEnds(transaction, 'copper');
  await openLedgerAccount(transaction, 'copper', ['individual', 'joint', 'jans-own']);
  await post(transaction, ...postings);
  await transaction.insert(schema.reportedSnapshot).values({
    tenant: 'copper',
    account: 'cdb',
    asOf: '2026-11-04',
    valueCents: 250_000,
  });
  await rebuildProjections(transaction, { tenant: 'copper', through: TODAY });
}
