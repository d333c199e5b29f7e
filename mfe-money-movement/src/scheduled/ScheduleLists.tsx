import type { ScheduleView } from '@wealth/api';
import { Disclosure, formatWeekdayDate, Icon, LinkButton, useMedia, useRedrawState, useTranslation } from '@wealth/kit';
import { ActionsBar } from '@wealth/kit/actions-bar';
import { type ComponentType, type ReactNode, useId } from 'react';
import { DEPOSIT } from '../navigation/paths.ts';
import { Marked } from '../text/Marked.tsx';
import { inListedOrder, isListedActive, nextToLeave } from '../transfers/schedules/schedules.rules.ts';
import { useScheduleWords } from '../transfers/schedules/use-schedule-words.ts';
import { Resumed } from './Resumed.tsx';
import style from './Scheduled.module.css';
import { ScheduleItem } from './ScheduleItem.tsx';
import { useResumption } from './use-resumption.ts';

/** As narrow as a phone, where what has ended is folded. */
const PHONE = '(max-width: 599px)';

/** Of the schedules that have ended, so many are in sight on a wider page. */
const MOST_ENDED = 5;

export interface ScheduleListsProps {
  readonly schedules: readonly ScheduleView[];
  /** Asks about the schedule on which Cancel was pressed, and says what came of it. */
  readonly Cancellation: ComponentType<{ readonly requested: ScheduleView | undefined; readonly onClose: () => void }>;
}

/** The active and the inactive list, the next to leave above them, and the outcome of Resume and of a cancellation. */
export function ScheduleLists({ schedules, Cancellation }: ScheduleListsProps) {
  const { t } = useTranslation('scheduled');
  const wordsOf = useScheduleWords();
  const isPhone = useMedia(PHONE);
  const [requested, setRequested] = useRedrawState<ScheduleView | undefined>('schedule to cancel', undefined);
  const active = inListedOrder(schedules.filter(isListedActive));
  const inactive = schedules.filter((each) => !isListedActive(each));
  const next = nextToLeave(schedules);
  const resumption = useResumption();
  const items = (list: readonly ScheduleView[]) =>
    list.map((each) => (
      <ScheduleItem key={each.id} schedule={each} resumption={resumption} onCancel={() => setRequested(each)} />
    ));
  const create = (
    <LinkButton kind="primary" to={DEPOSIT} className={style.create ?? ''}>
      <Icon name="open" size={18} />
      {t('create')}
    </LinkButton>
  );
  return (
    <>
      <div className={style.head}>
        {next !== undefined && (
          <p className={style.next}>
            <Marked text={t('next', { ...wordsOf(next), date: formatWeekdayDate(next.nextDate) })} />
          </p>
        )}
        {!isPhone && create}
      </div>
      <Resumed resumption={resumption} />
      <Cancellation requested={requested} onClose={() => setRequested(undefined)} />
      <List title={t('active')} count={active.length}>
        {active.length === 0 ? (
          <p className={style.muted}>{t('noneActive')}</p>
        ) : (
          <Items hasColumns>{items(active)}</Items>
        )}
      </List>
      {inactive.length > 0 &&
        (isPhone ? (
          <Disclosure label={t('counted', { title: t('inactive'), count: inactive.length })}>
            <Items>{items(inactive)}</Items>
          </Disclosure>
        ) : (
          <List title={t('inactive')} count={inactive.length}>
            <Items>{items(inactive.slice(0, MOST_ENDED))}</Items>
            {inactive.length > MOST_ENDED && (
              <Disclosure label={t('moreEnded', { count: inactive.length - MOST_ENDED })} openLabel={t('fewerEnded')}>
                <Items>{items(inactive.slice(MOST_ENDED))}</Items>
              </Disclosure>
            )}
          </List>
        ))}
      {isPhone && <ActionsBar>{create}</ActionsBar>}
    </>
  );
}

interface ListProps {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}

function List({ title, count, children }: ListProps) {
  const { t } = useTranslation('scheduled');
  const id = useId();
  return (
    <section aria-labelledby={id} className={style.list}>
      <h2 id={id} className={style.heading}>
        {t('counted', { title, count })}
      </h2>
      {children}
    </section>
  );
}

interface ItemsProps {
  /** Whether the names of the columns stand above the items, which only a wide page draws. Default false. */
  readonly hasColumns?: boolean;
  readonly children: ReactNode;
}

function Items({ hasColumns = false, children }: ItemsProps) {
  const { t } = useTranslation('scheduled');
  const columns = ['amount', 'parties', 'next', 'progress'] as const;
  return (
    <div className={style.table}>
      {hasColumns && (
        <div aria-hidden className={style.columns}>
          {columns.map((column) => (
            <span key={column}>{t(`columns.${column}`)}</span>
          ))}
        </div>
      )}
      <ul className={style.items}>{children}</ul>
    </div>
  );
}
