import { type BusinessDate, isBusinessDate } from '../calendar/calendar.ts';
import { type Cents, dollars, inDollars } from '../money/money.ts';
import type { AmountBlocker } from './deposit-blocker.rules.ts';
import { isAmountRule, type RefusedAmount } from './deposit-problem.words.ts';
import type { WithdrawalBlocker } from './withdrawal-blocker.rules.ts';

/** A value of a refusal as it is sent: its name, and its text. Money is in dollars, a date in ISO form. */
export interface RefusalDetail {
  readonly field: string;
  readonly issue: string;
}

type Value = Cents | number | BusinessDate | undefined;

const listed = (values: Readonly<Record<string, Value>>): RefusalDetail[] =>
  Object.entries(values).flatMap(([field, value]) => (value === undefined ? [] : [{ field, issue: String(value) }]));

const money = (amount: Cents | undefined) => (amount === undefined ? undefined : inDollars(amount));

/** Why an amount is no deposit, as the services send it. `readRefusedAmount` reads it. */
export function refusedAmountDetails({ key, available, contribution }: AmountBlocker): RefusalDetail[] {
  return [
    { field: 'amount', issue: key },
    ...listed({
      available: money(available),
      ...(contribution && {
        ...{ year: contribution.year, boundBy: contribution.boundBy, date: contribution.date },
        ...{ remaining: money(contribution.remaining), scheduled: money(contribution.scheduled) },
      }),
    }),
  ];
}

/** Why a withdrawal is not possible, as the services send it. `readRefusedWithdrawal` reads it. */
export function refusedWithdrawalDetails(blocker: WithdrawalBlocker): RefusalDetail[] {
  const { field, key, ...values } = blocker;
  const { available, ...dates } = values as { available?: Cents; doneOn?: BusinessDate; fullFrom?: BusinessDate };
  return [{ field: wireField[field], issue: key }, ...listed({ available: money(available), ...dates })];
}

const wireField = { from: 'investmentAccountNumber', amount: 'amount', isFullWithdrawal: 'isFullWithdrawal' } as const;

/** Reads single values of a refusal: undefined for one that is missing, or is none. */
function reader(details: readonly RefusalDetail[]) {
  const text = (name: string) => details.find(({ field }) => field === name)?.issue;
  return {
    text,
    money(name: string): Cents | undefined {
      const value = text(name) ?? '';
      return /^-?\d{1,9}(\.\d{1,2})?$/.test(value) ? dollars(Number(value)) : undefined;
    },
    year(name: string): number | undefined {
      const value = text(name) ?? '';
      return /^\d{4}$/.test(value) ? Number(value) : undefined;
    },
    date(name: string): BusinessDate | undefined {
      const value = text(name) ?? '';
      return isBusinessDate(value) ? value : undefined;
    },
  };
}

/** @returns undefined where the key is unknown, or a value that its sentence names is missing */
export function readRefusedAmount(details: readonly RefusalDetail[]): RefusedAmount | undefined {
  const read = reader(details);
  const key = read.text('amount') ?? '';
  if (!isAmountRule(key)) return undefined;
  const refused = { key, available: read.money('available') };
  if (!key.startsWith('IRA_')) {
    return key === 'AVAILABLE_BALANCE_VALIDATION' && refused.available === undefined ? undefined : refused;
  }
  const [year, boundBy, date] = [read.year('year'), read.year('boundBy'), read.date('date')];
  const [remaining, scheduled] = [read.money('remaining'), read.money('scheduled')];
  if (year === undefined || remaining === undefined || scheduled === undefined) return undefined;
  if (key === 'IRA_PLAN_VALIDATION' && date === undefined) return undefined;
  const contribution = { year, remaining, scheduled, ...(boundBy && { boundBy }), ...(date && { date }) };
  return { ...refused, contribution };
}

/** @returns undefined where the key is unknown, or a value that its sentence names is missing */
export function readRefusedWithdrawal(details: readonly RefusalDetail[]): WithdrawalBlocker | undefined {
  const read = reader(details);
  const [amountKey, sourceKey] = [read.text('amount'), read.text('investmentAccountNumber')];
  const [available, doneOn, fullFrom] = [read.money('available'), read.date('doneOn'), read.date('fullFrom')];
  if (sourceKey === 'ZERO_BALANCE_WITHDRAWAL_VALIDATION') return { field: 'from', key: sourceKey };
  if (sourceKey === 'WITHDRAWAL_IN_PROGRESS_VALIDATION') return { field: 'from', key: sourceKey, doneOn };
  if (read.text('isFullWithdrawal') === 'FULL_BALANCE_NOT_FREE') {
    return fullFrom && { field: 'isFullWithdrawal', key: 'FULL_BALANCE_NOT_FREE', fullFrom };
  }
  switch (amountKey) {
    case 'EMPTY_INPUT_VALIDATION':
    case 'CURRENCY_VALIDATION':
    case 'MINIMAL_WITHDRAWAL_AMOUNT_VALIDATION':
      return { field: 'amount', key: amountKey };
    case 'WITHDRAW_AMOUNT_VALIDATION':
      return available === undefined ? undefined : { field: 'amount', key: amountKey, available, fullFrom };
    default:
      return undefined;
  }
}
