import type { RecordType } from '@wealth/domain/accounts';
import type { Cents } from '@wealth/domain/money';
import type { Frequency } from '@wealth/domain/schedules';
import type { Answers, Position } from '@wealth/domain/workflow';
import type { TenantId } from './tenants.ts';

/** Number of a persona in PERSONAS §5. */
export type PersonaNumber = `P${number}`;

export type Role = 'offline_access' | 'uma_authorization' | 'wmp_online_account_opening' | 'wmp_mocked_member';

export type PortfolioName = 'growth' | 'balanced' | 'cautious' | 'eight' | 'twelve' | 'three' | 'single' | 'cash';

/** What passes between an account and the outside world, beside its first funding. */
export interface Deposits {
  readonly every: 'BUSINESS_DAY' | 'TWO_WEEKS' | 'MONTH';
  /** Dollars. */
  readonly amount: number;
}

/** A contribution to an IRA on a date of its own, counted for a tax year. */
export interface Contribution {
  readonly date: string;
  readonly taxYear: number;
  /** Dollars. */
  readonly amount: number;
}

/** A scheduled deposit beside the one that `deposits` follow, as it stands on the business date of the seed. */
export interface PlannedSchedule {
  readonly status: 'ACTIVE' | 'PENDING' | 'CANCELED' | 'EXPIRED' | 'REJECTED' | 'COMPLETE';
  readonly frequency: Frequency;
  /** Dollars. */
  readonly amount: number;
  /** Days from the account's first day to the first date, which moves to a business day. */
  readonly firstAfter: number;
  /** How many transfers it makes in all. */
  readonly times?: number;
  /** Days from the account's first day to its end date. Without `times` and this it runs until it is cancelled. */
  readonly endsAfter?: number;
  /** The bank account that it takes its money from, by name and last four digits. Default `Checking *1204`. */
  readonly from?: string;
  /** The occurrence, counted from 0, for which nothing was taken, and why. */
  readonly skips?: { readonly turn: number; readonly reason: string };
}

interface AccountFacts {
  readonly number: string;
  readonly type: 'INDIVIDUAL' | 'JOINT' | 'IRA' | 'ROTH IRA' | 'TRUST' | '529' | '401K' | 'ANNUITY';
  readonly name: string;
  readonly recordType: RecordType;
  /** Printed as the custodian. */
  readonly family: string;
  readonly status: 'COMPLETED' | 'PENDING' | 'NOT_APPROVED';
  /** Calendar days of history up to the business date, both ends counted; 0 has none. */
  readonly days: number;
  /** About what the account is worth on the business date of the seed, in dollars. */
  readonly worth: number;
  readonly portfolio: PortfolioName;
  readonly hasBeneficiary: boolean;
}

/** An account that this product keeps the books of. */
export interface LedgerAccount extends AccountFacts {
  readonly kind: 'ledger';
  readonly fundingSubmitted: boolean;
  /** A withdrawal that was requested before the seed, and is under way. */
  readonly withdrawing?: {
    readonly cents: Cents;
    /** The last four digits of the bank account. Default `1204`, the checking account that every member has. */
    readonly to?: string;
  };
  /** A deposit from a linked bank that was taken just before the seed. */
  readonly depositing?: {
    readonly cents: Cents;
    /** The last four digits of the bank account. */
    readonly from: string;
    /** The bank sends it back with this code. */
    readonly returnCode?: string;
  };
  /** User names of further owners, in the same tenant. */
  readonly sharedWith: readonly string[];
  readonly deposits?: Deposits;
  readonly schedules?: readonly PlannedSchedule[];
  readonly withdrawalsPerYear: number;
  readonly rebalancesPerYear: number;
  readonly contributions: readonly Contribution[];
  /** The file of the newest statement, when the demo begins, is not what was kept. */
  readonly lastStatementDamaged: boolean;
  /** Puts in the whole limit of each year at its beginning, as long as that limit is published. */
  readonly usesWholeLimit: boolean;
  /**
   * So many days before the business date of the seed everything was sold and taken out; until then it came to `worth`.
   */
  readonly emptiedDaysAgo?: number;
}

/** An account that another institution reports: dated snapshots, no postings. */
export interface ReportedAccount extends AccountFacts {
  readonly kind: 'reported';
  readonly source: 'CDB' | 'CRM' | 'ORION';
  readonly detailsExternal: boolean;
  /** Whole dollars that the account owes beside what it holds: its cash balance is below zero. */
  readonly owed?: number;
  /** Units of a fund that is worth nothing any more. */
  readonly worthlessUnits?: number;
}

export type PlannedAccount = LedgerAccount | ReportedAccount;

/** An answer that replaces the services' own for one persona. */
export interface PlannedFault {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * The call's path as the specs write it, without the service's base; `{id}` stands for any one segment, and a last `*`
   * for any rest.
   */
  readonly path: string;
  /** Answered instead of the service's own status; left out, the service answers, after the delay and with `headers`. */
  readonly status?: number;
  readonly delayMilliseconds?: number;
  /** Sent as JSON; left out, the status' own problem shape is sent, and nothing at all with `isEmpty`. */
  readonly body?: unknown;
  readonly isEmpty?: boolean;
  /** Sent beside the answer, whoever gives it. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How often it strikes before the service answers again; left out, always. */
  readonly times?: number;
  /** How values of the body have to end, by their path: `{ amount: '.92' }`. Without one the body does not matter. */
  readonly matches?: Readonly<Record<string, string>>;
}

/** An application that was left half way before the demo began. */
export interface PlannedApplication {
  /** The step where it was left, and the furthest. */
  readonly position: Position;
  /** Answers beside those that the credit union's record fills in. */
  readonly answers: Answers;
  readonly portfolio: PortfolioName;
  /** Days before the persona's own date. */
  readonly savedDaysAgo: number;
}

/** A business clock of the persona's own: one fixed moment, or so many days beside the real one. */
export type PersonaClock = { readonly fixed: string } | { readonly offsetDays: number };

/** The four facts of GET /member/status, in the order of PERSONAS §5. */
export interface StatusFacts {
  readonly linked: boolean;
  readonly external: boolean;
  readonly match: boolean;
  readonly household: boolean;
}

export interface Persona {
  readonly number: PersonaNumber;
  /** The realm user's fixed id: the `sub` of every token. */
  readonly subject: string;
  readonly tenant: TenantId;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  /** One line for the sign-in page. */
  readonly shows: string;
  /** False for a member of the tests alone, whom the sign-in page does not list. */
  readonly isListed: boolean;
  /** Screens that are reached today, in the order in which they come; never empty. */
  readonly screens: readonly [string, ...string[]];
  readonly status: StatusFacts;
  /** Of the realm. */
  readonly roles: readonly Role[];
  /** Of the portal's client alone. */
  readonly clientRoles?: readonly Role[];
  readonly authType: 'oidc' | 'direct';
  readonly memberNumber: string;
  /** Age on the business date of the seed. */
  readonly age: number;
  /** What GET /member/demographic knows; `none` answers 204. */
  readonly demographic: 'full' | 'homePhoneOnly' | 'none';
  readonly accounts: readonly PlannedAccount[];
  readonly application?: PlannedApplication;
  readonly faults: readonly PlannedFault[];
  readonly clock?: PersonaClock;
  /** Set where the persona signs in through an external identity provider: its subject there. */
  readonly externalSubject?: string;
}

/** The option guidedInvestmentBranchCode of every demo tenant: guided account numbers start with it. */
export const GUIDED_BRANCH_CODE = '7GI';

type Terse = Omit<
  Persona,
  'subject' | 'memberNumber' | 'isListed' | 'roles' | 'authType' | 'age' | 'demographic' | 'accounts' | 'faults'
> &
  Partial<Pick<Persona, 'isListed' | 'roles' | 'authType' | 'age' | 'demographic' | 'accounts' | 'faults'>> & {
    /** The number of the variant, where a persona has several; else 1. */
    readonly variant?: number;
  };

export function flags(bits: string): StatusFacts {
  const [linked, external, match, household] = bits.split('/').map((bit) => bit === '1');
  return { linked: linked === true, external: external === true, match: match === true, household: household === true };
}

/** Completes a persona: a subject that never changes, a member number, and what most of them share. */
export function persona({ variant = 1, ...given }: Terse): Persona {
  const digits = given.number.slice(1).padStart(2, '0') + String(variant).padStart(2, '0');
  return {
    subject: `5eed0000-0000-4000-8000-00000000${digits}`,
    memberNumber: `70${digits}`,
    isListed: true,
    roles: ['offline_access', 'uma_authorization', 'wmp_online_account_opening'],
    authType: 'oidc',
    age: 38,
    demographic: 'full',
    accounts: [],
    faults: [],
    ...given,
  };
}

type LedgerTerms = Pick<LedgerAccount, 'type' | 'worth' | 'days'> & Partial<LedgerAccount>;

/** An account of guided investing; `digits` are the last five of its number. */
export function guided(digits: string, terms: LedgerTerms): LedgerAccount {
  return ledger(`${GUIDED_BRANCH_CODE}${digits}`, {
    name: 'Guided investing',
    recordType: 'DIGITAL_GUIDED_ADVICE',
    ...terms,
  });
}

/** An account that an adviser looks after, at APEX ADVISORY. */
export function advisory(digits: string, terms: LedgerTerms): LedgerAccount {
  return ledger(`5AP${digits}`, {
    name: 'Advisory',
    recordType: 'ADVISORY_INVESTMENT',
    family: 'APEX ADVISORY',
    ...terms,
  });
}

function ledger(number: string, terms: LedgerTerms & Pick<LedgerAccount, 'name' | 'recordType'>): LedgerAccount {
  return {
    kind: 'ledger',
    number,
    family: 'APEX',
    status: 'COMPLETED',
    portfolio: 'balanced',
    hasBeneficiary: true,
    fundingSubmitted: true,
    sharedWith: [],
    withdrawalsPerYear: 0,
    rebalancesPerYear: 2,
    contributions: [],
    lastStatementDamaged: false,
    usesWholeLimit: false,
    ...terms,
  };
}

/** An account that another institution reports. */
export function reported(
  number: string,
  terms: Pick<ReportedAccount, 'type' | 'worth' | 'days' | 'source' | 'family'> & Partial<ReportedAccount>,
): ReportedAccount {
  return {
    kind: 'reported',
    number,
    name: 'Held elsewhere',
    recordType: terms.source === 'ORION' ? 'MANAGED_ACCOUNTS' : 'DIGITAL_SELF_DIRECTED',
    status: 'COMPLETED',
    portfolio: 'balanced',
    hasBeneficiary: true,
    detailsExternal: terms.source === 'CDB',
    ...terms,
  };
}

/** Calendar days of so many years of history: five years are 1,826 days (PERSONAS §2). */
export function years(count: number): number {
  return Math.floor(count * 365.25);
}
