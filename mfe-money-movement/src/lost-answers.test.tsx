import { act, screen, waitFor, within } from '@testing-library/react';
import type { ExternalAccount } from '@wealth/api';
import { CallProblem } from '@wealth/platform';
import { asks, checking, linkedMeadow, linkedNorthwind, type MoneyOptions, openMoney } from './money.fixture.tsx';
import { aSchedule, ended } from './schedules.fixture.ts';
import { DEPOSIT, EXTERNAL, HUB, REVIEW, SCHEDULED, WITHDRAW, WITHDRAW_REVIEW } from './transfers/paths.ts';
import { aTransfer, aWithdrawal } from './transfers.fixture.ts';
import { asksFor } from './withdraw/withdraw.fixture.ts';

type Shown = ReturnType<typeof openMoney>;
type Answers = NonNullable<MoneyOptions['answers']>;

const press = async ({ user }: Shown, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const submit = (shown: Shown) => press(shown, 'Submit');
const cancel = async (shown: Shown) => {
  await press(shown, /^Cancel \$300\.00/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this transfer?' }));
  await shown.user.click(dialog.getByRole('button', { name: 'Cancel transfer' }));
};

const monthly = aSchedule();
const remove = async (shown: Shown) => {
  await press(shown, /^Remove First Meadow Checking/);
  const dialog = within(await screen.findByRole('dialog'));
  await shown.user.click(dialog.getByRole('button', { name: 'Remove account' }));
};
const linked = (...accounts: ExternalAccount[]) =>
  ({ 'GET /external-account': { accounts, most: 5 } }) satisfies Answers;

const before = { 'GET /fund/schedule': { scheduledDeposits: [monthly] } } satisfies Answers;
const EDIT = '/move-money/deposit-review/MNTH-22222';

const flags = ['ONLINE_ACCOUNT_OPENING', 'EXTERNAL_ACCOUNTS'] as const;

interface Row {
  readonly action: string;
  readonly at: string;
  readonly asked: object | undefined;
  readonly operation: keyof Answers;
  readonly send: (shown: Shown) => Promise<void>;
  /** What the services have before the action. */
  readonly first: Answers;
  /** What they have since. */
  readonly since: Answers;
  readonly lost: RegExp;
  /** Where Back leads, and what it says. */
  readonly back: readonly [string, RegExp];
  /** The screen or the list that a reload shows. */
  readonly reloaded: RegExp;
  /** Where the logo, another tab and the way back lead, and what stands there. */
  readonly truth: readonly [string, RegExp];
}

const rows: readonly Row[] = [
  {
    action: 'deposit',
    ...{ at: REVIEW, asked: asks('checking'), operation: 'POST /fund', send: submit, first: {} },
    since: { 'GET /fund': { transfers: [aTransfer({ amount: 500 })] } },
    lost: /^We don't know yet if your deposit reached us/,
    back: [DEPOSIT, /^We don't know yet if your deposit reached us/],
    reloaded: /^We don't know yet if your deposit reached us/,
    truth: [HUB, /\$500\.00/],
  },
  {
    action: 'withdrawal',
    ...{ at: WITHDRAW_REVIEW, asked: asksFor(), operation: 'POST /withdrawal', send: submit, first: {} },
    since: { 'GET /fund': { transfers: [aWithdrawal({ amount: 2_000 })] } },
    lost: /^We don't know yet if your withdrawal reached us/,
    back: [WITHDRAW, /^We don't know yet if your withdrawal reached us/],
    reloaded: /^We don't know yet if your withdrawal reached us/,
    truth: [HUB, /\$2,000\.00/],
  },
  {
    action: 'schedule',
    at: REVIEW,
    asked: { ...asks('checking'), startingDate: '2026-12-04' },
    ...{ operation: 'POST /fund/schedule', send: submit, first: {} },
    since: before,
    lost: /^We don't know yet if your deposit reached us/,
    back: [SCHEDULED, /^\$300\.00$/],
    reloaded: /^We don't know yet if your deposit reached us/,
    truth: [SCHEDULED, /^\$300\.00$/],
  },
  {
    action: 'new amount of a schedule',
    at: EDIT,
    asked: { amount: 350_00, key: asks('').key },
    ...{ operation: 'PUT /fund/schedule', send: submit, first: before },
    since: { 'GET /fund/schedule': { scheduledDeposits: [aSchedule({ amount: 350 })] } },
    lost: /^We don't know yet if your new amount reached us/,
    back: [SCHEDULED, /^\$350\.00$/],
    reloaded: /\$350\.00/,
    truth: [SCHEDULED, /^\$350\.00$/],
  },
  {
    action: 'cancellation of a schedule',
    ...{ at: SCHEDULED, asked: undefined, operation: 'DELETE /fund/schedule', send: cancel, first: before },
    since: { 'GET /fund/schedule': { scheduledDeposits: [ended('CANCELED')] } },
    lost: /^We don't know yet if this transfer is canceled/,
    back: [HUB, /^None is active\.$/],
    reloaded: /^Canceled$/,
    truth: [SCHEDULED, /^Canceled$/],
  },
  {
    action: 'removal of a bank',
    ...{ at: EXTERNAL, asked: undefined, operation: 'DELETE /external-account', send: remove },
    first: linked(linkedMeadow, linkedNorthwind),
    since: linked(linkedNorthwind),
    lost: /is no longer linked/,
    back: [HUB, /^1 needs relinking$/],
    reloaded: /1 of 5 linked\.$/,
    truth: [EXTERNAL, /1 of 5 linked\.$/],
  },
];

/** Sends the action, which the services do; their answer is lost. */
async function lose({ at, asked, operation, send, first, since, lost }: Row) {
  let has = first;
  const none = {
    'GET /fund': { transfers: [] },
    'GET /fund/schedule': { scheduledDeposits: [] },
    'GET /external-account': { accounts: [], most: 5 },
  } satisfies Answers;
  const list = (name: keyof typeof none) => () => has[name] ?? none[name];
  const shown = openMoney(at, {
    flags,
    funding: [checking],
    ...(asked && { state: asked }),
    answers: {
      'GET /fund': list('GET /fund') as never,
      'GET /fund/schedule': list('GET /fund/schedule') as never,
      'GET /external-account': list('GET /external-account') as never,
      [operation]: () => {
        has = since;
        throw new CallProblem(0, 'No answer.');
      },
    },
  });
  await send(shown);
  expect(await screen.findByText(lost)).toBeVisible();
  return shown;
}

const seen = (words: RegExp) => waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(0));

/** The logo leads to another remote, so that its way back begins as another tab does. */
describe.each(rows)('a $action whose answer was lost', (row) => {
  test('is told after Back', async () => {
    const { platform } = await lose(row);
    act(() => platform.navigation.go(row.back[0]));
    await seen(row.back[1]);
    expect(screen.queryByText(/Nothing was/)).toBeNull();
  });

  test('is told after a reload', async () => {
    const { unmount, state, path } = await lose(row);
    const [written, where] = [JSON.parse(JSON.stringify(state() ?? null)), path()];
    unmount();
    openMoney(where, { flags, funding: [checking], state: written, answers: row.since });
    await seen(row.reloaded);
  });

  test('is told in another tab, and after the logo', async () => {
    const { unmount } = await lose(row);
    unmount();
    openMoney(row.truth[0], { flags, funding: [checking], answers: row.since });
    await seen(row.truth[1]);
  });
});
