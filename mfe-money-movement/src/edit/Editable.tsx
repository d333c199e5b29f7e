import type { ScheduleView } from '@wealth/api';
import { Page, Problem, Skeleton, useFormsReady, useParams, useTranslation } from '@wealth/kit';
import { useHasLostWrite } from '@wealth/kit/write';
import type { ReactNode } from 'react';
import { BackLink } from '../navigation/BackLink.tsx';
import { SCHEDULED } from '../navigation/paths.ts';
import { Redirect } from '../navigation/Redirect.tsx';
import { schedulesApi } from '../transfers/calls/schedules.api.ts';
import { useLastKnown } from '../transfers/calls/use-last-known.ts';
import { isListedActive, mayEdit, mayResume } from '../transfers/schedules/schedules.rules.ts';

export interface EditableProps {
  /** Of the page until the schedule is there. */
  readonly title: string;
  readonly children: (schedule: ScheduleView) => ReactNode;
}

/**
 * The scheduled transfer that the address names, once it is there. One that nobody knows, or that this member cannot
 * change, leads to the list, which says so; so does one that was canceled, has ended or is paused.
 */
export function Editable({ title, children }: EditableProps) {
  const { t } = useTranslation('edit');
  const { id } = useParams();
  const isReady = useFormsReady();
  const schedules = useLastKnown(
    schedulesApi.useSchedulesQuery(undefined, { refetchOnMountOrArgChange: useHasLostWrite() }),
  );
  if (schedules.status === 'loaded' && isReady) {
    const found = schedules.data.find((each) => each.id === id);
    return found !== undefined && mayEdit(found) ? (
      children(found)
    ) : (
      <Redirect to={SCHEDULED} state={{ [whyNot(found)]: true }} />
    );
  }
  return (
    <Page title={title}>
      <BackLink to={SCHEDULED} name={t('back')} />
      {schedules.status === 'failed' ? (
        <Problem text={t('failed')} onRetry={schedules.refresh} />
      ) : (
        <Skeleton words={schedules.status === 'slow' ? t('slow') : undefined} />
      )}
    </Page>
  );
}

/** The list's key for the reason why the schedule cannot be changed. */
function whyNot(schedule: ScheduleView | undefined): 'isUnknown' | 'isCanceled' | 'isEnded' | 'isPaused' {
  if (schedule?.mayChange !== true) return 'isUnknown';
  if (schedule.status === 'CANCELED') return 'isCanceled';
  if (!isListedActive(schedule)) return 'isEnded';
  return mayResume(schedule) ? 'isPaused' : 'isUnknown';
}
