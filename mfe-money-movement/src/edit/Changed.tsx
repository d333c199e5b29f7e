import type { ScheduleView } from '@wealth/api';
import {
  Button,
  Card,
  classes,
  formatMoney,
  ResultPage,
  Skeleton,
  useNavigation,
  useRemoteData,
  useTranslation,
} from '@wealth/kit';
import { ConfirmationNumber } from '../deposit/ConfirmationNumber.tsx';
import { Row } from '../deposit/Row.tsx';
import style from '../deposit/Steps.module.css';
import { useScheduleWords } from '../scheduled/use-schedule-words.ts';
import { WithNumbers } from '../transfers/Marked.tsx';
import { OVERVIEW, SCHEDULED } from '../transfers/paths.ts';
import { schedulesApi } from '../transfers/schedules.api.ts';
import type { NewAmount } from './edit-state.ts';
import { WhenItCounts } from './WhenItCounts.tsx';

/** The confirmation of a new amount. Its number stays the schedule's (D-119). */
export function Changed({ changed }: { readonly changed: NewAmount }) {
  const { t } = useTranslation('edit');
  const { go } = useNavigation();
  return (
    <ResultPage
      title={t('changed.title')}
      heading={t('changed.heading')}
      icon="check"
      tone="positive"
      takesFocus={false}
    >
      <ConfirmationNumber number={changed.id} />
      <Card title={t('changed.next')}>
        <Next changed={changed} />
      </Card>
      <div className={style.actions}>
        <Button onPress={() => go(OVERVIEW)}>{t('changed.overview')}</Button>
        <Button kind="primary" onPress={() => go(SCHEDULED)}>
          {t('changed.viewScheduled')}
        </Button>
      </div>
    </ResultPage>
  );
}

function Next({ changed }: { readonly changed: NewAmount }) {
  const { t } = useTranslation('edit');
  const schedules = useRemoteData(schedulesApi.useSchedulesQuery());
  if (schedules.status === 'loading' || schedules.status === 'slow') return <Skeleton />;
  const found = schedules.status === 'loaded' && schedules.data.find(({ id }) => id === changed.id);
  return found ? <Told schedule={found} changed={changed} /> : <p>{t('changed.noNames')}</p>;
}

function Told({ schedule, changed }: { readonly schedule: ScheduleView; readonly changed: NewAmount }) {
  const { t } = useTranslation('edit');
  const words = useScheduleWords()(schedule);
  return (
    <>
      <WhenItCounts schedule={schedule} amount={changed.amount} before={undefined} />
      <dl className={classes(style.rows, style.later)}>
        <Row name={t('amount')}>{formatMoney(changed.amount)}</Row>
        <Row name={t('from')}>
          <WithNumbers text={words.from} />
        </Row>
        <Row name={t('to')}>
          <WithNumbers text={words.to} />
        </Row>
        <Row name={t('repeats')}>{words.how}</Row>
      </dl>
    </>
  );
}
