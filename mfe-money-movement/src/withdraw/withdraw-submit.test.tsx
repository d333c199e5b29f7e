import { act, screen, waitFor, within } from '@testing-library/react';
import { CallProblem } from '@wealth/platform';
import { meadow, openMoney, sentChanges, stoppedMeadow } from '../money.fixture.tsx';
import { WITHDRAW_CONFIRMATION, WITHDRAW_REVIEW } from '../navigation/paths.ts';
import {
  amount,
  asksFor,
  box,
  heading,
  KEY,
  monday,
  openWithdrawReview,
  reply,
  type WithdrawOptions,
} from './withdraw.fixture.ts';

type Opened = ReturnType<typeof openWithdrawReview>;
type Answer = NonNullable<NonNullable<WithdrawOptions['answers']>['POST /withdrawal']>;

const press = async (user: Opened['user'], name: string) => user.click(await screen.findByRole('button', { name }));
const withdrawal = (answer: Answer): WithdrawOptions => ({ answers: { 'POST /withdrawal': answer } });
const fails = (status: number, problem?: string) =>
  withdrawal(() => Promise.reject(new CallProblem(status, 'The words of the services.', problem)));
const onItsWay = () => heading(/ will be in your bank by /);
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('the review of a withdrawal', () => {
  test('repeats the sentence and lists accounts, amount and dates [RTE-023, WDR-001, WDR-020]', async () => {
    const { platform } = openWithdrawReview();
    expect(await screen.findByText(/^We will sell/)).toBeVisible();
    expect(document.body).toHaveTextContent(
      'We will sell $2,000.00 of Individual *4417 on Tue, 11/24/2026 and send it to Checking *1204.',
    );
    expect(facts()).toMatchObject({
      Amount: '$2,000.00',
      'Investments sold': 'Tue, 11/24/2026',
      'Sent to your bank': 'Wed, 11/25/2026',
      'In your bank by': 'Fri, 11/27/2026',
    });
    expect(
      screen.getByText('Money put in less than 60 days ago may have to go back to the bank it came from.'),
    ).toBeVisible();
    expect(platform.seen.titles.at(-1)).toBe('Review withdrawal');
  });

  test('to a bank that allows no debit is sent, since money still goes to it', async () => {
    const { path } = openWithdrawReview({ state: asksFor({ fundingAccount: 'meadow' }), funding: [stoppedMeadow] });
    expect(await screen.findByText(/^We will sell/)).toBeVisible();
    expect(path()).toBe(WITHDRAW_REVIEW);
  });

  test('of the full balance shows "Full balance" as amount, with the last known balance [WDR-020, WDR-007]', async () => {
    openWithdrawReview({ state: asksFor({ withdrawAll: true, amount: 12_000_00, cancels: ['MNTH-22222'] }) });
    await screen.findByText(/^We will sell/);
    expect(facts()).toMatchObject({
      Amount: 'Full balanceAbout $12,000.00',
      'Scheduled transfers': '1 will be canceledTogether with the withdrawal',
    });
  });

  test.each(['investmentAccount', 'fundingAccount', 'amount', 'withdrawAll', 'key'])(
    'without %s leads to Move money, and sends nothing [RTE-057]',
    async (missing) => {
      const { path, callsTo } = openWithdrawReview({ state: asksFor({ [missing]: undefined }) });
      await waitFor(() => expect(path()).toBe('/move-money'));
      expect(callsTo('POST /withdrawal')).toEqual([]);
    },
  );

  test('of an account that is no longer there leads to Move money [RTE-057]', async () => {
    const { path } = openWithdrawReview({ state: asksFor({ fundingAccount: 'gone' }) });
    await waitFor(() => expect(path()).toBe('/move-money'));
  });

  test('leads back to the form with the entered values', async () => {
    const { user, path } = openWithdrawReview({ state: asksFor({ withdrawAll: true, amount: 12_000_00 }) });
    await press(user, 'Modify');
    expect(path()).toBe('/move-money/withdraw');
    expect(await amount()).toHaveValue('Full balance');
    expect(await box()).toBeChecked();
  });
});

describe('a withdrawal that is sent', () => {
  test('carries both accounts, the amount as a number and its key [API-112]', async () => {
    const { user, callsTo } = openWithdrawReview();
    await press(user, 'Submit');
    await onItsWay();
    expect(callsTo('POST /withdrawal').map(({ request }) => request)).toEqual([
      {
        key: KEY,
        body: {
          investmentAccountNumber: '2WM004417',
          fundingAccountNumber: '400100001204',
          accountType: 'INDIVIDUAL',
          amount: 2_000,
          isFullWithdrawal: false,
          plaidAccountId: null,
        },
      },
    ]);
  });

  test('to a linked bank names the bank [API-112]', async () => {
    const { user, callsTo } = openWithdrawReview({ state: asksFor({ fundingAccount: meadow.id }) });
    await press(user, 'Submit');
    await onItsWay();
    expect(callsTo('POST /withdrawal')[0]?.request).toMatchObject({
      body: { fundingAccountNumber: '*5501', plaidAccountId: 'plaid-meadow' },
    });
  });

  test('of the full balance is marked so, with the last known balance [WDR-021, API-112]', async () => {
    const { user, callsTo } = openWithdrawReview({ state: asksFor({ withdrawAll: true, amount: 12_000_00 }) });
    await press(user, 'Submit');
    await onItsWay();
    expect(callsTo('POST /withdrawal')[0]?.request).toMatchObject({ body: { amount: 12_000, isFullWithdrawal: true } });
  });

  test('sends the event of a change, and rereads transfers when they are shown again', async () => {
    const { user, platform, callsTo } = openWithdrawReview();
    await press(user, 'Submit');
    await onItsWay();
    expect(sentChanges(platform)).toEqual([`transfers.changed requested ${reply.internalTransactionId}`]);
    await waitFor(() => expect(callsTo('GET /funding-accounts')).toHaveLength(2));
  });

  test('is sent once, however often Submit is pressed, and leaving meanwhile needs confirmation', async () => {
    let answer = (_reply: typeof reply) => {};
    const { user, callsTo, platform } = openWithdrawReview(
      withdrawal(() => new Promise((resolve) => (answer = resolve))),
    );
    await user.dblClick(await screen.findByRole('button', { name: 'Submit' }));
    await heading('Sending your withdrawal…');
    expect(platform.seen.questions).toMatchObject([{ title: 'Leave before your withdrawal is sent?' }]);
    await act(async () => answer(reply));
    await onItsWay();
    expect(callsTo('POST /withdrawal')).toHaveLength(1);
  });
});

describe('the scheduled transfers that were ticked', () => {
  const all = asksFor({ withdrawAll: true, amount: 12_000_00, cancels: ['MNTH-22222', 'TWLV-33333'] });

  test('are sent with the withdrawal, which cancels them, and are counted on the confirmation', async () => {
    const { user, callsTo } = openWithdrawReview({ state: all });
    await press(user, 'Submit');
    await onItsWay();
    expect(callsTo('POST /withdrawal').map(({ request }) => request)).toMatchObject([
      { body: { isFullWithdrawal: true, cancels: ['MNTH-22222', 'TWLV-33333'] } },
    ]);
    expect(callsTo('DELETE /fund/schedule')).toEqual([]);
    expect(screen.getByText('We canceled 2 scheduled transfers.')).toBeVisible();
  });

  test('are sent again with a withdrawal whose answer was lost', async () => {
    let attempts = 0;
    const { user, callsTo } = openWithdrawReview({
      state: all,
      answers: {
        'POST /withdrawal': () => {
          attempts += 1;
          return attempts === 1 ? Promise.reject(new Error('Failed to fetch')) : reply;
        },
      },
    });
    await press(user, 'Submit');
    await press(user, 'Try again');
    await onItsWay();
    const [first, second] = callsTo('POST /withdrawal');
    expect(second).toEqual(first);
    expect(second?.request).toMatchObject({ body: { cancels: ['MNTH-22222', 'TWLV-33333'] } });
  });

  test('are not said to be canceled when the withdrawal fails', async () => {
    const { user } = openWithdrawReview({ ...fails(409, 'WITHDRAWAL_REFUSED'), state: all });
    await press(user, 'Submit');
    await heading("We couldn't finish this withdrawal");
    expect(screen.queryByText(/We canceled/)).toBeNull();
  });
});

describe('the confirmation of a withdrawal', () => {
  const confirmed = {
    ...{ investmentAccount: 'individual', fundingAccount: 'meadow', amount: 2_000_00, withdrawAll: false },
    ...{ confirmationNumber: '7F3A-2D944', askedAt: monday },
    dates: { soldOn: '2026-11-24', sentOn: '2026-11-25', doneOn: '2026-11-27' },
  };
  const open = (state: unknown) => openMoney(WITHDRAW_CONFIRMATION, { state, now: monday });

  test.each`
    withdrawAll | says
    ${false}    | ${'$2,000.00 will be in your bank by Fri, 11/27/2026'}
    ${true}     | ${'Your full balance will be in your bank by Fri, 11/27/2026'}
  `('begins with "$says"', async ({ withdrawAll, says }) => {
    open({ ...confirmed, withdrawAll });
    expect(await heading(says)).toBeVisible();
  });

  test('shows the number, and each step with its date [RTE-024, WDR-001, WDR-002]', async () => {
    const { user, path, platform } = open(confirmed);
    await onItsWay();
    expect(screen.getByText('7F3A-2D944')).toBeVisible();
    const steps = within(await screen.findByRole('list')).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Asked: doneMon, 11/23/2026At 9:40 AM CT',
      'Investments sold: nowTue, 11/24/2026',
      'Sent to your bank: to comeWed, 11/25/2026',
      'In your bank: to comeby Fri, 11/27/2026',
    ]);
    expect(screen.getByText(/^You can ask for another withdrawal/).closest('div')).toHaveTextContent(
      'You can ask for another withdrawal from Individual *4417 after Fri, 11/27/2026.',
    );
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    await press(user, 'Go to overview');
    expect(path()).toBe('/investment-overview');
    expect(sentChanges(platform)).toEqual([`transfers.changed confirmed ${confirmed.confirmationNumber}`]);
  });

  test('leads to another withdrawal', async () => {
    const { user, path } = open(confirmed);
    await press(user, 'Another withdrawal');
    expect(path()).toBe('/move-money/withdraw');
  });

  test.each(['investmentAccount', 'fundingAccount', 'amount', 'withdrawAll', 'confirmationNumber', 'dates'])(
    'without %s leads to Move money [RTE-058]',
    async (missing) => {
      const { path } = open({ ...confirmed, [missing]: undefined });
      await waitFor(() => expect(path()).toBe('/move-money'));
    },
  );
});

describe('a withdrawal that fails', () => {
  test('because the account is locked shows the reason and phone number, and sends the event of a change [WDR-022, WDR-023, ERR-030, ERR-032]', async () => {
    const { user, platform } = openWithdrawReview(fails(409, 'ACCOUNT_ISLOCKED_FOR_WITHDRAWAL'));
    await press(user, 'Submit');
    expect(await heading("We couldn't take this withdrawal")).toHaveFocus();
    expect(screen.getByText(/is locked right now/).closest('p')).toHaveTextContent(
      'Individual *4417 is locked right now. Nothing was sold. Please call 1-800-555-0166, and we will help you.',
    );
    expect(screen.getByRole('link', { name: '1-800-555-0166' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to overview' })).toBeVisible();
    expect(sentChanges(platform)).toEqual(['transfers.changed locked']);
  });

  test("because the account is locked shows the tenant's own words [WDR-022, ERR-032]", async () => {
    const { user } = openWithdrawReview({
      ...fails(409, 'ACCOUNT_ISLOCKED_FOR_WITHDRAWAL'),
      content: { WITHDRAWAL_FAILED_LOCKED_TEXT: { contentType: 'STRING', value: 'Please come to our branch.' } },
    });
    await press(user, 'Submit');
    expect(await screen.findByText('Please come to our branch.')).toBeVisible();
  });

  test.each`
    status | problem                          | says
    ${409} | ${'WITHDRAWAL_REFUSED'}          | ${'Nothing was sold.'}
    ${409} | ${'FUNDING_ACCOUNT_UNAVAILABLE'} | ${'Nothing was sold.'}
    ${403} | ${'FEATURE_OFF'}                 | ${'This is not offered at the moment. Nothing was changed.'}
    ${503} | ${'PORT_UNAVAILABLE'}            | ${'Nothing was sold.'}
    ${404} | ${undefined}                     | ${'Nothing was sold.'}
    ${500} | ${undefined}                     | ${"We don't know yet if your withdrawal reached us."}
    ${422} | ${'IDEMPOTENCY_KEY_REUSED'}      | ${/We may have this withdrawal already/}
  `('with $status $problem says: $says [ERR-031, ERR-032]', async ({ status, problem, says }) => {
    const { user, platform } = openWithdrawReview(fails(status, problem));
    await press(user, 'Submit');
    await heading("We couldn't finish this withdrawal");
    expect(screen.getByText(says)).toBeVisible();
    const mayRetry = problem === undefined || problem === 'PORT_UNAVAILABLE';
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(mayRetry ? 1 : 0);
    expect(sentChanges(platform)).toEqual([]);
  });

  test("shows the tenant's generic words [ERR-031, ERR-032]", async () => {
    const { user } = openWithdrawReview({
      ...fails(500),
      content: {
        MOVE_MONEY_TRANSFER_FAILED_GENERIC_ERROR_TEXT_0: { contentType: 'STRING', value: 'No luck.' },
        MOVE_MONEY_TRANSFER_FAILED_GENERIC_ERROR_TEXT_1: { contentType: 'STRING', value: 'Once more?' },
      },
    });
    await press(user, 'Submit');
    await heading('No luck.');
    expect(screen.getByText('Once more?')).toBeVisible();
  });
});

describe('a withdrawal whose answer is lost', () => {
  const lost = () => Promise.reject(new Error('Failed to fetch'));
  const notKnown = "We don't know yet if your withdrawal reached us.";

  test('is still said in the form after a reload, with the way to send it again', async () => {
    const { user, state, path, unmount } = openWithdrawReview(withdrawal(lost));
    await press(user, 'Submit');
    await screen.findByText(notKnown);
    await press(user, 'Modify');
    expect(await screen.findByText(notKnown)).toBeVisible();
    const [written, where] = [JSON.parse(JSON.stringify(state())), path()];
    unmount();
    const again = openMoney(where, {
      state: written,
      now: monday,
      answers: { 'POST /withdrawal': reply },
    });
    expect(await screen.findByText(notKnown)).toBeVisible();
    expect(document.body).toHaveTextContent('$2,000.00 from Individual *4417 to Checking *1204.');
    await press(again.user, 'Try again');
    expect(again.path()).toBe(WITHDRAW_REVIEW);
    await press(again.user, 'Submit');
    await onItsWay();
    expect(again.callsTo('POST /withdrawal')[0]?.request).toMatchObject({ key: KEY });
  });
});
