import { act, screen, waitFor } from '@testing-library/react';
import type { FundingAccount } from '@wealth/api';
import { BanksChanged, type Change, type ChangeEvent, TransfersChanged } from '@wealth/platform';
import {
  checking,
  linkedMeadow,
  linkedNorthwind,
  type MoneyOptions,
  meadow,
  openForm,
  openMoney,
} from './money.fixture.tsx';
import { EXTERNAL, HUB, WITHDRAW } from './navigation/paths.ts';

const change = (reason: string): Change => ({ ids: ['id-1'], reason });

/** A list of funding accounts from which another tab may remove First Meadow. */
function removable(others: readonly FundingAccount[] = [checking]) {
  let funding: readonly FundingAccount[] = [...others, meadow];
  const answers: MoneyOptions['answers'] = { 'GET /funding-accounts': () => ({ fundingAccounts: [...funding] }) };
  return { answers, remove: () => (funding = others) };
}

test.each([
  ['a deposit form', [checking]],
  ['a deposit form whose only bank it was', []],
])('%s says that its bank was removed in another tab, and keeps its amount', async (_form, others) => {
  const { answers, remove } = removable(others);
  const { platform, user } = openForm({ answers, state: { fundingAccount: 'meadow' } });
  const amount = await screen.findByLabelText('Amount');
  await user.type(amount, '123.45');
  remove();
  act(() => platform.hear(BanksChanged, change('removed')));
  expect(await screen.findByText('This bank was removed, so no money can come from it.')).toBeVisible();
  expect(screen.getByLabelText('Amount')).toBe(amount);
  expect(amount).toHaveValue('123.45');
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true');
});

test('a withdrawal form says that its bank was removed in another tab', async () => {
  const { answers, remove } = removable();
  const { platform } = openMoney(WITHDRAW, { answers, state: { fundingAccount: 'meadow', withdrawAll: false } });
  await screen.findByRole('button', { name: 'Continue' });
  remove();
  act(() => platform.hear(BanksChanged, change('removed')));
  expect(await screen.findByText('This bank was removed, so no money can go to it.')).toBeVisible();
});

test.each`
  at          | event               | reason         | read
  ${HUB}      | ${TransfersChanged} | ${'requested'} | ${'GET /fund'}
  ${HUB}      | ${BanksChanged}     | ${'removed'}   | ${'GET /fund'}
  ${EXTERNAL} | ${BanksChanged}     | ${'linked'}    | ${'GET /external-account'}
  ${EXTERNAL} | ${TransfersChanged} | ${'canceled'}  | ${'GET /external-account'}
`(
  'an event of $event.name reads $read again at $at',
  async (row: { at: string; event: ChangeEvent; reason: string; read: string }) => {
    const { platform, callsTo } = openMoney(row.at, {
      flags: ['EXTERNAL_ACCOUNTS'],
      answers: { 'GET /external-account': { accounts: [linkedMeadow, linkedNorthwind], most: 5 } },
    });
    await waitFor(() => expect(callsTo(row.read).length).toBeGreaterThan(0));
    await act(async () => {});
    const before = callsTo(row.read).length;
    for (let times = 0; times < 1_000; times += 1) platform.hear(row.event, change(row.reason));
    await waitFor(() => expect(callsTo(row.read)).toHaveLength(before + 1));
    await act(async () => {});
    expect(callsTo(row.read)).toHaveLength(before + 1);
    expect(platform.seen.refreshes).toEqual([]);
  },
);
