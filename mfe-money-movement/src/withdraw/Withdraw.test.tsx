import { screen, waitFor, within } from '@testing-library/react';
import { anAccount, aSchedule, aTransfer, aWithdrawal, endedSchedule, ofTwelve } from '@wealth/api/samples';
import { checking, meadow, northwind, stoppedMeadow } from '../money.fixture.tsx';

import { amount, box, field, goOn, openWithdraw, source, type WithdrawOptions } from './withdraw.fixture.ts';

/** The form as its history entry keeps it. */
const openWith = (cents: number | undefined, more: WithdrawOptions = {}) =>
  openWithdraw({ state: { amount: cents, investmentAccount: 'individual', fundingAccount: 'checking' }, ...more });

const withBalance = (balance: number, cents?: number) => openWith(cents, { accounts: [anAccount({ balance })] });

/** A deposit of $1,200.00 that is invested, and free from Tue, 12/01/2026. */
const notFree = aTransfer({ state: 'INVESTED' });

/** No rule sends it back, so that the page may not promise it. */
const young = 'Money put in less than 60 days ago may have to go back to the bank it came from.';

describe('the form of a withdrawal', () => {
  test('asks for amount, from and to, and names the missing fields [RTE-022, WDR-001, WDR-002, WDR-008, WDR-016]', async () => {
    const { user, path } = openWithdraw({ accounts: [source, anAccount({ id: 'joint', type: 'JTWROS' })] });
    expect(await amount()).toHaveValue('');
    expect(await field('From')).toHaveTextContent('Choose where the money comes from');
    expect(await field('To')).toHaveTextContent('Choose where the money goes');
    expect(goOn()).toHaveAttribute('aria-disabled', 'true');
    expect(goOn()).toHaveAccessibleDescription('To continue, enter an amount or choose the full balance.');
    await user.click(goOn());
    const summary = screen.getByRole('region', { name: 'Fix 3 answers to go on' });
    expect(
      within(summary)
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual([
      'Amount: Please enter an amount.',
      'From: Please select a valid account number',
      'To: Please select a valid account number',
    ]);
    expect(path()).toBe('/move-money/withdraw');
  });

  test('leads back to Move money, and Cancel sends nothing', async () => {
    const { user, path, platform } = openWith(500_00);
    expect(await screen.findByRole('link', { name: 'Move money' })).toHaveAttribute('href', '/move-money');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(path()).toBe('/move-money');
    expect(platform.seen.calls.filter(({ operation }) => !operation.startsWith('GET'))).toEqual([]);
  });

  test.each`
    what                       | balance   | cents       | problem                                                                                                   | reason                                                                      | shows
    ${'24.99'}                 | ${12_000} | ${24_99}    | ${'Withdrawals must be at least $25. To withdraw less, please call 1-800-555-0166.'}                      | ${'To continue, raise the amount to $25.00 or more.'}                       | ${'WDR-009, CON-016'}
    ${'what leaves 149.99'}    | ${1_000}  | ${850_01}   | ${'You can withdraw up to $850.00. A balance of at least $150 must remain, or choose a full withdrawal.'} | ${'To continue, lower the amount to $850.00 or withdraw the full balance.'} | ${'WDR-011, CON-017'}
    ${'more than the balance'} | ${1_000}  | ${1_000_01} | ${'You can withdraw up to $850.00. A balance of at least $150 must remain, or choose a full withdrawal.'} | ${'To continue, lower the amount to $850.00 or withdraw the full balance.'} | ${'WDR-011'}
    ${'a part of 174.99'}      | ${174.99} | ${25_00}    | ${'A balance of at least $150 must remain, so only the full balance can be withdrawn.'}                   | ${'To continue, withdraw the full balance.'}                                | ${'WDR-011'}
  `('refuses $what at once in words [$shows, WDR-015, WDR-017]', async ({ balance, cents, problem, reason }) => {
    withBalance(balance, cents);
    expect(await amount()).toHaveAccessibleDescription(problem);
    expect(goOn()).toHaveAttribute('aria-disabled', 'true');
    expect(goOn()).toHaveAccessibleDescription(reason);
  });

  test.each`
    what                         | balance  | cents
    ${'25.00'}                   | ${1_000} | ${25_00}
    ${'what leaves 150.00'}      | ${1_000} | ${850_00}
    ${'the only part of 175.00'} | ${175}   | ${25_00}
  `('allows $what [WDR-010, WDR-012]', async ({ balance, cents }) => {
    withBalance(balance, cents);
    expect(await amount()).not.toBeInvalid();
    expect(goOn()).not.toHaveAttribute('aria-disabled');
  });

  test('names the largest amount to one above it', async () => {
    const { user } = openWith(undefined);
    await user.type(await amount(), '10,000,000');
    expect(await amount()).toHaveAccessibleDescription(
      'Please enter a valid dollar amount. The most is $9,999,999.99.',
    );
    expect(goOn()).toHaveAccessibleDescription('To continue, lower the amount to $9,999,999.99 or less.');
  });

  test('offers the amount that is allowed as a way out [WDR-011]', async () => {
    const { user } = withBalance(1_000, 900_00);
    await user.click(await screen.findByRole('button', { name: 'Use $850.00' }));
    expect(await amount()).toHaveValue('850.00');
    expect(goOn()).not.toHaveAttribute('aria-disabled');
  });

  test('says what will be sold, and when the money is in the bank', async () => {
    openWith(2_000_00);
    const told = await screen.findByRole('region', { name: 'What will happen' });
    expect(told).toHaveTextContent(
      'We will sell $2,000.00 of Individual *4417 on Tue, 11/24/2026 and send it to Checking *1204.',
    );
    expect(told).toHaveTextContent('In your bank by Fri, 11/27/2026.');
    expect(screen.getByText(young)).toBeVisible();
  });

  test.each`
    when                        | now                               | says
    ${'on a bank holiday'}      | ${Date.UTC(2026, 10, 26, 17)}     | ${'Money does not move on Thu, 11/26/2026, Thanksgiving Day, so the withdrawal starts on Fri, 11/27/2026 instead.'}
    ${'on a closed day'}        | ${Date.UTC(2026, 10, 21, 17)}     | ${'Money does not move on Sat, 11/21/2026, so the withdrawal starts on Mon, 11/23/2026 instead.'}
    ${'after 12:30 PM Central'} | ${Date.UTC(2026, 10, 20, 18, 31)} | ${'It is after 12:30 PM CT, so the withdrawal starts on the next business day, Mon, 11/23/2026.'}
  `('says $when which day comes instead', async ({ now, says }) => {
    openWith(500_00, { now });
    expect(await screen.findByRole('region', { name: 'What will happen' })).toHaveTextContent(says);
  });

  test('keeps ids and cents in the history entry, and finds them after a reload', async () => {
    const { user, state, leave } = openWithdraw();
    await user.type(await amount(), '1234.5');
    await user.click(await field('To'));
    await user.click(screen.getByRole('option', { name: /^Checking/ }));
    const kept = {
      ...{ amount: 1_234_50, investmentAccount: 'individual', fundingAccount: 'checking', withdrawAll: false },
    };
    expect(state()).toEqual(kept);
    leave();
    openWithdraw({ state: kept });
    expect(await amount()).toHaveValue('1,234.50');
    expect(await field('To')).toHaveTextContent('Checking');
  });

  test('keeps the key of the same withdrawal, and gives another one another', async () => {
    const { user, state } = openWith(500_00);
    const keys: unknown[] = [];
    const goToReview = async () => {
      await user.click(await screen.findByRole('button', { name: 'Continue' }));
      keys.push((state() as { key: unknown }).key);
      await user.click(await screen.findByRole('button', { name: 'Modify' }));
    };
    await goToReview();
    await goToReview();
    await user.clear(await amount());
    await user.type(await amount(), '600');
    await goToReview();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('reloads accounts and transfers on Try again after a failure', async () => {
    let isAway = true;
    const { user, callsTo } = openWithdraw({
      answers: { 'GET /fund': () => (isAway ? Promise.reject(new Error('no')) : { transfers: [] }) },
    });
    // The page before the form asked once already.
    await waitFor(() => expect(callsTo('GET /fund')).toHaveLength(2));
    expect(await screen.findByText("We can't show your accounts right now.")).toBeVisible();
    isAway = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await amount()).toBeVisible();
  });
});

describe('From', () => {
  test('offers guided accounts except IRAs, and keeps blocked ones with their reason [WDR-013, WDR-014]', async () => {
    const busy = anAccount({
      id: 'busy',
      number: '2WM003204',
      type: 'JTWROS',
      balance: 5_400,
      isWithdrawalInProgress: true,
    });
    const { user } = openWithdraw({
      accounts: [
        source,
        anAccount({ id: 'small', number: '2WM003202', balance: 170 }),
        anAccount({ id: 'empty', number: '2WM003201', balance: 0 }),
        busy,
        anAccount({ id: 'ira', type: 'ROTH IRA' }),
        anAccount({ id: 'trust', number: '55503310', type: 'TRUST', recordType: 'ADVISORY_INVESTMENT' }),
      ],
      answers: { 'GET /fund': { transfers: [aWithdrawal({ investmentAccountNumber: busy.number })] } },
    });
    await user.click(await field('From'));
    const rows = screen.getAllByRole('option').map((row) => row.textContent);
    expect(rows).toHaveLength(4);
    expect(rows[0]).toContain('$12,000.00');
    expect(rows.find((row) => row?.includes('3202'))).toContain('full withdrawal only');
    expect(rows.find((row) => row?.includes('3201'))).toContain(
      'This account is empty, so there is nothing to withdraw.',
    );
    expect(rows.find((row) => row?.includes('3204'))).toContain(
      'A withdrawal from this account is in progress. It will be in the bank by Wed, 11/25/2026.',
    );
  });

  test.each`
    what                         | said                                | problem
    ${'is empty'}                | ${{ balance: 0 }}                   | ${'This account is empty, so there is nothing to withdraw.'}
    ${'has one in progress'}     | ${{ isWithdrawalInProgress: true }} | ${'A withdrawal from this account is in progress.'}
    ${'has a balance not known'} | ${{ balance: undefined }}           | ${"We can't tell the balance of this account right now."}
  `('that $what blocks Continue with its reason [WDR-013, WDR-014, WDR-017]', async ({ said, problem }) => {
    openWith(500_00, { accounts: [anAccount(said)] });
    expect(await field('From')).toHaveAccessibleDescription(problem);
    expect(goOn()).toHaveAttribute('aria-disabled', 'true');
    expect(goOn()).toHaveAccessibleDescription('To continue, choose another account.');
  });

  test('shows balance, money not free with its date, and the available amount as a sum', async () => {
    openWith(undefined, { answers: { 'GET /fund': { transfers: [notFree] } } });
    expect(await amount()).toHaveAccessibleDescription('You can withdraw up to $10,800.00. At least $25.00.');
    const sums = screen.getAllByRole('definition').map((each) => each.textContent);
    expect(screen.getByText('Not free until Tue, 12/01/2026')).toBeVisible();
    expect(sums).toEqual(['$12,000.00', '-$1,200.00', '$10,800.00']);
  });

  test('includes the required remaining balance in the sum [CON-017]', async () => {
    openWith(undefined);
    expect(await amount()).toHaveAccessibleDescription('You can withdraw up to $11,850.00. At least $25.00.');
    expect(screen.getByText('Must stay in the account')).toBeVisible();
    expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual([
      '$12,000.00',
      '-$150.00',
      '$11,850.00',
    ]);
  });

  test.each([150, 174.99])('of $%d says that only the full balance goes [WDR-011]', async (balance) => {
    withBalance(balance);
    expect(await amount()).toHaveAccessibleDescription(
      'A balance of at least $150 must remain, so only the full balance can be withdrawn.',
    );
  });
});

describe('To', () => {
  test('keeps a bank that needs relinking with its reason, and asks no bank for its balance [WDR-019]', async () => {
    const { user, callsTo } = openWith(undefined, { funding: [checking, meadow, northwind] });
    await user.click(await field('To'));
    expect(screen.getByRole('option', { name: /Northwind/ })).toHaveTextContent(
      'needs relinking before you can use it',
    );
    await user.click(screen.getByRole('option', { name: /First Meadow/ }));
    expect(await field('To')).toHaveTextContent('First Meadow Checking');
    expect(callsTo('POST /external-account/balance')).toEqual([]);
  });

  test.each(['RELINK_REQUIRED', 'RELINK_INITIATED'])('that is %s blocks Continue [WDR-019]', async (status) => {
    openWithdraw({
      state: { amount: 500_00, investmentAccount: 'individual', fundingAccount: 'northwind' },
      funding: [checking, { ...northwind, status }],
    });
    await amount();
    expect(goOn()).toHaveAttribute('aria-disabled', 'true');
    expect(goOn()).toHaveAccessibleDescription('To continue, choose an account that needs no relinking.');
  });

  test('takes a bank that allows no debit, since money still goes to it', async () => {
    const { user } = openWithdraw({
      state: { amount: 500_00, investmentAccount: 'individual', fundingAccount: 'meadow' },
      funding: [checking, stoppedMeadow],
    });
    await amount();
    expect(goOn()).not.toHaveAttribute('aria-disabled', 'true');
    await user.click(await field('To'));
    const option = screen.getByRole('option', { name: /First Meadow/ });
    expect(option).not.toHaveAttribute('aria-disabled', 'true');
    expect(option).not.toHaveTextContent('Your bank told us');
  });

  test('blocks Continue without any account, and says why [WDR-018]', async () => {
    const { user } = openWithdraw({ state: { amount: 500_00, investmentAccount: 'individual' }, funding: [] });
    await amount();
    expect(goOn()).toHaveAttribute('aria-disabled', 'true');
    expect(goOn()).toHaveAccessibleDescription('To continue, you need an account that money can go to.');
    await user.click(goOn());
    expect(await field('To')).toHaveAccessibleDescription(/^You have no account here that money can go to/);
  });
});

test('every account that nothing can be withdrawn from says why, in place of a form that leads nowhere [WDR-013]', async () => {
  openWithdraw({ accounts: [anAccount({ balance: 0 })] });
  expect(await screen.findByText('Nothing can be withdrawn right now.')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('Individual *4417');
  expect(screen.getByRole('listitem')).toHaveTextContent('This account is empty, so there is nothing to withdraw.');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('Continue is off, with its reason, without an account to withdraw from [WDR-018]', async () => {
  openWithdraw({ state: { amount: 500_00, fundingAccount: 'checking' }, accounts: [] });
  await amount();
  expect(goOn()).toHaveAttribute('aria-disabled', 'true');
  expect(goOn()).toHaveAccessibleDescription('To continue, you need an account that money can be withdrawn from.');
});

describe('the full balance', () => {
  test('replaces the amount by words, and clears its error [WDR-004, WDR-005, WDR-007]', async () => {
    const { user } = openWith(20_00);
    expect(await amount()).toBeInvalid();
    await user.click(await box());
    expect(await amount()).toHaveValue('Full balance');
    expect(await amount()).toHaveAttribute('readonly');
    expect(await amount()).toHaveAccessibleDescription('About $12,000.00. The sale decides the exact amount.');
    expect(screen.queryByText(/Withdrawals must be at least/)).toBeNull();
    expect(goOn()).not.toHaveAttribute('aria-disabled');
    expect(screen.getByRole('region', { name: 'What will happen' })).toHaveTextContent(
      'We will sell everything in Individual *4417 on Tue, 11/24/2026 and send it to Checking *1204.',
    );
  });

  test('empties the amount when it is unticked [WDR-006, WDR-016]', async () => {
    const { user } = openWith(500_00);
    await user.click(await box());
    await user.click(await box());
    expect(await amount()).toHaveValue('');
    expect(goOn()).toHaveAccessibleDescription('To continue, enter an amount or choose the full balance.');
  });

  test('opens its effects, with a tick for the schedules that the member may change [WDR-002]', async () => {
    const { user, state } = openWith(undefined, {
      answers: {
        'GET /fund/schedule': {
          scheduledDeposits: [
            aSchedule(),
            { ...ofTwelve, mayChange: false },
            endedSchedule('CANCELED'),
            aSchedule({ scheduledDepositId: 'THER-55555', investmentAccountNumber: '2WM009999' }),
          ],
        },
      },
    });
    expect(screen.queryByRole('region', { name: 'Before you go on' })).toBeNull();
    await user.click(await box());
    const before = within(await screen.findByRole('region', { name: 'Before you go on' }));
    expect(before.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'The account stays open at $0.00.',
      'Scheduled transfers into the account go on unless you cancel them.',
    ]);
    expect(screen.getByText(young)).toBeVisible();
    const tick = await before.findByRole('checkbox', { name: /^Also cancel the 1 scheduled transfer/ });
    expect(tick).not.toBeChecked();
    expect(before.getByText(/^\$300.00 monthly.*next Tue, 12\/01\/2026/)).toBeVisible();
    expect(before.getByText('1 scheduled transfer of another owner goes on.')).toBeVisible();
    await user.click(tick);
    await user.click(goOn());
    await waitFor(() =>
      expect(state()).toMatchObject({ amount: 12_000_00, withdrawAll: true, cancels: ['MNTH-22222'] }),
    );
  });

  test('is off with its date while a deposit is not free', async () => {
    const { user } = openWith(undefined, { answers: { 'GET /fund': { transfers: [notFree] } } });
    expect(await box()).toHaveAttribute('aria-disabled', 'true');
    expect(await box()).toHaveAccessibleDescription('From Tue, 12/01/2026, when your last deposit is free.');
    await user.click(await box());
    expect(await box()).not.toBeChecked();
  });

  test('that was chosen before a deposit came says why it is refused, and can be unticked', async () => {
    const { user } = openWithdraw({
      state: { amount: 12_000_00, investmentAccount: 'individual', fundingAccount: 'checking', withdrawAll: true },
      answers: { 'GET /fund': { transfers: [{ ...notFree, state: 'TAKEN' }] } },
    });
    expect(await box()).toHaveAccessibleDescription(
      'The full balance can be withdrawn from Tue, 12/01/2026, when the last deposit is free.',
    );
    expect(goOn()).toHaveAccessibleDescription('To continue, enter an amount in place of the full balance.');
    await user.click(await box());
    expect(await amount()).toHaveValue('');
  });
});

describe('a member with an IRA', () => {
  const ira = anAccount({ id: 'ira', number: '2WM001551', type: 'TRADITIONAL IRA' });
  const roth = anAccount({ id: 'roth', number: '2WM001552', type: 'ROTH IRA' });

  test('and no other account reads whom to call, and gets no form [WDR-003]', async () => {
    openWithdraw({ accounts: [ira, roth] });
    expect(await screen.findByRole('heading', { name: 'Call us to withdraw from an IRA' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call 1-800-555-0166' })).toHaveAttribute('href', 'tel:+18005550166');
    expect(screen.getByText(/^Have your account number at hand/).closest('p')).toHaveTextContent(/\*1551 or .*\*1552/);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  test('beside another account gets the form, and a line with the number [WDR-003]', async () => {
    openWithdraw({ accounts: [source, ira] });
    expect(await amount()).toBeVisible();
    expect(screen.getByText(/^To withdraw from an IRA, call/).closest('p')).toHaveTextContent(
      'To withdraw from an IRA, call 1-800-555-0166: taxes may apply.',
    );
    expect(screen.getByRole('link', { name: '1-800-555-0166' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'taxes may apply' })).toBeNull();
  });

  test('finds the answers about taking money out of it, with other accounts or without [FAQ-016]', async () => {
    const reaches = ['/move-money', '/faqs'];
    const { leave } = openWithdraw({ accounts: [ira], reaches });
    expect(await screen.findByRole('link', { name: 'Answers about IRA distributions' })).toHaveAttribute(
      'href',
      '/faqs#ira-distributions',
    );
    leave();
    openWithdraw({ accounts: [source, ira], reaches });
    await amount();
    expect(screen.getByRole('link', { name: 'taxes may apply' })).toHaveAttribute('href', '/faqs#ira-distributions');
  });
});
