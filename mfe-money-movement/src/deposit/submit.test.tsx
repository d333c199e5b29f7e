import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { accountsView, anAccount } from '@wealth/api/samples';
import { CallProblem } from '@wealth/platform';
import {
  asks,
  checking,
  type MoneyOptions,
  openMoney,
  openReview,
  sentChanges,
  stoppedMeadow,
  taken,
} from '../money.fixture.tsx';

type Balance = NonNullable<NonNullable<MoneyOptions['answers']>['POST /external-account/balance']>;

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
const press = async (user: ReturnType<typeof openReview>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const balance = (answer: Balance): MoneyOptions => ({ answers: { 'POST /external-account/balance': answer } });
const fund = (answer: NonNullable<NonNullable<MoneyOptions['answers']>['POST /fund']>): MoneyOptions => ({
  answers: { 'POST /fund': answer },
});
const never: Balance = () => new Promise(() => undefined);

describe('the review', () => {
  test('repeats the sentence, lists the deposit, and shows the permission whole [DEP-033]', async () => {
    openReview('meadow');
    expect(await screen.findByText('Your permission')).toBeVisible();
    const said = document.body;
    expect(said).toHaveTextContent('We will take $500.00 from First Meadow Checking *5501 today, Fri, 11/20/2026.');
    expect(said).toHaveTextContent('Invested about Mon, 11/23/2026. Free to withdraw Tue, 12/01/2026.');
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Amount', 'From', 'To', 'Starts']);
    expect(said).toHaveTextContent(
      'By pressing Submit, you authorize Copper Wealth to take $500.00 from First Meadow Checking *5501 once, on Fri, 11/20/2026, and to put it into Individual *4417.',
    );
  });

  test("shows a tenant's own permission", async () => {
    const value = '{COMPANY} may take {AMOUNT} {WHEN}.';
    const content = {
      TITLE: { contentType: 'STRING', value: 'Copper Wealth' },
      MOVE_MONEY_DEBIT_AUTHORIZATION: { contentType: 'STRING', value },
    } as const;
    openReview('meadow', { content });
    expect(await screen.findByText('Copper Wealth may take $500.00 on Fri, 11/20/2026.')).toBeVisible();
  });

  test('leads back to the form with what was entered [DEP-035]', async () => {
    const { user, path } = openReview('meadow');
    await press(user, 'Modify');
    expect(path()).toBe('/move-money/deposit/request');
    expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveValue('500.00');
    expect(screen.getByRole('button', { name: /From$/ })).toHaveTextContent('First Meadow Checking');
    expect(screen.getByRole('button', { name: /To$/ })).toHaveTextContent('Individual');
  });

  test('of accounts that are no longer there leads to Move Money [RTE-055]', async () => {
    const { path } = openReview('gone');
    await waitFor(() => expect(path()).toBe('/move-money'));
  });

  test('from a bank that allows no debit any more leads to Move Money', async () => {
    const { path } = openReview('meadow', { funding: [checking, stoppedMeadow] });
    await waitFor(() => expect(path()).toBe('/move-money'));
  });
});

test('a permission that the services changed is shown in the review, and Submit sends the new words', async () => {
  const words = 'Copper Wealth may take $500.00 on Mon, 11/23/2026.';
  const details = [
    { field: 'permission', issue: words },
    { field: 'contentType', issue: 'STRING' },
  ];
  const { user, callsTo } = openReview('checking', {
    answers: {
      'POST /fund': (request) => {
        const { permission } = (request as { body: { permission: string } }).body;
        if (permission === words) return taken;
        throw new CallProblem(409, 'The permission has changed.', 'PERMISSION_CHANGED', details);
      },
    },
  });
  await press(user, 'Submit');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Your permission below has changed. Please read it again, then press Submit. Nothing was taken.',
  );
  await press(user, 'Submit');
  await heading(/ will be taken on /);
  expect(callsTo('POST /fund').map(({ request }) => request)).toMatchObject([
    { key: asks('checking').key },
    { key: asks('checking').key, body: { permission: words } },
  ]);
});

describe('a deposit that is sent', () => {
  test('from an account at the credit union carries what was read, its key, and no question to a bank [API-099, DEP-043]', async () => {
    const { user, callsTo } = openReview('checking');
    await press(user, 'Submit');
    await heading(/ will be taken on /);
    expect(callsTo('POST /external-account/balance')).toEqual([]);
    expect(callsTo('POST /fund')).toEqual([
      {
        operation: 'POST /fund',
        request: {
          key: asks('checking').key,
          body: {
            investmentAccountNumber: '2WM004417',
            fundingAccountNumber: '400100001204',
            accountType: 'INDIVIDUAL',
            amount: 500,
            isIra: false,
            ira: null,
            plaidAccountId: null,
            permission: expect.stringContaining('to take $500.00 from Checking *1204 once, on Fri, 11/20/2026'),
          },
        },
      },
    ]);
  });

  test('from a linked bank goes first to its balance, and names the bank [DEP-042, API-097, API-099]', async () => {
    const { user, platform, callsTo } = openReview('meadow');
    await press(user, 'Submit');
    await heading(/ will be taken on /);
    const operations = platform.seen.calls.map(({ operation }) => operation);
    expect(operations.filter((each) => each.startsWith('POST'))).toEqual([
      'POST /external-account/balance',
      'POST /fund',
    ]);
    expect(callsTo('POST /fund')[0]?.request).toMatchObject({
      body: { fundingAccountNumber: '*5501', plaidAccountId: 'plaid-meadow' },
    });
  });

  test('sends the event of a change, and rereads the funding accounts when they are shown again [DEP-054]', async () => {
    const { user, platform, callsTo } = openReview('checking');
    await press(user, 'Submit');
    await heading(/ will be taken on /);
    expect(sentChanges(platform)).toEqual(['transfers.changed requested K7M4-Q2R9X']);
    await waitFor(() => expect(callsTo('GET /funding-accounts')).toHaveLength(2));
  });

  test('is sent once, however often Submit is pressed, and whoever leaves meanwhile is asked', async () => {
    let answer = (_reply: typeof taken) => {};
    const { user, callsTo, platform } = openReview(
      'checking',
      fund(() => new Promise((resolve) => (answer = resolve))),
    );
    await user.dblClick(await screen.findByRole('button', { name: 'Submit' }));
    await heading('Sending your deposit…');
    expect(platform.seen.questions).toMatchObject([{ title: 'Leave before your deposit is sent?', stay: 'Stay' }]);
    answer(taken);
    await heading(/ will be taken on /);
    expect(callsTo('POST /fund')).toHaveLength(1);
    expect(platform.seen.questions).toEqual([]);
  });
});

describe('the balance of a linked bank', () => {
  test('that is still loading is waited for, and the deposit goes on [DEP-046, ENT-086]', async () => {
    let answer = (_reply: { plaidAccountId: string; balance: number }) => {};
    const { user, callsTo, platform } = openReview(
      'meadow',
      balance(() => new Promise((resolve) => (answer = resolve))),
    );
    await press(user, 'Submit');
    expect(await heading('Checking your balance at First Meadow…')).toHaveFocus();
    expect(platform.seen.titles.at(-1)).toBe('Checking your balance');
    expect(screen.getByRole('status')).toHaveTextContent(
      'This takes up to 10 seconds. Please keep this page open. Nothing has been taken yet.',
    );
    expect(callsTo('POST /fund')).toEqual([]);
    answer({ plaidAccountId: 'plaid-meadow', balance: 500 });
    await heading(/ will be taken on /);
    expect(callsTo('POST /external-account/balance')).toHaveLength(1);
  });

  test('may be waited for no longer: back to the review, nothing sent', async () => {
    let answer = (_reply: { plaidAccountId: string; balance: number }) => {};
    const { user, callsTo } = openReview(
      'meadow',
      balance(() => new Promise((resolve) => (answer = resolve))),
    );
    await press(user, 'Submit');
    await press(user, 'Stop and go back');
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeVisible();
    await act(async () => answer({ plaidAccountId: 'plaid-meadow', balance: 4310 }));
    expect(callsTo('POST /fund')).toEqual([]);
  });

  test('that does not come within 10 seconds offers Retry or another account, and no Submit [DEP-047]', async () => {
    jest.useFakeTimers();
    try {
      const { callsTo, platform } = openReview('meadow', balance(never));
      await act(() => jest.advanceTimersByTimeAsync(100));
      act(() => screen.getByRole('button', { name: 'Submit' }).click());
      await act(() => jest.advanceTimersByTimeAsync(9_999));
      expect(screen.getByRole('heading', { name: 'Checking your balance at First Meadow…' })).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(1));
      expect(screen.getByRole('heading', { name: "We couldn't check your balance" })).toHaveFocus();
      expect(platform.seen.titles.at(-1)).toBe('Balance not checked');
      expect(screen.getByText(/First Meadow did not answer in 10 seconds. Nothing was taken/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
      act(() => screen.getByRole('button', { name: 'Retry' }).click());
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(screen.getByRole('heading', { name: 'Checking your balance at First Meadow…' })).toBeVisible();
      expect(callsTo('POST /fund')).toEqual([]);
    } finally {
      jest.useRealTimers();
    }
  });

  test('that cannot be had is asked again by Submit and by Retry [DEP-047, EXT-021]', async () => {
    let attempts = 0;
    const { user, callsTo } = openReview(
      'meadow',
      balance(() => {
        attempts += 1;
        if (attempts < 3) return Promise.reject(new CallProblem(503, 'away', 'PORT_UNAVAILABLE'));
        return { plaidAccountId: 'plaid-meadow', balance: 4310 };
      }),
    );
    await waitFor(() => expect(attempts).toBe(1));
    await press(user, 'Submit');
    await heading("We couldn't check your balance");
    expect(screen.getByText(/First Meadow did not tell us your balance/)).toBeVisible();
    expect(callsTo('POST /fund')).toEqual([]);
    await press(user, 'Retry');
    await heading(/ will be taken on /);
    expect(attempts).toBe(3);
  });

  const enough = { plaidAccountId: 'plaid-meadow', balance: 4310 };
  const gone = new CallProblem(503, 'away', 'PORT_UNAVAILABLE');
  test.each`
    answer       | first                            | times
    ${'balance'} | ${() => Promise.resolve(enough)} | ${1}
    ${'failure'} | ${() => Promise.reject(gone)}    | ${2}
  `('whose $answer is not drawn yet is asked $times times, Submit included', async ({ first, times }) => {
    const answered = Promise.withResolvers<void>();
    const { callsTo } = openReview(
      'meadow',
      balance(async () => {
        if (callsTo('POST /external-account/balance').length > 1) return enough;
        await answered.promise;
        return first();
      }),
    );
    const submit = await screen.findByRole('button', { name: 'Submit' });
    await waitFor(() => expect(callsTo('POST /external-account/balance')).toHaveLength(1));
    answered.resolve();
    // The store has the answer within these turns; it tells the page of it some milliseconds later.
    for (let turn = 0; turn < 50; turn += 1) await null;
    act(() => void fireEvent.click(submit));
    await heading(/ will be taken on /);
    expect(callsTo('POST /external-account/balance')).toHaveLength(times);
  });

  test('that was asked too often asks the member to wait', async () => {
    const tooOften = new CallProblem(429, 'Please wait, then try again.', 'TOO_MANY_REQUESTS');
    const { user, callsTo } = openReview(
      'meadow',
      balance(() => Promise.reject(tooOften)),
    );
    await press(user, 'Submit');
    await heading("We couldn't check your balance");
    expect(screen.getByText(/^Please wait, then try again\. Nothing was taken/)).toBeVisible();
    expect(callsTo('POST /fund')).toEqual([]);
  });

  test('that is unknown leads to another account, with the form kept', async () => {
    const { user, path } = openReview(
      'meadow',
      balance(() => Promise.reject(new Error('no'))),
    );
    await press(user, 'Submit');
    await press(user, 'Choose another account');
    expect(path()).toBe('/move-money/deposit/request');
    expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveValue('500.00');
    expect(screen.getByRole('button', { name: /From$/ })).toHaveTextContent('Choose where the money comes from');
  });

  test('that is too low says what is short, and nothing is sent [DEP-044, DEP-045, ERR-029]', async () => {
    const { user, callsTo, path, platform } = openReview('meadow', {
      state: asks('meadow', 5_000_00),
    });
    await press(user, 'Submit');
    expect(await heading("There isn't enough money in First Meadow Checking")).toHaveFocus();
    expect(platform.seen.titles.at(-1)).toBe('Not enough money');
    expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual([
      'First Meadow Checking *5501',
      '$5,000.00',
      '$4,310.00',
      '$690.00',
    ]);
    const ways = screen.getAllByRole('button');
    expect(ways.map((button) => button.textContent)).toEqual([
      'Lower to $4,310.00',
      'Choose another account',
      'Modify',
    ]);
    expect(callsTo('POST /fund')).toEqual([]);
    await press(user, 'Modify');
    expect(path()).toBe('/move-money/deposit/request');
    expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveValue('5,000.00');
  });
});

describe('a deposit that the linked bank has too little for', () => {
  const openShort = async (available = 40) => {
    const shown = openReview('meadow', {
      ...balance(() => ({ plaidAccountId: 'plaid-meadow', balance: available })),
      state: asks('meadow', 50_00),
    });
    await press(shown.user, 'Submit');
    await heading("There isn't enough money in First Meadow Checking");
    return shown;
  };

  test('is lowered to the balance of the bank, reviewed again, and sent under a new key [DEP-044, ERR-029]', async () => {
    const { user, callsTo, path, state } = await openShort();
    await press(user, 'Lower to $40.00');
    expect(path()).toBe('/move-money/deposit-review/request');
    expect((await screen.findByText(/^We will take/)).closest('div')).toHaveFocus();
    expect(document.body).toHaveTextContent('We will take $40.00 from First Meadow Checking *5501');
    const { key, amount } = state() as { key: string; amount: number };
    expect(amount).toBe(40_00);
    expect(key).not.toBe(asks('meadow').key);
    await press(user, 'Submit');
    await waitFor(() => expect(callsTo('POST /fund')).toHaveLength(1));
    expect(callsTo('POST /fund')[0]?.request).toMatchObject({ key, body: { amount: 40 } });
  });

  test('leads to another account, with the amount kept', async () => {
    const { user, path } = await openShort();
    await press(user, 'Choose another account');
    expect(path()).toBe('/move-money/deposit/request');
    expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveValue('50.00');
    expect(screen.getByRole('button', { name: /From$/ })).toHaveTextContent('Choose where the money comes from');
  });

  test('is not lowered below the least deposit: then another account is the main way on', async () => {
    await openShort(24.99);
    expect(screen.getByText(/^Nothing was taken\. The bank has less than a deposit can be/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Lower/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Choose another account' })).toHaveClass('primary');
    expect(screen.getByRole('button', { name: 'Modify' })).toHaveClass('quiet');
  });
});

describe('a deposit that fails', () => {
  test('says what failed and what to do, and Try again sends the same under the same key [ERR-026, MMH-008]', async () => {
    let attempts = 0;
    const { user, callsTo, platform } = openReview(
      'checking',
      fund(() => {
        attempts += 1;
        return attempts === 1 ? Promise.reject(new CallProblem(500, 'no')) : taken;
      }),
    );
    await press(user, 'Submit');
    expect(await heading("We couldn't finish this deposit")).toHaveFocus();
    expect(platform.seen.titles.at(-1)).toBe('Deposit not finished');
    expect(screen.getByText("We don't know yet if your deposit reached us.")).toBeVisible();
    expect(screen.getByText('Trying again is safe: we never take the same deposit twice.')).toBeVisible();
    expect(screen.getByRole('link', { name: '1-800-555-0166' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'copper.support@example.com' })).toBeVisible();
    expect(sentChanges(platform)).toEqual([]);
    await press(user, 'Try again');
    await heading(/ will be taken on /);
    expect(sentChanges(platform)).toEqual(['transfers.changed requested K7M4-Q2R9X']);
    const [first, second] = callsTo('POST /fund');
    expect(second).toEqual(first);
  });

  test("says so in a tenant's own words [ERR-026]", async () => {
    const { user } = openReview('checking', {
      ...fund(() => Promise.reject(new CallProblem(500, 'no'))),
      content: {
        MOVE_MONEY_TRANSFER_FAILED_GENERIC_ERROR_TEXT_0: { contentType: 'STRING', value: 'No luck.' },
        MOVE_MONEY_TRANSFER_FAILED_GENERIC_ERROR_TEXT_1: { contentType: 'STRING', value: 'Once more?' },
      },
    });
    await press(user, 'Submit');
    await heading('No luck.');
    expect(screen.getByText('Once more?')).toBeVisible();
  });

  test.each`
    status | problem                          | says
    ${503} | ${'PORT_UNAVAILABLE'}            | ${'Nothing was taken.'}
    ${404} | ${undefined}                     | ${'Nothing was taken.'}
    ${500} | ${undefined}                     | ${"We don't know yet if your deposit reached us."}
    ${409} | ${'DEPOSIT_REFUSED'}             | ${'Nothing was taken.'}
    ${409} | ${'ACCOUNT_PENDING'}             | ${/^This account is not open yet/}
    ${409} | ${'FUNDING_ACCOUNT_UNAVAILABLE'} | ${'Nothing was taken.'}
    ${403} | ${'FEATURE_OFF'}                 | ${'This is not offered at the moment. Nothing was changed.'}
    ${422} | ${'IDEMPOTENCY_KEY_REUSED'}      | ${/We may have this deposit already/}
  `('with $status $problem says what happened to the money: $says', async ({ status, problem, says }) => {
    const { user } = openReview(
      'checking',
      fund(() => Promise.reject(new CallProblem(status, 'The words of the services.', problem))),
    );
    await press(user, 'Submit');
    await heading("We couldn't finish this deposit");
    expect(screen.getByText(says)).toBeVisible();
    const mayRetry = problem === undefined || problem === 'PORT_UNAVAILABLE';
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(mayRetry ? 1 : 0);
    expect(screen.getByRole('button', { name: 'Modify' })).toBeVisible();
  });

  test('while its review was left does not show on the next one', async () => {
    let fail = (_cause: unknown) => {};
    const { user, platform } = openReview(
      'checking',
      fund(() => new Promise((_resolve, reject) => (fail = reject))),
    );
    await press(user, 'Submit');
    await heading('Sending your deposit…');
    act(() =>
      platform.navigation.go('/move-money/deposit-review/request', {
        state: { ...asks('checking', 600_00), key: 'another' },
      }),
    );
    await act(async () => fail(new CallProblem(500, 'no')));
    expect(screen.getByRole('button', { name: 'Submit' })).toBeVisible();
  });
});

test('a deposit under way is still sent in the review that is opened again, and is confirmed there', async () => {
  let answer = (_reply: typeof taken) => {};
  const { user, callsTo, platform } = openReview(
    'checking',
    fund(() => new Promise((resolve) => (answer = resolve))),
  );
  await press(user, 'Submit');
  await heading('Sending your deposit…');
  act(() => platform.navigation.go('/move-money'));
  act(() => platform.navigation.go('/move-money/deposit-review/request', { state: asks('checking') }));
  await heading('Sending your deposit…');
  await act(async () => answer(taken));
  await heading(/ will be taken on /);
  expect(callsTo('POST /fund')).toHaveLength(1);
});

describe('a deposit whose answer is lost', () => {
  const lost = () => Promise.reject(new Error('Failed to fetch'));
  const notKnown = "We don't know yet if your deposit reached us.";
  const safe = 'Trying again is safe: we never take the same deposit twice.';
  const caution = async () => expect(await screen.findByText(notKnown)).toBeVisible();
  type Opened = ReturnType<typeof openReview>;

  /** Submits the review of $500.00 and loses the answer. */
  async function lose(fundingAccount = 'checking', options: MoneyOptions = {}): Promise<Opened> {
    const opened = openReview(fundingAccount, { ...options, answers: { 'POST /fund': lost, ...options.answers } });
    await press(opened.user, 'Submit');
    await heading("We couldn't finish this deposit");
    return opened;
  }

  async function changeAmount(user: Opened['user'], amount: string) {
    const field = await screen.findByRole('textbox', { name: 'Amount' });
    await user.clear(field);
    await user.type(field, amount);
    await press(user, 'Continue');
  }

  test('rereads no list, and stays on its screen when the lists cannot be had', async () => {
    let isOffline = false;
    const { callsTo } = await lose('checking', {
      answers: {
        'POST /fund': () => {
          isOffline = true;
          return lost();
        },
        'GET /funding-accounts': () => {
          if (isOffline) throw new Error('Failed to fetch');
          return { fundingAccounts: [checking] };
        },
      },
    });
    expect(screen.getByText(notKnown)).toBeVisible();
    expect(screen.getByText(safe)).toBeVisible();
    expect(callsTo('GET /funding-accounts')).toHaveLength(1);
  });

  test('is still said in the form that Modify leads to, with a way to its review', async () => {
    const { user, path, callsTo } = await lose();
    await press(user, 'Modify');
    await caution();
    expect(screen.getByText(safe)).toBeVisible();
    expect(document.body).toHaveTextContent('$500.00 from Checking *1204 to Individual *4417.');
    await press(user, 'Try again');
    expect(path()).toBe('/move-money/deposit-review/request');
    await caution();
    await press(user, 'Submit');
    await heading("We couldn't finish this deposit");
    const [first, second] = callsTo('POST /fund');
    expect(second).toEqual(first);
  });

  test.each`
    screen          | leads
    ${'the review'} | ${async () => undefined}
    ${'the form'}   | ${async (user: Opened['user']) => press(user, 'Modify')}
  `('is still said in $screen after a reload, from the history alone', async ({ leads }) => {
    const { user, path, state, unmount } = await lose();
    await leads(user);
    const [written, where] = [JSON.parse(JSON.stringify(state())), path()];
    unmount();
    openMoney(where, { state: written });
    await caution();
  });

  test('is said while it is sent already, so that a reload then does not lose it', async () => {
    const { user, state, unmount } = openReview(
      'checking',
      fund(() => new Promise(() => undefined)),
    );
    await press(user, 'Submit');
    await heading('Sending your deposit…');
    const written = JSON.parse(JSON.stringify(state()));
    unmount();
    openMoney('/move-money/deposit-review/request', { state: written });
    await caution();
  });

  test.each`
    back                   | leads
    ${'by Modify'}         | ${async ({ user }: Opened) => press(user, 'Modify')}
    ${'by an older entry'} | ${async ({ platform }: Opened) => act(() => platform.navigation.go('/move-money/deposit/request', { state: asks('checking') }))}
  `('is asked about before another amount is sent, when the form was reached $back', async ({ leads }) => {
    const opened = await lose();
    const { user, callsTo, path } = opened;
    await leads(opened);
    await changeAmount(user, '500.01');
    await caution();
    await press(user, 'Submit');
    const question = await screen.findByRole('dialog', { name: 'Send another deposit?' });
    expect(question).toHaveTextContent(
      "We don't know yet if your deposit of $500.00 reached us. If it did, we take both: $500.00 and $500.01.",
    );
    expect(callsTo('POST /fund')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Go back to $500.00' })).toHaveFocus();
    await press(user, 'Go back to $500.00');
    expect(path()).toBe('/move-money/deposit-review/request');
    await press(user, 'Submit');
    await waitFor(() => expect(callsTo('POST /fund')).toHaveLength(2));
    const [first, second] = callsTo('POST /fund');
    expect(second).toEqual(first);
  });

  test('does not hold another one back that the member means', async () => {
    const { user, callsTo } = await lose();
    await press(user, 'Modify');
    await changeAmount(user, '500.01');
    await press(user, 'Submit');
    await press(user, 'Send $500.01 too');
    await waitFor(() => expect(callsTo('POST /fund')).toHaveLength(2));
    const [first, second] = callsTo('POST /fund').map(({ request }) => request as { key: string });
    expect(second).toMatchObject({ body: { amount: 500.01 } });
    expect(second?.key).not.toBe(first?.key);
  });

  test('is sent again without asking its bank, which may have less by that very deposit', async () => {
    let balances = 0;
    const { user, callsTo } = await lose('meadow', {
      answers: {
        'POST /external-account/balance': () => {
          balances += 1;
          return { plaidAccountId: 'plaid-meadow', balance: balances === 1 ? 600 : 100 };
        },
      },
    });
    await press(user, 'Modify');
    await press(user, 'Try again');
    await press(user, 'Submit');
    await waitFor(() => expect(callsTo('POST /fund')).toHaveLength(2));
  });

  test.each`
    status | problem               | isKnown
    ${503} | ${'PORT_UNAVAILABLE'} | ${false}
    ${403} | ${'FEATURE_OFF'}      | ${false}
    ${401} | ${undefined}          | ${false}
    ${409} | ${'DEPOSIT_REFUSED'}  | ${true}
  `('is known after a repeat that is answered $status $problem: $isKnown', async ({ status, problem, isKnown }) => {
    let attempts = 0;
    const { user } = await lose('checking', {
      answers: {
        'POST /fund': () => {
          attempts += 1;
          return attempts === 1
            ? lost()
            : Promise.reject(new CallProblem(status, 'The words of the services.', problem));
        },
      },
    });
    await press(user, 'Try again');
    await waitFor(() => expect(attempts).toBe(2));
    await heading("We couldn't finish this deposit");
    expect(screen.queryAllByText(notKnown)).toHaveLength(isKnown ? 0 : 1);
    await press(user, 'Modify');
    await screen.findByRole('textbox', { name: 'Amount' });
    expect(screen.queryAllByText(notKnown)).toHaveLength(isKnown ? 0 : 1);
  });

  test('is forgotten once its confirmation was shown', async () => {
    let attempts = 0;
    const { user, platform, state } = await lose('checking', {
      answers: {
        'POST /fund': () => {
          attempts += 1;
          return attempts === 1 ? lost() : taken;
        },
      },
    });
    await press(user, 'Modify');
    await caution();
    const written = state();
    await press(user, 'Continue');
    await press(user, 'Submit');
    await heading(/ will be taken on /);
    act(() => platform.navigation.go('/move-money/deposit/request', { state: written }));
    await screen.findByRole('textbox', { name: 'Amount' });
    await waitFor(() => expect(screen.queryByText(notKnown)).toBeNull());
  });
});

test('the balance is read again for the form that Modify leads to, and one that cannot be read stays', async () => {
  const balances = [8_450, 8_350];
  const { user } = openReview('checking', {
    answers: {
      'POST /fund': () => Promise.reject(new CallProblem(409, 'The words of the services.', 'DEPOSIT_REFUSED')),
      'GET /funding-accounts': () => {
        const balance = balances.shift();
        if (balance === undefined) throw new Error('Failed to fetch');
        return { fundingAccounts: [{ ...checking, balance }] };
      },
    },
  });
  await press(user, 'Submit');
  await press(user, 'Modify');
  await waitFor(() => expect(screen.getByRole('button', { name: /From$/ })).toHaveTextContent('$8,350.00'));
  await press(user, 'Continue');
  await press(user, 'Modify');
  await waitFor(() => expect(screen.getByRole('button', { name: /From$/ })).toHaveTextContent('$8,350.00'));
  expect(screen.queryByText("We can't show your accounts right now.")).toBeNull();
});

test('a deposit that was taken is confirmed though the lists cannot be reread', async () => {
  let isOffline = false;
  const { user } = openReview('checking', {
    answers: {
      'POST /fund': () => {
        isOffline = true;
        return taken;
      },
      'GET /funding-accounts': () => {
        if (isOffline) throw new Error('Failed to fetch');
        return { fundingAccounts: [checking] };
      },
    },
  });
  await press(user, 'Submit');
  await heading(/ will be taken on /);
  expect(await screen.findByText('What happens next')).toBeVisible();
});

describe('a deposit that equals one of the last minutes', () => {
  const again = [
    { field: 'again', issue: 'K7M4-Q2R9X' },
    { field: 'askedAt', issue: '2026-11-20T15:38:00.000Z' },
  ];
  const requestedOnce = fund(({ body }) =>
    (body as { again?: string }).again === undefined
      ? Promise.reject(new CallProblem(409, 'The same.', 'SAME_AGAIN', again))
      : taken,
  );
  const question = () => screen.findByRole('dialog', { name: 'You asked for this at 9:38 AM CT' });

  test('is asked about with its time and amount; Keep one leads to the overview, and sends nothing', async () => {
    const { user, callsTo, path, platform } = openReview('checking', requestedOnce);
    await press(user, 'Submit');
    expect(await question()).toHaveTextContent(
      '$500.00 from Checking *1204 to Individual *4417 is on its way. Send it again?',
    );
    expect(screen.getByRole('button', { name: 'Keep one' })).toHaveFocus();
    await press(user, 'Keep one');
    expect(path()).toBe('/investment-overview');
    expect(sentChanges(platform)).toEqual(['transfers.changed confirmed K7M4-Q2R9X']);
    expect(callsTo('POST /fund')).toHaveLength(1);
  });

  test('is sent again under the same key, naming the earlier one', async () => {
    const { user, callsTo } = openReview('checking', requestedOnce);
    await press(user, 'Submit');
    await question();
    await press(user, 'Send again');
    await heading(/ will be taken on /);
    const [first, second] = callsTo('POST /fund').map(({ request }) => request as { key: string; body: object });
    expect(second).toEqual({ key: first?.key, body: { ...first?.body, again: 'K7M4-Q2R9X' } });
  });

  test('closed without an answer leads back to the review', async () => {
    const { user, callsTo } = openReview('checking', requestedOnce);
    await press(user, 'Submit');
    await question();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeVisible();
    expect(callsTo('POST /fund')).toHaveLength(1);
  });
});

test.each([
  ['the code', 'No more banks.', 'TOO_MANY_BANKS'],
  ['the sentence', 'Maximum number of ACH Relationships per account', 'CONFLICT'],
])(
  'an account that is joined to as many banks as it may be, by %s, is named, with what to do [ERR-025]',
  async (_by, words, code) => {
    const { user, path } = openReview(
      'checking',
      fund(() => Promise.reject(new CallProblem(409, words, code))),
    );
    await press(user, 'Submit');
    expect(await heading('Looks like there is an issue with establishing the transfer.')).toHaveFocus();
    expect(document.body).toHaveTextContent(
      'Individual *4417 is already joined to as many banks as it may have. Remove one, then try again. Nothing was taken.',
    );
    expect(screen.getByRole('link', { name: '1-800-555-0166' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'copper.support@example.com' })).toBeVisible();
    await press(user, 'Modify');
    expect(path()).toBe('/move-money/deposit/request');
  },
);

test('a deposit into a pending account has no dates, and says when it is taken', async () => {
  const pending = anAccount({ status: 'PENDING', initialFundingSubmitted: false });
  const { internalTransactionId, askedAt } = taken;
  const { user } = openReview('checking', {
    accounts: { status: 'loaded', data: accountsView([pending]) },
    ...fund({ internalTransactionId, askedAt }),
  });
  expect(await screen.findByText(/once, when Individual \*4417 is open/)).toBeVisible();
  await press(user, 'Submit');
  await heading('$500.00 will be taken once your account is open');
  expect(await screen.findByText('Account opened')).toBeVisible();
  expect(document.body).toHaveTextContent('Then we take $500.00 from Checking *1204');
  expect(screen.queryByText('Invested')).toBeNull();
});
