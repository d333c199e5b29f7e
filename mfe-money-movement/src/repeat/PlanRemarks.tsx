import type { BusinessDate } from '@wealth/domain/calendar';
import type { Cents } from '@wealth/domain/money';
import { formatList, formatMoney, formatWeekdayDate, Icon, useTranslation } from '@wealth/kit';
import type { PlanNotes } from './plan-notes.rules.ts';
import style from './Repeats.module.css';

export interface PlanRemarksProps {
  readonly notes: PlanNotes;
  /** The last nominal date of the list. Until then each date has its own remark. */
  readonly shownUntil: BusinessDate | undefined;
}

/** The first later deposit that goes over a limit, and the limits that are not known. */
export function PlanRemarks({ notes, shownUntil = '' as BusinessDate }: PlanRemarksProps) {
  const { t } = useTranslation('repeat');
  const leftWords = useLeftWords();
  const later = notes.over.filter(({ occurrence }) => occurrence.nominal > shownUntil);
  return (
    <>
      {later.map(({ year, occurrence, left }) => (
        <p key={year} className={style.overLater}>
          <Icon name="negative" size={16} />
          <span>{t('overOn', { date: formatWeekdayDate(occurrence.effective), year, left: leftWords(left) })}</span>
        </p>
      ))}
      {notes.unpublished.length > 0 && <Unpublished {...notes} />}
      {notes.isUnconfirmed && <p className={style.muted}>{t('unconfirmed')}</p>}
    </>
  );
}

/** `$500.00`, or `nothing` */
export function useLeftWords(): (left: Cents) => string {
  const { t } = useTranslation('repeat');
  return (left) => (left === 0 ? t('nothing') : formatMoney(left));
}

/** The years without a published limit, and the deposits that would go over this year's. */
function Unpublished({ unpublished, measure }: Pick<PlanNotes, 'unpublished' | 'measure'>) {
  const { t } = useTranslation('repeat');
  const names = unpublished.map(({ year }) => String(year));
  const over = unpublished.flatMap((each) => each.over ?? []);
  const limit = measure && { year: measure.year, limit: formatMoney(measure.limit) };
  const said = [
    t('unpublished', { count: names.length, years: formatList(names) }),
    ...over.map((date) => t('wouldBeOver', { ...limit, date: formatWeekdayDate(date) })),
  ];
  return (
    <p className={over.length > 0 ? style.caution : style.muted}>
      {over.length > 0 && <Icon name="caution" size={16} />}
      <span>{said.join(' ')}</span>
    </p>
  );
}
