import { Button, Card, ResultPage, Skeleton, useNavigation, useReadable, useTranslation } from '@wealth/kit';
import { ActionsBar } from '@wealth/kit/actions-bar';
import { ConfirmationNumber } from '../flow/ConfirmationNumber.tsx';
import style from '../flow/Steps.module.css';
import { OVERVIEW, SCHEDULED } from '../navigation/paths.ts';
import { schedulesApi } from '../transfers/calls/schedules.api.ts';
import { useLastKnown } from '../transfers/calls/use-last-known.ts';
import { amountHistory, type ChangedState } from './amount-history.ts';
import { Facts } from './Facts.tsx';
import { WhenItCounts } from './WhenItCounts.tsx';

export { editLocales as locales } from './locales.ts';

/** The confirmation of a new amount, which the history entry describes. */
export function Screen() {
  const changed = amountHistory.confirmation(useReadable(useNavigation().location).state);
  return changed && <Changed changed={changed} />;
}

/** Its number stays the schedule's. */
function Changed({ changed }: { readonly changed: ChangedState }) {
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
      <ActionsBar className={style.actions}>
        <Button onPress={() => go(OVERVIEW)}>{t('changed.overview')}</Button>
        <Button kind="primary" onPress={() => go(SCHEDULED)}>
          {t('changed.viewScheduled')}
        </Button>
      </ActionsBar>
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
