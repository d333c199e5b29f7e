import { act, screen, within } from '@testing-library/react';
import { accountsView, aTransfer } from '@wealth/api/samples';
import { renderRemote } from '@wealth/kit/testing';
import { CallProblem } from '@wealth/platform';
import type { FakePlatformOptions } from '@wealth/platform/testing';
import { locales } from '../locales.ts';
import { createStore } from '../store.ts';
import { anAccount } from './accounts.fixture.ts';
import { Overview } from './Overview.tsx';

jest.mock('../value/ValueLines.tsx', () => ({ ValueLines: () => null }));

const values = {
  accounts: [
    { id: 'individual', values: [148_000, 148_183.55, 148_220.37], change: { amount: 36.82, rate: 0.00025 } },
    { id: 'roth', values: [21_092.76] },
    { id: 'trust', values: [144_500, 144_471.41], change: { amount: -28.59, rate: -0.0002 } },
  ],
};
const none = { aumOverTime: [], netAmountInvested: [] };
const accounts = [
  anAccount({ id: 'individual', number: '2WM004417', balance: 148_220.37 }),
  anAccount({ id: 'roth', number: '2WM008802', type: 'ROTH IRA', balance: 21_092.76 }),
  anAccount({ id: 'trust', number: '55503310', type: 'TRUST', recordType: 'ADVISORY_INVESTMENT', balance: 144_471.41 }),
  anAccount({
    id: 'elsewhere',
    number: '77001234',
    type: 'ANNUITY',
    recordType: 'MANAGED_ACCOUNTS',
    source: 'CDB',
    balance: 1_000,
    balanceAsOfDate: '2026-11-24',
  }),
];
const loaded = { status: 'loaded', data: accountsView(accounts, 314_784.54) } as const;

function overview(options: FakePlatformOptions = {}) {
  const answers = {
    'GET /accounts/history': none,
    'GET /accounts/{id}/history': none,
    'GET /accounts/summary-of-values': values,
    ...options.answers,
  };
  const platform = { path: '/investment-overview', accounts: loaded, ...options, answers };
  return renderRemote(Overview, { platform, createStore, locales });
}

let shown: ReturnType<typeof overview>;
afterEach(() => shown.leave());

const group = (name: string) => screen.getByRole('region', { name });
const cards = (name: string) => within(group(name)).getAllByRole('listitem');

describe('the overview', () => {
  test("shows the member's accounts and balances, grouped by record type [OVR-001]", async () => {
    shown = overview();
    expect(cards('Guided').map((card) => card.textContent)).toEqual([
      'Individual*4417$148,220.37',
      'Roth IRA*8802$21,092.76',
    ]);
    expect(cards('Advisory').map((card) => card.textContent)).toEqual(['Trust*3310$144,471.41']);
    expect(cards('Managed').map((card) => card.textContent)).toEqual([
      'Annuity*1234 · Held elsewhere$1,000.00Reported 11/24/2026',
    ]);
    expect(screen.getByLabelText('ending in 4417')).toBeInTheDocument();
    expect(await screen.findByText('No data for this time period')).toBeInTheDocument();
  });

  test('says beside the label of a joint account what it is [ENT-044]', () => {
    const joint = anAccount({ number: '2WM002093', type: 'JOINT', balance: 20 });
    shown = overview({ accounts: { status: 'loaded', data: accountsView([joint]) } });
    expect(cards('Guided').map((card) => card.textContent)).toEqual(['Joint accountJTWROS · *2093$20.00']);
  });

  test('has the last change of each account and the course of its value, once they are there', async () => {
    shown = overview({ reaches: ['/account-details'] });
    expect(await screen.findByRole('img', { name: 'up $36.82, 0.03%' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Individual ending in 4417 $148,220.37 up $36.82, 0.03%' })).toBeVisible();
    const [individual, roth] = cards('Guided');
    expect(individual?.querySelector('polyline')).toHaveAttribute('points', expect.stringMatching(/^0,100 .* 100,0$/));
    // A single close is neither a line nor a change.
    expect(roth?.textContent).toBe('Roth IRA*8802$21,092.76');
    expect(roth?.querySelector('polyline')).toBeNull();
    expect(group('Managed').querySelector('polyline')).toBeNull();
  });

  test.each([
    ['are on their way', () => new Promise<never>(() => {})],
    [
      'failed',
      () => {
        throw new CallProblem(503, 'out of order');
      },
    ],
  ])('has names and balances without a word about values that %s', async (_what, answer) => {
    shown = overview({ answers: { 'GET /accounts/summary-of-values': answer } });
    await screen.findByText('No data for this time period');
    expect(cards('Advisory').map((card) => card.textContent)).toEqual(['Trust*3310$144,471.41']);
    expect(within(group('Guided')).queryByRole('alert')).toBeNull();
  });

  test('says how an account stands where it is not active', () => {
    const waiting = anAccount({ number: '2WM001141', balance: 0, initialFundingSubmitted: false });
    shown = overview({ accounts: { status: 'loaded', data: accountsView([waiting, accounts[0] ?? waiting]) } });
    expect(cards('Guided').map((card) => card.textContent)).toEqual([
      'Individual*4417$148,220.37',
      'Individual*1141Ready for funding$0.00',
    ]);
  });

  test('shows head and total of a group to readers alone where a member has one account', () => {
    const [only] = accounts;
    shown = overview({ accounts: { status: 'loaded', data: accountsView(only ? [only] : []) } });
    expect(screen.getByRole('heading', { level: 2, name: 'Guided' }).firstElementChild).toHaveClass('hidden');
    expect(screen.getByText('Total of Guided accounts:').closest('p')?.firstElementChild).toHaveClass('hidden');
  });

  test('shows net assets, as the server counts them, on the first group only [OVR-002]', () => {
    shown = overview();
    expect(screen.getAllByText('Net assets')).toHaveLength(1);
    const netAssets = within(group('Guided')).getByRole('group', { name: 'Net assets' });
    expect(netAssets).toHaveTextContent('$314,784.54');
  });

  test('says that net assets count every listed account', async () => {
    shown = overview();
    await shown.user.click(screen.getByRole('button', { name: 'Help: Net assets' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('including accounts held elsewhere');
  });

  test('has transfers under way above the accounts of the first group, where accounts can be opened online', async () => {
    const answers = { 'GET /fund': { transfers: [aTransfer()] } };
    shown = overview({ answers, flags: ['ONLINE_ACCOUNT_OPENING'], reaches: ['/move-money'] });
    const underWay = await within(group('Guided')).findByRole('region', { name: 'Under way' });
    expect(underWay).toHaveTextContent('$1,200.00 to Individual *4417');
    const [first] = cards('Guided').slice(-2);
    expect(underWay.compareDocumentPosition(first as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('asks nothing about transfers where accounts cannot be opened online', async () => {
    shown = overview({ reaches: ['/move-money'] });
    await screen.findByText('No data for this time period');
    expect(shown.platform.seen.calls.map(({ operation }) => operation)).not.toContain('GET /fund');
  });

  test('shows the sum of the balances of each group [OVR-003]', () => {
    shown = overview();
    expect(group('Guided')).toHaveTextContent('Total of Guided accounts: $169,313.13');
    expect(group('Advisory')).toHaveTextContent('Total of Advisory accounts: $144,471.41');
  });

  test('has a financial summary with an account select below the cards [OVR-013]', () => {
    shown = overview();
    const summary = group('Financial summary');
    expect(within(summary).getByRole('button', { name: /Account/ })).toHaveTextContent('All accounts');
    for (const name of ['Guided', 'Advisory', 'Managed']) {
      expect(group(name).compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  test('orders the groups by their sort order, whatever order they come in [OVR-004]', () => {
    const groups = [...loaded.data.groups].reverse();
    shown = overview({ accounts: { status: 'loaded', data: { ...loaded.data, groups } } });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Guided', 'Advisory', 'Managed', 'Financial summary']);
    expect(within(group('Guided')).getByText('Net assets')).toBeInTheDocument();
  });

  test('shows cards as plain text while nobody shows account pages', () => {
    shown = overview();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByText('Move money')).toBeNull();
  });

  test('leads from a card to its account, and from a CDB card nowhere', async () => {
    shown = overview({ reaches: ['/account-details'] });
    expect(screen.getAllByRole('link')).toHaveLength(3);
    expect(screen.getAllByRole('listitem').map((card) => card.querySelectorAll('svg').length)).toEqual([1, 1, 1, 0]);
    await shown.user.click(screen.getByRole('link', { name: /Trust.*3310/ }));
    expect(shown.platform.location.get().path).toBe('/account-details/trust');
  });

  test('leads to another account where the decision page can be reached, and nowhere else [OVR-007, OVR-008]', () => {
    shown = overview({ reaches: ['/investment-decision'] });
    expect(screen.getByRole('link', { name: 'Open new account' })).toHaveAttribute('href', '/investment-decision');
    shown.unmount();
    shown = overview({ reaches: ['/move-money'] });
    expect(screen.queryByText('Open new account')).toBeNull();
  });

  test('offers to move money to a member with a guided account only, where that can be reached [OVR-005, OVR-006]', () => {
    shown = overview({ reaches: ['/move-money', '/investment-decision'] });
    expect(screen.getByRole('link', { name: 'Move money' })).toHaveAttribute('href', '/move-money');
    expect(screen.getByRole('link', { name: 'Open new account' })).toHaveAttribute('href', '/investment-decision');
    act(() => shown.platform.accountsData.set({ status: 'loaded', data: accountsView(accounts.slice(2)) }));
    expect(screen.queryByRole('link', { name: 'Move money' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open new account' })).toBeInTheDocument();
  });
});

describe('where the money stands', () => {
  const history = (start: number, end: number, invested: readonly [number, number], from = '2026-05-20') => ({
    aumOverTime: [
      { asOfDate: from, value: start },
      { asOfDate: '2026-11-19', value: end },
    ],
    netAmountInvested: [
      { asOfDate: from, value: invested[0] },
      { asOfDate: '2026-11-19', value: invested[1] },
    ],
  });
  const returns = (rate: number) => ({
    timeWeighted: { rate, isAnnualised: false },
    moneyWeighted: { rate, isAnnualised: false },
  });
  const standing = (answers: FakePlatformOptions['answers'], more: FakePlatformOptions = {}) =>
    overview({ answers: { 'GET /accounts/performance': returns(-0.0012), ...answers }, ...more });
  const head = () => within(group('Guided'));

  test('is said in a sentence: market change, deposits, and the day of the last value', async () => {
    shown = standing({ 'GET /accounts/history': history(1_000, 5_153.38, [900, 5_500]) });
    const change = await head().findByRole('img', { name: 'down $446.62, 0.12%' });
    expect(change.parentElement).toHaveTextContent(/^\$446\.62 \(0\.12%\) from the market in the last 6 months$/);
    expect(head().getByText('You put in $4,600.00. As of Thu, 11/19/2026')).toBeVisible();
    expect(
      head().getByRole('img', { name: 'Value from 05/20/2026 to 11/19/2026: from $1,000.00 to $5,153.38' }),
    ).toBeVisible();
  });

  test.each`
    what                         | start    | end      | invested      | rate     | from            | words
    ${'a withdrawal'}            | ${1_000} | ${610}   | ${[900, 500]} | ${0.01}  | ${'2026-05-20'} | ${'You took out $400.00.'}
    ${'nothing from the market'} | ${1_000} | ${1_000} | ${[900, 900]} | ${0}     | ${'2026-05-20'} | ${'No change from the market in the last 6 months'}
    ${'younger money'}           | ${1_000} | ${1_010} | ${[900, 900]} | ${0.01}  | ${'2026-11-13'} | ${'$10.00 (1.00%) from the market since 11/13/2026'}
    ${'a return that is turned'} | ${1_000} | ${1_010} | ${[900, 900]} | ${-0.01} | ${'2026-05-20'} | ${'$10.00 from the market in the last 6 months'}
  `('$what is said as "$words"', async ({ start, end, invested, rate, from, words }) => {
    shown = standing({
      'GET /accounts/history': history(start, end, invested, from),
      'GET /accounts/performance': returns(rate),
    });
    await head().findByText(/As of Thu/);
    expect(group('Guided')).toHaveTextContent(words);
  });

  test('has no percentage where the return goes the other way, and the help says why', async () => {
    shown = standing({
      'GET /accounts/history': history(1_000, 1_010, [900, 900]),
      'GET /accounts/performance': returns(-0.01),
    });
    await head().findByText(/As of Thu/);
    await shown.user.click(screen.getByRole('button', { name: 'Help: Net assets' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('There is no percentage here');
  });

  test('is told without the market where the returns fail, and not at all where the values do', async () => {
    shown = standing({
      'GET /accounts/history': history(1_000, 1_010, [900, 900]),
      'GET /accounts/performance': () => Promise.reject(new Error('no')),
    });
    await head().findByText('As of Thu, 11/19/2026');
    expect(group('Guided')).not.toHaveTextContent('market');
    shown.unmount();
    shown = standing({ 'GET /accounts/history': () => Promise.reject(new Error('no')) });
    await screen.findByText('Unable to retrieve data.');
    expect(group('Guided')).not.toHaveTextContent(/As of|market/);
    expect(head().getByRole('group', { name: 'Net assets' })).toHaveTextContent('$314,784.54');
  });

  test('shares its calls with the summary, so that each is made once', async () => {
    shown = standing({ 'GET /accounts/history': history(1_000, 1_010, [900, 900]) });
    await head().findByText(/As of Thu/);
    await screen.findByText('Time-weighted return');
    const calls = shown.platform.seen.calls.map(({ operation }) => operation);
    const ofLine = calls.filter((operation) => operation !== 'GET /accounts/summary-of-values');
    expect(ofLine.sort()).toEqual(['GET /accounts/history', 'GET /accounts/performance']);
  });

  test('is not asked for where all accounts are held elsewhere [OVR-019]', () => {
    shown = standing({}, { accounts: { status: 'loaded', data: accountsView(accounts.slice(3), 1_000) } });
    expect(group('Managed')).not.toHaveTextContent(/As of|market/);
    expect(shown.platform.seen.calls).toEqual([]);
  });
});

describe('without accounts to show', () => {
  test('a member without accounts reads that there are none, and what to do [ERR-015]', async () => {
    shown = overview({ accounts: { status: 'loaded', data: accountsView([]) } });
    expect(await screen.findByText('No accounts found.')).toBeInTheDocument();
    expect(screen.getByText(/If you expected one, contact support\./)).toBeInTheDocument();
    expect(screen.queryByText('Financial summary')).toBeNull();
  });

  test('a member without accounts can press the number of support where the tenant names one', async () => {
    const content = { SUPPORT_NUMBER: { contentType: 'STRING', value: '800-555-0100' } } as const;
    shown = overview({ accounts: { status: 'loaded', data: accountsView([]) }, content });
    const number = await screen.findByRole('link', { name: '1-800-555-0100' });
    expect(number).toHaveAttribute('href', 'tel:+18005550100');
    expect(number.parentElement).toHaveTextContent('If you expected one, call 1-800-555-0100.');
  });

  test('a failure says so in the words of the catalogue, and Try again asks anew [ERR-014]', async () => {
    shown = overview({ accounts: { status: 'failed', cause: new Error('no') } });
    expect(screen.getByRole('alert')).toHaveTextContent('Unable to retrieve data.');
    await shown.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(shown.platform.seen.refreshes).toEqual(['accounts']);
  });

  test('loading is announced, and said in words once it takes long', () => {
    shown = overview({ accounts: { status: 'loading' } });
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    act(() => shown.platform.accountsData.set({ status: 'slow' }));
    expect(screen.getByRole('status')).toHaveTextContent('We are still getting your accounts.');
  });
});
