import { act, screen, waitFor, within } from '@testing-library/react';
import { accountsView, anAccount, endedSchedule, ofTwelve } from '@wealth/api/samples';
import { type LiveRegions, listenToLiveRegions } from '@wealth/kit/testing';
import { CallProblem } from '@wealth/platform';
import { BENEFICIARIES } from './beneficiaries/path.ts';
import { checking, daniel, ira, meadow, openForm, openMoney } from './money.fixture.tsx';
import { DEPOSIT, EXTERNAL, LINK_RETURN, SCHEDULED } from './navigation/paths.ts';
import { everyFriday } from './schedules.fixture.ts';
import { openWithdraw, source } from './withdraw/withdraw.fixture.ts';

let heard: LiveRegions;
beforeEach(() => {
  heard = listenToLiveRegions();
});
afterEach(() => heard.end());

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const missing =
  'Amount: Please enter an amount. From: Please select a valid account number To: Please select a valid account number';

test.each([
  { flow: 'deposit', open: () => openForm({ funding: [checking, meadow] }) },
  {
    flow: 'withdrawal',
    open: () => openWithdraw({ accounts: [source, anAccount({ id: 'joint', type: 'JTWROS' })] }),
  },
])('an empty $flow is read once: the summary with each problem, then the field with its own', async ({ open }) => {
  const { user } = open();
  const next = await button('Continue');
  act(() => next.focus());
  heard.announced.length = 0;
  await user.keyboard('{Enter}');
  const summary = document.activeElement as HTMLElement;
  expect(summary).toHaveRole('region');
  expect(summary).toHaveAccessibleName('Fix 3 answers to go on');
  expect(summary).toHaveAccessibleDescription(missing);
  expect(heard.announced).toEqual([]);

  await user.tab();
  expect(document.activeElement).toHaveRole('button');
  expect(document.activeElement).toHaveAccessibleName('Amount: Please enter an amount.');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toHaveRole('textbox');
  expect(document.activeElement).toHaveAccessibleName('Amount');
  expect(document.activeElement).toHaveAccessibleDescription('Please enter an amount.');
  await user.keyboard('10');
  await user.tab();
  await waitFor(() => expect(heard.announced.at(-1)).toMatch(/must be at least \$25/));
  expect(new Set(heard.announced).size).toBe(heard.announced.length);
});

test('an empty beneficiary is read once, with the summary of the dialog', async () => {
  const { user } = openMoney(BENEFICIARIES, {
    reaches: [BENEFICIARIES, '/move-money'],
    accounts: { status: 'loaded', data: accountsView([ira]) },
    answers: {
      'POST /beneficiary/search': { beneficiaries: [{ ...daniel, sharePercent: 100 }], hasCommunityProperty: false },
    },
  });
  await user.click((await screen.findAllByRole('button', { name: /^Add/ }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a primary beneficiary' }));
  heard.announced.length = 0;
  act(() => dialog.getByRole('button', { name: 'Done' }).focus());
  await user.keyboard('{Enter}');
  const summary = dialog.getByRole('region', { name: /^Fix \d+ answers to go on$/ });
  expect(summary).toHaveFocus();
  expect(summary).toHaveAccessibleDescription(/^First name: /);
  expect(heard.announced).toEqual([]);
  const [first] = within(summary).getAllByRole('button');
  await user.click(first as HTMLElement);
  expect(document.activeElement).toHaveAccessibleName('First name');
  expect(document.activeElement).toBeInvalid();
  expect(document.activeElement).toHaveAccessibleDescription(/./);
});

test('a share that no longer adds up is announced with each new total, and the reason beside Submit once', async () => {
  const { user } = openMoney(BENEFICIARIES, {
    reaches: [BENEFICIARIES, '/move-money'],
    accounts: { status: 'loaded', data: accountsView([ira]) },
    answers: {
      'POST /beneficiary/search': { beneficiaries: [{ ...daniel, sharePercent: 100 }], hasCommunityProperty: false },
    },
  });
  const share = await screen.findByRole('textbox', { name: 'Share of Daniel Member' });
  heard.announced.length = 0;
  await user.clear(share);
  await user.type(share, '4');
  await user.tab();
  await waitFor(() =>
    expect(heard.announced).toEqual([
      'Total 0%: 100% missing',
      'Not saved yet: shares changed.To submit, bring the primary shares to 100%.',
      'Total 4%: 96% missing',
    ]),
  );
});

test('a bank is asked about before it is removed, and the question takes the focus with its safe answer', async () => {
  const { user } = openMoney(EXTERNAL, { flags: ['ONLINE_ACCOUNT_OPENING', 'EXTERNAL_ACCOUNTS'] });
  await user.click(await button('Remove First Meadow Checking *5501'));
  const dialog = await screen.findByRole('dialog', { name: 'Remove First Meadow Checking *5501?' });
  expect(within(dialog).getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Remove First Meadow Checking *5501'));
});

const filled = { amount: 500_00, fundingAccount: 'checking', investmentAccount: 'individual' };

test('a schedule without answers is read once in its dialog, and its button has the focus again after Done', async () => {
  const { user } = openForm({ state: filled });
  const repeats = within(await screen.findByRole('group', { name: 'Repeats' }));
  act(() => repeats.getByRole('button', { name: 'Set up' }).focus());
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Repeat this deposit' }));
  act(() => dialog.getByRole('button', { name: 'Done' }).focus());
  heard.announced.length = 0;
  await user.keyboard('{Enter}');
  const summary = dialog.getByRole('region', { name: /^Fix \d answers? to go on$/ });
  expect(summary).toHaveFocus();
  expect(summary).toHaveAccessibleDescription(/How often: Please select a transaction type\./);
  expect(heard.announced).toEqual([]);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toHaveAccessibleName(/How often$/);
  expect(document.activeElement).toHaveAccessibleDescription(/Please select a transaction type\./);

  await user.click(document.activeElement as HTMLElement);
  await user.click(await screen.findByRole('option', { name: 'Weekly' }));
  await user.click(dialog.getByRole('radio', { name: 'Mon' }));
  act(() => dialog.getByRole('button', { name: 'Done' }).focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(repeats.getByRole('button', { name: 'Change' })).toHaveFocus());
});

test('a changed day of a schedule announces the dates that follow from it, each once', async () => {
  const { user } = openForm({ state: { ...filled, repeat: everyFriday } });
  await user.click(await button('Change'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Repeat this deposit' }));
  heard.announced.length = 0;
  await user.click(dialog.getByRole('radio', { name: 'Thu' }));
  const dates = within(dialog.getByRole('region', { name: 'Next five dates' })).getAllByRole('listitem');
  await waitFor(() => expect(heard.announced.length).toBeGreaterThanOrEqual(dates.length));
  expect(new Set(heard.announced).size).toBe(heard.announced.length);
});

test('a canceled schedule is asked about with the safe answer first, and its outcome has the focus and is said once', async () => {
  let current = [ofTwelve];
  const { user } = openMoney(SCHEDULED, {
    answers: {
      'GET /fund/schedule': () => ({ scheduledDeposits: current }),
      'DELETE /fund/schedule': () => {
        current = [endedSchedule('CANCELED', { amount: 500 })];
        return undefined;
      },
    },
  });
  const cancel = await button(/^Cancel \$500\.00, every 2 weeks on Friday/);
  act(() => cancel.focus());
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this transfer?' }));
  expect(dialog.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  heard.announced.length = 0;
  await user.click(dialog.getByRole('button', { name: 'Cancel transfer' }));
  const outcome = await screen.findByText(/^This transfer is canceled/);
  await waitFor(() => expect(document.activeElement).toContainElement(outcome));
  expect(document.activeElement).toHaveRole('status');
  expect(heard.announced).toEqual([]);
});

const flags = ['ONLINE_ACCOUNT_OPENING', 'EXTERNAL_ACCOUNTS'] as const;

test('a bank that cannot be linked now is announced once, with a way to try again, and the focus stays', async () => {
  const { user } = openMoney(EXTERNAL, {
    flags,
    answers: {
      'POST /external-account/link/token': () => {
        throw new CallProblem(503, 'Refused.', 'PORT_UNAVAILABLE');
      },
    },
  });
  const link = await button('Link a bank account');
  heard.announced.length = 0;
  act(() => link.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(heard.announced).toHaveLength(1));
  expect(heard.announced[0]).toMatch(/We can't reach other banks right now/);
  expect(link).toHaveFocus();
});

test('a linked bank is announced once on the page where the link began', async () => {
  const { platform } = openMoney(LINK_RETURN, {
    flags,
    returned: {
      kind: 'linked',
      publicToken: 'public-1',
      key: 'key-of-this-link',
      origin: DEPOSIT,
      state: { amount: 400_00 },
    },
    answers: {
      'GET /external-account/link/token': { link_token: 'link-demo-1', origin_page: DEPOSIT },
      'POST /external-account': {
        plaidAccountId: 'new-bank',
        accountNumber: '*0001',
        institution: 'Demo Bank',
        accountSubType: 'checking',
        status: 'ACTIVE',
      },
    },
  });
  await waitFor(() => expect(platform.location.get().path).toBe(DEPOSIT));
  await waitFor(() => expect(heard.announced.filter((text) => text.includes('Demo Bank'))).toHaveLength(1));
});
