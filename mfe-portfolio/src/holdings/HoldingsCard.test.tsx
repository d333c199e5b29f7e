import { screen, within } from '@testing-library/react';
import type { Account, AccountPositions, Transaction } from '@wealth/api';
import { openAccount, refuse } from '../account/account-page.fixture.tsx';

jest.mock('../value/ValueLines.tsx', () => ({ ValueLines: () => null }));
jest.mock('../allocation/Donut.tsx', () => ({ Donut: () => null }));

type Ticker = AccountPositions['tickers'][number];
const fund = (
  tickerName: string,
  value: number,
  own: Partial<Ticker> & { name?: string; isReported?: boolean } = {},
): Ticker => {
  const { name = `Fund ${tickerName}`, isReported = true, ...fields } = own;
  return {
    tickerName,
    unitBalance: 10,
    value,
    assets: [{ ProductName: name, Price: value / 10 }],
    assetCategory: 'Stocks',
    ...(isReported && { cost: value / 2 }),
    ...fields,
  };
};
const money = (value: number): Ticker => ({
  tickerName: 'Cash',
  unitBalance: value,
  value,
  assets: [{ ProductName: 'US dollar', Price: 1 }],
  assetCategory: 'Cash',
});
const positions = (tickers: readonly Ticker[], own: Partial<AccountPositions> = {}): AccountPositions => ({
  assetCategories: [
    { assetCategory: 'Stocks', value: 820 },
    { assetCategory: 'Cash', value: 180 },
  ],
  tickers: [...tickers],
  unitBalance: 0,
  value: 1_000,
  asOfDate: '2026-11-20',
  ...own,
});

let shown: ReturnType<typeof openAccount>;
afterEach(() => shown.leave());
const open = (
  reply: AccountPositions | typeof refuse,
  fields: Partial<Account> = {},
  transactions: Transaction[] = [],
) => {
  shown = openAccount('/account-details/a-1/portfolio', fields, {
    answers: { 'GET /accounts/{id}/positions': reply, 'GET /accounts/{id}/transactions': { transactions } },
    reaches: ['/account-details/a-1', '/move-money'],
  });
};
const table = () => screen.findByRole('table', { name: 'Holdings' });
const rows = async () => within(await table()).getAllByRole('row');
const heads = async () =>
  (await rows()).map((row) => within(row).queryByRole('rowheader')?.textContent).filter(Boolean);

test('holdings stand by kind with their sum, and each column orders them [ACD-040]', async () => {
  open(positions([fund('AAA', 300), fund('BBB', 520, { cost: 600 }), money(180)]));
  const grouped = ['Stocks', 'Fund BBBBBB', 'Fund AAAAAA', 'Cash', 'CashUS dollar', 'Total'];
  expect(await heads()).toEqual(grouped);
  expect(within((await rows())[1] as HTMLElement).getByRole('img', { name: 'up $70.00, 9.33%' })).toBeVisible();
  expect((await rows()).at(-1)).toHaveTextContent('Total100%$1,000.00');

  const value = screen.getByRole('columnheader', { name: /^Total value/ });
  await shown.user.click(within(value).getByRole('button'));
  expect(value).toHaveAttribute('aria-sort', 'descending');
  expect(await heads()).toEqual(['Fund BBBBBB', 'Fund AAAAAA', 'CashUS dollar', 'Total']);
  expect(screen.getByText('By Total value, largest first.')).toBeInTheDocument();
  await shown.user.click(within(value).getByRole('button'));
  expect(await heads()).toEqual(['CashUS dollar', 'Fund AAAAAA', 'Fund BBBBBB', 'Total']);
  await shown.user.click(screen.getByRole('button', { name: 'Group by kind' }));
  expect(await heads()).toEqual(grouped);
});

test('a holding opens to its average cost, its price and its last five entries, and leads to all of them', async () => {
  const entries = Array.from({ length: 7 }, (_, index) => ({
    transactionId: `t-${index}`,
    date: `2026-11-1${9 - index}`,
    description: `Bought AAA ${index}`,
    ticker: index === 1 ? 'BBB' : 'AAA',
    amount: -10,
  }));
  open(positions([fund('AAA', 300)]), {}, entries);
  await table();
  const opener = screen.getByRole('button', { name: 'Show details of AAA' });
  await shown.user.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Price on Fri, 11/20/2026').closest('div')).toHaveTextContent('$30.00');
  expect(screen.getByText('Average cost').closest('div')).toHaveTextContent('$15.00');
  const listed = within(await table()).getAllByRole('listitem');
  expect(listed.map(({ textContent }) => textContent?.slice(10, 22))).toEqual(
    [0, 2, 3, 4, 5].map((index) => `Bought AAA ${index}`),
  );
  await shown.user.click(screen.getByRole('button', { name: 'Help: Average cost' }));
  expect(await screen.findByText('Not for taxes: your tax forms may use another method.')).toBeVisible();
  await shown.user.keyboard('{Escape}');
  await shown.user.click(screen.getByRole('link', { name: 'All activity of AAA' }));
  expect(shown.platform.location.get()).toMatchObject({ path: '/account-details/a-1/activity', search: '?text=AAA' });
  expect(await screen.findByRole('searchbox')).toHaveValue('AAA');
});

test('an account whose custodian reports no cost names the custodian', async () => {
  open(positions([fund('AAA', 300, { isReported: false })]), { custodianName: 'Northgate Custody', source: 'ORION' });
  expect(
    await screen.findByText(/^What was paid for these holdings is not reported by Northgate Custody/),
  ).toBeVisible();
  await shown.user.click(screen.getByRole('button', { name: 'Show details of AAA' }));
  expect(screen.getByText('Not reported by Northgate Custody')).toBeVisible();
});

test('each kind has its target beside it, in words too', async () => {
  const targets = [
    { assetCategory: 'Stocks', percent: 85 },
    { assetCategory: 'Cash', percent: 15 },
  ];
  open(positions([fund('AAA', 820), money(180)], { targets }));
  const spread = within(await screen.findByRole('region', { name: 'How it is spread' }));
  expect(spread.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Stocks 82%target 85%, 3 points below',
    'Cash 18%target 15%, 3 points above',
  ]);
});

test('a debt stands under the total, and a fund without a name has its ticker', async () => {
  open(positions([fund('AAA', 300, { name: 'AAA', assets: [] }), fund('WND', 0, { cost: 50 }), money(-25)]));
  expect(await heads()).toEqual(['Stocks', 'AAA', 'Fund WNDWND', 'Total', 'Cash, owed', 'Total less what is owed']);
  const [owed, balance] = (await rows()).slice(-2);
  expect(owed).toHaveTextContent('Cash, owed-$25.00');
  expect(balance).toHaveTextContent('$275.00');
});

test('an account that is empty again says since when, and offers a deposit [ERR-019]', async () => {
  open(positions([], { assetCategories: [], value: 0, emptySince: '2026-10-19' }), {
    balance: 0,
    lastWithdrawalDateTime: '2026-10-19T15:00:00.000Z',
  });
  expect(await screen.findByText('There were no positions for this account.')).toBeVisible();
  expect(screen.getByText('Nothing is held here since 10/19/2026.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/move-money/deposit/request');
});

test('holdings that cannot be read say that nothing happened to the money [ERR-020]', async () => {
  open(refuse);
  expect(await screen.findByText('There was an error fetching positions for this account.')).toBeVisible();
  expect(screen.getByText('Your money and your holdings are not affected.')).toBeVisible();
});

describe('on a phone', () => {
  const real = globalThis.matchMedia;
  beforeEach(() => {
    globalThis.matchMedia = ((media: string) => ({
      ...real(media),
      media,
      matches: media.includes('max-width'),
      addEventListener() {},
      removeEventListener() {},
    })) as typeof matchMedia;
  });
  afterEach(() => {
    globalThis.matchMedia = real;
  });

  test('a holding has its name, units, value and gain, and opens to the rest [ACD-042]', async () => {
    open(positions([fund('AAA', 300)]));
    expect((await rows())[2]).toHaveTextContent('Fund AAAAAA · 10.000 units$300.00$150.00 (100.00%)');
    await shown.user.click(screen.getByRole('button', { name: 'Show details of AAA' }));
    expect((await rows())[3]).toHaveTextContent(
      /^Quantity10\.000Price\$30\.00Day of the priceFri, 11\/20\/2026Weight100%/,
    );
  });

  test('the order is chosen from a list', async () => {
    open(positions([fund('AAA', 300), fund('BBB', 200), money(180)]));
    await shown.user.click(await screen.findByRole('button', { name: /Order/ }));
    await shown.user.click(await screen.findByRole('option', { name: 'Holding' }));
    expect(await heads()).toEqual(['Cash26%', 'Fund AAAAAA · 10.000 units', 'Fund BBBBBB · 10.000 units', 'Total']);
  });
});
