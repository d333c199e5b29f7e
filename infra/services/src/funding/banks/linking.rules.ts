import type { ExternalAccount, LinkedAccount } from '@wealth/api';
import { lastFour, maskAccount } from '@wealth/domain/accounts';
import { ApiError, portUnavailable } from '../../kernel/api-error.ts';
import { type LinkedBalance, type Linking, type PortsHolder, requireFit } from '../../ports/index.ts';
import type { FundingRow } from './funding-account.rules.ts';
import type { Dependent } from './linking.repository.ts';

/**
 * The port that links banks and reads their balances.
 * @throws ApiError 503 PORT_UNAVAILABLE where nobody links banks
 */
export function requireLinking(holder: PortsHolder): Linking {
  const linking = holder.current()?.linking;
  if (linking) return linking;
  throw linkingAway();
}

/** The refusal while the provider does not answer, or none is configured. */
export const linkingAway = (cause?: unknown) =>
  portUnavailable("We can't reach other banks right now. Nothing was changed; please try again later.", cause);

/** The refusal while another call of the same link may still keep its item. */
export const stillLinking = () =>
  new ApiError(503, 'STILL_LINKING', 'Your bank is still being linked. Please look at your linked banks in a minute.');

/** @throws PortUnavailable for what is no balance */
export const fittingBalance = (answer: LinkedBalance) =>
  requireFit(
    answer.outcome === 'RELINK_REQUIRED' || (answer.outcome === 'KNOWN' && Number.isSafeInteger(answer.available)),
    answer,
  );

/** So many banks a member may link at a time, where the configuration says nothing (DECISIONS D-146). */
export const MAX_ACCOUNTS = 5;

/** A linked account shows its last four digits: its provider gives no more. */
const linkedAccountReply = (row: FundingRow): LinkedAccount => ({
  plaidAccountId: row.id,
  accountNumber: maskAccount(lastFour(row.accountNumber)),
  institution: row.institution ?? '',
  accountSubType: row.subType ?? '',
  status: row.status,
});

/** The reply to a link: one of its accounts, and the numbers of the others. */
export function linkReply(row: FundingRow, rows: readonly FundingRow[]): LinkedAccount {
  const others = rows.filter(({ id }) => id !== row.id).map((other) => linkedAccountReply(other).accountNumber);
  return { ...linkedAccountReply(row), ...(others.length > 0 && { alsoLinked: others }) };
}

/** A linked bank as the wire carries it (spec 002 §3). */
export function externalAccountReply(row: FundingRow, { schedules, nextDate }: Dependent): ExternalAccount {
  return {
    ...linkedAccountReply(row),
    description: row.description,
    schedules,
    ...(nextDate !== undefined && { nextDate }),
  };
}
