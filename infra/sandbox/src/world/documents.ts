import type { BusinessDate } from '@wealth/domain/calendar';
import type { schema } from '@wealth/services/database';
import {
  confirmation,
  consolidated,
  isQuarterEnd,
  monthEnds,
  statement,
  type TaxForm,
  taxForm,
} from '@wealth/services/end-of-day';
import { type LedgerAccount, type Persona, personaNamed } from '../personas/index.ts';
import { isIraPlan } from './external-flows.ts';
import type { AccountHistory, DayValue } from './history.ts';
import { accountId, personId } from './ids.ts';
import { makeId } from './random.ts';

type DocumentRow = typeof schema.document.$inferInsert;

/** How the sandbox marks what it hands out. */
export const DEMO = 'Demo data, not market prices';
export const DEMO_FORM = 'Demo data, not a tax form';

const named = ({ firstName, lastName }: Persona) => `${firstName} ${lastName}`;
const ownersOf = (persona: Persona, { sharedWith }: LedgerAccount): string[] => [
  named(persona),
  ...sharedWith.map((userName) => named(personaNamed(userName, persona.tenant))),
];

const ofAccount = (persona: Persona, account: LedgerAccount) => ({
  tenant: persona.tenant,
  account: accountId(account.number),
  person: null,
});

export function statementId(account: LedgerAccount, date: BusinessDate): string {
  return makeId('statement', account.number, date);
}

function statements(persona: Persona, account: LedgerAccount, days: readonly DayValue[]): DocumentRow[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const valueOn = new Map(days.map(({ date, value }) => [date, value]));
  return monthEnds(first.date, last.date).map((date) => ({
    ...ofAccount(persona, account),
    id: statementId(account, date),
    ...statement(date, valueOn.get(date) ?? 0, { owners: ownersOf(persona, account), notice: DEMO }),
  }));
}

function confirmations(persona: Persona, account: LedgerAccount, history: AccountHistory): DocumentRow[] {
  const trades = history.happenings.filter(({ kind }) => kind === 'BUY' || kind === 'SELL');
  return [...Map.groupBy(trades, ({ effectiveDate }) => effectiveDate)].map(([date, ofDay]) => ({
    ...ofAccount(persona, account),
    id: makeId('confirmation', account.number, date),
    ...confirmation(date, ofDay.length, { owners: ownersOf(persona, account), notice: DEMO }),
  }));
}

/** A year's form, once it is ready. */
function formOf(
  owner: Pick<DocumentRow, 'tenant' | 'account' | 'person'>,
  [form, year]: readonly [TaxForm, number],
  content: { readonly owners: readonly string[]; readonly accounts?: readonly string[] },
): DocumentRow {
  return {
    ...owner,
    id: makeId('tax form', owner.account ?? owner.person ?? '', form, year),
    ...taxForm(form, year, { notice: DEMO_FORM, ...content }),
  };
}

export interface OwnAccount {
  readonly account: LedgerAccount;
  readonly history: AccountHistory;
}

/** The calendar years that an account has been through. */
function yearsOf({ history: { days } }: OwnAccount): number[] {
  const [first, last] = [days[0], days.at(-1)].map((day) => Number(day?.date.slice(0, 4)));
  if (first === undefined || last === undefined || Number.isNaN(first)) return [];
  return Array.from({ length: last - first }, (_, index) => first + index);
}

const withdrewIn = ({ history }: OwnAccount, year: number) =>
  history.happenings.some(({ kind, effectiveDate }) => kind === 'WITHDRAWAL' && effectiveDate.startsWith(String(year)));

/**
 * Each account's forms; but a member with several accounts that are taxed gets one 1099 for all of them, which is the
 * member's own and is listed with each of the accounts.
 */
function taxForms(persona: Persona, own: readonly OwnAccount[]): DocumentRow[] {
  const forms = own.flatMap((one) =>
    yearsOf(one).flatMap((year) => {
      if (!isIraPlan(one.account)) return [];
      const owner = ofAccount(persona, one.account);
      const content = { owners: ownersOf(persona, one.account) };
      const retirement = withdrewIn(one, year) ? [formOf(owner, ['1099-R', year], content)] : [];
      return [...retirement, formOf(owner, ['5498', year], content)];
    }),
  );
  const taxed = own.filter(({ account }) => !isIraPlan(account));
  const byYear = Map.groupBy(
    taxed.flatMap((one) => yearsOf(one).map((year) => ({ year, account: one.account }))),
    ({ year }) => year,
  );
  for (const [year, ofYear] of byYear) {
    const [first] = ofYear;
    if (first === undefined) continue;
    if (ofYear.length === 1) {
      const content = { owners: ownersOf(persona, first.account) };
      forms.push(formOf(ofAccount(persona, first.account), ['1099', year], content));
      continue;
    }
    const owner = { tenant: persona.tenant, account: null, person: personId(persona) };
    const accounts = ofYear.map(({ account }) => accountId(account.number));
    forms.push(formOf(owner, ['1099', year], { owners: [named(persona)], accounts }));
  }
  return forms;
}

/** What a persona has been sent until the end of the histories: of each account, and of all of them together. */
export function getDocuments(persona: Persona, own: readonly OwnAccount[]): DocumentRow[] {
  const last = own
    .flatMap(({ history }) => history.days.at(-1)?.date ?? [])
    .sort()
    .at(-1);
  const all = [
    ...own.flatMap(({ account, history }) => [
      ...statements(persona, account, history.days),
      ...confirmations(persona, account, history),
    ]),
    ...taxForms(persona, own),
    ...consolidatedOf(
      persona,
      own.map(({ history }) => history),
    ),
  ];
  return all.filter(({ date }) => last !== undefined && date <= last);
}

/** What stands in place of one statement's file: it cannot be what was kept, so it is never given out. */
export function damagedFile(tenant: string, document: string): typeof schema.documentFile.$inferInsert {
  const bytes = Buffer.from('%PDF-1.7\n% The rest of this file was lost.\n');
  return { tenant, document, bytes, sha256: '0'.repeat(64), madeAt: new Date(0) };
}

/** One statement a quarter over all accounts of a person. */
function consolidatedOf(persona: Persona, histories: readonly AccountHistory[]): DocumentRow[] {
  const totals = new Map<BusinessDate, number>();
  for (const { days } of histories) {
    for (const { date, value } of days) totals.set(date, (totals.get(date) ?? 0) + value);
  }
  const dates = [...totals.keys()].sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  return monthEnds(first, last)
    .filter(isQuarterEnd)
    .map((date) => ({
      tenant: persona.tenant,
      id: makeId('consolidated', persona.tenant, persona.userName, date),
      account: null,
      person: personId(persona),
      ...consolidated(date, totals.get(date) ?? 0, { owners: [named(persona)], notice: DEMO }),
    }));
}
