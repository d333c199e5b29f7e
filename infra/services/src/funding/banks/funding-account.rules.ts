import type { FundBody, FundingAccount } from '@wealth/api';
import { fundingName, maskAccount } from '@wealth/domain/accounts';
import { type Cents, cents, inDollars } from '@wealth/domain/money';
import { fundingBlocker, linkStatus, payoutBlocker } from '@wealth/domain/transfers';
import type { schema } from '../../database/index.ts';
import { badField, conflict } from '../../kernel/api-error.ts';

export type FundingRow = typeof schema.fundingAccount.$inferSelect;

/**
 * A funding account with its status as it is at a moment. Whoever reads one checks it before anything is decided by it.
 * @param now milliseconds of the business clock
 */
export const withCurrentStatus = (row: FundingRow, now: number): FundingRow => ({
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
 * The balance that a deposit may take: the one figure that the list, the form, the review and the check use.
 * @param requested cents of deposits that were requested and not taken yet; schedules may ask for more than the balance
 * @see DECISIONS D-261
 */
export const availableBalance = (balance: Cents, requested: Cents): Cents => cents(Math.max(0, balance - requested));

/**
 * A funding account as the wire carries it (spec 001 §3).
 * @param requested cents that were requested from it and not taken yet
 */
export function fundingAccountReply(row: FundingRow, requested: Cents): FundingAccount {
  return {
    id: row.id,
    accountNumber: shownNumber(row),
    description: row.description,
    status: row.status,
    ...(row.isExternal && { plaidAccountId: row.id }),
    ...(row.institution !== null && { institutionName: row.institution }),
    ...(row.subType !== null && { accountSubType: row.subType }),
    ...(!row.isExternal &&
      row.balanceCents !== null && { balance: inDollars(availableBalance(cents(row.balanceCents), requested)) }),
  };
}

const wrong = badField<keyof FundBody>;

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
  const blocker = payoutBlocker(funding);
  if (blocker === undefined) return;
  throw conflict(
    'FUNDING_ACCOUNT_UNAVAILABLE',
    `${fundingName(funding)} must be linked again before money can be sent to it. Nothing was withdrawn.`,
    bankDetails(funding, 'SEND', blocker.key),
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
    bankDetails(funding, 'TAKE', fundingBlocker(funding)?.key ?? 'RELINK_REQUIRED'),
  );

/** The values of the refusal's sentence. */
const bankDetails = (funding: FundingRow, direction: 'SEND' | 'TAKE', key: string) => [
  { field: 'fundingAccountNumber', issue: key },
  { field: 'bank', issue: fundingName(funding) },
  { field: 'direction', issue: direction },
];
