import type { SettingsReply } from '@wealth/api';
import { accountName, fundingName } from '@wealth/domain/accounts';
import type { Cents } from '@wealth/domain/money';
import { nextDates, type ScheduleTerms } from '@wealth/domain/schedules';
import { debitPermission, depositDates } from '@wealth/domain/transfers';
import { ApiError } from '../../kernel/api-error.ts';
import { contentsIn } from '../../settings/settings.rules.ts';
import type { FundingRow } from '../banks/funding-account.rules.ts';
import type { TargetAccount } from './deposit.rules.ts';

/** A deposit that a member permits. */
export interface PermittedBy {
  readonly settings: SettingsReply | undefined;
  readonly account: TargetAccount;
  readonly funding: FundingRow;
  readonly amount: Cents;
  /** Milliseconds of the business clock. */
  readonly now: number;
  /** Of a scheduled deposit. */
  readonly terms?: ScheduleTerms;
}

/**
 * The debit authorization to keep: the one that we build, so that no page decides on its words. A page whose words are
 * out of date gets ours with the refusal, and its member reads them first.
 * @param read the words that the member read
 * @throws ApiError 409 PERMISSION_CHANGED
 */
export function requirePermission(read: string, deposit: PermittedBy): string {
  const { settings, account, funding, amount, now, terms } = deposit;
  const firstDay = terms === undefined ? depositDates({ now, isLinkedBank: funding.isExternal }).takenOn : first(terms);
  const { contentType, value } = debitPermission(contentsIn(settings), {
    amount,
    from: fundingName(funding),
    to: accountName(account),
    takenOn: account.status === 'COMPLETED' ? firstDay : undefined,
    terms,
  });
  if (read === value) return value;
  throw new ApiError(
    409,
    'PERMISSION_CHANGED',
    'The permission for this deposit has changed. Please read it again before you ask for the deposit. Nothing was taken.',
    [
      { field: 'permission', issue: value },
      { field: 'contentType', issue: contentType },
    ],
  );
}

const first = (terms: ScheduleTerms) => nextDates(terms, undefined, 1)[0]?.effective;
