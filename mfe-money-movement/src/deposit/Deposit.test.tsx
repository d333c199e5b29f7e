import { screen, waitFor, within } from '@testing-library/react';
import { accountsView, anAccount } from '@wealth/api/samples';
import {
  checking,
  individual,
  joint,
  type MoneyOptions,
  meadow,
  northwind,
  openForm,
  stoppedMeadow,
} from '../money.fixture.tsx';

const amount = () => screen.findByRole('textbox', { name: 'Amount' });
const field = (label: string) => screen.findByRole('button', { name: new RegExp(`${label}$`) });
const goOn = () => screen.getByRole('button', { name: 'Continue' });

/** The form as its history entry keeps it. */
const openWith = (cents: number | undefined, from = 'checking', to = 'individual', more: MoneyOptions = {}) =>
  openForm({ state: { amount: cents, fundingAccount: from, investmentAccount: to }, ...more });

test('the form asks for amount, from and to, and says what is missing [DEP-005, DEP-006, DEP-009, DEP-025, DEP-030]', async () => {
  const { user, path } = openForm({ funding: [checking, meadow] });
  expect(await amount()).toHaveValue('');
  expect(await field('From')).toHaveTextContent('Choose where the money comes from');
  expect(await field('To')).toHaveTextContent('Choose where the money goes');
  expect(goOn()).toHaveAttribute('aria-disabled', 'true');
  expect(goOn()).toHaveAccessibleDescription('To continue, enter an amount.');
  await user.click(goOn());
  const summary = screen.getByRole('region', { name: 'Fix 3 answers to go on' });
  expect(summary).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual([
    'Amount: Please enter an amount.',
    'From: Please select a valid account number',
    'To: Please select a valid account number',
  ]);
  expect(path()).toBe('/move-money/deposit/request');
});

test.each`
  what                       | cents       | to              | problem                                                           | suggestion         | reason                                                        | shows
  ${'a later one of 24.99'}  | ${24_99}    | ${'individual'} | ${'Deposits must be at least $25.'}                               | ${'Use $25.00'}    | ${'To continue, raise the amount to $25.00 or more.'}         | ${'DEP-023'}
  ${'a first one of 199.99'} | ${199_99}   | ${'joint'}      | ${'Initial deposit must exceed the investment minimum of $200'}   | ${'Use $200.00'}   | ${'To continue, raise the first deposit to $200.00 or more.'} | ${'DEP-022'}
  ${'more than is there'}    | ${9_000_00} | ${'individual'} | ${'This amount is more than the available balance of $8,450.00.'} | ${'Use $8,450.00'} | ${'To continue, lower the amount to $8,450.00 or less.'}      | ${'DEP-025'}
`('$what is refused at once in three places [$shows]', async ({ cents, to, problem, suggestion, reason }) => {
  const { user } = openWith(cents, 'checking', to);
  expect(await amount()).toHaveAccessibleDescription(problem);
  expect(goOn()).toHaveAccessibleDescription(reason);
  await user.click(screen.getByRole('button', { name: suggestion }));
  expect(await amount()).toHaveValue(suggestion.replace('Use $', ''));
  expect(goOn()).not.toHaveAttribute('aria-disabled');
});

test.each`
  what                       | cents     | to
  ${'a later one of 25.00'}  | ${25_00}  | ${'individual'}
  ${'a first one of 200.00'} | ${200_00} | ${'joint'}
`('$what is allowed [DEP-024]', async ({ cents, to }) => {
  openWith(cents, 'checking', to);
  expect(await amount()).not.toBeInvalid();
  expect(goOn()).not.toHaveAttribute('aria-disabled');
});

test.each([
  ['while its first deposit is under way', { isFunded: false }, 'At least $200.00 for the first deposit.'],
  ['once it is funded', { initialFundingSubmitted: false, isFunded: true }, 'At least $25.00.'],
  [
    'while nothing says that it is funded',
    { initialFundingSubmitted: false },
    'At least $200.00 for the first deposit.',
  ],
])('the hint says the least into an account %s [D-251]', async (_when, said, least) => {
  openWith(undefined, 'checking', 'individual', {
    accounts: { status: 'loaded', data: accountsView([anAccount(said)]) },
  });
  expect(await amount()).toHaveAccessibleDescription(least);
});

test.each(['1e9', '1,2,3', 'NaN', '0'])('%s is no amount [DEP-021, FLD-046]', async (text) => {
  const { user } = openWith(undefined);
  await user.type(await amount(), text);
  expect(await amount()).toHaveAccessibleDescription(
    'Please enter a valid dollar amount. Type it in digits, such as 1,250.00.',
  );
  expect(goOn()).toHaveAccessibleDescription('To continue, enter a valid dollar amount.');
});

test('an amount above the largest is no valid one, and names the largest [DEP-021, D-104]', async () => {
  const { user } = openWith(undefined);
  await user.type(await amount(), '10,000,000');
  expect(await amount()).toHaveAccessibleDescription('Please enter a valid dollar amount. The most is $9,999,999.99.');
  expect(goOn()).toHaveAccessibleDescription('To continue, lower the amount to $9,999,999.99 or less.');
});

test('further decimals are cut off when the field is left [CON-002]', async () => {
  const { user, state } = openWith(undefined);
  await user.type(await amount(), '$1,234.567');
  await user.tab();
  expect(await amount()).toHaveValue('1,234.56');
  expect(state()).toMatchObject({ amount: 1_234_56 });
});

test('an account that is not there is none: both fields are required [DEP-015, DEP-016, DEP-018, DEP-026, DEP-027]', async () => {
  const { user } = openWith(500_00, 'gone', 'gone too');
  expect(await amount()).toHaveValue('500.00');
  expect(goOn()).toHaveAccessibleDescription('To continue, choose where the money comes from.');
  expect(screen.getAllByText('Please select a valid account number')).toHaveLength(2);
  await user.click(await field('From'));
  await user.click(screen.getByRole('option', { name: /^Checking/ }));
  expect(goOn()).toHaveAccessibleDescription('To continue, choose where the money goes.');
});

test('without an amount there is no deposit [DEP-017]', async () => {
  openWith(undefined);
  await amount();
  expect(goOn()).toHaveAccessibleDescription('To continue, enter an amount.');
});

test('funding accounts are grouped, and a bank that needs relinking stays with its reason [EXT-017, ENT-074, API-084]', async () => {
  const begun = { ...northwind, id: 'begun', description: 'Old Bank', status: 'RELINK_INITIATED' };
  const { user, callsTo } = openForm({ funding: [checking, meadow, northwind, begun] });
  await user.click(await field('From'));
  const groups = screen.getAllByRole('group');
  expect(groups.map((group) => within(group).getAllByRole('option').length)).toEqual([1, 3]);
  expect(within(groups[0] as HTMLElement).getByRole('option')).toHaveTextContent(
    'Checking' + 'Credit union · *1204' + '$8,450.00',
  );
  expect(screen.getByRole('option', { name: /Northwind/ })).toHaveTextContent('needs relinking before you can use it');
  expect(screen.getByRole('option', { name: /Old Bank/ })).toHaveTextContent('Relinking this bank has begun');
  await user.click(screen.getByRole('option', { name: /Northwind/ }));
  expect(callsTo('POST /external-account/balance')).toEqual([]);
  expect(callsTo('GET /funding-accounts')).toHaveLength(1);
});

test.each(['RELINK_REQUIRED', 'RELINK_INITIATED'])(
  'a chosen bank that is %s blocks Continue [DEP-029, EXT-020]',
  async (status) => {
    openWith(500_00, 'northwind', 'individual', { funding: [checking, { ...northwind, status }] });
    await amount();
    expect(goOn()).toHaveAttribute('aria-disabled', 'true');
    expect(goOn()).toHaveAccessibleDescription('To continue, choose an account that needs no relinking.');
  },
);

test.each([true, false])(
  'a bank that allows no debit cannot be chosen, where banks can be linked: %s',
  async (isOffered) => {
    const flags = ['ONLINE_ACCOUNT_OPENING', ...(isOffered ? (['EXTERNAL_ACCOUNTS'] as const) : [])] as const;
    const { user } = openForm({ funding: [checking, stoppedMeadow], flags: [...flags] });
    // The only one that money can come from is chosen already.
    expect(await field('From')).toHaveTextContent('Checking');
    await user.click(await field('From'));
    const option = screen.getByRole('option', { name: /First Meadow/ });
    expect(option).toHaveTextContent(
      'Your bank told us not to take money from this account. Please call 1-800-555-0166.',
    );
    expect(option).not.toHaveTextContent('relinking');
    expect(option).toHaveAttribute('aria-disabled', 'true');
  },
);

test('a chosen bank that allows no debit blocks Continue with its reason, and without Relink', async () => {
  const flags = ['ONLINE_ACCOUNT_OPENING', 'EXTERNAL_ACCOUNTS'] as const;
  const { callsTo } = openWith(500_00, 'meadow', 'individual', {
    funding: [checking, stoppedMeadow],
    flags: [...flags],
  });
  await amount();
  expect(goOn()).toHaveAttribute('aria-disabled', 'true');
  expect(goOn()).toHaveAccessibleDescription('To continue, choose another account.');
  expect(await field('From')).toHaveAccessibleDescription(/^Your bank told us not to take money from this account\./);
  expect(screen.queryByRole('button', { name: /Relink/ })).toBeNull();
  expect(callsTo('POST /external-account/balance')).toEqual([]);
});

test('To offers guided accounts, and says why one takes nothing [DEP-006]', async () => {
  const accounts = [
    individual,
    anAccount({ id: 'sep', type: 'SEP IRA' }),
    anAccount({ id: 'trust', number: '55503310', type: 'TRUST', recordType: 'ADVISORY_INVESTMENT' }),
    anAccount({ id: 'refused', type: 'JTWROS', status: 'NOT_APPROVED' }),
    anAccount({ id: 'pending', type: 'JTWROS', status: 'PENDING' }),
  ];
  const { user } = openForm({ accounts: { status: 'loaded', data: accountsView(accounts) } });
  // The only one that takes a deposit is chosen already.
  expect(await field('To')).toHaveTextContent('Individual');
  await user.click(await field('To'));
  const [, refused, pending, sep, ...more] = screen.getAllByRole('option');
  expect(more).toEqual([]);
  expect(refused).toHaveTextContent('This account was not approved, so it takes no deposits.');
  expect(sep).toHaveTextContent('This kind of account takes no deposits here. Please call us.');
  expect(pending).toHaveTextContent('This account is pending, and its first deposit was asked for already.');
});

test.each([
  ['links to the answers where an account takes no deposits', ['/move-money', '/faqs'], ['SEP IRA'], true],
  ['links to no answers that the member cannot reach', ['/move-money'], ['SEP IRA'], false],
  ['links to no answers where every account takes deposits', ['/move-money', '/faqs'], ['JTWROS'], false],
])('the form %s [FAQ-016]', async (_what, reaches, types, isLinked) => {
  const others = types.map((type) => anAccount({ id: 'other', number: '2WM001111', type }));
  openForm({ reaches, accounts: { status: 'loaded', data: accountsView([individual, ...others]) } });
  await field('To');
  const link = screen.queryByRole('link', { name: 'Why some accounts take no deposits here' });
  expect(link?.getAttribute('href')).toBe(isLinked ? '/faqs#ira-contributions' : undefined);
});

test('a pending account takes its first deposit once it is open, and has no dates yet', async () => {
  const pending = anAccount({ ...joint, status: 'PENDING' });
  openWith(200_00, 'checking', 'joint', { accounts: { status: 'loaded', data: accountsView([pending]) } });
  const told = await screen.findByRole('region', { name: 'What will happen' });
  expect(told).toHaveTextContent('We will take $200.00 from Checking *1204 once JTWROS *2093 is open.');
  expect(told).not.toHaveTextContent('Invested about');
});

test.each`
  when                        | now                               | says
  ${'on a bank holiday'}      | ${Date.UTC(2026, 10, 26, 17)}     | ${'Money does not move on Thu, 11/26/2026, Thanksgiving Day, so the deposit starts on Fri, 11/27/2026 instead.'}
  ${'on a closed day'}        | ${Date.UTC(2026, 10, 21, 17)}     | ${'We will take $500.00 from First Meadow Checking *5501 on Mon, 11/23/2026.Money does not move on Sat, 11/21/2026, so the deposit starts on Mon, 11/23/2026 instead.'}
  ${'after 12:30 PM Central'} | ${Date.UTC(2026, 10, 20, 18, 31)} | ${'on Mon, 11/23/2026.It is after 12:30 PM CT, so the deposit starts on the next business day, Mon, 11/23/2026.Invested about Tue, 11/24/2026. Free to withdraw Wed, 12/02/2026.'}
`('$when the sentence says which day comes instead [DEP-032]', async ({ now, says }) => {
  openWith(500_00, 'meadow', 'individual', { now });
  expect(await screen.findByRole('region', { name: 'What will happen' })).toHaveTextContent(says);
});

test('the balance of a linked bank is asked when the bank is chosen [EXT-022, API-097]', async () => {
  let answer = (_reply: { plaidAccountId: string; balance: number }) => {};
  const { user, callsTo } = openForm({
    answers: { 'POST /external-account/balance': () => new Promise((resolve) => (answer = resolve)) },
  });
  await user.click(await field('From'));
  await user.click(screen.getByRole('option', { name: /First Meadow/ }));
  expect(await field('From')).toHaveTextContent('Checking…');
  expect(callsTo('POST /external-account/balance')).toEqual([
    { operation: 'POST /external-account/balance', request: { body: { plaidAccountId: 'plaid-meadow' } } },
  ]);
  answer({ plaidAccountId: 'plaid-meadow', balance: 4310 });
  await waitFor(async () => expect(await field('From')).toHaveTextContent('$4,310.00'));
});

test('a balance that cannot be had blocks nothing while typing [EXT-021]', async () => {
  openWith(500_00, 'meadow', 'individual', {
    answers: { 'POST /external-account/balance': () => Promise.reject(new Error('no')) },
  });
  await waitFor(async () => expect(await field('From')).toHaveTextContent('Not available'));
  expect(await field('From')).toHaveAccessibleDescription(/We ask it again when you submit/);
  expect(goOn()).not.toHaveAttribute('aria-disabled');
});

test('Cancel leads to Move Money, sends nothing and asks nothing [DEP-010]', async () => {
  const { user, path, platform } = openWith(500_00);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(path()).toBe('/move-money');
  expect(platform.seen.questions).toEqual([]);
  const operations = platform.seen.calls.map(({ operation }) => operation);
  expect(operations.filter((each) => !each.startsWith('GET'))).toEqual([]);
});

test('what was entered stands in the history entry as ids and cents, and is there again after a reload', async () => {
  const { user, state, leave } = openForm({ funding: [checking, meadow] });
  await user.type(await amount(), '1234.5');
  await user.click(await field('From'));
  await user.click(screen.getByRole('option', { name: /^Checking/ }));
  await user.click(await field('To'));
  await user.click(screen.getByRole('option', { name: /^Individual/ }));
  const kept = { amount: 1_234_50, fundingAccount: 'checking', investmentAccount: 'individual' };
  expect(state()).toEqual(kept);
  leave();
  openForm({ state: kept });
  expect(await amount()).toHaveValue('1,234.50');
  expect(await field('From')).toHaveTextContent('Checking');
  expect(await field('To')).toHaveTextContent('Individual');
});

test('the same deposit keeps its key over Continue, and another one gets another', async () => {
  const { user, state, platform } = openWith(500_00);
  const keys: unknown[] = [];
  const continueAndBack = async () => {
    const before = { ...(state() as object) };
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    keys.push((state() as { key: unknown }).key);
    return before;
  };
  await amount();
  await continueAndBack();
  await user.click(await screen.findByRole('button', { name: 'Modify' }));
  await amount();
  await continueAndBack();
  await user.click(await screen.findByRole('button', { name: 'Modify' }));
  await user.clear(await amount());
  await user.type(await amount(), '600');
  await continueAndBack();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(platform.seen.errors).toEqual([]);
});

test.each([
  ['NOT_APPROVED', 'This account was not approved, so it takes no deposits.'],
  ['PENDING', 'This account is pending, and its first deposit was asked for already.'],
])('a member whose only account is %s reads why in place of a form that leads nowhere', async (status, why) => {
  openForm({ accounts: { status: 'loaded', data: accountsView([anAccount({ status })]) } });
  expect(await screen.findByText('You have no account that takes a deposit right now.')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent(`Individual *4417${why}`);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('a member without any funding account reads why, and whom to call [MMH-008]', async () => {
  openForm({ funding: [] });
  expect(await screen.findByText(/no account here that money can come from/)).toBeVisible();
  expect(screen.getByRole('link', { name: '1-800-555-0166' })).toHaveAttribute('href', 'tel:+18005550166');
  expect(screen.getByRole('link', { name: 'copper.support@example.com' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('accounts that cannot be had are requested again', async () => {
  let attempts = 0;
  const { user } = openForm({
    answers: {
      'GET /funding-accounts': () => {
        attempts += 1;
        return attempts === 1 ? Promise.reject(new Error('no')) : { fundingAccounts: [checking] };
      },
    },
  });
  expect(await screen.findByText("We can't show your accounts right now.")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await amount()).toBeVisible();
});
