import { accountName } from '@wealth/domain/accounts';
import type { BusinessDate } from '@wealth/domain/calendar';
import type { Cents } from '@wealth/domain/money';
import type { ScheduleTerms } from '@wealth/domain/schedules';
import { debitPermission } from '@wealth/domain/transfers';
import { useSettings } from '@wealth/kit';
import type { Content } from '@wealth/platform';
import type { DepositParties } from './parties.rules.ts';

export interface PermittedBy {
  readonly parties: DepositParties;
  readonly amount: Cents;
  /** Undefined while the account is not open. */
  readonly takenOn: BusinessDate | undefined;
  /** Of a scheduled deposit. */
  readonly terms: ScheduleTerms | undefined;
}

/** The debit authorization as the member reads and gives it, whole; the services build the same and take no other. */
export function usePermission({ parties: { from, to }, ...deposit }: PermittedBy): Content {
  return debitPermission(useSettings(), { ...deposit, from: from.formattedDescription, to: accountName(to) });
}
