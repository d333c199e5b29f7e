/** The four kinds of record that group accounts, in the order in which they are shown. */
export const recordTypes = [
  'DIGITAL_GUIDED_ADVICE',
  'ADVISORY_INVESTMENT',
  'MANAGED_ACCOUNTS',
  'DIGITAL_SELF_DIRECTED',
] as const;
export type RecordType = (typeof recordTypes)[number];

const recordTypeLabels: Readonly<Record<RecordType, string>> = {
  DIGITAL_GUIDED_ADVICE: 'Guided',
  ADVISORY_INVESTMENT: 'Advisory',
  MANAGED_ACCOUNTS: 'Managed',
  DIGITAL_SELF_DIRECTED: 'Self-directed',
};

/** The heading of a group of accounts, in navigation and on the overview alike. */
export function recordTypeLabel(type: RecordType): string {
  return recordTypeLabels[type];
}

/** The source value of an account of the customer-relationship system. */
export const CUSTOMER_RELATIONSHIP_SOURCE = 'CRM';
export const CDB_SOURCE = 'CDB';

const shortLabels: Readonly<Record<string, string>> = {
  IRA: 'IRA',
  'TRADITIONAL IRA': 'IRA',
  TRADITIONAL_IRA: 'IRA',
  INDIVIDUAL: 'Individual',
  'ROTH IRA': 'Roth IRA',
  ROTH_IRA: 'Roth IRA',
  JOINT: 'JTWROS',
  JTWROS: 'JTWROS',
  '529': '529',
  '529 PLAN': '529',
  TOD: 'TOD',
  TRUST: 'Trust',
  CUSTODIAL: 'Custodial',
  UGMA: 'UGMA',
  UTMA: 'UTMA',
  'SEP IRA': 'SEP IRA',
  SEP_IRA: 'SEP IRA',
  'SIMPLE IRA': 'SIMPLE IRA',
  'ROLLOVER IRA': 'Rollover IRA',
  'INHERITED IRA': 'Inherited IRA',
  '401K': '401K',
  '401(K)': '401K',
  '403B': '403B',
  '403(B)': '403B',
  ANNUITY: 'Annuity',
  CORPORATE: 'Corporate',
  ESTATE: 'Estate',
};

/** The label of an account type in navigation, cards and titles; an unknown type prints as received. */
export function accountTypeLabel(type: string): string {
  return shortLabels[type.trim().toUpperCase()] ?? type;
}

/** Spec 000 §3 calls a Roth IRA Roth here alone: it has one name everywhere. */
const displayNames: Readonly<Record<string, string>> = {
  IRA: 'Individual Retirement Account',
  JTWROS: 'Joint account',
};

/** The name of an account type in the account's own details; the others are called by their label. */
export function accountTypeName(type: string): string {
  const label = accountTypeLabel(type);
  return displayNames[label] ?? label;
}

/** The last four digits, which is all of an account number that is ever shown (spec 001 §9). */
export function lastFour(accountNumber: string): string {
  return accountNumber.slice(-4);
}

/** The one mask of account numbers: `*4417` (spec 001 §9). */
export function maskAccount(accountNumber: string): string {
  return `*${lastFour(accountNumber)}`;
}

/** How a member knows an investment account: `Individual *4417`. */
export function accountName({ type, number }: { readonly type: string; readonly number: string }): string {
  return `${accountTypeLabel(type)} ${maskAccount(number)}`;
}

/** How a member knows the account that money comes from: `Checking *1204`. */
export function fundingName(account: { readonly description: string; readonly accountNumber: string }): string {
  return `${account.description} ${maskAccount(account.accountNumber)}`;
}

/** An account of guided investing starts with the configured branch code (spec 000 §3). */
export function isGuided(accountNumber: string, branchCode: string): boolean {
  return branchCode.length > 0 && accountNumber.slice(0, 3) === branchCode;
}

/** Whether a type is called an IRA, of any kind: what decides labels and beneficiaries, and no limit. */
export function isIra(type: string): boolean {
  return accountTypeLabel(type).endsWith('IRA');
}

/** Whether an account of that type takes contributions under the yearly limit: a traditional or a Roth IRA, no other. */
export function takesContributions(type: string): boolean {
  const label = accountTypeLabel(type);
  return label === 'IRA' || label === 'Roth IRA';
}

const moneyTypes: ReadonlySet<string> = new Set(['Individual', 'JTWROS', 'IRA', 'Roth IRA']);

/**
 * Whether members put money into an account here: a guided one of the four types (spec 002 §1).
 * @see DECISIONS D-253
 */
export function takesDeposits({ type, recordType }: { readonly type: string; readonly recordType: string }): boolean {
  return recordType === 'DIGITAL_GUIDED_ADVICE' && moneyTypes.has(accountTypeLabel(type));
}

/** Every status that an account or a linked one may be in (spec 000 §3). */
export const accountStatuses = [
  'PENDING',
  'COMPLETED',
  'NOT_APPROVED',
  'ACTIVE',
  'RELINK_REQUIRED',
  'RELINK_INITIATED',
] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** What decides eligibility: complete or not yet (spec 000 §3). Banners use the server's own text. */
export function settledStatus(serverStatus: string | undefined): Extract<AccountStatus, 'COMPLETED' | 'PENDING'> {
  const status = serverStatus?.trim().toUpperCase();
  return status === 'COMPLETE' || status === 'COMPLETED' ? 'COMPLETED' : 'PENDING';
}
