import type { ScheduleView } from '@wealth/api';
import { Card, formatMoney, Page, useNavigation, useReadable, useTranslation } from '@wealth/kit';
import { useEffect } from 'react';
import { ReviewActions } from '../flow/Buttons.tsx';
import { Failed } from '../flow/Failed.tsx';
import { writeFailure } from '../flow/failure.rules.ts';
import { Sending } from '../flow/Sending.tsx';
import style from '../flow/Steps.module.css';
import { UnansweredNotice } from '../flow/UnansweredNotice.tsx';
import { useOpened, useUnanswered, useWrite } from '../flow/use-write.ts';
import { confirmationPath, editPath, editReviewPath, HUB } from '../transfers/paths.ts';
import { Redirect } from '../transfers/Redirect.tsx';
import { schedulesApi } from '../transfers/schedules.api.ts';
import { useScheduleWords } from '../transfers/use-schedule-words.ts';
import { amountWrite } from './amount.write.ts';
import { amountHistory, type EditReviewState, type EditState, isUnanswered } from './amount-history.ts';
import { Editable } from './Editable.tsx';
import { Facts } from './Facts.tsx';
import { WhenItCounts } from './WhenItCounts.tsx';

/** The new amount as it will be sent, and what becomes of it. Without an amount there is nothing to review. */
export function EditReview() {
  const { t } = useTranslation('edit');
  const state = amountHistory.review(useReadable(useNavigation().location).state);
  if (state === undefined) return <Redirect to={HUB} />;
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
  const { amount, key, unanswered: written } = asked;
  const [change] = schedulesApi.useChangeAmountMutation();
  const { shown, step, submit } = useWrite(amountWrite, change);
  useOpened(amountWrite, key);
  const unanswered = useUnanswered(amountWrite, id, written, (next) => {
    const state: EditReviewState = { amount, key, ...(next && { unanswered: next }) };
    go(editReviewPath(id), { replace: true, state });
  });
  const isDone = shown === key && step.name === 'done';
  useEffect(() => {
    if (isDone) go(confirmationPath(id), { replace: true, state: { changedSchedule: id, amount } });
  }, [isDone, go, id, amount]);

  const intent = { key, sent: { amount } };
  const send = () => submit(id, intent, { key, id, amount });
  const modify = () => {
    const state: EditState = { amount, intent, ...(unanswered && { unanswered }) };
    go(editPath(id), { replace: true, state });
  };
  const words = useScheduleWords()(schedule);
  if (shown !== key || step.name === 'done') return null;
  if (step.name === 'sending') return <Sending words="edit" />;
  if (step.name === 'failed') {
    const what = t('review.what', { ...words, now: words.amount, amount: formatMoney(amount) });
    const failure = writeFailure(step.failure, step.isSettled);
    return <Failed failure={failure} words="edit" what={what} onModify={modify} onRetry={send} />;
  }
  return (
    <Page title={t('review.title')} className={style.narrow ?? ''}>
      {isUnanswered(unanswered, schedule) && <UnansweredNotice words="edit" />}
      <WhenItCounts schedule={schedule} amount={amount} before={schedule.amount} />
      <Card>
        <Facts schedule={schedule} amount={amount} note={t('review.now', { amount: words.amount })} />
      </Card>
      <ReviewActions onModify={modify} onSubmit={send} />
    </Page>
  );
}
