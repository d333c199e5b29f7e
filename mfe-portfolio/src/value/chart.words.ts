import type { BusinessDate } from '@wealth/domain/calendar';
import { type Cents, difference } from '@wealth/domain/money';
import type { ChartPoint } from './value.rules.ts';

export interface ChartWords {
  /** What the chart is, for a screen reader. */
  readonly label: string;
  /** How to move through it by keyboard. */
  readonly hint: string;
  readonly value: string;
  readonly netInvested: string;
  readonly difference: string;
  readonly benchmark: string;
}

/** The kit's own formatters, so that the chart writes as all else does. */
export interface ChartFormats {
  money(amount: Cents): string;
  /** With a leading sign. */
  change(amount: Cents): string;
  /** With the weekday: Fri, 09/25/2026. */
  date(date: BusinessDate): string;
}

export interface PointFacts {
  readonly date: string;
  readonly value: string;
  readonly netInvested: string;
  readonly difference: string;
  readonly direction: 'up' | 'down' | 'none';
  readonly benchmark?: string;
}

/** A day in the words of the page. */
export function describe(point: ChartPoint, formats: ChartFormats): PointFacts {
  const gap = difference(point.value, point.netInvested);
  return {
    date: formats.date(point.date),
    value: formats.money(point.value),
    netInvested: formats.money(point.netInvested),
    difference: formats.change(gap),
    direction: gap > 0 ? 'up' : gap < 0 ? 'down' : 'none',
    ...(point.benchmark === undefined ? {} : { benchmark: formats.money(point.benchmark) }),
  };
}

/** What is shown on hover and on focus: date, value, net invested, difference, benchmark (spec 001 §2). */
export function tooltipMarkup(about: PointFacts, words: ChartWords): string {
  const row = (name: string, amount: string, kind = '') =>
    `<tr class="tooltip-row ${kind}"><th>${name}</th><td>${amount}</td></tr>`;
  return [
    `<table class="tooltip-table"><caption>${about.date}</caption><tbody>`,
    row(words.value, about.value),
    row(words.netInvested, about.netInvested),
    row(words.difference, about.difference, `tooltip-${about.direction}`),
    ...(about.benchmark === undefined ? [] : [row(words.benchmark, about.benchmark)]),
    '</tbody></table>',
  ].join('');
}

/** A day as it is read out. */
export function pointDescription(about: PointFacts, words: ChartWords): string {
  const benchmark = about.benchmark === undefined ? '' : `, ${words.benchmark} ${about.benchmark}`;
  return `${about.date}. ${words.value} ${about.value}, ${words.netInvested} ${about.netInvested}, ${words.difference} ${about.difference}${benchmark}.`;
}
