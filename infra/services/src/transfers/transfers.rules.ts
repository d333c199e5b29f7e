import { randomInt } from 'node:crypto';
import type { FundBody, FundingAccount, FundReply, SettingsReply } from '@wealth/api';
import { fundingName, isIra, maskAccount, takesDeposits } from '@wealth/domain/accounts';
import { isPriorYearOpen } from '@wealth/domain/ira';
import { type Cents, cents, dollars, inDollars } from '@wealth/domain/money';
import type { ScheduleTerms } from '@wealth/domain/schedules';
import type { Contents } from '@wealth/domain/settings';
import {
  type AccountBlocker,
  type AmountBlocker,
  amountBlocker,
  depositBlocker,
  depositProblemText,
  fundingBlocker,
  type JudgedAmount,
  type JudgedDeposit,
  LARGEST_TRANSFER,
  linkStatus,
  payoutBlocker,
} from '@wealth/domain/transfers';
import type { schema } from '../database/index.ts';
import { ApiError, badField, conflict } from '../kernel/api-error.ts';
import type { Ports, PortsHolder } from '../ports/index.ts';
import { requireFlag } from '../settings/settings.rules.ts';

export type FundingRow = typeof schema.fundingAccount.$inferSelect;
export type TransferRow = typeof schema.transfer.$inferSelect;

/** An account that takes deposits, as far as a deposit is judged by it. */
export type TargetAccount = Pick<
  typeof schema.account.$inferSelect,
  'id' | 'number' | 'type' | 'recordType' | 'status' | 'initialFundingSubmitted'
> & { readonly isFunded: boolean };

/** Letters and digits that nobody mistakes for one another. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A confirmation number: nine letters and digits in two groups, `K7M4-Q2R9X`. */
export function confirmationNumber(random: (below: number) => number = randomInt): string {
  const letters = Array.from({ length: 9 }, () => READABLE[random(READABLE.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/**
 * What money passes through.
 * @throws ApiError 503 PORT_UNAVAILABLE where nothing is there
 */
export function requirePorts(holder: PortsHolder): Ports {
  const here = holder.current();
  if (here) return here;
  const words = "We can't move money right now. Nothing was changed; please try again later.";
  throw new ApiError(503, 'PORT_UNAVAILABLE', words);
}

/**
 * A funding account with its status as it is at a moment. Whoever reads one judges it before anything is decided by it.
 * @param now milliseconds of the business clock
 */
export const judgedFunding = (row: FundingRow, now: number): FundingRow => ({
  ...row,
  status: linkStatus(
    {
      status: row.status,
      consentUntil: row.consentUntil?.getTime(),
      relinkUntil: row.relinkUntil?.getTime(),
      isDebitStopped: row.debitsStoppedBy !== null,
    },
    now,
  ),
});

/** A linked account is known by its last four digits only, on the wire too. */
const shownNumber = ({ isExternal, accountNumber }: FundingRow) =>
  isExternal ? maskAccount(accountNumber) : accountNumber;

/**
 * The balance that a deposit may take: the one figure that list, form, review and judgement use.
 * @param asked cents of deposits that were asked for and not taken yet; schedules may ask for more than the balance
 * @see DECISIONS D-261
 */
export const availableBalance = (balance: Cents, asked: Cents): Cents => cents(Math.max(0, balance - asked));

/**
 * A funding account as the wire carries it (spec 001 §3).
 * @param asked cents that were asked for from it and not taken yet
 */
export function fundingAccountReply(row: FundingRow, asked: Cents): FundingAccount {
  return {
    id: row.id,
    accountNumber: shownNumber(row),
    description: row.description,
    status: row.status,
    ...(row.isExternal && { plaidAccountId: row.id }),
    ...(row.institution !== null && { institutionName: row.institution }),
    ...(row.subType !== null && { accountSubType: row.subType }),
    ...(!row.isExternal &&
      row.balanceCents !== null && { balance: inDollars(availableBalance(cents(row.balanceCents), asked)) }),
  };
}

const wrong = badField<keyof FundBody>;

/**
 * The amount of a transfer in cents.
 * @throws ApiError 400 for what is no amount of dollars and cents
 */
export function transferAmount(amount: number): Cents {
  const inCents = wholeCents(amount);
  if (inCents === undefined) throw wrong('amount', 'must be dollars with at most two decimals');
  if (inCents <= 0) throw wrong('amount', 'must be more than nothing');
  if (inCents > LARGEST_TRANSFER) throw wrong('amount', 'must be at most 9999999.99');
  return inCents;
}

function wholeCents(amount: number): Cents | undefined {
  try {
    return dollars(amount);
  } catch {
    return undefined;
  }
}

/**
 * Refuses a deposit whose parts contradict the accounts that they name.
 * @throws ApiError 400 naming the field
 */
export function requireConsistent(
  body: Omit<FundBody, 'amount' | 'permission'>,
  account: TargetAccount,
  funding: FundingRow,
): void {
  if (body.accountType !== account.type) throw wrong('accountType', "is not the account's own");
  if (body.isIra !== isIra(account.type)) throw wrong('isIra', "is not the account's own");
  if (!body.isIra && body.ira?.applyToPriorYear) throw wrongYear('is true, and the account is no IRA');
  if (!body.isIra && body.ira !== null && body.ira !== undefined) {
    throw wrong('ira', 'is of an IRA, and the account is none');
  }
  requireShownNumber(body, funding);
  if (!takesDeposits(account)) throw wrong('investmentAccountNumber', 'is of an account that takes no deposits here');
}

const wrongYear = (issue: string) => badField<'applyToPriorYear'>('applyToPriorYear', issue);

/** The moment and the settings of a deposit into an IRA. Its limit is judged apart. */
interface ContributionRules {
  readonly settings: SettingsReply | undefined;
  /** Milliseconds of the business clock. */
  readonly now: number;
  /** Of a schedule. */
  readonly terms: ScheduleTerms | undefined;
}

/**
 * Refuses the year before for all but a deposit of today in its window, and repeated deposits into an IRA where the
 * tenant does not offer them.
 * @throws ApiError 400 naming applyToPriorYear; 403 FEATURE_OFF
 * @see spec 002 §5, §6, DECISIONS D-137, D-144
 */
export function requireContribution(
  { isIra: isOfIra, ira }: Pick<FundBody, 'isIra' | 'ira'>,
  { settings, now, terms }: ContributionRules,
): void {
  if (ira?.applyToPriorYear && terms !== undefined) throw wrongYear('is true, which is for a deposit of today alone');
  if (ira?.applyToPriorYear && !isPriorYearOpen(now)) throw wrongYear('is true, and the window of that year is closed');
  if (isOfIra && terms !== undefined && terms.frequency !== 'DAY') requireFlag(settings, 'IRA_SCHEDULED_TRANSFER', now);
}

/**
 * Refuses a provider's id and a number that name two funding accounts.
 * @throws ApiError 400
 */
export function requireShownNumber(body: Pick<FundBody, 'fundingAccountNumber'>, funding: FundingRow): void {
  if (body.fundingAccountNumber !== shownNumber(funding))
    throw wrong('plaidAccountId', 'is of another funding account');
}

/**
 * Refuses a bank that must be linked again before money can be sent to it.
 * @throws ApiError 409 FUNDING_ACCOUNT_UNAVAILABLE
 */
export function requireReachableBank(funding: FundingRow): void {
  if (payoutBlocker(funding) === undefined) return;
  throw conflict(
    'FUNDING_ACCOUNT_UNAVAILABLE',
    `${fundingName(funding)} must be linked again before money can be sent to it. Nothing was withdrawn.`,
  );
}

/**
 * Refuses a bank that must be linked again before money can be taken from it.
 * @throws ApiError 409 FUNDING_ACCOUNT_UNAVAILABLE
 */
export function requireUsable(funding: FundingRow): void {
  if (fundingBlocker(funding)) throw unusable(funding);
}

/** Refuses a bank that has to be linked again, or allows no debit. */
export const unusable = (funding: FundingRow) =>
  conflict(
    'FUNDING_ACCOUNT_UNAVAILABLE',
    fundingBlocker(funding)?.key === 'NEEDS_CALL'
      ? `Your bank told us not to take money from ${fundingName(funding)}. Please call us. Nothing was taken.`
      : `${fundingName(funding)} must be linked again before money can be taken from it. Nothing was taken.`,
  );

/**
 * Refuses a deposit that its bank, its account or the rules of its amount do not allow (spec 002 §5).
 * @throws ApiError 409
 */
export function requireUnblocked(contents: Contents, deposit: JudgedDeposit & { readonly funding: FundingRow }): void {
  const blocker = depositBlocker(deposit);
  if (blocker === undefined) return;
  if (blocker.field === 'from') throw unusable(deposit.funding);
  throw blocker.field === 'to' ? accountRefusals[blocker.key]() : amountRefusal(contents, blocker);
}

const accountRefusals: Readonly<Record<AccountBlocker['key'], () => ApiError>> = {
  ACCOUNT_NOT_APPROVED: () =>
    conflict('DEPOSIT_REFUSED', 'This account was not approved, so it takes no deposits. Nothing was taken.'),
  ACCOUNT_PENDING: () =>
    conflict(
      'ACCOUNT_PENDING',
      'This account is not open yet, and its first deposit is waiting. You can deposit more once it is open.',
    ),
};

/**
 * Refuses an amount by the rules of deposits (spec 002 §5).
 * @throws ApiError 409 DEPOSIT_REFUSED
 */
export function requireAmount(contents: Contents, judged: JudgedAmount): void {
  const blocker = amountBlocker(judged);
  if (blocker) throw amountRefusal(contents, blocker);
}

function amountRefusal(contents: Contents, blocker: AmountBlocker): ApiError {
  const words = depositProblemText(contents, blocker);
  return new ApiError(409, 'DEPOSIT_REFUSED', words.endsWith('.') ? words : `${words}.`, [
    { field: 'amount', issue: blocker.key },
  ]);
}

/** The answer to a deposit that was asked for; without dates while it waits for its account. */
export function fundReply(row: Pick<TransferRow, 'id' | 'askedAt'> & Partial<Planned>): FundReply {
  const { id, askedAt, startOn, settleOn, investOn, freeOn } = row;
  return {
    internalTransactionId: id,
    askedAt: askedAt.toISOString(),
    ...(startOn && settleOn && investOn && freeOn
      ? { takenOn: startOn, settledOn: settleOn, investedOn: investOn, freeOn }
      : {}),
  };
}

type Planned = Pick<TransferRow, 'startOn' | 'settleOn' | 'investOn' | 'freeOn'>;
