/** The kinds of postings of the ledger. */
export const postingKinds = [
  'DEPOSIT',
  'WITHDRAWAL',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'BUY',
  'SELL',
  'DIVIDEND',
  'INTEREST',
  'FEE',
  'SETTLEMENT',
] as const;
export type PostingKind = (typeof postingKinds)[number];

/** The bank account at the other end of a posting. */
export interface Counterparty {
  /** The name of the bank and its kind of account, such as `First Meadow Checking`. */
  readonly name: string;
  /** The only part of an account number that a posting holds. */
  readonly lastFour: string;
}

const sources = ['SCHEDULE', 'FIRST', 'PAYROLL', 'CONTRIBUTION', 'FORMER_CUSTODIAN'] as const;
const steps = ['TAKEN', 'REPAID', 'RETURNED', 'ARRIVED'] as const;
const reversals = ['RETURNED', 'CORRECTED'] as const;

/**
 * The facts of a posting beside its kind, its dates and its entries. Units and amounts are in the entries only, so that
 * they cannot contradict them.
 */
export interface PostingDetail {
  readonly counterparty?: Counterparty;
  /** The traded instrument, or the one that pays a dividend. */
  readonly instrument?: string;
  /** The transfer that the posting belongs to. */
  readonly transfer?: string;
  /** The step of that transfer, for a posting that no member reads. */
  readonly step?: (typeof steps)[number];
  /** The origin of a deposit or transfer, where it is more than a single order of the member. */
  readonly source?: (typeof sources)[number];
  /** The tax year of a contribution to an IRA. */
  readonly taxYear?: number;
  /** For a posting that reverses another one: the bank returned the money, or an operator corrects a mistake. */
  readonly reversal?: (typeof reversals)[number];
  /** The code of the network or bank for a return, such as `R01`. */
  readonly reason?: string;
  /** The sentence that came with a posting which others report. It stands in place of all facts but the reversal. */
  readonly words?: string;
}

/** The kind of a posting with its facts. */
export interface PostingFacts {
  readonly kind: PostingKind;
  readonly detail: PostingDetail;
}

type Fact = keyof PostingDetail;

const MAX_LENGTH = 200;
/** In characters. A character may be two units long, so this is half of {@link MAX_LENGTH}. */
const MAX_NAME = 100;
const isText = (value: unknown) => typeof value === 'string' && value.length > 0 && value.length <= MAX_LENGTH;
const isOneOf = (values: readonly string[]) => (value: unknown) => typeof value === 'string' && values.includes(value);
const isCode = (value: unknown) => typeof value === 'string' && /^[A-Z][A-Z0-9_]{1,39}$/.test(value);
const isYear = (value: unknown) => Number.isInteger(value) && Number(value) >= 1974 && Number(value) <= 9999;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** More digits in a row than an account number may show. */
const LONG_NUMBER = /\d{5,}/g;

function isCounterparty(value: unknown): boolean {
  if (!isObject(value) || Object.keys(value).length !== 2) return false;
  const { name, lastFour } = value;
  if (typeof name !== 'string' || typeof lastFour !== 'string') return false;
  return name.length <= MAX_LENGTH && name.search(LONG_NUMBER) < 0 && lastFour.length <= 4;
}

const checks: Readonly<Record<Fact, (value: unknown) => boolean>> = {
  counterparty: isCounterparty,
  instrument: isText,
  transfer: isText,
  step: isOneOf(steps),
  source: isOneOf(sources),
  taxYear: isYear,
  reversal: isOneOf(reversals),
  reason: isCode,
  words: (value) => typeof value === 'string' && value.trim() !== '',
};

interface DetailSchema {
  readonly required: readonly Fact[];
  readonly optional: readonly Fact[];
}

const reversed: readonly Fact[] = ['reversal', 'reason'];
const trade: DetailSchema = { required: ['instrument'], optional: ['transfer', ...reversed] };
const transferred: DetailSchema = { required: [], optional: ['counterparty', 'source', 'transfer', ...reversed] };
const bare: DetailSchema = { required: [], optional: reversed };
const reported: DetailSchema = { required: ['words'], optional: reversed };

const schemas: Readonly<Record<PostingKind, DetailSchema>> = {
  DEPOSIT: { ...transferred, optional: [...transferred.optional, 'taxYear'] },
  WITHDRAWAL: transferred,
  TRANSFER_IN: transferred,
  TRANSFER_OUT: transferred,
  BUY: trade,
  SELL: trade,
  DIVIDEND: trade,
  INTEREST: bare,
  FEE: bare,
  SETTLEMENT: { required: ['transfer', 'step'], optional: reversed },
};

/**
 * The first fault of a posting's kind or detail.
 * @returns undefined when the detail has all facts that its kind requires, and only facts that it knows
 */
export function detailProblem({
  kind,
  detail,
}: {
  readonly kind: string;
  readonly detail?: unknown;
}): string | undefined {
  if (!Object.hasOwn(schemas, kind)) return `${kind} is no kind of posting`;
  if (!isObject(detail)) return 'the detail is no object';
  const { required, optional } = 'words' in detail ? reported : schemas[kind as PostingKind];
  const missing = required.find((fact) => !(fact in detail));
  if (missing !== undefined) return `${missing} is missing`;
  for (const [fact, value] of Object.entries(detail)) {
    if (!required.includes(fact as Fact) && !optional.includes(fact as Fact)) return `${fact} is not expected`;
    if (!checks[fact as Fact](value)) return `${fact} is not valid`;
  }
  return undefined;
}

/** True for a known kind whose facts are all known and valid. */
export function isPostingFacts(posting: { readonly kind: string; readonly detail?: unknown }): posting is PostingFacts {
  return detailProblem(posting) === undefined;
}

/** A bank account as a posting may name it. A longer number within its name is cut to the last four digits too. */
export function counterparty(account: { readonly description: string; readonly accountNumber: string }): Counterparty {
  return {
    name: [...account.description.replace(LONG_NUMBER, (digits) => `*${digits.slice(-4)}`)].slice(0, MAX_NAME).join(''),
    lastFour: account.accountNumber.slice(-4),
  };
}

/** The fact that a posting takes back money which a bank returned. A reason in free text is left out. */
export function returned(reason: string): Pick<PostingDetail, 'reversal' | 'reason'> {
  return { reversal: 'RETURNED', ...(isCode(reason) && { reason }) };
}
