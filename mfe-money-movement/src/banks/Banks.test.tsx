import { screen, waitFor, within } from '@testing-library/react';
import type { ExternalAccount, Transfer } from '@wealth/api';
import { aSchedule, aTransfer, aWithdrawal, meadowEnd, ofTwelve } from '@wealth/api/samples';
import { CallProblem } from '@wealth/platform';
import { linkedMeadow, linkedNorthwind, type MoneyOptions, openMoney } from '../money.fixture.tsx';
import { EXTERNAL, HUB } from '../navigation/paths.ts';

const on = ['ONLINE_ACCOUNT_OPENING', 'EXTERNAL_ACCOUNTS'] as const;
const open = (options: MoneyOptions = {}) => openMoney(EXTERNAL, { flags: on, ...options });
const withBanks = (accounts: ExternalAccount[], most = 5): MoneyOptions => ({
  answers: { 'GET /external-account': { accounts, most } },
});
const itemOf = async (bank: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: bank });
  return within(heading.closest('li') as HTMLElement);
};
const atMeadow = [
  ofTwelve,
  aSchedule({ ...ofTwelve, scheduledDepositId: 'SECOND', amount: 75 }),
  aSchedule({ scheduledDepositId: 'FROM-CHECKING' }),
];
const removing = (answers: MoneyOptions['answers'] = {}) =>
  open({
    answers: {
      'GET /fund/schedule': { scheduledDeposits: atMeadow },
      'DELETE /external-account': undefined as never,
      'DELETE /fund/schedule': undefined as never,
      ...answers,
    },
  });
const empty = (() => undefined) as () => never;
const askToRemove = async (user: ReturnType<typeof open>['user']) => {
  await user.click((await itemOf('First Meadow Checking')).getByRole('button', { name: /^Remove/ }));
  return within(await screen.findByRole('dialog'));
};

describe('the list', () => {
  test('says of each bank its kind, its last digits, its status and what depends on it [EXT-001, EXT-019, API-117]', async () => {
    const { callsTo } = open();
    const meadow = await itemOf('First Meadow Checking');
    expect(meadow.getByRole('heading').nextSibling).toHaveTextContent('Checking · *5501');
    expect(meadow.getByText('Verified')).toBeInTheDocument();
    expect(meadow.getByText('2 scheduled transfers, next on Tue, 12/01/2026')).toBeInTheDocument();
    const northwind = await itemOf('Northwind Savings');
    expect(northwind.getByText('Relink required')).toBeInTheDocument();
    expect(northwind.getByText('Northwind asked you to sign in again.')).toBeInTheDocument();
    expect(northwind.getByText('1 scheduled transfer waits')).toBeInTheDocument();
    expect(callsTo('GET /external-account')).toHaveLength(1);
  });

  test('says on top which bank needs linking, and when its next transfer would leave', async () => {
    open();
    expect((await screen.findByText('needs relinking', { exact: false })).closest('p')).toHaveTextContent(
      'Northwind Savings *7723 needs relinking. 1 scheduled transfer waits for it. The next one would leave on Tue, 12/15/2026.',
    );
  });

  test('offers Relink before Remove of a bank that needs it, and of no other [EXT-016, C10]', async () => {
    open({
      ...withBanks([
        linkedMeadow,
        linkedNorthwind,
        { ...linkedNorthwind, plaidAccountId: 'begun', description: 'Larkspur', status: 'RELINK_INITIATED' },
      ]),
    });
    const names = async (bank: string) =>
      (await itemOf(bank)).getAllByRole('button').map((button) => button.textContent);
    expect(await names('First Meadow Checking')).toEqual(['Remove']);
    expect(await names('Northwind Savings')).toEqual(['Relink', 'Remove']);
    expect(await names('Larkspur')).toEqual(['Continue relink', 'Remove']);
    expect((await itemOf('Larkspur')).getByText('Relink started')).toBeInTheDocument();
  });

  test('leads with banks that need linking: their notice first, then their rows', async () => {
    open({ ...withBanks([linkedMeadow, linkedNorthwind]) });
    await itemOf('First Meadow Checking');
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Northwind Savings', 'First Meadow Checking']);
    const notice = screen.getByText('needs relinking', { exact: false });
    const count = screen.getByText(/2 of 5 linked/);
    expect(notice.compareDocumentPosition(count) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const northwind = await itemOf('Northwind Savings');
    const status = northwind.getByText('Relink required');
    expect(
      status.compareDocumentPosition(northwind.getByRole('heading')) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  });

  test.each`
    waiting | relink                        | link           | what
    ${0}    | ${[]}                         | ${'primary'}   | ${'linking a bank'}
    ${1}    | ${['primary']}                | ${'secondary'} | ${'Relink'}
    ${2}    | ${['secondary', 'secondary']} | ${'secondary'} | ${'nothing'}
  `('with $waiting banks to relink, $what is the main thing to do', async ({ waiting, relink, link }) => {
    const broken = [linkedNorthwind, { ...linkedNorthwind, plaidAccountId: 'other', description: 'Larkspur' }];
    open(withBanks([linkedMeadow, ...broken.slice(0, waiting)]));
    expect(await screen.findByRole('button', { name: 'Link a bank account' })).toHaveClass(link);
    const buttons = screen.queryAllByRole('button', { name: /^Relink/ });
    expect(buttons).toHaveLength(relink.length);
    for (const [index, kind] of relink.entries()) expect(buttons[index]).toHaveClass(kind);
  });

  test('says of a bank without scheduled transfers that none uses it', async () => {
    open(withBanks([{ ...linkedMeadow, schedules: 0 }]));
    expect((await itemOf('First Meadow Checking')).getByText('No scheduled transfer uses it')).toBeVisible();
  });

  test('shows a bank that allows no debit with the number to call, and without Relink', async () => {
    open(withBanks([{ ...linkedMeadow, status: 'NEEDS_CALL' }]));
    const meadow = await itemOf('First Meadow Checking');
    expect(meadow.getByText('Call required')).toHaveClass('negative', 'strong');
    expect(meadow.getByText(/^Your bank told us/).closest('p')).toHaveTextContent(
      'Your bank told us not to take money from this account. Please call 1-800-555-0166.',
    );
    expect(meadow.getByRole('link', { name: '1-800-555-0166' })).toHaveAttribute('href', 'tel:+18005550166');
    expect(meadow.getByText('2 scheduled transfers wait')).toBeVisible();
    expect(meadow.getAllByRole('button').map((button) => button.textContent)).toEqual(['Remove']);
    expect(screen.queryByText(/needs relinking/)).toBeNull();
  });

  test('asks to call without a number where the credit union names none', async () => {
    open({ ...withBanks([{ ...linkedMeadow, status: 'NEEDS_CALL' }]), content: {} });
    const meadow = await itemOf('First Meadow Checking');
    expect(meadow.getByText(/^Your bank told us/).closest('p')).toHaveTextContent(/Please call us\.$/);
  });

  test('is empty with a text and a way to link the first bank [EXT-031, EXT-032]', async () => {
    open(withBanks([]));
    expect(await screen.findByText('No linked banks yet')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Link a bank account' })).toBeInTheDocument();
  });

  test('that fails to load shows an error, and Try again loads it [EXT-030]', async () => {
    let isAway = true;
    const { user, callsTo } = open({
      answers: {
        'GET /external-account': () => {
          if (isAway) throw new CallProblem(500, 'Away.');
          return { accounts: [linkedMeadow], most: 5 };
        },
      },
    });
    // The Move Money page, which was opened first, has asked once in vain.
    await waitFor(() => expect(callsTo('GET /external-account')).toHaveLength(2));
    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent("We can't show your linked banks right now");
    isAway = false;
    await user.click(within(problem).getByRole('button', { name: 'Try again' }));
    expect(await itemOf('First Meadow Checking')).toBeDefined();
  });

  test('takes the tenant’s own words for a list that is empty or cannot be shown', async () => {
    const content = { NO_EXTERNAL_ACCOUNTS: { contentType: 'STRING' as const, value: 'Nothing is linked here.' } };
    open({ ...withBanks([]), content });
    expect(await screen.findByText('Nothing is linked here.')).toBeInTheDocument();
  });

  test('at the limit leaves the control, off, and says how to make room [EXT-040]', async () => {
    const { user, callsTo } = open(withBanks([linkedMeadow, linkedNorthwind], 2));
    const link = await screen.findByRole('button', { name: 'Link a bank account' });
    expect(link).toHaveAttribute('aria-disabled', 'true');
    expect(link).toHaveAccessibleDescription('You have linked 2 of 2 accounts. Remove one to add another.');
    await user.click(link);
    expect(callsTo('POST /external-account/link/token')).toEqual([]);
  });

  test('without the flag links nothing and links nothing again [EXT-005, SET-049]', async () => {
    open({ flags: ['ONLINE_ACCOUNT_OPENING'] });
    await itemOf('Northwind Savings');
    expect(screen.queryByRole('button', { name: 'Link a bank account' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Relink/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
  });
});

describe('Remove', () => {
  test('asks first: it names the bank, and each scheduled transfer with its next date [EXT-004, D-154]', async () => {
    const { user } = removing();
    const dialog = await askToRemove(user);
    expect(dialog.getByRole('heading')).toHaveTextContent('Remove First Meadow Checking *5501?');
    const ticks = await dialog.findAllByRole('checkbox');
    expect(ticks).toHaveLength(2);
    expect(ticks[0]).toHaveAccessibleName('Cancel $500.00 every 2 weeks on Friday to Individual ending in 4417');
    expect(ticks[0]).toHaveAccessibleDescription('next on Mon, 01/04/2027');
    expect(dialog.getByText('Transfers that are on their way go on.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  });

  test('names the transfers that end with the bank, and no other bank’s or one that was requested', async () => {
    const fundingAccount = { ...meadowEnd, id: 'plaid-meadow' };
    const step = (state: Transfer['state'], plannedOn?: string) => ({
      state,
      ...(plannedOn === undefined ? { doneOn: '2026-11-19' } : { plannedOn }),
    });
    const ending = { fundingAccount, endsWithBank: true, state: 'ASKED' } as const;
    const planned = { ...ending, steps: [step('ASKED'), step('TAKEN', '2026-12-01')] };
    const { user, callsTo } = removing({
      'GET /fund': {
        transfers: [
          aTransfer({ ...planned, internalTransactionId: 'DPST-22222', amount: 300, isScheduled: true }),
          aWithdrawal({
            ...planned,
            internalTransactionId: 'WTHD-22222',
            steps: [step('ASKED'), step('SOLD', '2026-11-23')],
          }),
          aWithdrawal({
            ...ending,
            internalTransactionId: 'FULL-22222',
            isFullWithdrawal: true,
            steps: [step('ASKED')],
          }),
          aTransfer({ fundingAccount, amount: 77 }),
          aTransfer({ ...planned, fundingAccount: { ...meadowEnd, id: 'plaid-northwind' }, amount: 88 }),
        ],
      },
    });
    const dialog = await askToRemove(user);
    const ends = await dialog.findByText('These transfers end, too:');
    const items = within(ends.nextElementSibling as HTMLElement).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'a deposit of $300.00 planned for Tue, 12/01/2026',
      'a withdrawal of $3,000.00 planned for Mon, 11/23/2026',
      'a withdrawal of the full balance',
    ]);
    expect(dialog.getByText('Transfers that are on their way go on.')).toBeVisible();
    // The Move Money page, which was opened first, has asked too: the dialog reads again.
    expect(callsTo('GET /fund')).toHaveLength(2);
  });

  test('says of the only transfer that ends that it ends', async () => {
    const { user } = removing({
      'GET /fund': {
        transfers: [aTransfer({ fundingAccount: { ...meadowEnd, id: 'plaid-meadow' }, endsWithBank: true })],
      },
    });
    expect(await (await askToRemove(user)).findByText('This transfer ends, too:')).toBeVisible();
  });

  test('waits for the transfers before it removes, and says so', async () => {
    const { user } = removing({ 'GET /fund': () => new Promise<never>(() => undefined) });
    const dialog = await askToRemove(user);
    await dialog.findAllByRole('checkbox');
    expect(dialog.getByRole('status')).toHaveTextContent('We are looking for the transfers that use it …');
    expect(dialog.getByRole('button', { name: 'Remove account' })).toBeDisabled();
  });

  test('goes on without the transfers that cannot be shown, and says what becomes of them', async () => {
    const { user } = removing({
      'GET /fund': () => {
        throw new CallProblem(503, 'away');
      },
    });
    const dialog = await askToRemove(user);
    expect(await dialog.findByText(/^We can't show the transfers that end with it/)).toHaveTextContent(
      'A transfer that has not begun yet ends.',
    );
    expect(dialog.getByRole('button', { name: 'Remove account' })).toBeEnabled();
  });

  test('cancels the selected transfers, removes the bank by its id and masked number, and confirms it [EXT-004, API-119, D-154]', async () => {
    const { user, callsTo } = removing({ 'DELETE /external-account': empty, 'DELETE /fund/schedule': empty });
    const dialog = await askToRemove(user);
    await user.click(await dialog.findByRole('checkbox', { name: /\$75\.00/ }));
    await user.click(dialog.getByRole('button', { name: 'Remove account' }));
    const said = (await screen.findByText(/is no longer linked/)).closest('[role=status]');
    expect(said).toHaveTextContent(
      'First Meadow Checking *5501 is no longer linked, and 1 scheduled transfer is canceled.',
    );
    expect(callsTo('DELETE /fund/schedule').map(({ request }) => request)).toEqual([
      { body: { id: 'TWLV-33333', comment: 'Cancelled by member: I want to use another bank account' } },
    ]);
    expect(callsTo('DELETE /external-account').map(({ request }) => request)).toEqual([
      { body: { plaidAccountId: 'plaid-meadow', accountNumber: '*5501' } },
    ]);
    await waitFor(() => expect(callsTo('GET /external-account').length).toBeGreaterThan(1));
  });

  test('goes on where a selected transfer has ended meanwhile, and counts only what was canceled [EXT-004]', async () => {
    const { user, callsTo } = removing({
      'DELETE /external-account': empty,
      'DELETE /fund/schedule': (request) => {
        const { id } = (request as { body: { id: string } }).body;
        if (id === 'TWLV-33333') return undefined as never;
        throw new CallProblem(409, 'This scheduled transfer has ended.', 'SCHEDULE_ENDED');
      },
    });
    const dialog = await askToRemove(user);
    await dialog.findAllByRole('checkbox');
    await user.click(dialog.getByRole('button', { name: 'Remove account' }));
    expect((await screen.findByText(/is no longer linked/)).closest('[role=status]')).toHaveTextContent(
      'First Meadow Checking *5501 is no longer linked, and 1 scheduled transfer is canceled.',
    );
    expect(callsTo('DELETE /fund/schedule')).toHaveLength(2);
  });

  test('that fails says that the bank is still linked, and Retry does the rest [EXT-029, EXT-032]', async () => {
    let isAway = true;
    const { user, callsTo } = removing({
      'DELETE /fund/schedule': empty,
      'DELETE /external-account': () => {
        if (isAway) throw new CallProblem(404, 'Gone.');
        return undefined as never;
      },
    });
    const dialog = await askToRemove(user);
    await dialog.findAllByRole('checkbox');
    await user.click(dialog.getByRole('button', { name: 'Remove account' }));
    const failed = within(await screen.findByRole('dialog', { name: "We couldn't remove this account" }));
    expect(failed.getByRole('alert')).toHaveTextContent(
      'First Meadow Checking *5501 is still linked. Please try again. 2 scheduled transfers are canceled already.',
    );
    isAway = false;
    await user.click(failed.getByRole('button', { name: 'Retry' }));
    await screen.findByText(/is no longer linked/);
    expect(callsTo('DELETE /fund/schedule')).toHaveLength(2);
    expect(callsTo('DELETE /external-account')).toHaveLength(2);
  });

  test('without an answer to a cancellation claims nothing of its schedules', async () => {
    const { user } = removing({
      'DELETE /fund/schedule': () => {
        throw new CallProblem(0, 'No answer.');
      },
    });
    const dialog = await askToRemove(user);
    await dialog.findAllByRole('checkbox');
    await user.click(dialog.getByRole('button', { name: 'Remove account' }));
    expect(await screen.findByText(/is still linked\. Please try again\./)).not.toHaveTextContent(/go on/);
  });
});

describe('the card of the Move Money page', () => {
  test('says how many need linking, and leads to the list [MMH-004]', async () => {
    openMoney(HUB, { flags: on });
    const card = await screen.findByRole('link', { name: /Manage external accounts/ });
    expect(card).toHaveAttribute('href', EXTERNAL);
    expect(await within(card).findByText('1 needs relinking')).toBeInTheDocument();
  });

  test('says how many need relinking and how many need a call', async () => {
    const accounts = [{ ...linkedMeadow, status: 'NEEDS_CALL' }, linkedNorthwind];
    openMoney(HUB, { flags: on, ...withBanks(accounts) });
    const card = within(await screen.findByRole('link', { name: /Manage external accounts/ }));
    expect(await card.findByText('1 needs a call')).toHaveClass('negative');
    expect(card.getByText('1 needs relinking')).toBeVisible();
  });

  test('is not there without the flag [MMH-005, SET-049]', async () => {
    const { callsTo } = openMoney(HUB);
    await screen.findByRole('link', { name: /^Deposit/ });
    expect(screen.queryByRole('link', { name: /Manage external accounts/ })).toBeNull();
    expect(callsTo('GET /external-account')).toEqual([]);
  });
});
