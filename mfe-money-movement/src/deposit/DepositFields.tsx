import { parseAmount } from '@wealth/domain/amount-text';
import { isBusinessDay } from '@wealth/domain/business-days';
import { businessDate } from '@wealth/domain/calendar';
import { oneTimeBounds, type ScheduleValues } from '@wealth/domain/schedules';
import { accountBlocker, awaitsFirstMoney, fundingBlocker, minimumDeposit } from '@wealth/domain/transfers';
import {
  Amount,
  AmountField,
  ChoiceField,
  DateField,
  formatDate,
  formatMoney,
  formatWeekdayDate,
  LockedField,
  useTranslation,
} from '@wealth/kit';
import type { Choices } from '../flow/choices.rules.ts';
import style from '../flow/Form.module.css';
import { useFundingGroups, useInvestmentGroups } from '../flow/use-account-groups.tsx';
import { Repeats } from '../repeat/Repeats.tsx';
import { type ExternalBalance, externalBalance } from '../transfers/balance.rules.ts';
import { fundingApi } from '../transfers/funding.api.ts';
import { chosenIn, type DepositValues, type FormMoment, timingOf } from './deposit-form.rules.ts';
import { WhatWillHappen } from './WhatWillHappen.tsx';

export interface DepositFieldsProps {
  readonly choices: Choices;
  readonly values: DepositValues;
  readonly moment: FormMoment;
  /** Why Continue is held back. */
  readonly reason: string | undefined;
  /** The dialog took a repetition over, or it was taken away. */
  readonly onRepeat: (repeat: ScheduleValues | undefined) => void;
}

/** The fields, and beside them what will happen. A linked bank that is chosen is asked for its balance. */
export function DepositFields({ choices, values, moment, reason, onRepeat }: DepositFieldsProps) {
  const { t } = useTranslation('deposit');
  const { from, to } = chosenIn(choices, values);
  const bank = from !== undefined && fundingBlocker(from) === undefined ? from.plaidAccountId : undefined;
  const asked = fundingApi.useExternalBalanceQuery(bank ?? '', {
    skip: bank === undefined,
    refetchOnMountOrArgChange: true,
  });
  const balance = bank === undefined ? undefined : externalBalance(asked);
  const least = formatMoney(minimumDeposit(to));
  return (
    <>
      <div className={style.fields}>
        <AmountField
          name="amount"
          label={t('amount')}
          hint={t(to !== undefined && awaitsFirstMoney(to) ? 'leastFirst' : 'least', { amount: least })}
          showsErrors="at-once"
        />
        <ChoiceField
          name="from"
          label={t('from')}
          placeholder={t('chooseFrom')}
          hint={balance?.status === 'error' ? t('balanceUnknownHint') : undefined}
          showsErrors="at-once"
          groups={useFundingGroups(choices.funding, {
            unavailable: ({ key }) => t(`blocked.from.${key}`),
            aside: (account) =>
              account === from && balance !== undefined ? <BankBalance balance={balance} /> : undefined,
          })}
        />
        <ChoiceField
          name="to"
          label={t('to')}
          placeholder={t('chooseTo')}
          showsErrors="at-once"
          groups={useInvestmentGroups(choices.investments, {
            unavailable: (account) => {
              const blocker = accountBlocker(account);
              return blocker && t(`blocked.to.${blocker.key}`);
            },
          })}
        />
        <div className={style.pair}>
          <Starts {...moment} />
          <Repeats {...moment} amount={parseAmount(values.amount ?? '')} onTake={onRepeat} />
        </div>
      </div>
      <WhatWillHappen
        parties={from !== undefined && to !== undefined ? { from, to } : undefined}
        amount={parseAmount(values.amount ?? '')}
        timing={timingOf(values, moment)}
        reason={reason}
      />
    </>
  );
}

/** The day of a single deposit; of a repeated one the dialog names the first. */
function Starts({ today, repeat }: FormMoment) {
  const { t } = useTranslation('deposit');
  const { from, to } = oneTimeBounds(today);
  if (repeat !== undefined) {
    return (
      <LockedField
        label={t('starts')}
        value={formatWeekdayDate(businessDate(repeat.startingDate))}
        reason={t('startsRepeat')}
      />
    );
  }
  return (
    <DateField
      name="starts"
      label={t('starts')}
      hint={t('startsHint', { date: formatDate(to) })}
      min={from}
      max={to}
      isClosed={(date) => !isBusinessDay(date)}
      showsErrors="at-once"
    />
  );
}

/** The answer of a linked bank to the question for its balance. */
function BankBalance({ balance }: { readonly balance: ExternalBalance }) {
  const { t } = useTranslation('deposit');
  if (balance.status === 'success') return <Amount value={balance.balance} />;
  return <span className={style.wait}>{t(`balance.${balance.status}`)}</span>;
}
