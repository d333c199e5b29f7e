import type { AccountView, ScheduleView } from '@wealth/api';
import { parseAmount } from '@wealth/domain/amount-text';
import type { Cents } from '@wealth/domain/money';
import { minimumDeposit } from '@wealth/domain/transfers';
import {
  AmountField,
  type FieldProblem,
  formatMoney,
  formatWeekdayDate,
  LockedFields,
  MemberForm,
  Page,
  useAccounts,
  useTranslation,
} from '@wealth/kit';
import { useState } from 'react';
import { useLimits } from '../contribution/use-limits.ts';
import { rightAmount, type TypedAmountBlocker, typedAmountBlocker } from '../flow/amount.rules.ts';
import style from '../flow/Form.module.css';
import { FormAside } from '../flow/FormAside.tsx';
import { typedAmount } from '../flow/typed-amount.ts';
import { UnansweredNotice } from '../flow/UnansweredNotice.tsx';
import { useAmountWords } from '../flow/use-amount-words.ts';
import { useFlowForm } from '../flow/use-flow.ts';
import { BackLink } from '../navigation/BackLink.tsx';
import { SCHEDULED } from '../navigation/paths.ts';
import { findInvestmentAccount } from '../transfers/schedules/schedules.rules.ts';
import { useScheduleWords } from '../transfers/schedules/use-schedule-words.ts';
import { isUnanswered } from './amount-history.ts';
import { mostThatFits, newContribution, type PlannedContribution } from './contribution.rules.ts';
import { Editable } from './Editable.tsx';
import { editFlow } from './edit.flow.ts';
import { IraLimits } from './IraLimits.tsx';
import { WhenItCounts } from './WhenItCounts.tsx';

export { editLocales as locales } from './locales.ts';

/** The deposit form of a scheduled transfer, in which the amount alone can be changed (spec 002 §2). */
export function Screen() {
  const { t } = useTranslation('edit');
  return (
    <Editable title={t('title')}>
      {(schedule) => (
        <Page title={t('title')}>
          <BackLink to={SCHEDULED} name={t('back')} />
          <EditForm key={schedule.id} schedule={schedule} />
        </Page>
      )}
    </Editable>
  );
}

interface EditFormProps {
  readonly schedule: ScheduleView;
}

/** The form, whose amount its own history entry keeps, so that Back and reload find it. */
function EditForm({ schedule }: EditFormProps) {
  const { t } = useTranslation('edit');
  const { amount: before } = schedule;
  const { state, unanswered, keep, goOn } = useFlowForm(editFlow);
  const [initialValues] = useState(() => ({ amount: typedAmount(state.amount ?? before) }));
  const accounts = useAccounts();
  const account = findInvestmentAccount(schedule, accounts.status === 'loaded' ? accounts.data : undefined);
  const limits = useLimits(account);
  const contribution = limits?.status === 'loaded' ? newContribution(schedule, limits.data.years) : undefined;
  const isWaiting = limits !== undefined && limits.status !== 'failed' && contribution === undefined;
  const wrong = useWrong(before, account, contribution);
  const hint = useHint(before, account, contribution);
  const amountOf = (values: { readonly amount?: string }) => parseAmount(values.amount ?? '');

  return (
    <>
      {isUnanswered(unanswered, schedule) && <UnansweredNotice words="edit" />}
      <MemberForm
        initialValues={initialValues}
        validate={(values) => ({ amount: wrong(values.amount)?.problem })}
        onBlur={(values) => {
          const amount = amountOf(values);
          keep(amount === undefined ? {} : { amount });
        }}
        onSubmit={(values) => {
          const amount = amountOf(values);
          if (amount !== undefined) goOn({ amount });
        }}
        className={style.form ?? ''}
      >
        {(values) => (
          <>
            <div className={style.fields}>
              <AmountField name="amount" label={t('amount')} hint={hint} showsErrors="at-once" />
              {limits && <IraLimits limits={limits} contribution={contribution} amount={amountOf(values)} />}
              <Locked schedule={schedule} />
            </div>
            <WhatWillHappen
              schedule={schedule}
              amount={amountOf(values)}
              reason={isWaiting ? t('limits.wait') : wrong(values.amount)?.reason}
            />
          </>
        )}
      </MemberForm>
    </>
  );
}

/** The amount of now, the least, and the most that fits the limits of an IRA. */
function useHint(before: Cents, account: AccountView | undefined, contribution: PlannedContribution | undefined) {
  const { t } = useTranslation('edit');
  const now = formatMoney(before);
  if (account === undefined) return t('hintNow', { now });
  const least = minimumDeposit(account);
  const hint = t('hint', { now, least: formatMoney(least) });
  const fits = contribution && mostThatFits(contribution);
  if (fits === undefined || fits.most < least) return hint;
  const { most, year } = fits;
  return `${hint} ${t(year === undefined ? 'fitsAll' : 'fits', { most: formatMoney(most), year })}`;
}

/** What is wrong with an amount, by a deposit's own rules. The amount that it has already is not wrong, and not sent. */
function useWrong(before: Cents, account: AccountView | undefined, contribution: PlannedContribution | undefined) {
  const { t } = useTranslation('edit');
  const words = useAmountWords();
  /** Account and dates cannot change here, so that the amount is the only way out. */
  const limitReason = (blocker: TypedAmountBlocker) => {
    const right = rightAmount(blocker);
    return right === undefined ? t('limits.nothingFits') : t('limits.lower', { amount: formatMoney(right) });
  };
  return (typed: string | undefined): { problem?: FieldProblem; reason: string | undefined } | undefined => {
    const blocker = typedAmountBlocker(typed, { account, available: undefined, contribution });
    if (blocker !== undefined) {
      const isOfLimit = blocker.key.startsWith('IRA_');
      return { problem: words.problem(blocker), reason: isOfLimit ? limitReason(blocker) : words.reason(blocker) };
    }
    if (parseAmount(typed ?? '') !== before) return undefined;
    return { reason: t('otherAmount', { amount: formatMoney(before) }) };
  };
}

function Locked({ schedule }: EditFormProps) {
  const { t } = useTranslation('edit');
  const words = useScheduleWords()(schedule);
  const { nextDate, nextNominalDate } = schedule;
  const date = nextDate === undefined ? t('noDate') : formatWeekdayDate(nextDate);
  const isMoved = nextNominalDate !== undefined && nextNominalDate !== nextDate;
  const next = isMoved ? t('movedDate', { nominal: formatWeekdayDate(nextNominalDate), date }) : date;
  return (
    <LockedFields
      reason={t('locked')}
      groups={[
        {
          rows: [
            { label: t('from'), value: words.from, isWide: true },
            { label: t('to'), value: words.to, isWide: true },
            { label: t('nextDate'), value: next, isWide: true },
            { label: t('repeats'), value: words.how, isWide: true },
          ],
        },
      ]}
    />
  );
}

interface WhatWillHappenProps extends EditFormProps {
  readonly amount: Cents | undefined;
  /** Why Continue is held back. */
  readonly reason: string | undefined;
}

/** From which date the new amount counts, Cancel and Continue. */
function WhatWillHappen({ schedule, amount, reason }: WhatWillHappenProps) {
  const { t } = useTranslation('edit');
  const isTold = amount !== undefined && reason === undefined;
  return (
    <FormAside
      told={isTold ? <WhenItCounts schedule={schedule} amount={amount} before={schedule.amount} /> : undefined}
      nothingYet={t('nothingYet')}
      reason={reason}
      cancelTo={SCHEDULED}
    />
  );
}
