import { act, screen, within } from '@testing-library/react';
import type { Account } from '@wealth/api';
import { accountsView } from '@wealth/api/samples';
import { renderPart } from '@wealth/kit/testing';
import { locales } from '../locales.ts';
import { anAccount } from '../overview/accounts.fixture.ts';
import { createStore } from '../store.ts';
import { FinancialSummary } from './FinancialSummary.tsx';

jest.mock('../value/ValueLines.tsx', () => ({ ValueLines: () => null }));

const none = { aumOverTime: [], netAmountInvested: [] };
const individual = anAccount({ id: 'individual', number: '2WM004417', balance: 3 });
const reported = anAccount({ id: 'reported', number: '2WM005561', type: 'IRA', source: 'CRM', balance: 2 });
const elsewhere = anAccount({ id: 'elsewhere', number: '77001234', type: 'ANNUITY', source: 'CDB', balance: 1 });

function summary(accounts: readonly Account[], path = '/investment-overview', reaches: readonly string[] = []) {
  return renderPart(<FinancialSummary accounts={accountsView(accounts).accounts} />, {
    platform: { path, reaches, answers: { 'GET /accounts/history': none, 'GET /accounts/{id}/history': none } },
    createStore,
    locales,
  });
}

let shown: ReturnType<typeof summary>;
afterEach(() => shown.leave());

const accountSelect = () => screen.getByRole('button', { name: /Account/ });
const histories = () =>
  shown.platform.seen.calls.map(({ operation }) => operation).filter((operation) => operation.endsWith('/history'));
async function openSelect() {
  await shown.user.click(accountSelect());
  return within(screen.getByRole('listbox')).getAllByRole('option');
}

describe('the financial summary', () => {
  test('has an account select that says all accounts at first', async () => {
    shown = summary([individual]);
    expect(screen.getByRole('region', { name: 'Financial summary' })).toContainElement(accountSelect());
    expect(accountSelect()).toHaveTextContent('All accounts');
    expect(await screen.findByText('No data for this time period')).toBeInTheDocument();
  });

  test('offers all accounts or one account, without those of source CDB [OVR-016, OVR-018]', async () => {
    shown = summary([individual, reported, elsewhere]);
    const options = (await openSelect()).map((option) => option.textContent);
    expect(options).toEqual(['All accounts', 'Individual - *4417', 'IRA - *5561Held elsewhere: not shown on its own']);
  });

  test('does not let an account of source CRM be chosen, and says why [OVR-017, OVR-020]', async () => {
    shown = summary([individual, reported]);
    const [, , crm] = await openSelect();
    expect(crm).toHaveAttribute('aria-disabled', 'true');
    await shown.user.click(crm as HTMLElement);
    expect(shown.platform.location.get().search).toBe('');
    expect(histories()).toEqual(['GET /accounts/history']);
  });

  test('asks for the history of the account that is chosen, keeps it in the address, and goes back with it', async () => {
    shown = summary([individual, reported]);
    const [, one] = await openSelect();
    await shown.user.click(one as HTMLElement);
    expect(shown.platform.location.get()).toMatchObject({
      path: '/investment-overview',
      search: '?account=individual',
    });
    expect(histories().at(-1)).toBe('GET /accounts/{id}/history');
    expect(shown.platform.seen.calls.at(-1)?.request).toMatchObject({ path: { id: 'individual' } });
    act(() => shown.platform.location.set({ ...shown.platform.location.get(), search: '' }));
    expect(accountSelect()).toHaveTextContent('All accounts');
  });

  test('says how many accounts are not in the sum of all, and only where that is shown', async () => {
    shown = summary([individual, elsewhere, { ...elsewhere, id: 'another' }]);
    expect(screen.getByText('2 accounts held elsewhere are not included.')).toBeVisible();
    const [, one] = await openSelect();
    await shown.user.click(one as HTMLElement);
    expect(screen.queryByText(/held elsewhere/)).toBeNull();
    shown.leave();
    shown = summary([individual, reported]);
    expect(screen.queryByText(/not included/)).toBeNull();
  });

  test('of a member whose accounts are all of source CDB is a placeholder [OVR-019]', () => {
    shown = summary([elsewhere]);
    expect(screen.getByRole('region', { name: 'Financial summary' })).toHaveTextContent('No financial data');
    expect(screen.queryByRole('button')).toBeNull();
    expect(shown.platform.seen.calls).toEqual([]);
  });

  test('asks for no account of source CDB, even when the address names one [VAL-016]', async () => {
    shown = summary([individual, elsewhere], '/investment-overview?account=elsewhere');
    await screen.findByText('No data for this time period');
    expect(histories()).toEqual(['GET /accounts/history']);
  });

  test('of a member none of whose accounts has begun is one panel: why, and the next step', async () => {
    const pending = { ...individual, status: 'PENDING', balance: 0, initialFundingSubmitted: false };
    shown = summary([pending, elsewhere], '/investment-overview?show=allocation', ['/move-money']);
    const panel = await screen.findByRole('region', { name: 'This account is being opened' });
    expect(within(panel).getByRole('link', { name: 'Make your first deposit' })).toBeVisible();
    expect(screen.getAllByRole('region')).toHaveLength(1);
    expect(screen.queryByText(/No data|--|Financial summary/)).toBeNull();
    expect(shown.platform.seen.calls).toEqual([]);
  });

  test('of several accounts that have not begun says of each why', async () => {
    const none = { balance: 0, initialFundingSubmitted: false };
    const refused = { ...individual, ...none, status: 'NOT_APPROVED' };
    const funding = { ...individual, ...none, id: 'other', number: '2WM005512', initialFundingSubmitted: true };
    shown = summary([funding, refused]);
    const panel = await screen.findByRole('region', { name: 'Nothing has been put into your accounts yet' });
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Individual - *5512: Your first deposit is on its way',
      'Individual - *4417: This account was not opened',
    ]);
    expect(panel).toHaveTextContent('Contact your credit union to learn why, and what you can do.');
  });

  test('of an account that has not begun, chosen beside one that has, says why in place of its charts', async () => {
    const unfunded = { ...individual, id: 'new', balance: 0, initialFundingSubmitted: false };
    shown = summary([individual, unfunded], '/investment-overview?account=new');
    expect(await screen.findByText('Nothing has been put into this account yet')).toBeVisible();
    expect(accountSelect()).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(histories()).toEqual([]);
  });
});
