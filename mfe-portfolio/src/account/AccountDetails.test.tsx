// Long, since each part of the page is shown in each of its states.

import { act, screen, within } from '@testing-library/react';
import type { Account } from '@wealth/api';
import { renderPart } from '@wealth/kit/testing';
import { CallProblem } from '@wealth/platform';
import type { FakePlatformOptions } from '@wealth/platform/testing';
import { App } from '../App.tsx';
import { locales } from '../locales.ts';
import { accountsView, anAccount } from '../overview/accounts.fixture.ts';
import { createStore } from '../store.ts';

jest.mock('../value/ValueLines.tsx', () => ({ ValueLines: () => null }));
jest.mock('../allocation/Donut.tsx', () => ({ Donut: () => null }));

const account = anAccount({
  id: 'a-1',
  number: '2WM004417',
  type: 'IRA',
  family: 'APEX',
  custodianName: 'APEX',
  balance: 1234.5,
  lastReconciledDate: '2026-11-19',
  startDate: '2024-01-02',
});
const details = {
  accountNumber: '2WM004417',
  accountType: 'IRA',
  riskPortfolioDetails: { modelId: 'm', modelDisplayName: 'Growth' },
  isLocked: false,
  formattedLastReviewDate: '05/04/2026',
};
const transactions = Array.from({ length: 6 }, (_, index) => ({
  transactionId: `t-${index}`,
  date: `2026-11-1${9 - index}`,
  description: `Deposit ${index + 1}`,
  amount: 100,
}));
const stock = { ProductName: 'Demo US Total Market ETF', Price: 84.12 };
const positions = {
  assetCategories: [{ assetCategory: 'Equity', value: 1_038.53 }],
  tickers: [{ tickerName: 'DMTOT', unitBalance: 12.345678, value: 1_038.53, assets: [stock] }],
  unitBalance: 12.345678,
  value: 1_038.53,
  asOfDate: '2026-11-20',
};
const answers: NonNullable<FakePlatformOptions['answers']> = {
  'GET /accounts/{id}/history': { aumOverTime: [], netAmountInvested: [] },
  'GET /accounts/{id}/positions': positions,
  'GET /accounts/{id}/transactions': { transactions },
  'GET /accounts/{id}/documents': { documents: [] },
  'GET /accounts/documents': { documents: [] },
  'POST /risk/portfolio-details/search': details,
};
const refuse = () => {
  throw new CallProblem(500, 'no');
};

let shown: ReturnType<typeof renderPart>;
afterEach(() => shown.leave());

function open(path = '/account-details/a-1', said: Partial<Account> = {}, more: FakePlatformOptions = {}) {
  shown = renderPart(<App />, {
    platform: {
      path,
      accounts: { status: 'loaded', data: accountsView([{ ...account, ...said }]) },
      ...more,
      answers: { ...answers, ...more.answers },
    },
    createStore,
    locales,
  });
  return shown;
}

describe('the page of an account', () => {
  test('is called by type and last four digits, and shows the balance beside its tabs [ACD-001, ACD-003, ACD-004]', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'IRA - *4417' })).toBeInTheDocument();
    const tabs = within(screen.getByRole('tablist', { name: 'Parts of this account' })).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Summary', 'Portfolio', 'Activity', 'Documents']);
    expect(screen.getByRole('group', { name: 'Balance' })).toHaveTextContent('$1,234.50');
  });

  test('goes back to the overview for an id that is nobody of theirs, and says why [RTE-051, RTE-052]', async () => {
    open('/account-details/of-someone-else');
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeInTheDocument();
    expect(shown.platform.location.get().path).toBe('/investment-overview');
    expect(shown.platform.seen.notices).toEqual([{ kind: 'information', text: "We couldn't find that account." }]);
  });

  test('is left for another screen without a word on an account that is none', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'IRA - *4417' });
    act(() => shown.platform.navigation.go('/documents'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Documents' })).toBeInTheDocument();
    expect(shown.platform.location.get().path).toBe('/documents');
    expect(shown.platform.seen.notices).toEqual([]);
  });

  test('says so when the account cannot be read [ERR-023]', async () => {
    open('/account-details/a-1', {}, { accounts: { status: 'failed', cause: new Error('no') } });
    expect(await screen.findByRole('alert')).toHaveTextContent('There was a problem retrieving your account details.');
  });

  test('keeps the tab in its address [ALC-011]', async () => {
    open();
    await shown.user.click(await screen.findByRole('tab', { name: 'Activity' }));
    expect(shown.platform.location.get().path).toBe('/account-details/a-1/activity');
    expect(screen.getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true');
  });

  test('keeps what is chosen in the charts from part to part [ALC-011]', async () => {
    open('/account-details/a-1?show=allocation');
    await shown.user.click(await screen.findByRole('tab', { name: 'Portfolio' }));
    expect(shown.platform.location.get()).toMatchObject({
      path: '/account-details/a-1/portfolio',
      search: '?show=allocation',
    });
    expect(screen.getByRole('tab', { name: 'Allocation' })).toHaveAttribute('aria-selected', 'true');
  });

  test('shows how the account stands, with the way to name beneficiaries where there is one [ACD-008, ACD-013]', async () => {
    open('/account-details/a-1', { isBeneficiaryExist: false }, { reaches: ['/beneficiaries'] });
    expect(await screen.findByText('This account has no beneficiaries.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Manage beneficiaries' })).toBeInTheDocument();
  });

  test('shows no banner on a managed account [ACD-009]', async () => {
    open('/account-details/a-1', { recordType: 'MANAGED_ACCOUNTS', status: 'PENDING' });
    await screen.findByRole('heading', { level: 1, name: 'IRA - *4417' });
    expect(screen.queryByText(/pending/i)).toBeNull();
  });
});

const rows = () =>
  [...screen.getByRole('region', { name: 'Account details' }).querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd')?.textContent,
  ]);

describe('the details', () => {
  test('have number, type, custodian, dates and portfolio [ACD-023, ACD-024, ACD-025, ACD-026, ACD-027]', async () => {
    open();
    await screen.findByText('Growth');
    expect(rows()).toEqual([
      ['Account number', expect.stringContaining('4417')],
      ['Type', 'Individual Retirement Account'],
      ['Custodian', 'APEX'],
      ['As of', '11/19/2026'],
      ['Account start date', '01/02/2024'],
      ['Portfolio', 'Growth'],
    ]);
  });

  test('look the portfolio up by number and type, as account opening does [API-080, API-082, ACD-028]', async () => {
    open();
    await screen.findByText('Growth');
    expect(shown.platform.seen.calls).toContainEqual({
      operation: 'POST /risk/portfolio-details/search',
      request: { body: { accountNumber: '2WM004417', accountType: 'IRA' } },
    });
  });

  test('leave out a row without a value [ACD-029]', async () => {
    const { family: _, startDate: __, ...bare } = account;
    open('/account-details/a-1', {}, { accounts: { status: 'loaded', data: accountsView([bare]) } });
    await screen.findByText('Growth');
    expect(rows().map(([name]) => name)).toEqual(['Account number', 'Type', 'As of', 'Portfolio']);
  });
});

describe('the review of the portfolio', () => {
  const offered: FakePlatformOptions = {
    flags: ['ACCOUNT_MODEL_CHANGE'],
    reaches: ['/account-details/a-1/review-portfolio'],
  };
  const button = () => screen.getByRole('button', { name: 'Review portfolio' });

  test('is one press away, with the day of the last one [ACD-034]', async () => {
    open('/account-details/a-1', {}, offered);
    expect(await screen.findByText('Last reviewed: 05/04/2026')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Review portfolio' })).toBeInTheDocument();
  });

  test('cannot be begun while a change is under way, and says so [ACD-031]', async () => {
    open(
      '/account-details/a-1',
      {},
      {
        ...offered,
        answers: { 'POST /risk/portfolio-details/search': { ...details, isLocked: true } },
      },
    );
    await screen.findByText('Growth');
    expect(button()).toBeDisabled();
    expect(button()).toHaveAccessibleDescription(/A change of this portfolio is under way/);
  });

  test('cannot be begun when the look-up failed; the last review reads NA [ACD-032, ACD-035]', async () => {
    open('/account-details/a-1', {}, { ...offered, answers: { 'POST /risk/portfolio-details/search': refuse } });
    expect(await screen.findByText('Last reviewed: NA')).toBeInTheDocument();
    expect(button()).toBeDisabled();
    expect(button()).toHaveAccessibleDescription(/can't look up this portfolio/);
  });

  test('is not offered while nothing shows it', async () => {
    open('/account-details/a-1', {}, { flags: ['ACCOUNT_MODEL_CHANGE'] });
    await screen.findByText('Growth');
    expect(screen.queryByText('Review portfolio')).toBeNull();
  });
});

describe('an account of source CDB', () => {
  test('says that it has no data to show, and is asked for none [ACD-012, VAL-016]', async () => {
    open('/account-details/a-1', { source: 'CDB' });
    const charts = await screen.findByRole('region', { name: 'Value and allocation' });
    expect(charts).toHaveTextContent('No data to display.');
    await screen.findByText('Growth');
    expect(shown.platform.seen.calls.map(({ operation }) => operation)).not.toContain('GET /accounts/{id}/history');
  });
});

describe('the recent history', () => {
  const recent = () => within(screen.getByRole('region', { name: 'Recent history' }));

  test('has four transactions of the last six months, and leads to all of them [ACD-036, ACD-038]', async () => {
    open('/account-details/a-1', {}, { reaches: ['/account-details/a-1'] });
    expect(await screen.findByText('Deposit 1')).toBeInTheDocument();
    expect(recent().getAllByRole('listitem')).toHaveLength(4);
    expect(shown.platform.seen.calls).toContainEqual({
      operation: 'GET /accounts/{id}/transactions',
      request: { path: { id: 'a-1' }, query: { startDate: '05/20/2026', endDate: '11/20/2026' } },
    });
    await shown.user.click(recent().getByRole('link', { name: 'View more' }));
    expect(shown.platform.location.get().path).toBe('/account-details/a-1/activity');
  });

  test('that cannot be read says so [ERR-018]', async () => {
    open('/account-details/a-1', {}, { answers: { 'GET /accounts/{id}/transactions': refuse } });
    expect(await screen.findByText('There was a problem retrieving recent history.')).toBeInTheDocument();
  });
});

describe('the holdings', () => {
  const table = () => screen.findByRole('table', { name: 'Holdings' });

  test('have ticker and name, quantity with 3 decimals, price and total value [ACD-039, ACD-040, ACD-041]', async () => {
    open('/account-details/a-1/portfolio');
    const cells =
      within(await table())
        .getAllByRole('row')[1]
        ?.querySelectorAll('th, td') ?? [];
    expect([...cells].map(({ textContent }) => textContent)).toEqual([
      'DMTOTDemo US Total Market ETF',
      '12.346',
      '$84.12',
      '$1,038.53',
    ]);
    expect(screen.getByText('As of 11/20/2026')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Value and allocation' })).toBeInTheDocument();
  });

  test('that are none say so [ERR-019]', async () => {
    open(
      '/account-details/a-1/portfolio',
      {},
      {
        answers: { 'GET /accounts/{id}/positions': { assetCategories: [], tickers: [], unitBalance: 0, value: 0 } },
      },
    );
    expect(await screen.findByText('There were no positions for this account.')).toBeInTheDocument();
  });

  test('that cannot be read say so [ERR-020]', async () => {
    open('/account-details/a-1/portfolio', {}, { answers: { 'GET /accounts/{id}/positions': refuse } });
    expect(await screen.findByText('There was an error fetching positions for this account.')).toBeInTheDocument();
  });
});
