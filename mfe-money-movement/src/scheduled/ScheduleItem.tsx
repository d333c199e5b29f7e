import type { ScheduleView } from '@wealth/api';
import { businessDayFrom } from '@wealth/domain/business-days';
import { centralDate } from '@wealth/domain/calendar';
import { taxYear } from '@wealth/domain/ira';
import { lowerFirst } from '@wealth/domain/schedules';
import {
  Button,
  classes,
  formatDate,
  formatWeekdayDate,
  HelpTip,
  Link,
  LinkButton,
  StatusDot,
  useNavigation,
  useTranslation,
} from '@wealth/kit';
import { formatNearDate } from '@wealth/kit/format';
import { NeedsCall } from '../link/NeedsCall.tsx';
import { DEPOSIT, EXTERNAL, editPath } from '../navigation/paths.ts';
import { WithNumbers } from '../text/Marked.tsx';
import {
  hasBank,
  isListedActive,
  mayAct,
  mayEdit,
  mayResume,
  movedBecause,
} from '../transfers/schedules/schedules.rules.ts';
import { UnderWay } from '../transfers/schedules/UnderWay.tsx';
import { useScheduleWords } from '../transfers/schedules/use-schedule-words.ts';
import style from './Scheduled.module.css';
import type { Resumption } from './use-resumption.ts';

/** Names of reasons for which nothing was taken, as the services say them. */
const reasons = [
  'BANK_REMOVED',
  'BANK_NEEDS_LINKING',
  'BANK_NEEDS_CALL',
  'ACCOUNT_NOT_OPEN',
  'INSUFFICIENT_FUNDS',
  'LIMIT_REACHED',
];

export interface ScheduleItemProps {
  readonly schedule: ScheduleView;
  readonly resumption: Pick<Resumption, 'sending' | 'send'>;
  readonly onCancel: () => void;
}

/** One scheduled transfer: its amount, both ends, what comes and how far it is, and what may be done about it. */
export function ScheduleItem({ schedule, resumption, onCancel }: ScheduleItemProps) {
  const { t } = useTranslation('scheduled');
  const words = useScheduleWords()(schedule);
  return (
    <li className={classes(style.item, !isListedActive(schedule) && style.ended)}>
      <div className={style.what}>
        <h3 className={style.amount}>{words.amount}</h3>
        <p className={style.how}>{words.how}</p>
      </div>
      <p className={style.parties}>
        <WithNumbers text={words.from} />{' '}
        <span className={style.to}>
          <WithNumbers text={t('to', { ...words })} />
        </span>
      </p>
      <div className={style.when}>{isListedActive(schedule) && <NextDate schedule={schedule} />}</div>
      <div className={style.progress}>
        <Progress schedule={schedule} progress={words.progress} />
      </div>
      {mayAct(schedule) && (
        <div className={style.actions}>
          <MainAction schedule={schedule} resumption={resumption} />
          <Button
            kind="quiet"
            className={style.cancel ?? ''}
            aria-label={t('cancel.buttonOf', { ...words })}
            onPress={onCancel}
          >
            {t('cancel.button')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Resumes a paused schedule, or edits any other. In place of one whose bank takes no part a new one can be created. */
function MainAction({ schedule, resumption }: Pick<ScheduleItemProps, 'schedule' | 'resumption'>) {
  const { t } = useTranslation('scheduled');
  const words = { ...useScheduleWords()(schedule) };
  if (mayResume(schedule)) {
    const { sending, send } = resumption;
    return (
      <Button
        kind="quiet"
        isDisabled={sending !== undefined}
        aria-label={t('resume.buttonOf', words)}
        onPress={() => void send(schedule)}
      >
        {t(sending === schedule.id ? 'resume.sending' : 'resume.button')}
      </Button>
    );
  }
  return (
    <>
      {mayEdit(schedule) && (
        <LinkButton kind="quiet" to={editPath(schedule.id)} aria-label={t('edit.of', words)}>
          {t('edit.button')}
        </LinkButton>
      )}
      {!hasBank(schedule) && (
        <LinkButton kind="quiet" to={DEPOSIT}>
          {t('createNew')}
        </LinkButton>
      )}
    </>
  );
}

/** The business day of the next deposit; where that is not the one of the calendar, both and why. */
function NextDate({ schedule }: { readonly schedule: ScheduleView }) {
  const { t } = useTranslation('scheduled');
  const { from, nextDate, nextNominalDate, pausedOn } = schedule;
  if (pausedOn !== undefined) return <span className={style.bad}>{t('paused')}</span>;
  if (nextDate === undefined) return null;
  if (from.status !== 'AVAILABLE') return <span className={style.bad}>{t('stopped')}</span>;
  const moved = nextNominalDate && movedBecause(nextNominalDate, nextDate);
  return (
    <>
      <time dateTime={nextDate}>{formatWeekdayDate(nextDate)}</time>
      {moved !== undefined && nextNominalDate !== undefined && (
        <span className={style.moved}>
          <span>{t('movedFrom', { date: formatNearDate(nextNominalDate) })}</span>
          <HelpTip topic={t('movedTopic', { date: formatNearDate(nextNominalDate) })}>{t(`moved.${moved}`)}</HelpTip>
        </span>
      )}
    </>
  );
}

/** A sentence on why nothing was taken; a bank's own reason code gets the general one. */
function useSkippedWords(): (skipped: NonNullable<ScheduleView['skipped']>) => string {
  const { t } = useTranslation('scheduled');
  return ({ date, reason }) =>
    // It would have counted for the year in which it would have been taken.
    t(`skipped.${reasons.includes(reason) ? reason : 'OTHER'}`, { year: taxYear(businessDayFrom(date)) });
}

function Progress({ schedule, progress }: { readonly schedule: ScheduleView; readonly progress: string }) {
  const { t } = useTranslation('scheduled');
  const skippedWords = useSkippedWords();
  const { reaches } = useNavigation();
  const { status, count, executed, from, skipped, underWay, mayChange } = schedule;
  if (!isListedActive(schedule)) return <Ended schedule={schedule} progress={progress} />;
  if (status === 'PENDING') {
    const first = schedule.nextNominalDate;
    return (
      <>
        <span>{first ? t('waitsFirst', { date: formatWeekdayDate(first) }) : t('waits')}</span>
        <StatusDot tone="information" isStrong word={t('status.PENDING')} />
      </>
    );
  }
  return (
    <>
      <span>{progress}</span>
      {count !== undefined && count > 1 && <Bar done={executed} of={count} />}
      <Paused schedule={schedule} />
      {from.status !== 'AVAILABLE' && (
        <>
          <StatusDot tone="negative" isStrong word={t('unavailable')} />
          <span className={style.note}>
            <Fix schedule={schedule} />
            {from.status === 'NEEDS_LINKING' && from.plaidAccountId !== undefined && reaches(EXTERNAL) && (
              <>
                {' '}
                <Link to={EXTERNAL}>{t('relink')}</Link>
              </>
            )}
          </span>
        </>
      )}
      {skipped !== undefined && (
        <span className={style.note}>
          {t('skippedOn', { date: formatWeekdayDate(skipped.date), why: skippedWords(skipped) })}
        </span>
      )}
      {underWay !== undefined && <UnderWay of={underWay} className={style.note} />}
      {!mayChange && <span className={style.note}>{t('editOther')}</span>}
    </>
  );
}

/** Says of a paused schedule why, and until when it takes nothing (DECISIONS D-271). */
function Paused({ schedule: { pausedOn, mayChange } }: { readonly schedule: ScheduleView }) {
  const { t } = useTranslation('scheduled');
  if (pausedOn === undefined) return null;
  return (
    <>
      <StatusDot
        tone="negative"
        isStrong
        word={t(mayChange ? 'pausedBecause' : 'pausedOther')}
        className={style.paused ?? ''}
      />
      <span className={style.note}>
        {t(mayChange ? 'pausedSince' : 'pausedSinceOther', { date: formatWeekdayDate(pausedOn) })}
      </span>
    </>
  );
}

/** The way out where no money comes from the bank. Another owner's bank is not the member's to call about. */
function Fix({ schedule: { from, mayChange } }: { readonly schedule: ScheduleView }) {
  const { t } = useTranslation('scheduled');
  if (from.status === 'NEEDS_CALL') return mayChange ? <NeedsCall /> : <span>{t('fixCallOther')}</span>;
  return <span>{t(from.status === 'REMOVED' ? 'fixRemoved' : 'fixLinking')}</span>;
}

/** The status by its name, and what happened. */
function Ended({ schedule, progress }: { readonly schedule: ScheduleView; readonly progress: string }) {
  const { t } = useTranslation('scheduled');
  const { status, endedAt, underWay, count, executed } = schedule;
  // A schedule without an end can still be ended.
  const made = count === undefined ? t('ended.made', { count: executed }) : lowerFirst(progress);
  const isRejected = status === 'REJECTED';
  return (
    <>
      <StatusDot tone={isRejected ? 'negative' : 'muted'} isStrong={isRejected} word={t(`status.${status}`)} />
      {endedAt !== undefined && (
        <span>{t(`ended.${status}`, { date: formatDate(centralDate(endedAt)), progress: made })}</span>
      )}
      {underWay !== undefined && <UnderWay of={underWay} className={style.note} />}
    </>
  );
}

/** How far a schedule is; the words beside it say it too. */
function Bar({ done, of: whole }: { readonly done: number; readonly of: number }) {
  return (
    <svg aria-hidden className={style.bar} viewBox={`0 0 ${whole} 1`} preserveAspectRatio="none">
      <rect width={Math.min(done, whole)} height={1} />
    </svg>
  );
}
