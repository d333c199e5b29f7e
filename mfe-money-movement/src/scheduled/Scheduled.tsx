import {
  Card,
  Empty,
  LinkButton,
  Notice,
  Page,
  Skeleton,
  useContent,
  useNavigation,
  useReadable,
  useTranslation,
} from '@wealth/kit';
import { useHasLostWrite } from '@wealth/kit/write';
import { Announced } from '../flow/Announced.tsx';
import { AgainButton } from '../flow/Buttons.tsx';
import { readPart } from '../flow/history.ts';
import { BackLink } from '../navigation/BackLink.tsx';
import { DEPOSIT, HUB, SCHEDULED } from '../navigation/paths.ts';
import { schedulesApi } from '../transfers/calls/schedules.api.ts';
import { useLastKnown } from '../transfers/calls/use-last-known.ts';
import style from './Scheduled.module.css';
import { ScheduleLists, type ScheduleListsProps } from './ScheduleLists.tsx';

/** Every scheduled transfer into the accounts that the member may reach (spec 002 §2). */
export function Scheduled(props: Pick<ScheduleListsProps, 'Cancellation'>) {
  const { t } = useTranslation('scheduled');
  return (
    <Page title={t('title')}>
      <BackLink to={HUB} name={t('back')} />
      <NotEdited />
      <Schedules {...props} />
    </Page>
  );
}

function Schedules({ Cancellation }: Pick<ScheduleListsProps, 'Cancellation'>) {
  const { t } = useTranslation('scheduled');
  const schedules = useLastKnown(
    schedulesApi.useSchedulesQuery(undefined, { refetchOnMountOrArgChange: useHasLostWrite() }),
  );
  if (schedules.status === 'failed') {
    return (
      <div role="alert">
        <Notice kind="caution">
          <p>{t('failed')}</p>
          <AgainButton className={style.again ?? ''} onPress={schedules.refresh} />
        </Notice>
      </div>
    );
  }
  if (schedules.status !== 'loaded') return <Skeleton words={schedules.status === 'slow' ? t('slow') : undefined} />;
  return schedules.data.length === 0 ? (
    <NoSchedules />
  ) : (
    <ScheduleLists schedules={schedules.data} Cancellation={Cancellation} />
  );
}

const yes = (written: unknown) => written === true || undefined;
const readWhy = readPart({ isUnknown: yes, isCanceled: yes, isEnded: yes, isPaused: yes });
const reasons = ['isUnknown', 'isCanceled', 'isEnded', 'isPaused'] as const;

/** Says why the scheduled transfer that the address of an edit named cannot be changed. */
function NotEdited() {
  const { t } = useTranslation('scheduled');
  const { go, location } = useNavigation();
  const { state } = useReadable(location);
  const why = readWhy(state);
  const reason = reasons.find((each) => why[each]);
  if (reason === undefined) return null;
  return (
    <Announced>
      <Notice kind="caution" onDismiss={() => go(SCHEDULED, { replace: true })}>
        {t(reason)}
      </Notice>
    </Announced>
  );
}

function NoSchedules() {
  const { t } = useTranslation('scheduled');
  const none = useContent('NO_SCHEDULED_TRANSFERS_YET', t('none')).value;
  return (
    <Card>
      <Empty text={none}>
        <p>{t('noneHelp')}</p>
        <LinkButton kind="primary" to={DEPOSIT}>
          {t('create')}
        </LinkButton>
      </Empty>
    </Card>
  );
}
