import { type Database, insertMany, inTransaction, schema, type Transaction } from '../database/index.ts';
import { openFarEnds, openLedgerAccount, post, rebuildProjections } from '../ledger/index.ts';
import { type EnvelopeKeys, storeSecret } from '../secrets/index.ts';
import { NOW } from './identity.fixture.ts';
import {
  accounts,
  fundingAccounts,
  papers,
  people,
  postings,
  prices,
  type TestPerson,
  TODAY,
  testSettings,
} from './test-data.fixture.ts';

/** Writes the test data into a database, as the seeder would. */
export async function seedTestData(database: Database, keys: EnvelopeKeys): Promise<void> {
  await inTransaction(database, { role: 'seeder' }, async (transaction) => {
    await insertMany(
      transaction,
      schema.setting,
      ['copper', 'truesky'].map((tenant) => ({ tenant, document: testSettings(tenant) })),
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
    await seedFunding(transaction, keys);
    await seedReference(transaction);
    await seedLedger(transaction);
    await insertMany(transaction, schema.document, papers);
  });
}

/** Funding accounts, and the item of each linked one. */
async function seedFunding(transaction: Transaction, keys: EnvelopeKeys): Promise<void> {
  for (const { tenant, person, item, isRemoved } of fundingAccounts) {
    if (item === null || item === undefined) continue;
    const owner = { tenant, person, purpose: 'LINKING_ACCESS' } as const;
    const stored = isRemoved ? null : await storeSecret(transaction, keys, owner, `access-${item}`, NOW);
    await transaction.insert(schema.linkedItem).values({
      tenant,
      id: item,
      person,
      accessReference: stored?.reference ?? null,
      institution: 'first-meadow',
      createdAt: new Date(NOW),
      removedAt: isRemoved ? new Date(NOW) : null,
    });
  }
  await insertMany(transaction, schema.fundingAccount, fundingAccounts);
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

/** Two instruments, each the benchmark of its group; models that are offered, one of which all accounts of our own ledger but one follow. */
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
  const words = (name: string) => ({
    displayName: name,
    description: `${name} in one sentence.`,
    helpText: 'What this portfolio is for.',
    expandedDescription: 'All that there is to say.',
  });
  const unknown = { yearlyLow: null, yearlyHigh: null, feeBasisPoints: null, figuresSource: null, figuresAsOf: null };
  await insertMany(transaction, schema.model, [
    { id: 'calm', ...words('Calm'), ...unknown, stocksPercent: 30, bondsPercent: 70, cashPercent: 0, riskRank: 1 },
    {
      id: 'balanced',
      ...words('Balanced'),
      stocksPercent: 60,
      bondsPercent: 36,
      cashPercent: 4,
      riskRank: 2,
      yearlyLow: -1_100,
      yearlyHigh: 1_600,
      feeBasisPoints: 35,
      figuresSource: 'Years 1926 to 2025',
      figuresAsOf: '2025-12-31',
    },
    { id: 'growth', ...words('Growth'), stocksPercent: 72, bondsPercent: 18, cashPercent: 10, riskRank: 3 },
  ]);
  await insertMany(transaction, schema.modelSecurity, [
    { model: 'calm', instrument: 'VTI', shareTenths: 300 },
    { model: 'calm', instrument: 'BND', shareTenths: 700 },
    { model: 'balanced', instrument: 'VTI', shareTenths: 600 },
    { model: 'balanced', instrument: 'BND', shareTenths: 360 },
  ]);
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
