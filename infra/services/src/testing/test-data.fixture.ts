import { businessDate } from '@wealth/domain/calendar';
import { dollars } from '@wealth/domain/money';
import type { schema } from '../database/index.ts';
import { depositEntries, type Posting, purchaseEntries } from '../ledger/index.ts';

export const TODAY = businessDate('2026-11-20');

/** What stands first in the numbers of accounts that copper opens; truesky opens none. */
export const BRANCH_CODE = '7XJ';

export interface TestPerson {
  readonly id: string;
  readonly tenant?: string;
  readonly linked?: string;
  readonly number: string;
  readonly member?: Partial<typeof schema.member.$inferInsert>;
}

/** Maya and Jan own an account together; Tess is another credit union's; Linus is not linked yet. */
export const people: readonly TestPerson[] = [
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

export const accounts: readonly { row: AccountInsert; owners: readonly string[] }[] = [
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
  detail: { words: id },
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
export const prices = [
  { instrument: 'BND', date: '2026-11-02', priceMicros: 20_000_000 },
  { instrument: 'VTI', date: '2026-11-02', priceMicros: 50_000_000 },
  { instrument: 'VTI', date: '2026-11-10', priceMicros: 55_000_000 },
];

const funding = (
  id: string,
  person: string,
  accountNumber: string,
  own: Partial<typeof schema.fundingAccount.$inferInsert> = {},
): typeof schema.fundingAccount.$inferInsert => ({
  tenant: 'copper',
  id,
  person,
  accountNumber,
  description: 'Checking',
  subType: 'checking',
  isExternal: false,
  status: 'ACTIVE',
  balanceCents: 100_000,
  institution: null,
  isRemoved: false,
  item: null,
  providerAccount: null,
  ...own,
});
/** Each linked bank has an item of its own, named after it. */
const linkedFunding = (
  id: string,
  person: string,
  accountNumber: string,
  own: Partial<typeof schema.fundingAccount.$inferInsert> = {},
) =>
  funding(id, person, accountNumber, {
    isExternal: true,
    institution: 'First Meadow',
    description: 'First Meadow Checking',
    balanceCents: null,
    item: `${id}-item`,
    providerAccount: `provided-${id}`,
    ...own,
  });

/** Checking with 1,000.00 for Maya and Jan each; Maya's linked banks: one that works, one to relink, one removed. */
export const fundingAccounts: readonly (typeof schema.fundingAccount.$inferInsert)[] = [
  funding('mayas-checking', 'maya', '400100001204'),
  linkedFunding('mayas-bank', 'maya', '400100005501'),
  linkedFunding('mayas-old-bank', 'maya', '400100005611', { status: 'RELINK_REQUIRED' }),
  linkedFunding('mayas-removed-bank', 'maya', '400100005777', { isRemoved: true }),
  funding('jans-checking', 'jan', '400100001205'),
  linkedFunding('jans-bank', 'jan', '400100005502'),
  funding('tess-checking', 'tess', '400100001204', { tenant: 'truesky' }),
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

export const testSettings = (tenant: string) => ({
  configuration: {
    application: 'WM',
    tenant,
    configurationSettings: [
      ...['ONLINE_ACCOUNT_OPENING', 'ACCOUNT_MODEL_CHANGE', 'EXTERNAL_ACCOUNTS'].map((flag) => ({
        id: flag,
        type: 'FEATUREFLAG',
        settings: [
          { setting: 'KEY', type: 'STRING', value: flag },
          { setting: 'ENABLED', type: 'STRING', value: 'true' },
        ],
      })),
      {
        id: 'options',
        type: 'OPTIONS',
        settings: [
          { setting: 'idleTimeoutMinutes', type: 'STRING', value: '15' },
          ...(tenant === 'copper'
            ? [{ setting: 'guidedInvestmentBranchCode', type: 'STRING', value: BRANCH_CODE }]
            : []),
        ],
      },
    ],
  },
  content: { application: 'WM', tenant, content: [{ contentType: 'STRING', key: 'TITLE', value: tenant }] },
});
