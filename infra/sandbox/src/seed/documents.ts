import { addDays, addMonths, type BusinessDate, businessDate } from '@wealth/domain/calendar';
import type { schema } from '@wealth/services/database';
import type { Persona, PlannedAccount } from '../personas/index.ts';
import { isIraPlan } from './external-flows.ts';
import type { AccountHistory, DayValue } from './history.ts';
import { accountId, personId } from './ids.ts';
import { idOf } from './random.ts';

type DocumentRow = typeof schema.document.$inferInsert;

/** The last day of each month that is over. */
export function monthEnds(from: BusinessDate, through: BusinessDate): BusinessDate[] {
  const ends: BusinessDate[] = [];
  let first = addMonths(businessDate(`${from.slice(0, 7)}-01`), 1);
  while (addDays(first, -1) <= through) {
    ends.push(addDays(first, -1));
    first = addMonths(first, 1);
  }
  return ends;
}

function statements(tenant: string, account: PlannedAccount, days: readonly DayValue[]): DocumentRow[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const valueOn = new Map(days.map(({ date, value }) => [date, value]));
  return monthEnds(first.date, last.date).map((date) => ({
    tenant,
    id: idOf('statement', account.number, date),
    account: accountId(account.number),
    person: null,
    type: 'Account Statement',
    date,
    description: `Statement for ${date.slice(5, 7)}/${date.slice(0, 4)}`,
    content: { kind: 'STATEMENT', closingDate: date, closingValueCents: valueOn.get(date) },
  }));
}

function confirmations(tenant: string, account: PlannedAccount, history: AccountHistory): DocumentRow[] {
  const trades = history.happenings.filter(({ kind }) => kind === 'BUY' || kind === 'SELL');
  return [...Map.groupBy(trades, ({ effectiveDate }) => effectiveDate)].map(([date, ofDay]) => ({
    tenant,
    id: idOf('confirmation', account.number, date),
    account: accountId(account.number),
    person: null,
    type: 'Trade Confirmation',
    date,
    description: `Confirmation of ${ofDay.length} trades`,
    content: { kind: 'CONFIRMATION', trades: ofDay.map(({ fund, quantity, cash }) => ({ fund, quantity, cash })) },
  }));
}

/** 1099-R at the end of January, the consolidated 1099 in the middle of February, 5498 in May (D-97). */
function taxForms(tenant: string, account: PlannedAccount, history: AccountHistory): DocumentRow[] {
  const [first, last] = [history.days[0], history.days.at(-1)];
  if (account.kind !== 'ledger' || first === undefined || last === undefined) return [];
  const forms: DocumentRow[] = [];
  for (let year = Number(first.date.slice(0, 4)); year < Number(last.date.slice(0, 4)); year += 1) {
    const [form, dayOfYear] = isIraPlan(account) ? ['5498', '05-15'] : ['1099', '02-15'];
    const date = businessDate(`${year + 1}-${dayOfYear}`);
    if (date > last.date) continue;
    forms.push({
      tenant,
      id: idOf('tax form', account.number, year),
      account: accountId(account.number),
      person: null,
      type: 'Tax Document',
      date,
      description: `Form ${form} for ${year}`,
      content: { kind: 'TAX_FORM', form, year },
    });
  }
  return forms;
}

/** Statements, confirmations and tax forms of one account. */
export function accountDocuments(tenant: string, account: PlannedAccount, history: AccountHistory): DocumentRow[] {
  return [
    ...statements(tenant, account, history.days),
    ...confirmations(tenant, account, history),
    ...taxForms(tenant, account, history),
  ];
}

/** One statement a quarter over all accounts of a person. */
export function consolidatedDocuments(persona: Persona, histories: readonly AccountHistory[]): DocumentRow[] {
  const totals = new Map<BusinessDate, number>();
  for (const { days } of histories) {
    for (const { date, value } of days) totals.set(date, (totals.get(date) ?? 0) + value);
  }
  const dates = [...totals.keys()].sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  return monthEnds(first, last)
    .filter((date) => Number(date.slice(5, 7)) % 3 === 0)
    .map((date) => ({
      tenant: persona.tenant,
      id: idOf('consolidated', persona.tenant, persona.userName, date),
      account: null,
      person: personId(persona),
      type: 'Consolidated Statement',
      date,
      description: `All accounts, quarter to ${date.slice(5, 7)}/${date.slice(0, 4)}`,
      content: { kind: 'CONSOLIDATED', closingDate: date, closingValueCents: totals.get(date) },
    }));
}
