import { act, screen, waitFor, within } from '@testing-library/react';
import { asks, checking, type MoneyOptions, openMoney } from './money.fixture.tsx';
import { aSchedule, ended } from './schedules.fixture.ts';
import { DEPOSIT, HUB, REVIEW, SCHEDULED, WITHDRAW, WITHDRAW_REVIEW } from './transfers/paths.ts';
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
const before = { 'GET /fund/schedule': { scheduledDeposits: [monthly] } } satisfies Answers;
const EDIT = '/move-money/deposit-review/MNTH-22222';

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
];

/** Sends the action, which the services do; their answer is lost. */
async function lose({ at, asked, operation, send, first, since, lost }: Row) {
  let has = first;
  const list = (name: 'GET /fund' | 'GET /fund/schedule') => () =>
    has[name] ?? (name === 'GET /fund' ? { transfers: [] } : { scheduledDeposits: [] });
  const shown = openMoney(at, {
    funding: [checking],
    ...(asked && { state: asked }),
    answers: {
      'GET /fund': list('GET /fund') as never,
      'GET /fund/schedule': list('GET /fund/schedule') as never,
      [operation]: () => {
        has = since;
        throw new Error('Failed to fetch');
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
    openMoney(where, { funding: [checking], state: written, answers: row.since });
    await seen(row.reloaded);
  });

  test('is told in another tab, and after the logo', async () => {
    const { unmount } = await lose(row);
    unmount();
    openMoney(row.truth[0], { funding: [checking], answers: row.since });
    await seen(row.truth[1]);
  });
});
