import { act, screen, waitFor, within } from '@testing-library/react';
import { BENEFICIARIES } from './beneficiaries/path.ts';
import { accountsView, anAccount, checking, daniel, ira, meadow, openForm, openMoney } from './money.fixture.tsx';
import { listen } from './spoken.fixture.ts';
import { EXTERNAL } from './transfers/paths.ts';
import { openWithdraw, source } from './withdraw/withdraw.fixture.ts';

let heard: ReturnType<typeof listen>;
beforeEach(() => {
  heard = listen();
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
    accounts: { status: 'loaded', data: accountsView(ira) },
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
    accounts: { status: 'loaded', data: accountsView(ira) },
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
