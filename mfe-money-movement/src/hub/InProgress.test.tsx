import { screen, waitFor, within } from '@testing-library/react';
import type { Transfer } from '@wealth/api';
import { aTransfer, aWaitingDeposit, aWithdrawal, meadowEnd } from '@wealth/api/samples';
import { CallProblem } from '@wealth/platform';
import { type MoneyOptions, meadow, openMoney } from '../money.fixture.tsx';

const openHub = (transfers: readonly Transfer[], more: MoneyOptions = {}) =>
  openMoney('/move-money', { answers: { 'GET /fund': { transfers: [...transfers] } }, ...more });
const inProgress = () => within(screen.getByRole('region', { name: 'In progress' }));
const itemOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  const item = heading.closest('li');
  if (item === null) throw new Error(`${name} is in no list`);
  return within(item);
};
const stepsOf = (item: ReturnType<typeof inProgress>) => item.getAllByRole('listitem').map((step) => step.textContent);

test('the Withdraw card leads to the withdrawal [MMH-002]', async () => {
  const { user, path } = openHub([]);
  await user.click(screen.getByRole('link', { name: /^Withdraw/ }));
  expect(path()).toBe('/move-money/withdraw');
});

test('a deposit shows its amount, both ends, and the date of each step', async () => {
  openHub([aTransfer()]);
  const item = await itemOf('Deposit to Individual ending in 4417');
  expect(item.getByText('+$1,200.00')).toBeVisible();
  expect(item.getByText(/^From First Meadow Checking/).closest('p')).toHaveTextContent(
    'From First Meadow Checking *5501',
  );
  expect(stepsOf(item)).toEqual([
    'Asked: doneThu, 11/19/2026',
    'Taken from your bank: doneFri, 11/20/2026',
    'Invested: nowMon, 11/23/2026',
    'Free to withdraw: to comeTue, 12/01/2026',
  ]);
});

test('a deposit into an IRA is on its way until it is invested', async () => {
  const intoIra = aTransfer({ contributionYear: 2026 });
  openHub([intoIra, { ...intoIra, internalTransactionId: 'D0NE-11111', state: 'INVESTED', amount: 77 }]);
  const item = await itemOf('Deposit to Individual ending in 4417 for 2026');
  expect(stepsOf(item).at(-1)).toBe('Invested: nowMon, 11/23/2026');
  expect(inProgress().queryByText('+$77.00')).toBeNull();
});

test('a withdrawal shows its amount as going out, and the last day on which it is in the bank', async () => {
  openHub([aWithdrawal()]);
  const item = await itemOf('Withdrawal from JTWROS ending in 2093');
  expect(item.getByRole('img', { name: 'minus $3,000.00' })).toHaveTextContent('-$3,000.00');
  expect(stepsOf(item)).toEqual([
    'Asked: doneFri, 11/20/2026',
    'Investments sold: nowMon, 11/23/2026',
    'Sent to your bank: to comeTue, 11/24/2026',
    'In your bank: to comeby Wed, 11/25/2026',
  ]);
});

test.each`
  state      | says
  ${'ASKED'} | ${'Full balanceabout $3,000.00'}
  ${'SOLD'}  | ${'-$3,000.00'}
`('a full withdrawal in $state says $says', async ({ state, says }) => {
  openHub([aWithdrawal({ isFullWithdrawal: true, state })]);
  const item = await itemOf('Withdrawal from JTWROS ending in 2093');
  expect(item.getByText((_text, element) => element?.classList.contains('amount') ?? false)).toHaveTextContent(says);
});

test('a deposit of a schedule is told apart', async () => {
  openHub([aTransfer({ isScheduled: true })]);
  expect((await screen.findByText(/, scheduled$/)).closest('p')).toHaveTextContent(
    'From First Meadow Checking *5501, scheduled',
  );
});

test.each`
  transfer                                                       | says
  ${aTransfer({ contributionYear: 2025 })}                       | ${'Deposit to Individual ending in 4417 for 2025'}
  ${aTransfer({ contributionYear: 2026, needsAttention: true })} | ${'Deposit to Individual ending in 4417 for 2026'}
  ${aTransfer()}                                                 | ${'Deposit to Individual ending in 4417'}
`('a deposit that counts for a tax year names it: $says [IRA-001]', async ({ transfer, says }) => {
  openHub([transfer]);
  expect(await itemOf(says)).toBeDefined();
});

test('a deposit that waits for its account names the account and no date', async () => {
  openHub([aWaitingDeposit()]);
  expect(stepsOf(await itemOf('Deposit to JTWROS ending in 2093'))).toEqual([
    'Asked: doneThu, 11/19/2026',
    'Taken from your account: nowonce JTWROS *2093 is open',
    'Invested: to come',
    'Free to withdraw: to come',
  ]);
});

test('a transfer that needs attention names the phone number and no date that may not hold', async () => {
  openHub([aTransfer({ needsAttention: true })]);
  const item = await itemOf('Deposit to Individual ending in 4417');
  expect(item.getByText(/We are looking into it/).closest('p')).toHaveTextContent('Questions? Call 1-800-555-0166.');
  expect(stepsOf(item).slice(2)).toEqual(['Invested: now', 'Free to withdraw: to come']);
});

test('each transfer reports a problem with its own number and the phone link', async () => {
  const { user } = openHub([aTransfer(), aWithdrawal()]);
  await user.click(await screen.findByRole('button', { name: /^Report a problem Withdrawal from JTWROS/ }));
  const item = await itemOf('Withdrawal from JTWROS ending in 2093');
  expect(item.getByText('W3TH-D4RAW')).toBeVisible();
  expect(item.getByRole('link', { name: '1-800-555-0166' })).toHaveAttribute('href', 'tel:+18005550166');
  expect(screen.getByText('K7M4-Q2R9X')).not.toBeVisible();
});

test('without a phone number in the settings a problem has the confirmation number alone', async () => {
  const { user } = openHub([aTransfer()], { content: {} });
  await user.click(await screen.findByRole('button', { name: /^Report a problem/ }));
  expect(screen.getByText('K7M4-Q2R9X')).toBeVisible();
  expect(screen.queryByRole('link', { name: /555/ })).toBeNull();
});

describe('the head of the list', () => {
  test.each`
    transfers                       | says
    ${[aTransfer()]}                | ${'1 transfer · as of Fri, 11/20/2026, 11:00 AM CT'}
    ${[aTransfer(), aWithdrawal()]} | ${'2 transfers · as of Fri, 11/20/2026, 11:00 AM CT'}
  `('says $says', async ({ transfers, says }) => {
    openHub(transfers);
    expect(await screen.findByText(says)).toBeInTheDocument();
  });

  test('counts no transfer that was refused or sent back', async () => {
    openHub([aTransfer(), aWithdrawal({ state: 'REFUSED' }), aWithdrawal({ state: 'RETURNED' })]);
    expect(await screen.findByText(/^1 transfer ·/)).toBeInTheDocument();
    expect(inProgress().getAllByRole('heading', { level: 3 })).toHaveLength(1);
  });
});

describe('the line about the next business day', () => {
  test.each`
    what                     | now                               | says
    ${'after the cut-off'}   | ${Date.UTC(2026, 10, 12, 18, 31)} | ${'It is after 12:30 PM CT. Asked today, money starts to move on Fri, 11/13.'}
    ${'near a bank holiday'} | ${Date.UTC(2026, 10, 13, 17)}     | ${'Thu, 11/26/2026 is a bank holiday.'}
    ${'on a bank holiday'}   | ${Date.UTC(2026, 10, 26, 17)}     | ${'Money does not move today. Asked today, it starts on Fri, 11/27. Thu, 11/26/2026 is a bank holiday.'}
    ${'at a weekend'}        | ${Date.UTC(2026, 10, 28, 17)}     | ${'Money does not move today. Asked today, it starts on Mon, 11/30.'}
  `('says $what "$says"', ({ now, says }) => {
    openHub([], { now });
    expect(screen.getByText(says)).toBeInTheDocument();
  });

  test('is left out on a business day before the cut-off', () => {
    openHub([], { now: Date.UTC(2026, 10, 12, 17) });
    expect(screen.queryByText(/Asked today|bank holiday/)).toBeNull();
  });
});

test('transfers under way are listed above the cards', async () => {
  openHub([aTransfer()]);
  await screen.findByText(/^1 transfer ·/);
  const region = screen.getByRole('region', { name: 'In progress' });
  expect(region.compareDocumentPosition(screen.getByRole('link', { name: /^Deposit/ }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

/** A one-time deposit that waits until First Meadow is linked again, or ends after Tue, 12/08/2026. */
const waiting = (said: Partial<Transfer> = {}) =>
  aTransfer({
    state: 'ASKED',
    waitsForLinkUntil: '2026-12-08',
    steps: [
      { state: 'ASKED', plannedOn: '2026-11-19', doneOn: '2026-11-19' },
      { state: 'TAKEN', plannedOn: '2026-11-20' },
      { state: 'SETTLED', plannedOn: '2026-11-23' },
      { state: 'INVESTED', plannedOn: '2026-11-23' },
    ],
    ...said,
  });

describe('on a phone', () => {
  const { matchMedia } = globalThis;
  beforeEach(() => {
    globalThis.matchMedia = ((media: string) => ({
      ...matchMedia(media),
      matches: media === '(max-width: 599px)',
    })) as typeof matchMedia;
  });
  afterEach(() => {
    globalThis.matchMedia = matchMedia;
  });

  const third = (said: Partial<Transfer>) =>
    aTransfer({ internalTransactionId: 'TH1R-D2222', amount: 250, investmentAccountNumber: '2WM002093', ...said });
  const taken = (plannedOn: string): Partial<Transfer> => ({
    state: 'ASKED',
    steps: [
      { state: 'ASKED', doneOn: '2026-11-20' },
      { state: 'TAKEN', plannedOn },
      { state: 'SETTLED', plannedOn: '2026-11-24' },
      { state: 'INVESTED', plannedOn: '2026-11-24' },
    ],
  });

  test.each`
    what             | transfer                                                              | says
    ${'due today'}   | ${third(taken('2026-11-20'))}                                         | ${'Next: taken from your bank today'}
    ${'due later'}   | ${third(taken('2026-11-23'))}                                         | ${'Next: taken from your bank on Mon, 11/23/2026'}
    ${'waiting'}     | ${aWaitingDeposit()}                                                  | ${'Next: taken from your account once JTWROS *2093 is open'}
    ${'not linked'}  | ${third({ ...taken('2026-11-20'), waitsForLinkUntil: '2026-12-08' })} | ${'Waits until First Meadow is linked again'}
    ${'looked into'} | ${third({ needsAttention: true })}                                    | ${'We are looking into it.'}
  `('the first two are open, and the third is folded: one that is $what', async ({ transfer, says }) => {
    const { user } = openHub([aTransfer(), aWithdrawal(), transfer]);
    await waitFor(() => expect(inProgress().getAllByRole('heading', { level: 3 })).toHaveLength(2));
    const folded = screen.getByRole('button', { name: /^Deposit to JTWROS/ });
    expect(folded).toHaveTextContent(says);
    expect(folded).toHaveTextContent('+$250.00');
    expect(folded).toHaveAttribute('aria-expanded', 'false');
    await user.click(folded);
    expect(folded).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByText(/^Taken from your/).at(-1)).toBeVisible();
  });
});

test('without a transfer on its way the list says why it is empty, and the cards work', async () => {
  openHub([]);
  expect(
    await screen.findByText(/^Nothing is on its way\. What you deposit .* until it is done\.$/),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Deposit/ })).toBeInTheDocument();
});

test('a list that cannot be read promises the transfers as planned, and Try again reads it', async () => {
  let isAway = true;
  const { user } = openHub([], {
    answers: {
      'GET /fund': () => {
        if (isAway) throw new CallProblem(503, 'away');
        return { transfers: [aTransfer()] };
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent("We can't show what is on its way");
  expect(screen.getByRole('alert')).toHaveTextContent('Your transfers go on as planned.');
  expect(screen.getByRole('link', { name: /^Withdraw/ })).toBeInTheDocument();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await itemOf('Deposit to Individual ending in 4417')).toBeDefined();
});

test('the cards work while the list is loading', () => {
  openHub([], { answers: { 'GET /fund': () => new Promise<never>(() => undefined) } });
  expect(inProgress().getByRole('status')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Withdraw/ })).toBeInTheDocument();
});

test('the list is read again each time that the page is shown', async () => {
  const { user, callsTo } = openHub([aTransfer()]);
  await itemOf('Deposit to Individual ending in 4417');
  await user.click(screen.getByRole('link', { name: /^Deposit/ }));
  await user.click(await screen.findByRole('link', { name: 'Move money' }));
  await waitFor(() => expect(callsTo('GET /fund')).toHaveLength(2));
});

const offered: MoneyOptions['flags'] = ['ONLINE_ACCOUNT_OPENING', 'EXTERNAL_ACCOUNTS'];
const brokenMeadow = { ...meadow, status: 'RELINK_REQUIRED' };

test('a transfer that waits for its bank says until when, has no dates ahead, and links the bank again', async () => {
  const { user, platform } = openHub([], {
    flags: offered,
    funding: [brokenMeadow],
    answers: { 'GET /fund': { transfers: [waiting()] }, 'POST /external-account/link/token': { link_token: 'l' } },
  });
  const item = await itemOf('Deposit to Individual ending in 4417');
  expect(
    item.getByText('Waits until you link First Meadow again, by Tue, 12/08/2026 at the latest. After that it ends.'),
  ).toBeVisible();
  expect(stepsOf(item)).toEqual([
    'Asked: doneThu, 11/19/2026',
    'Taken from your bank: now',
    'Invested: to come',
    'Free to withdraw: to come',
  ]);
  expect(await item.findByText('This takes about a minute. You come back here.')).toBeVisible();
  const name = 'Relink First Meadow Checking *5501: Deposit to Individual *4417, $1,200.00';
  await user.click(item.getByRole('button', { name }));
  await waitFor(() => expect(platform.seen.links).toHaveLength(1));
  expect(platform.seen.links[0]?.start).toMatchObject({ origin: '/move-money', relinks: 'plaid-meadow' });
});

test("a transfer that waits for another owner's bank names its owner, and offers no Relink", async () => {
  const { id: _id, ...fundingAccount } = meadowEnd;
  openHub([waiting({ fundingAccount })], { flags: offered, funding: [brokenMeadow] });
  const item = await itemOf('Deposit to Individual ending in 4417');
  expect(item.getByText(/^Waits until its owner links First Meadow again/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Relink/ })).toBeNull();
});
