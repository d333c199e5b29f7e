import { isIra } from '@wealth/domain/accounts';
import { addDays, addMonths, type BusinessDate, businessDate } from '@wealth/domain/calendar';
import type { StoredDocument } from '../database/schema.ts';

/** A document as it is stored, without its id and its owner. */
export interface DatedDocument {
  readonly type: string;
  readonly date: BusinessDate;
  readonly description: string;
  readonly content: StoredDocument;
}

/** What every document of an account or a person carries. */
export interface DocumentHead {
  /** The owners' names on its date. */
  readonly owners: readonly string[];
  /** A line that stands above everything else. */
  readonly notice?: string | undefined;
}

const headOf = ({ owners, notice }: DocumentHead) => ({ owners, ...(notice !== undefined && { notice }) });
const monthOf = (date: BusinessDate) => `${date.slice(5, 7)}/${date.slice(0, 4)}`;

/** The last day of each month that is over on the second date. */
export function monthEnds(from: BusinessDate, through: BusinessDate): BusinessDate[] {
  const ends: BusinessDate[] = [];
  let first = addMonths(businessDate(`${from.slice(0, 7)}-01`), 1);
  while (addDays(first, -1) <= through) {
    ends.push(addDays(first, -1));
    first = addMonths(first, 1);
  }
  return ends;
}

export const isQuarterEnd = (date: BusinessDate): boolean => Number(date.slice(5, 7)) % 3 === 0;

export const statement = (date: BusinessDate, closingValueCents: number, head: DocumentHead): DatedDocument => ({
  type: 'Account Statement',
  date,
  description: `Statement for ${monthOf(date)}`,
  content: { kind: 'STATEMENT', closingValueCents, ...headOf(head) },
});

export const confirmation = (date: BusinessDate, trades: number, head: DocumentHead): DatedDocument => ({
  type: 'Trade Confirmation',
  date,
  description: trades === 1 ? 'Confirmation of a trade' : `Confirmation of ${trades} trades`,
  content: { kind: 'CONFIRMATION', ...headOf(head) },
});

/** One statement a quarter over all accounts of a person. */
export const consolidated = (date: BusinessDate, closingValueCents: number, head: DocumentHead): DatedDocument => ({
  type: 'Consolidated Statement',
  date,
  description: `All accounts, quarter to ${monthOf(date)}`,
  content: { kind: 'CONSOLIDATED', closingValueCents, ...headOf(head) },
});

export type TaxForm = '1099' | '1099-R' | '5498';

/** When a year's form is ready, in the year after it. */
const readyOn: Readonly<Record<TaxForm, string>> = { '1099': '02-15', '1099-R': '01-31', '5498': '05-15' };

/** A year's form. @param accounts of a form that is a person's own */
export const taxForm = (
  form: TaxForm,
  year: number,
  head: DocumentHead & { readonly accounts?: readonly string[] },
): DatedDocument => ({
  type: 'Tax Document',
  date: businessDate(`${year + 1}-${readyOn[form]}`),
  description: `Form ${form} for ${year}`,
  content: { kind: 'TAX_FORM', form, year, ...headOf(head), ...(head.accounts && { accounts: head.accounts }) },
});

/** The forms that an account of a type has, and of which years they become ready after one day and until another one. */
export function formsReady(
  type: string,
  after: BusinessDate,
  through: BusinessDate,
): { form: TaxForm; year: number }[] {
  const years = [...new Set([after, through].map((date) => Number(date.slice(0, 4)) - 1))];
  const forms: readonly TaxForm[] = isIra(type) ? ['1099-R', '5498'] : ['1099'];
  return years.flatMap((year) =>
    forms
      .map((form) => ({ form, year, date: `${year + 1}-${readyOn[form]}` }))
      .filter(({ date }) => date > after && date <= through)
      .map(({ form }) => ({ form, year })),
  );
}
