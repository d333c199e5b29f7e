import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Transaction } from '@wealth/api';
import { accountsView } from '@wealth/api/samples';
import { renderPart } from '@wealth/kit/testing';
import { CallProblem } from '@wealth/platform';
import type { FakePlatformOptions } from '@wealth/platform/testing';
import { laterLocales } from '../later-locales.ts';
import { locales } from '../locales.ts';
import { anAccount } from '../overview/accounts.fixture.ts';
import { createStore } from '../store.ts';
import { ActivityTab } from './ActivityTab.tsx';
import { bought, deposit, postings } from './transactions.fixture.ts';

const [account] = accountsView([anAccount({ id: 'a-1' })]).accounts;
let shown: ReturnType<typeof renderPart>;
afterEach(() => shown.leave());

type Answer = NonNullable<FakePlatformOptions['answers']>['GET /accounts/{id}/transactions'];
function open(answer: Answer = { transactions: [bought, deposit] }) {
  if (account === undefined) throw new Error('no account');
  shown = renderPart(<ActivityTab account={account} />, {
    platform: { answers: { 'GET /accounts/{id}/transactions': answer as never } },
    createStore,
    locales: { ...locales, ...laterLocales },
  });
  return shown;
}
/** The rows of transactions and of folded trades, without those of months and heads. */
const rows = () => screen.getAllByRole('row').filter((row) => row.querySelector('th[scope=row]') !== null);
const texts = (row: Element | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent);
const chip = (name: string) => screen.getByRole('radio', { name });
const search = (text: string) => shown.user.type(screen.getByRole('searchbox'), text);

/** Windows of this width, with the styles of a screen. */
function useWidth(width: number): void {
  const real = globalThis.matchMedia;
  beforeEach(() => {
    globalThis.matchMedia = ((media: string) => ({
      ...real(media),
      matches: width <= Number(/max-width: (\d+)px/.exec(media)?.[1] ?? 0),
    })) as typeof matchMedia;
  });
  afterEach(() => {
    globalThis.matchMedia = real;
  });
}
const csv = () => screen.getByRole('button', { name: /Download CSV/ });

describe('the activity', () => {
  test('shows date, description, ticker, product, quantity, price and amount of six months [ACT-001, ACT-003, ACT-004]', async () => {
    open();
    await screen.findByRole('table');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Description',
      'Ticker',
      'Product',
      'Quantity',
      'Price',
      'Amount',
    ]);
    expect(texts(rows()[0])).toEqual([
      '11/18/2026',
      'Bought with your deposit',
      'DMTOT',
      'Demo US Total Market ETF',
      '1,234.568',
      '$84.12',
      '-$103,851.84',
    ]);
    const picker = screen.getByRole('group', { name: 'Date range' });
    const dates = within(picker).getAllByRole<HTMLInputElement>('textbox');
    expect(dates.map(({ value }) => value)).toEqual(['05/20/2026', '11/20/2026']);
    expect(shown.platform.seen.calls[0]?.request).toMatchObject({
      query: { startDate: '05/20/2026', endDate: '11/20/2026' },
    });
  });

  test('describes the facts of a posting, and keeps the answered words where it does not know them [ACT-004]', async () => {
    const counterparty = { name: 'First Meadow Checking', lastFour: '5501' };
    open({
      transactions: [
        { ...bought, kind: 'BUY', detail: { instrument: 'DMTOT' } },
        { ...deposit, kind: 'DEPOSIT', detail: { counterparty, reversal: 'RETURNED' } },
        { ...deposit, transactionId: 't-3', kind: 'BONUS', detail: { campaign: 'spring' } },
      ],
    });
    await screen.findByRole('table');
    expect(rows().map((row) => row.children[1]?.textContent)).toEqual([
      'Buy DMTOT',
      'Deposit sent back by First Meadow Checking *5501',
      'Deposit, from checking',
    ]);
  });

  test('is narrowed by what is typed, 200 ms after the last letter [ACT-002, ACT-008]', async () => {
    open();
    await screen.findByRole('table');
    const box = screen.getByRole('searchbox', { name: 'Filter by text' });
    jest.useFakeTimers();
    try {
      fireEvent.change(box, { target: { value: 'CHECKIN' } });
      await act(() => jest.advanceTimersByTimeAsync(199));
      fireEvent.change(box, { target: { value: 'CHECKING' } });
      await act(() => jest.advanceTimersByTimeAsync(199));
      expect(rows()).toHaveLength(2);
      await act(() => jest.advanceTimersByTimeAsync(1));
      expect(rows()).toHaveLength(1);
    } finally {
      jest.useRealTimers();
    }
    expect(rows()[0]).toHaveTextContent('Deposit, from checking');
    expect(screen.getByRole('status')).toHaveTextContent('1 transaction');
  });

  test('says so where nothing matches the text, and clears it', async () => {
    open();
    await screen.findByRole('table');
    await search('vang');
    expect(await screen.findByText('Nothing matches “vang”.')).toBeInTheDocument();
    expect(csv()).toBeDisabled();
    await shown.user.click(screen.getAllByRole('button', { name: 'Clear' }).at(-1) as HTMLElement);
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(rows()).toHaveLength(2);
  });

  test('without transactions in the range says so, and there is nothing to download [ACT-014, ERR-022]', async () => {
    open({ transactions: [] });
    expect(await screen.findByText('There were no transactions in this date range.')).toBeInTheDocument();
    expect(csv()).toBeDisabled();
  });

  test('that cannot be read says so, and there is nothing to download [ACT-013, ERR-021]', async () => {
    open(() => {
      throw new CallProblem(500, 'no');
    });
    expect(await screen.findByText('There was a problem retrieving your transactions.')).toBeInTheDocument();
    expect(csv()).toBeDisabled();
  });

  test('cannot be downloaded while it is on its way [ACT-012]', () => {
    open(() => new Promise(() => {}));
    expect(csv()).toBeDisabled();
  });
});

const month = [
  ...['11/18 BUY -70', '11/18 BUY -30', '11/18 SELL 80'],
  ...['11/17 DIVIDEND 12.40', '11/16 DEPOSIT 500', '11/02 DEPOSIT 250', '11/02 FEE -9', '10/30 WITHDRAWAL -40'],
];

describe('the months', () => {
  test('stand above their transactions with what they came to, whatever is shown of them', async () => {
    open({ transactions: postings(...month) });
    await screen.findByRole('table');
    const months = () =>
      screen.getAllByRole('row').flatMap((row) => (row.querySelector('th[scope=rowgroup]') ? [texts(row)] : []));
    const november = ['November 2026In $750.00 · Out $0.00 · Dividends $12.40 · Fees $9.00'];
    expect(months()).toEqual([november, ['October 2026In $0.00 · Out $40.00 · Dividends $0.00 · Fees $0.00']]);
    await shown.user.click(chip('Fees 1'));
    expect(months()).toEqual([november]);
  });

  test('say from which day they count where the range begins within them', async () => {
    open({ transactions: postings('05/21 DEPOSIT 5') });
    expect(await screen.findByRole('rowheader', { name: /^May 2026 from 05\/20 In \$5\.00/ })).toBeInTheDocument();
  });
});

describe('the chips', () => {
  test('count the kinds of the range, and narrow the transactions and the file to one of them', async () => {
    open({ transactions: postings(...month, '10/29 BONUS 5') });
    await screen.findByRole('table');
    const labels = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    const kinds = ['All 9', 'Deposits 2', 'Withdrawals 1', 'Dividends 1', 'Fees 1', 'Trades 3', 'Other 1'];
    expect(labels()).toEqual(kinds);
    await shown.user.click(chip('Deposits 2'));
    expect(rows().map((row) => texts(row)[0])).toEqual(['11/16/2026', '11/02/2026']);
    expect(csv()).toHaveTextContent('Download CSV (2 rows)');
    await search('500');
    await screen.findByText('Download CSV (1 row)');
    expect(labels()).toEqual(kinds);
  });

  test('say under which kind nothing matches a text', async () => {
    open({ transactions: postings(...month) });
    await screen.findByRole('table');
    await shown.user.click(chip('Fees 1'));
    await search('DEPOSIT');
    expect(await screen.findByText('Nothing under Fees matches “DEPOSIT”.')).toBeInTheDocument();
  });

  test('keep the chosen kind where another range has nothing of it, and lead back to all', async () => {
    let answer = postings(...month);
    open(() => ({ transactions: answer }));
    await screen.findByRole('table');
    await shown.user.click(chip('Fees 1'));
    answer = postings('11/16 DEPOSIT 500');
    const [start] = within(screen.getByRole('group', { name: 'Date range' })).getAllByRole('textbox');
    if (start === undefined) throw new Error('no start date');
    await shown.user.clear(start);
    await shown.user.type(start, '11/10/2026{Enter}');
    expect(await screen.findByText('Nothing under Fees in this date range.')).toBeInTheDocument();
    await shown.user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(rows()).toHaveLength(1);
    expect(chip('All 1')).toBeChecked();
  });
});

describe('the trades of one day', () => {
  test('are one line that opens to each, while the file has them all [ACT-006]', async () => {
    open({ transactions: postings(...month) });
    await screen.findByRole('table');
    expect(texts(rows()[0])).toEqual(['11/18/2026', 'Rebalanced: 2 bought, 1 sold', '-$20.00']);
    expect(rows()).toHaveLength(6);
    expect(csv()).toHaveTextContent('Download CSV (8 rows)');
    await shown.user.click(screen.getByRole('button', { name: 'Rebalanced: 2 bought, 1 sold' }));
    expect(
      rows()
        .slice(1, 4)
        .map((row) => texts(row).at(-1)),
    ).toEqual(['-$70.00', '-$30.00', '+$80.00']);
    expect(rows()).toHaveLength(9);
  });

  test('are open where a text was found in one of them', async () => {
    open({ transactions: postings(...month, '11/01 BUY -1 transfer', '11/01 BUY -2 transfer') });
    await screen.findByRole('table');
    expect(screen.getByRole('button', { name: '2 trades' })).toBeInTheDocument();
    await search('SELL');
    await screen.findByText('1 of 3 found');
    expect(screen.getByRole('button', { expanded: true })).toHaveTextContent('Rebalanced: 2 bought, 1 sold');
    expect(rows().map((row) => texts(row).at(-1))).toEqual(['-$20.00', '+$80.00']);
  });
});

test('green is money that came in from outside, and nothing else', async () => {
  open({ transactions: postings(...month.slice(2), '10/05 WITHDRAWAL 40 RETURNED') });
  await screen.findByRole('table');
  const green = [...document.querySelectorAll('.positive')].map(({ textContent }) => textContent);
  expect(green).toEqual(['+$500.00', '+$250.00', '+$40.00']);
});

describe('short rows', () => {
  afterEach(() => sessionStorage.clear());

  test('take the place of the table by a switch, and are kept until the tab is closed', async () => {
    open();
    await screen.findByRole('table');
    await shown.user.click(screen.getByRole('switch', { name: 'Short rows' }));
    expect(rows().map(texts)).toEqual([
      ['Bought with your depositWed, 11/18', '-$103,851.84', ''],
      ['Deposit, from checkingTue, 11/17', '+$1,234.50', ''],
    ]);
    shown.leave();
    open();
    await screen.findByRole('table');
    expect(screen.getByRole('switch')).toBeChecked();
  });

  test('open to ticker, product, quantity and price, and only where there is one of them [ACT-005]', async () => {
    sessionStorage.setItem('wealth.portfolio.short-rows', 'true');
    open();
    await screen.findByRole('table');
    await shown.user.click(screen.getByRole('button', { name: 'Show details of 11/18/2026 Bought with your deposit' }));
    const facts = screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    expect(facts).toEqual([
      'Ticker: DMTOT',
      'Product: Demo US Total Market ETF',
      'Quantity: 1,234.568',
      'Price: $84.12',
    ]);
    expect(screen.getAllByRole('button', { name: /^Show details of/ })).toHaveLength(1);
  });
});

describe('on a phone', () => {
  useWidth(390);

  test('a button opens range and text, and says how many are set; there is no file [ACT-005, ACT-011]', async () => {
    open();
    await screen.findByRole('table');
    const button = screen.getByRole('button', { name: 'Filter' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await shown.user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await search('check');
    expect(await screen.findByRole('button', { name: 'Filter: 1' })).toBeInTheDocument();
    expect(rows()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /CSV/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
  });

  test('a month leaves out what came to nothing', async () => {
    open({ transactions: postings(...month) });
    await screen.findByRole('table');
    expect(screen.getByText(/^In \$750\.00/).parentElement).toHaveTextContent(
      'In $750.00 · Dividends $12.40 · Fees $9.00',
    );
  });
});

describe('the CSV download', () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let file: Blob | undefined;
    URL.createObjectURL = (blob) => {
      file = blob as Blob;
      return 'blob:test';
    };
    // Lists of many rows scroll to where they were.
    jest.spyOn(globalThis, 'scrollTo').mockReturnValue();
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const reader = new FileReader();
      const text = new Promise<string>((resolve) => {
        reader.onload = () => resolve(String(reader.result));
      });
      if (file) reader.readAsText(file);
      saved.push({ name: this.download, text });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('asks first, and gives nothing to who does not agree [ACT-015, ACT-016, ACT-023]', async () => {
    open();
    await screen.findByRole('table');
    await shown.user.click(csv());
    const dialog = screen.getByRole('alertdialog', { name: 'Download transactions' });
    expect(dialog).toHaveTextContent(
      'This file contains personal financial information and is provided for convenience. It is not an official account record; your statements are.',
    );
    await shown.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(saved).toEqual([]);
  });

  test('gives the rows that are shown, in their order, named after the range [ACT-010, ACT-016, ACT-017]', async () => {
    const many: Transaction[] = Array.from({ length: 500 }, (_, index) => ({
      ...deposit,
      transactionId: `t-${index}`,
      description: `Deposit ${index + 1}`,
    }));
    open({ transactions: many });
    expect(await screen.findByRole('button', { name: 'Download CSV (500 rows)' })).toBeEnabled();
    await shown.user.click(csv());
    await shown.user.click(screen.getByRole('button', { name: 'Agree' }));
    expect(saved.map(({ name }) => name)).toEqual(['transactions-2026-05-20-2026-11-20.csv']);
    const lines = (await act(() => saved[0]?.text))?.split('\r\n') ?? [];
    expect(lines.slice(1, -1).map((line) => line.split(',')[1])).toEqual(many.map(({ description }) => description));
  });
});
