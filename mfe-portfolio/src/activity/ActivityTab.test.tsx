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
import { bought, deposit } from './transactions.fixture.ts';

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
const rows = () => screen.getAllByRole('row').slice(1);
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
    expect([...(rows()[0]?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
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

  test('says so where no transaction holds the text', async () => {
    open();
    await screen.findByRole('table');
    await shown.user.type(screen.getByRole('searchbox'), 'dividend');
    expect(await screen.findByText('No transaction holds this text.')).toBeInTheDocument();
    expect(csv()).toBeDisabled();
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

describe('the CSV download', () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let file: Blob | undefined;
    URL.createObjectURL = (blob) => {
      file = blob as Blob;
      return 'blob:test';
    };
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
