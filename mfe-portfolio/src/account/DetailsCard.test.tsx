import { screen } from '@testing-library/react';
import { accountsView } from '@wealth/api/samples';
import type { FakePlatformOptions } from '@wealth/platform/testing';

import { account, details, openAccount, refuse } from './account-page.fixture.tsx';

jest.mock('../value/ValueLines.tsx', () => ({ ValueLines: () => null }));
jest.mock('../allocation/Donut.tsx', () => ({ Donut: () => null }));

let shown: ReturnType<typeof openAccount>;
afterEach(() => shown.leave());
const open = (...options: Parameters<typeof openAccount>) => {
  shown = openAccount(...options);
};

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
      ['Account number', '*4417'],
      ['Type', 'Individual Retirement Account'],
      ['Custodian', 'APEX'],
      ['As of', '11/19/2026'],
      ['Account start date', '01/02/2024'],
      ['Portfolio', 'Growth'],
    ]);
  });

  test('look the portfolio up by number and type, as account opening does [API-034, API-080, API-082, ACD-028]', async () => {
    open();
    await screen.findByText('Growth');
    expect(shown.platform.seen.calls).toContainEqual({
      operation: 'POST /risk/portfolio-details/search',
      request: { body: { accountNumber: '2WM004417', accountType: 'IRA' } },
    });
  });

  test.each(['PENDING', 'NOT_APPROVED'])('have no start date of an account that is %s', async (status) => {
    open('/account-details/a-1', {}, { accounts: { status: 'loaded', data: accountsView([{ ...account, status }]) } });
    await screen.findByText('Growth');
    expect(rows().map(([name]) => name)).not.toContain('Account start date');
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

  test('is one press away, with the day of the last one [ACD-030, ACD-034]', async () => {
    open('/account-details/a-1', {}, offered);
    expect(await screen.findByText('Last reviewed: 05/04/2026')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Review portfolio' })).toHaveAttribute(
      'href',
      '/account-details/a-1/review-portfolio',
    );
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

  test('names the day on which the holdings follow a change [ACD-031]', async () => {
    const changing = { ...details, isLocked: true, changesOn: '2026-11-23' };
    open('/account-details/a-1', {}, { ...offered, answers: { 'POST /risk/portfolio-details/search': changing } });
    await screen.findByText('Growth');
    expect(button()).toHaveAccessibleDescription(/Your holdings follow on Mon, 11\/23\/2026/);
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

  test('is hidden with the flag off, also while a change is under way [ACD-033]', async () => {
    const changing = { ...details, isLocked: true, changesOn: '2026-11-23' };
    open(
      '/account-details/a-1',
      {},
      { ...offered, flags: [], answers: { 'POST /risk/portfolio-details/search': changing } },
    );
    expect(await screen.findByText('Last reviewed: 05/04/2026')).toBeInTheDocument();
    expect(screen.queryByText('Review portfolio')).toBeNull();
    expect(screen.queryByText(/change of this portfolio/)).toBeNull();
  });

  test('shows the day of a new review when the member comes back from it, without a reload [ACD-034]', async () => {
    let reviewed = details.formattedLastReviewDate;
    const answers = {
      'POST /risk/portfolio-details/search': () => ({ ...details, formattedLastReviewDate: reviewed }),
    };
    open('/account-details/a-1', {}, { ...offered, answers });
    await screen.findByText('Last reviewed: 05/04/2026');
    // The review is another remote's page, so this remote is left and mounted again.
    shown.leave();
    reviewed = '11/20/2026';
    open('/account-details/a-1', {}, { ...offered, answers });
    expect(await screen.findByText('Last reviewed: 11/20/2026')).toBeInTheDocument();
  });
});
