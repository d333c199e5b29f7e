import { Button, Card, ResultPage, Skeleton, useNavigation, useTranslation } from '@wealth/kit';
import { ConfirmationNumber } from '../flow/ConfirmationNumber.tsx';
import style from '../flow/Steps.module.css';
import { OVERVIEW, SCHEDULED } from '../transfers/paths.ts';
import { schedulesApi } from '../transfers/schedules.api.ts';
import { useLastKnown } from '../transfers/use-last-known.ts';
import type { ChangedState } from './amount-history.ts';
import { Facts } from './Facts.tsx';
import { WhenItCounts } from './WhenItCounts.tsx';

/** The confirmation of a new amount. Its number stays the schedule's. */
export function Changed({ changed }: { readonly changed: ChangedState }) {
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
      <ConfirmationNumber number={changed.changedSchedule} />
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

function Next({ changed }: { readonly changed: ChangedState }) {
  const { t } = useTranslation('edit');
  const schedules = useLastKnown(schedulesApi.useSchedulesQuery());
  if (schedules.status === 'loading' || schedules.status === 'slow') return <Skeleton />;
  const found = schedules.status === 'loaded' && schedules.data.find(({ id }) => id === changed.changedSchedule);
  if (!found) return <p>{t('changed.noNames')}</p>;
  return (
    <>
      <WhenItCounts schedule={found} amount={changed.amount} before={undefined} />
      <Facts schedule={found} amount={changed.amount} className={style.later} />
    </>
  );
}
