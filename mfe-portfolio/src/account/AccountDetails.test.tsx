import { act, screen, waitFor, within } from '@testing-library/react';
import { accountsView } from '@wealth/api/samples';

import { account, openAccount } from './account-page.fixture.tsx';

jest.mock('../value/ValueLines.tsx', () => ({ ValueLines: () => null }));
jest.mock('../allocation/Donut.tsx', () => ({ Donut: () => null }));

let shown: ReturnType<typeof openAccount>;
afterEach(() => shown.leave());
const open = (...options: Parameters<typeof openAccount>) => {
  shown = openAccount(...options);
};

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
    // The heading is drawn again once the screen's chunk is there.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Documents' })).toBeInTheDocument());
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
    const banner = await screen.findByText(/This account has no beneficiaries\./);
    expect(banner.closest('[class*=notice]')).toHaveTextContent(/^Caution: /);
    expect(screen.getByRole('link', { name: 'Manage beneficiaries' })).toBeInTheDocument();
  });

  test('shows no banner on a managed account [ACD-009]', async () => {
    const banner = () => document.querySelector('[class*=notice]');
    open('/account-details/a-1', { status: 'PENDING' });
    await screen.findByRole('heading', { level: 1, name: 'IRA - *4417' });
    expect(banner()).toHaveTextContent(/^Caution: /);
    const managed = accountsView([{ ...account, status: 'PENDING', recordType: 'MANAGED_ACCOUNTS' }]);
    act(() => shown.platform.accountsData.set({ status: 'loaded', data: managed }));
    expect(screen.getByRole('heading', { level: 1, name: 'IRA - *4417' })).toBeInTheDocument();
    expect(banner()).toBeNull();
  });
});

describe('an account that has not begun', () => {
  const none = { balance: 0, initialFundingSubmitted: false };
  const funded = { balance: 0, initialFundingSubmitted: true };
  const deposit = { reaches: ['/move-money/deposit/request'] };
  const phone = { content: { SUPPORT_NUMBER: { contentType: 'STRING', value: '800-555-0100' } } } as const;
  const onTheirWay = 'Once it has arrived, the value, holdings and documents of this account show here.';

  test.each`
    kind          | fields                                 | title                                           | says                                             | step                         | href
    ${'pending'}  | ${{ status: 'PENDING', ...none }}      | ${'This account is being opened'}               | ${'The identity of its owners is being checked'} | ${'Make your first deposit'} | ${'/move-money/deposit/request'}
    ${'funded'}   | ${{ status: 'PENDING', ...funded }}    | ${'This account is being opened'}               | ${'there is nothing left for you to do'}         | ${'1-800-555-0100'}          | ${'tel:+18005550100'}
    ${'unfunded'} | ${none}                                | ${'Nothing has been put into this account yet'} | ${'It begins with your first deposit.'}          | ${'Make your first deposit'} | ${'/move-money/deposit/request'}
    ${'funding'}  | ${funded}                              | ${'Your first deposit is on its way'}           | ${onTheirWay}                                    | ${'1-800-555-0100'}          | ${'tel:+18005550100'}
    ${'refused'}  | ${{ status: 'NOT_APPROVED', ...none }} | ${'This account was not opened'}                | ${'Any deposit that waited for it was canceled'} | ${'1-800-555-0100'}          | ${'tel:+18005550100'}
  `('says on every part of a $kind one why: $title, and the next step', async ({ fields, title, says, step, href }) => {
    open('/account-details/a-1', fields, { ...deposit, ...phone });
    for (const tab of ['Portfolio', 'Activity', 'Documents', 'Summary']) {
      await shown.user.click(await screen.findByRole('tab', { name: tab }));
      const panel = within(screen.getByRole('tabpanel'));
      const state = await panel.findByRole('region', { name: title });
      expect(state).toHaveTextContent(says);
      // No date that nobody keeps.
      expect(state).not.toHaveTextContent(/\d\/\d|\bdays?\b/);
      expect(within(state).getByRole('link', { name: step })).toHaveAttribute('href', href);
      expect(panel.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))).toHaveLength(
        tab === 'Summary' ? 2 : 1,
      );
    }
    expect(await screen.findByText('Growth')).toBeVisible();
    expect(screen.queryByText(/No data|Last reviewed|--|too few values/)).toBeNull();
  });

  test('asks for nothing but its details', async () => {
    open('/account-details/a-1', { status: 'NOT_APPROVED', ...none });
    await screen.findByText('Growth');
    expect(shown.platform.seen.calls.map(({ operation }) => operation)).toEqual([
      'POST /risk/portfolio-details/search',
    ]);
  });
});

describe('the way to move money', () => {
  const { matchMedia } = globalThis;
  afterEach(() => {
    globalThis.matchMedia = matchMedia;
  });
  /** An account whose number starts with the branch code of guided investing, or not. */
  const openOn = async (width: 'phone' | 'desktop', number: string) => {
    const isPhone = width === 'phone';
    globalThis.matchMedia = ((media: string) => ({ ...matchMedia(media), matches: isPhone })) as typeof matchMedia;
    open('/account-details/a-1', { number }, { reaches: ['/move-money'] });
    await screen.findByRole('heading', { level: 1, name: /4417$/ });
    return screen.queryByRole('link', { name: 'Move money' });
  };

  test('stands on a phone on the page of a guided account [ACD-005]', async () => {
    expect(await openOn('phone', '2WM-4417')).toHaveAttribute('href', '/move-money');
  });

  test('does not stand on a wide screen, where the navigation has it [ACD-006]', async () => {
    expect(await openOn('desktop', '2WM-4417')).toBeNull();
  });

  test('does not stand on the page of any other account [ACD-007]', async () => {
    expect(await openOn('phone', '7GI-4417')).toBeNull();
  });
});

describe('an account of source CDB', () => {
  test('says that it has no data to show, and no value or position is requested [ACD-012, VAL-016]', async () => {
    open('/account-details/a-1', { source: 'CDB' });
    const charts = await screen.findByRole('region', { name: 'Value and allocation' });
    expect(charts).toHaveTextContent('No data to display.');
    await screen.findByText('Growth');
    expect(shown.platform.seen.calls.map(({ operation }) => operation).sort()).toEqual([
      'GET /accounts/{id}/transactions',
      'POST /risk/portfolio-details/search',
    ]);
  });
});
