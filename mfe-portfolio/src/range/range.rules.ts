import { addDays, addMonths, type BusinessDate } from '@wealth/domain/calendar';

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
