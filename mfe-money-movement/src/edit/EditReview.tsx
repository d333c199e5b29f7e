import type { ScheduleView } from '@wealth/api';
import { Card, formatMoney, Page, useTranslation } from '@wealth/kit';
import { ReviewActions } from '../flow/Buttons.tsx';
import { FlowReview, Steps } from '../flow/FlowReview.tsx';
import style from '../flow/Steps.module.css';
import { UnansweredNotice } from '../flow/UnansweredNotice.tsx';
import { useModify, useReview } from '../flow/use-flow.ts';
import { confirmationPath } from '../navigation/paths.ts';
import { useScheduleWords } from '../transfers/schedules/use-schedule-words.ts';
import { type ChangedState, type EditReviewState, isUnanswered } from './amount-history.ts';
import { Editable } from './Editable.tsx';
import { editFlow } from './edit.flow.ts';
import { Facts } from './Facts.tsx';
import { WhenItCounts } from './WhenItCounts.tsx';

export { editLocales as locales } from './locales.ts';

/** The new amount as it will be sent, and what becomes of it. */
export function Screen() {
  const { t } = useTranslation('edit');
  return (
    <FlowReview flow={editFlow}>
      {(state) => (
        <Editable title={t('review.title')}>{(schedule) => <Submission schedule={schedule} state={state} />}</Editable>
      )}
    </FlowReview>
  );
}

interface SubmissionProps {
  readonly schedule: ScheduleView;
  readonly state: EditReviewState;
}

function Submission({ schedule, state }: SubmissionProps) {
  const { t } = useTranslation('edit');
  const { id } = schedule;
  const { amount } = state;
  const review = useReview(editFlow, state, (request) => {
    const changed: ChangedState = { ...request, changedSchedule: id };
    return [confirmationPath(id), changed];
  });
  const modify = useModify(editFlow, state);
  const send = () => review.send({ id, amount });
  const words = useScheduleWords()(schedule);
  const what = t('review.what', { ...words, now: words.amount, amount: formatMoney(amount) });
  return (
    <Steps flow={editFlow} review={review} what={what} onRetry={send}>
      <Page title={t('review.title')} className={style.narrow ?? ''}>
        {isUnanswered(review.unanswered, schedule) && <UnansweredNotice words="edit" />}
        <WhenItCounts schedule={schedule} amount={amount} before={schedule.amount} />
        <Card>
          <Facts schedule={schedule} amount={amount} note={t('review.now', { amount: words.amount })} />
        </Card>
        <ReviewActions onModify={modify} onSubmit={send} />
      </Page>
    </Steps>
  );
}
