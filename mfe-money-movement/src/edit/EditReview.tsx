import type { ScheduleView } from '@wealth/api';
import { type CallFailure, Card, formatMoney, Page, useNavigation, useReadable, useTranslation } from '@wealth/kit';
import { useEffect, useState } from 'react';
import { ReviewActions } from '../flow/Buttons.tsx';
import { Failed } from '../flow/Failed.tsx';
import { depositFailure, isSettled } from '../flow/failure.rules.ts';
import { Sending } from '../flow/Sending.tsx';
import style from '../flow/Steps.module.css';
import { UnansweredNotice } from '../flow/UnansweredNotice.tsx';
import { LeadTo } from '../transfers/LeadTo.tsx';
import { confirmationPath, editPath, editReviewPath, HUB } from '../transfers/paths.ts';
import { schedulesApi } from '../transfers/schedules.api.ts';
import { useScheduleWords } from '../transfers/use-schedule-words.ts';
import { amountHistory, type EditReviewState, type EditState, isUnanswered } from './amount-history.ts';
import { Editable } from './Editable.tsx';
import { Facts } from './Facts.tsx';
import { WhenItCounts } from './WhenItCounts.tsx';

/** The new amount as it will be sent, and what becomes of it. Without an amount there is nothing to review. */
export function EditReview() {
  const { t } = useTranslation('edit');
  const state = amountHistory.review(useReadable(useNavigation().location).state);
  if (state === undefined) return <LeadTo to={HUB} />;
  return (
    <Editable title={t('review.title')}>
      {(schedule) => <Submission key={state.key} schedule={schedule} asked={state} />}
    </Editable>
  );
}

interface SubmissionProps {
  readonly schedule: ScheduleView;
  readonly asked: EditReviewState;
}

function Submission({ schedule, asked }: SubmissionProps) {
  const { t } = useTranslation('edit');
  const { go } = useNavigation();
  const { id } = schedule;
  const { amount, key, unanswered } = asked;
  const [isRepeat, setRepeat] = useState(false);
  const [send, { isLoading, isSuccess, error }] = schedulesApi.useChangeAmountMutation();
  useEffect(() => {
    if (isSuccess) go(confirmationPath(id), { replace: true, state: { changedSchedule: id, amount } });
  }, [isSuccess, go, id, amount]);

  const failure = error && depositFailure(error as CallFailure, isRepeat);
  const isAnswered = failure !== undefined && isSettled(failure) && unanswered?.key === key;
  useEffect(() => {
    const state: EditReviewState = { amount, key };
    if (isAnswered) go(editReviewPath(id), { replace: true, state });
  }, [isAnswered, go, id, amount, key]);

  const intent = { key, sent: { amount } };
  const submit = () => {
    setRepeat(unanswered?.key === key);
    // Kept before it is sent: a reload may lose the answer.
    const state: EditReviewState = { amount, key, unanswered: intent };
    go(editReviewPath(id), { replace: true, state });
    void send({ key, id, amount });
  };
  const modify = () => {
    const state: EditState = { amount, intent, ...(unanswered && !isAnswered && { unanswered }) };
    go(editPath(id), { replace: true, state });
  };
  const words = useScheduleWords()(schedule);
  if (isSuccess) return null;
  if (isLoading) return <Sending words="edit" />;
  if (failure !== undefined) {
    const what = t('review.what', { ...words, now: words.amount, amount: formatMoney(amount) });
    return <Failed failure={failure} words="edit" what={what} onModify={modify} onRetry={submit} />;
  }
  return (
    <Page title={t('review.title')} className={style.narrow ?? ''}>
      {isUnanswered(unanswered, schedule) && <UnansweredNotice words="edit" />}
      <WhenItCounts schedule={schedule} amount={amount} before={schedule.amount} />
      <Card>
        <Facts schedule={schedule} amount={amount} note={t('review.now', { amount: words.amount })} />
      </Card>
      <ReviewActions onModify={modify} onSubmit={submit} />
    </Page>
  );
}
