import { screen, waitFor, within } from '@testing-library/react';
// Its chunk is there before it is asked for: reading it for the first time takes seconds on a busy machine.
import '../allocation/AllocationPart.tsx';
import { openAccount, refuse } from './account-page.fixture.tsx';

jest.mock('../value/ValueLines.tsx', () => ({ ValueLines: () => null }));
jest.mock('../allocation/Donut.tsx', () => ({ Donut: () => null }));

let shown: ReturnType<typeof openAccount>;
afterEach(() => shown.leave());
const open = (...options: Parameters<typeof openAccount>) => {
  shown = openAccount(...options);
};

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
      'Demo US Total Market ETFDMTOT',
      '12.346',
      '$84.12',
      '100%',
      '$1,038.53',
      '--',
      '',
    ]);
    expect(screen.getByText('As of Fri, 11/20/2026')).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Value and allocation' })).toBeInTheDocument();
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

  test('that cannot be read say so once beside their allocation, which needs them too', async () => {
    const answers = { 'GET /accounts/{id}/positions': refuse };
    open('/account-details/a-1/portfolio?show=allocation', {}, { answers });
    const failed = 'There was an error fetching positions for this account.';
    // The allocation asks again when it is drawn, and both parts wait for that answer.
    await waitFor(() => {
      const asked = shown.platform.seen.calls.filter(({ operation }) => operation === 'GET /accounts/{id}/positions');
      expect(asked).toHaveLength(2);
      expect(screen.getAllByText(failed)).toHaveLength(1);
    });
    expect(screen.queryByRole('region', { name: 'Holdings' })).toBeNull();
  });
});
