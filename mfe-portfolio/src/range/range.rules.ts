import { addDays, addMonths, type BusinessDate, businessDate } from '@wealth/domain/calendar';

/** A range of calendar dates, both ends included. */
export interface DateRange {
  readonly from: BusinessDate;
  readonly to: BusinessDate;
}

/** The ranges that a member picks with one press (spec 001 §9). */
export const presets = ['1w', '1m', '3m', '6m', '1y'] as const;
export type Preset = (typeof presets)[number];

/** How far back a range may reach. A custodian keeps no daily values beyond that. */
const OLDEST_MONTHS = 240;

const presetStart: Readonly<Record<Preset, (today: BusinessDate) => BusinessDate>> = {
  '1w': (today) => addDays(today, -7),
  '1m': (today) => addMonths(today, -1),
  '3m': (today) => addMonths(today, -3),
  '6m': (today) => addMonths(today, -6),
  '1y': (today) => addMonths(today, -12),
};

/** The range that ends today: a week is seven days, months clamp to a month's end. */
export function presetRange(preset: Preset, today: BusinessDate): DateRange {
  return { from: presetStart[preset](today), to: today };
}

/** The preset that a range is, if it is one. */
export function findPreset(range: DateRange, today: BusinessDate): Preset | undefined {
  return presets.find((preset) => isSameRange(presetRange(preset, today), range));
}

/** The last six months up to today in US Central (spec 001 §5). */
export function defaultRange(today: BusinessDate): DateRange {
  return presetRange('6m', today);
}

/** The dates that a picker offers: from twenty years ago up to today. */
export function pickableRange(today: BusinessDate): DateRange {
  return { from: addMonths(today, -OLDEST_MONTHS), to: today };
}

export function isSameRange(left: DateRange, right: DateRange): boolean {
  return left.from === right.from && left.to === right.to;
}

/** Whether both ends can be picked, and the first is not after the last. */
export function isPickable(range: DateRange, today: BusinessDate): boolean {
  const { from, to } = pickableRange(today);
  return from <= range.from && range.from <= range.to && range.to <= to;
}

/** The ranges by name that the calendar offers beside the presets. */
export const quickRangeNames = ['ytd', 'lastYear', '3y', '5y', 'all'] as const;
export type QuickRangeName = (typeof quickRangeNames)[number];

const cutTo = (range: DateRange, first: BusinessDate): DateRange =>
  range.from < first ? { from: first, to: range.to } : range;

/**
 * Longer ranges by name, each cut to the days since the accounts were opened. A range that is over before that day is
 * left out, and so is one that another has already.
 * @param openedOn the first of the accounts' days; undefined where it is not known, so that nothing is cut
 */
export function quickRanges(
  today: BusinessDate,
  openedOn: BusinessDate | undefined,
): readonly { readonly name: QuickRangeName; readonly span: DateRange }[] {
  const year = Number(today.slice(0, 4));
  const oldest = pickableRange(today).from;
  const first = openedOn !== undefined && openedOn > oldest ? openedOn : oldest;
  const whole: Readonly<Record<QuickRangeName, DateRange>> = {
    ytd: { from: businessDate(`${year}-01-01`), to: today },
    lastYear: { from: businessDate(`${year - 1}-01-01`), to: businessDate(`${year - 1}-12-31`) },
    all: { from: first, to: today },
    '3y': { from: addMonths(today, -36), to: today },
    '5y': { from: addMonths(today, -60), to: today },
  };
  const cut = quickRangeNames
    .filter((name) => name !== 'all' || openedOn !== undefined)
    .map((name) => ({ name, span: cutTo(whole[name], first) }))
    .filter(({ span }) => span.from <= span.to);
  // The name that says the most about a cut range is the last.
  return cut.filter(({ span }, index) => !cut.slice(index + 1).some((other) => isSameRange(other.span, span)));
}
