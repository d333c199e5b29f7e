import { addBusinessDays } from '@wealth/domain/business-days';
import { type BusinessDate, usDate } from '@wealth/domain/calendar';
import { MAX_BUSINESS_DAYS } from './day.rules.ts';

export type StepName = 'NEXT_BUSINESS_DAY' | 'AFTER_SETTLEMENT' | 'NEXT_SCHEDULED_DEPOSIT';

/** A day that a member can be sent to, or a sentence that says why there is none. */
export type DayStep = { readonly name: StepName } & (
  | { readonly date: BusinessDate; readonly businessDays: number }
  | { readonly disabledReason: string }
);

/** The dates that the desk's steps are computed from. Dates up to today count as past. */
export interface MemberPlans {
  readonly today: BusinessDate;
  /** When the money of each transfer under way is in the account, or in the bank for a withdrawal. */
  readonly settlements: readonly BusinessDate[];
  /** The next date of each active schedule. */
  readonly scheduledDeposits: readonly BusinessDate[];
}

/** The fewest business days that lead to a date or past it; undefined where they are more than one move allows. */
function businessDaysTo(today: BusinessDate, date: BusinessDate): number | undefined {
  const days = Array.from({ length: MAX_BUSINESS_DAYS }, (_, index) => index + 1);
  return days.find((count) => addBusinessDays(today, count) >= date);
}

function stepTo(name: StepName, today: BusinessDate, date: BusinessDate): DayStep {
  const businessDays = businessDaysTo(today, date);
  if (businessDays !== undefined) return { name, businessDays, date: addBusinessDays(today, businessDays) };
  const disabledReason = `It is on ${usDate(date)}, more than ${MAX_BUSINESS_DAYS} business days ahead.`;
  return { name, disabledReason };
}

/** The days that a member can be sent to: the next one, the last settlement under way, and the next scheduled deposit. */
export function stepsFrom({ today, settlements, scheduledDeposits }: MemberPlans): readonly DayStep[] {
  const ahead = (dates: readonly BusinessDate[]) => dates.filter((date) => date > today).sort();
  const settled = ahead(settlements).at(-1);
  const [scheduled] = ahead(scheduledDeposits);
  return [
    stepTo('NEXT_BUSINESS_DAY', today, addBusinessDays(today, 1)),
    settled
      ? stepTo('AFTER_SETTLEMENT', today, settled)
      : { name: 'AFTER_SETTLEMENT', disabledReason: 'No transfer is waiting to settle.' },
    scheduled
      ? stepTo('NEXT_SCHEDULED_DEPOSIT', today, scheduled)
      : { name: 'NEXT_SCHEDULED_DEPOSIT', disabledReason: 'No scheduled deposit is active.' },
  ];
}
