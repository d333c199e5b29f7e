// Long, since the kinds of documents share their tables: what a statement, a confirmation and a tax form say is
// compared here.

import { accountTypeLabel, lastFour } from '@wealth/domain/accounts';
import { addDays, addMonths, type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { holdingValue } from '@wealth/domain/holdings';
import { postingWords } from '../ledger/index.ts';
import type { HoldingRow } from '../positions/positions.rules.ts';
import type { DocumentRow, NamedAccount, StatedTransaction } from './documents.repository.ts';
import { asLongDate, asMoney, asPrice, asShortDate, asUnits } from './format.ts';
import type { Column, Sheet, Table } from './sheet.ts';

/** The document's figures contradict the ledger, so it is not drawn. */
export class ContradictsLedger extends Error {
  override readonly name = 'ContradictsLedger';
}

export interface Period {
  readonly from: BusinessDate;
  readonly to: BusinessDate;
}

/** The month, or for a statement over all accounts the quarter, that ends on a statement's date. */
export function statedPeriod(date: string, kind: 'STATEMENT' | 'CONSOLIDATED'): Period {
  const to = businessDate(date);
  return { from: addMonths(businessDate(`${date.slice(0, 7)}-01`), kind === 'STATEMENT' ? 0 : -2), to };
}

/** What is known of a document beside its numbers. */
export interface Heading {
  readonly firm: string;
  readonly document: DocumentRow;
}

/** An account's value in cents when a period began and when it ended. */
export interface Values {
  readonly opening: number;
  readonly closing: number;
}

export interface StatementFacts extends Values {
  readonly account: NamedAccount;
  readonly transactions: readonly StatedTransaction[];
  readonly holdings: readonly HoldingRow[];
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** `Individual account ending in 1234`: no more of the number than is ever shown. */
const nameOf = ({ type, number }: NamedAccount) => `${accountTypeLabel(type)} account ending in ${lastFour(number)}`;

const inDays = ({ from, to }: Period) => `${asLongDate(from)} to ${asLongDate(to)}`;

function sheetOf(
  { firm, document: { date, content } }: Heading,
  own: Pick<Sheet, 'title' | 'subtitle' | 'about' | 'tables'>,
): Sheet {
  const owners = content.owners ?? [];
  return {
    ...own,
    firm,
    date,
    notice: content.notice,
    facts: [
      [own.about === ALL_ACCOUNTS ? 'Accounts' : 'Account', own.about],
      ...(owners.length > 0 ? [[owners.length > 1 ? 'Owners' : 'Owner', owners.join(', ')] as const] : []),
      ['Date', asLongDate(date)],
    ],
  };
}

const ALL_ACCOUNTS = 'All accounts';

const number = (label: string, part: number): Column => ({ label, part, isNumber: true });
const text = (label: string, part: number): Column => ({ label, part });

/** Deposits, withdrawals and transfers: what came in or went out, securities at the day's price. */
const externalKinds = new Set(['DEPOSIT', 'WITHDRAWAL', 'TRANSFER_IN', 'TRANSFER_OUT']);
const flowOf = ({ amountCents, quantity, priceMicros }: StatedTransaction) =>
  amountCents + (quantity === null || priceMicros === null ? 0 : holdingValue(quantity, priceMicros));

function changes({ opening, closing, transactions }: StatementFacts, { from, to }: Period): Table {
  const flows = transactions.filter(({ kind }) => externalKinds.has(kind)).map(flowOf);
  const ofKind = (...kinds: string[]) =>
    total(transactions.filter(({ kind }) => kinds.includes(kind)).map(({ amountCents }) => amountCents));
  const [cameIn, wentOut] = [total(flows.filter((flow) => flow > 0)), total(flows.filter((flow) => flow < 0))];
  const [income, fees] = [ofKind('DIVIDEND', 'INTEREST'), ofKind('FEE')];
  const market = closing - opening - cameIn - wentOut - income - fees;
  return {
    title: 'Value of the account',
    columns: [text('What changed', 3), number('Amount', 1)],
    rows: [
      [`Opening value, end of ${asLongDate(addDays(from, -1))}`, asMoney(opening)],
      ['Deposits and transfers in', asMoney(cameIn)],
      ['Withdrawals and transfers out', asMoney(wentOut)],
      ['Dividends and interest', asMoney(income)],
      ['Fees', asMoney(fees)],
      ['Change in market value', asMoney(market)],
    ],
    total: [`Closing value, end of ${asLongDate(to)}`, asMoney(closing)],
  };
}

/** Securities by their tickers, then money. */
const inOrder = (one: HoldingRow, other: HoldingRow) =>
  Number(one.kind === 'CURRENCY') - Number(other.kind === 'CURRENCY') ||
  (one.symbol ?? '').localeCompare(other.symbol ?? '', 'en');

function held(holdings: readonly HoldingRow[], to: BusinessDate): Table {
  return {
    title: `Holdings on ${asLongDate(to)}`,
    columns: [
      text('Ticker', 1.2),
      text('Holding', 3.4),
      number('Units', 1.6),
      number('Price', 1.4),
      number('Value', 1.6),
    ],
    rows: [...holdings].sort(inOrder).map(({ kind, symbol, name, quantity, priceMicros, valueCents }) => {
      const value = asMoney(valueCents);
      if (kind === 'CURRENCY') return ['', 'Cash', '', '', value];
      return [symbol ?? '', name, asUnits(quantity), asPrice(priceMicros), value];
    }),
    total: ['Total', '', '', '', asMoney(total(holdings.map(({ valueCents }) => valueCents)))],
    empty: 'The account held nothing on this day.',
  };
}

function happened(transactions: readonly StatedTransaction[]): Table {
  return {
    title: 'Transactions',
    columns: [
      text('Date', 1.3),
      text('Description', 3.1),
      number('Units', 1.6),
      number('Price', 1.4),
      number('Amount', 1.6),
    ],
    rows: transactions.map(({ date, quantity, priceMicros, amountCents, ...posting }) => [
      asShortDate(date),
      postingWords(posting),
      asUnits(quantity),
      asPrice(priceMicros),
      asMoney(amountCents),
    ]),
    empty: 'There were no transactions in this period.',
  };
}

function requireAgreement(heading: Heading, closing: number, parts: readonly number[]): void {
  const { content } = heading.document;
  const issued = 'closingValueCents' in content ? content.closingValueCents : closing;
  if (issued === closing && total(parts) === closing) return;
  throw new ContradictsLedger('The closing value is not what the ledger says');
}

/**
 * A month of one account.
 * @throws ContradictsLedger when its parts, or what was issued, do not come to the closing value of the history
 */
export function statementSheet(heading: Heading, facts: StatementFacts): Sheet {
  const period = statedPeriod(heading.document.date, 'STATEMENT');
  requireAgreement(
    heading,
    facts.closing,
    facts.holdings.map(({ valueCents }) => valueCents),
  );
  return sheetOf(heading, {
    title: 'Account statement',
    subtitle: inDays(period),
    about: nameOf(facts.account),
    tables: [changes(facts, period), held(facts.holdings, period.to), happened(facts.transactions)],
  });
}

/**
 * A quarter of all accounts.
 * @throws ContradictsLedger as {@link statementSheet}
 */
export function consolidatedSheet(
  heading: Heading,
  accounts: readonly (Values & { readonly account: NamedAccount })[],
): Sheet {
  const period = statedPeriod(heading.document.date, 'CONSOLIDATED');
  const [opening, closing] = [total(accounts.map((one) => one.opening)), total(accounts.map((one) => one.closing))];
  requireAgreement(heading, closing, [closing]);
  const values = (one: Values) => [one.opening, one.closing, one.closing - one.opening].map(asMoney);
  return sheetOf(heading, {
    title: 'Consolidated statement',
    subtitle: inDays(period),
    about: ALL_ACCOUNTS,
    tables: [
      {
        title: 'Value of your accounts',
        columns: [
          text('Account', 3.2),
          number('Opening value', 1.6),
          number('Closing value', 1.6),
          number('Change', 1.6),
        ],
        rows: accounts.map(({ account, ...one }) => [nameOf(account), ...values(one)]),
        total: ['Total', ...values({ opening, closing })],
        empty: 'There were no accounts in this period.',
      },
    ],
  });
}

/** The trades of one day. */
export function confirmationSheet(
  heading: Heading,
  account: NamedAccount,
  transactions: readonly StatedTransaction[],
): Sheet {
  const trades = transactions.filter(({ kind }) => kind === 'BUY' || kind === 'SELL');
  return sheetOf(heading, {
    title: 'Trade confirmation',
    subtitle: `Trades of ${asLongDate(heading.document.date)}`,
    about: nameOf(account),
    tables: [
      {
        title: 'Trades',
        columns: [
          text('Trade', 1.1),
          text('Ticker', 1.2),
          text('Holding', 2.6),
          number('Units', 1.6),
          number('Price', 1.4),
          number('Amount', 1.6),
        ],
        rows: trades.map(({ kind, symbol, name, quantity, priceMicros, amountCents }) => [
          kind === 'BUY' ? 'Bought' : 'Sold',
          symbol ?? '',
          name ?? '',
          asUnits(quantity === null ? null : Math.abs(quantity)),
          asPrice(priceMicros),
          asMoney(amountCents),
        ]),
        total: ['Net amount', '', '', '', '', asMoney(total(trades.map(({ amountCents }) => amountCents)))],
        empty: 'There were no trades on this day.',
      },
    ],
  });
}

export interface TaxFacts {
  readonly account: NamedAccount;
  /** Of the tax year. */
  readonly transactions: readonly StatedTransaction[];
  /** Put in for the tax year, whenever that was. */
  readonly contributed: number;
  /** Of the account on the year's last day. */
  readonly value: number;
}

type TaxForm = Extract<DocumentRow['content'], { kind: 'TAX_FORM' }>['form'];

const ofKinds = ({ transactions }: TaxFacts, kinds: readonly string[]) =>
  total(transactions.filter(({ kind }) => kinds.includes(kind)).map(({ amountCents }) => amountCents));

/** What each form reports, by account. */
const reported: Readonly<Record<TaxForm, readonly (readonly [label: string, amount: (facts: TaxFacts) => number])[]>> =
  {
    '1099': [
      ['Dividends', (facts) => ofKinds(facts, ['DIVIDEND'])],
      ['Interest', (facts) => ofKinds(facts, ['INTEREST'])],
      ['Gross proceeds of sales', (facts) => ofKinds(facts, ['SELL'])],
    ],
    '1099-R': [['Gross distributions', (facts) => -ofKinds(facts, ['WITHDRAWAL', 'TRANSFER_OUT'])]],
    '5498': [
      ['Contributions', ({ contributed }) => contributed],
      ['Value on December 31', ({ value }) => value],
    ],
  };

/** What is reported of one account, or of several on one form, for a tax year. */
export function taxFormSheet(heading: Heading, form: TaxForm, year: number, accounts: readonly TaxFacts[]): Sheet {
  const [first] = accounts;
  const isOfOne = first !== undefined && accounts.length === 1;
  const columns = reported[form];
  const amounts = columns.map(([, amount]) => total(accounts.map(amount)));
  return sheetOf(heading, {
    title: `Form ${form}`,
    subtitle: `Tax year ${year}`,
    about: isOfOne ? nameOf(first.account) : ALL_ACCOUNTS,
    tables: [
      {
        title: 'Amounts reported',
        columns: [text('Account', 3), ...columns.map(([label]) => number(label, 1.7))],
        rows: accounts.map((facts) => [nameOf(facts.account), ...columns.map(([, amount]) => asMoney(amount(facts)))]),
        ...(isOfOne ? {} : { total: ['Total', ...amounts.map(asMoney)] }),
      },
    ],
  });
}
