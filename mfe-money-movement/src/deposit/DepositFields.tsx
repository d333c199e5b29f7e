import type { AccountView, IraContributionView } from '@wealth/api';
import { parseAmount } from '@wealth/domain/amount-text';
import { isBusinessDay } from '@wealth/domain/business-days';
import { businessDate } from '@wealth/domain/calendar';
import type { ContributionCheck } from '@wealth/domain/ira';
import { oneTimeBounds, type ScheduleValues } from '@wealth/domain/schedules';
import { awaitsFirstMoney, fundingBlocker, minimumDeposit } from '@wealth/domain/transfers';
import {
  Amount,
  AmountField,
  type Asked,
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
import { Relink } from '../link/Relink.tsx';
import type { Link } from '../link/use-link.ts';
import { AnswersLink } from '../navigation/AnswersLink.tsx';
import { Repeats } from '../repeat/Repeats.tsx';
import { fundingApi } from '../transfers/calls/funding.api.ts';
import { type ExternalBalance, externalBalance } from './balance.rules.ts';
import { mostThatFits } from './contribution.rules.ts';
import {
  chosenIn,
  type DepositValues,
  type FormMoment,
  getContributionCheck,
  getTiming,
  priorYearChoice,
} from './deposit-form.rules.ts';
import { Limits } from './Limits.tsx';
import { TaxYear } from './TaxYear.tsx';
import { useBlockerWords } from './use-blocker-words.ts';
import { useNotInto } from './use-not-into.ts';
import { WhatWillHappen } from './WhatWillHappen.tsx';

export interface DepositFieldsProps {
  readonly choices: Choices;
  readonly values: DepositValues;
  readonly moment: FormMoment;
  /** Of the IRA that is chosen; undefined of any other account. */
  readonly limits: Asked<IraContributionView> | undefined;
  /** False of an IRA where the tenant's deposits into IRAs do not repeat. */
  readonly mayRepeat: boolean;
  /** Why Continue is held back. */
  readonly reason: string | undefined;
  readonly link: Link;
  /** Leaves to link a bank, or the given one again. */
  readonly onLink: (relinks?: string) => void;
  /** The dialog took a repetition over, or it was taken away. */
  readonly onRepeat: (repeat: ScheduleValues | undefined) => void;
}

/** The fields, and beside them what will happen. A linked bank that is chosen is asked for its balance. */
export function DepositFields(props: DepositFieldsProps) {
  const { choices, values, moment, limits, mayRepeat, reason, link, onLink, onRepeat } = props;
  const { t } = useTranslation('deposit');
  const linkWords = useTranslation('link').t;
  const notInto = useNotInto();
  const words = useBlockerWords();
  const { from, to } = chosenIn(choices, values);
  const bank = from !== undefined && fundingBlocker(from) === undefined ? from.plaidAccountId : undefined;
  const query = fundingApi.useExternalBalanceQuery(bank ?? '', {
    skip: bank === undefined,
    refetchOnMountOrArgChange: true,
  });
  const balance = bank === undefined ? undefined : externalBalance(query);
  const amount = parseAmount(values.amount ?? '');
  const timing = getTiming(to, values, moment);
  const check = getContributionCheck(to, values, moment);
  const prior = priorYearChoice(to, values, moment);
  const isPrior = timing.priorYear === true;
  const years = { prior: prior?.year, current: moment.limits?.current.year };
  return (
    <>
      <div className={style.fields}>
        <AmountField name="amount" label={t('amount')} hint={useAmountHint(to, check)} showsErrors="at-once" />
        <ChoiceField
          name="from"
          label={t('from')}
          placeholder={t('chooseFrom')}
          hint={balance?.status === 'error' ? t('balanceUnknownHint') : undefined}
          showsErrors="at-once"
          groups={useFundingGroups(choices.funding, {
            blockerOf: fundingBlocker,
            unavailable: words.text,
            mayRelink: link.isOffered,
            aside: (account) =>
              account === from && balance !== undefined ? <BankBalance balance={balance} /> : undefined,
          })}
          action={link.isOffered ? { label: linkWords('link'), onPress: onLink } : undefined}
        />
        <Relink link={link} bank={from} onPress={onLink} />
        <ChoiceField
          name="to"
          label={t('to')}
          placeholder={t('chooseTo')}
          showsErrors="at-once"
          groups={useInvestmentGroups([...choices.investments, ...choices.leftOut], {
            unavailable: notInto,
          })}
        />
        {choices.leftOut.length > 0 && <AnswersLink to="ira-contributions" name={t('leftOutAnswers')} />}
        <div className={style.pair}>
          <Starts {...moment} lockedFor={isPrior ? prior?.year : undefined} />
          <Repeats
            today={moment.today}
            repeat={moment.repeat}
            amount={amount}
            years={moment.limits?.years}
            isOff={isPrior ? t('taxYear.cannotRepeat', years) : mayRepeat ? undefined : t('iraRepeatsOff')}
            onTake={onRepeat}
          />
        </div>
        {prior !== undefined && moment.limits !== undefined && (
          <TaxYear prior={prior} current={moment.limits.current} />
        )}
      </div>
      <div className={style.beside}>
        {limits !== undefined && <Limits limits={limits} check={check} amount={amount} />}
        <WhatWillHappen
          parties={from !== undefined && to !== undefined ? { from, to } : undefined}
          amount={amount}
          timing={timing}
          reason={reason}
        />
      </div>
    </>
  );
}

/** The least that may be put in, and of an IRA what more fits its limit. */
function useAmountHint(to: AccountView | undefined, check: ContributionCheck | undefined): string {
  const { t } = useTranslation('deposit');
  const isFirst = to !== undefined && awaitsFirstMoney(to);
  const least = t(isFirst ? 'leastFirst' : 'least', { amount: formatMoney(minimumDeposit(to)) });
  const fits = check && mostThatFits(check);
  if (fits === undefined) return least;
  const isPlan = typeof check?.counts === 'object' && check.counts.length > 1;
  return `${least} ${t(isPlan ? 'eachFits' : 'fits', { amount: formatMoney(fits.most), year: fits.year })}`;
}

interface StartsProps extends Pick<FormMoment, 'today' | 'repeat'> {
  /** The year before, for which a deposit starts today. */
  readonly lockedFor: number | undefined;
}

/** The day of a single deposit; of a repeated one the dialog names the first. */
function Starts({ today, repeat, lockedFor }: StartsProps) {
  const { t } = useTranslation('deposit');
  const { from, to } = oneTimeBounds(today);
  if (lockedFor !== undefined) {
    const reason = t('taxYear.startsToday', { prior: lockedFor });
    return <LockedField label={t('starts')} value={formatWeekdayDate(today)} reason={reason} />;
  }
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
