import { act, screen, within } from '@testing-library/react';
import type { Transfer } from '@wealth/api';
import { accountsView, aTransfer, aWaitingDeposit, aWithdrawal } from '@wealth/api/samples';
import { renderRemote } from '@wealth/kit/testing';
import { CallProblem, TransfersChanged } from '@wealth/platform';
import type { FakePlatformOptions } from '@wealth/platform/testing';
import { locales as others } from '../locales.ts';
import { anAccount } from '../overview/accounts.fixture.ts';
import { createStore } from '../store.ts';
import { locales, UnderWay } from './UnderWay.tsx';

const { accounts } = accountsView([
  anAccount({ number: '2WM004417' }),
  anAccount({ number: '2WM002093', type: 'JOINT' }),
]);

let shown: ReturnType<typeof renderRemote>;
afterEach(() => shown.leave());

function underWay(transfers: readonly Transfer[], number?: string, options: FakePlatformOptions = {}) {
  const answers = { 'GET /fund': { transfers: [...transfers] }, ...options.answers };
  const platform = { path: '/investment-overview', reaches: ['/move-money'], ...options, answers };
  shown = renderRemote(() => <UnderWay accounts={accounts} number={number} />, {
    platform,
    createStore,
    locales: { ...others, ...locales },
  });
  return shown;
}
const list = () => screen.findByRole('region', { name: 'Under way' });
const rows = async () => within(await list()).getAllByRole('listitem');
const texts = async () => (await rows()).map(({ textContent }) => textContent);

const done = (transfer: Transfer, count: number): Transfer => ({
  ...transfer,
  steps: transfer.steps.map(({ doneOn: _none, ...step }, place) =>
    place < count ? { ...step, doneOn: step.plannedOn ?? '' } : step,
  ),
});
const returned = (said: Partial<Transfer> = {}): Transfer =>
  aTransfer({
    internalTransactionId: 'BACK-22222',
    state: 'RETURNED',
    reason: 'R01',
    amount: 500.93,
    steps: [
      { state: 'ASKED', plannedOn: '2026-11-19', doneOn: '2026-11-19' },
      { state: 'RETURNED', plannedOn: '2026-11-24', doneOn: '2026-11-24' },
    ],
    ...said,
  });
const [deposit, withdrawal] = [aTransfer(), aWithdrawal()];

test.each`
  what                          | transfer                                               | says
  ${'a deposit to be taken'}    | ${done(deposit, 1)}                                    | ${'$1,200.00 to Individual *4417Step 2 of 4: To be taken Fri, 11/20 · invested Mon, 11/23'}
  ${'a deposit that was taken'} | ${deposit}                                             | ${'$1,200.00 to Individual *4417Step 3 of 4: Invested Mon, 11/23 · free to withdraw Tue, 12/01'}
  ${'an invested deposit'}      | ${done(deposit, 4)}                                    | ${'$1,200.00 to Individual *4417Step 4 of 4: Invested Mon, 11/23 · free to withdraw Tue, 12/01'}
  ${'a deposit that waits'}     | ${aWaitingDeposit()}                                   | ${'$250.00 to JTWROS *2093Step 2 of 4: To be taken once JTWROS *2093 is open · to be invested'}
  ${'a stopped deposit'}        | ${aTransfer({ needsAttention: true })}                 | ${'$1,200.00 to Individual *4417Step 3 of 4: We are looking into it.'}
  ${'one that needs linking'}   | ${aTransfer({ waitsForLinkUntil: '2026-11-25' })}      | ${'$1,200.00 to Individual *4417Step 3 of 4: Waits until First Meadow is linked again'}
  ${'a withdrawal'}             | ${withdrawal}                                          | ${'$3,000.00 to First Meadow Checking *5501Step 2 of 4: To be sold Mon, 11/23 · sent to your bank Tue, 11/24'}
  ${'a sent withdrawal'}        | ${done(withdrawal, 3)}                                 | ${'$3,000.00 to First Meadow Checking *5501Step 4 of 4: Sent to your bank Tue, 11/24 · in your bank by Wed, 11/25'}
  ${'a full withdrawal'}        | ${aWithdrawal({ isFullWithdrawal: true })}             | ${'The full balance to First Meadow Checking *5501Step 2 of 4: To be sold Mon, 11/23 · sent to your bank Tue, 11/24'}
  ${'another account'}          | ${aTransfer({ investmentAccountNumber: '2WM009999' })} | ${'$1,200.00 to *9999Step 3 of 4: Invested Mon, 11/23 · free to withdraw Tue, 12/01'}
`('$what says where it is and what comes next', async ({ transfer, says }) => {
  underWay([transfer]);
  expect(await texts()).toEqual([says]);
  expect(await list()).toHaveTextContent('1 transfer');
});

test('a transfer that came back stands first, and leads to its reason', async () => {
  const { user, platform } = underWay([deposit, returned()]);
  expect((await texts())[0]).toBe('Your bank sent back $500.93.See why');
  await user.click(await screen.findByRole('link', { name: 'Your bank sent back $500.93. See why' }));
  expect(platform.location.get().path).toBe('/move-money');
});

test('three are shown, and a link leads to all', async () => {
  const more = ['A', 'B', 'C', 'D'].map((id) => aTransfer({ internalTransactionId: id }));
  const { user, platform } = underWay([...more, returned()]);
  expect(await rows()).toHaveLength(3);
  await user.click(screen.getByRole('link', { name: 'All 5' }));
  expect(platform.location.get().path).toBe('/move-money');
});

test('rows lead nowhere where there is no page of moving money', async () => {
  underWay([deposit, returned()], undefined, { reaches: [] });
  expect((await texts())[0]).toBe('Your bank sent back $500.93.');
  expect(screen.queryByRole('link')).toBeNull();
});

test('an account has its own transfers alone', async () => {
  underWay([deposit, withdrawal, returned()], '2WM002093');
  expect(await texts()).toEqual([expect.stringMatching(/^\$3,000\.00 to First Meadow/)]);
});

test.each([
  ['there are none', { transfers: [] }],
  ['all were canceled', { transfers: [aTransfer({ state: 'CANCELED' })] }],
  ['they are on their way', () => new Promise<never>(() => {})],
  [
    'they failed',
    () => {
      throw new CallProblem(503, 'out of order');
    },
  ],
])('nothing is shown where %s', async (_what, answer) => {
  const { container, platform } = underWay([], undefined, { answers: { 'GET /fund': answer } });
  await act(async () => {});
  expect(platform.seen.calls.map(({ operation }) => operation)).toEqual(['GET /fund']);
  expect(container).not.toHaveTextContent(/./);
});

describe('an application that was left open', () => {
  const within = '/account-opening/workflow/workflow-1';
  const reaches = ['/move-money', '/account-opening/workflow'];
  const waiting = { application: { id: 'workflow-1', stepTitle: 'Choose your portfolio' } };
  const says = 'Your application waits at Choose your portfolio.';
  const answering = (answer: unknown) =>
    ({ reaches, answers: { 'GET /workflow/open': answer } }) as FakePlatformOptions;

  test('stands after the transfers, and leads to its step', async () => {
    const { user, platform } = underWay([deposit], undefined, answering(waiting));
    await user.click(await screen.findByRole('link', { name: `${says} Continue` }));
    expect(await texts()).toEqual([expect.stringMatching(/^\$1,200\.00/), `${says}Continue`]);
    expect(await list()).toHaveTextContent('1 transfer');
    expect(platform.location.get().path).toBe(within);
  });

  test('is shown without any transfer, and where these failed', async () => {
    const failed = () => {
      throw new CallProblem(503, 'out of order');
    };
    const { answers } = answering(waiting);
    underWay([], undefined, { reaches, answers: { ...answers, 'GET /fund': failed } });
    expect(await texts()).toEqual([`${says}Continue`]);
    expect(await list()).not.toHaveTextContent('transfer');
  });

  test.each([
    ['the page of an account', '2WM004417', answering(waiting)],
    ['a member who cannot open an account', undefined, { ...answering(waiting), reaches: ['/move-money'] }],
  ])('is not asked for on %s', async (_what, number, options) => {
    const { platform } = underWay([deposit], number, options);
    await act(async () => {});
    expect(platform.seen.calls.map(({ operation }) => operation)).toEqual(['GET /fund']);
  });

  test('leaves no trace where there is none, and where it failed', async () => {
    const failed = () => {
      throw new CallProblem(503, 'out of order');
    };
    for (const answer of [{}, failed]) {
      const { container, leave } = underWay([], undefined, answering(answer));
      await act(async () => {});
      expect(container).not.toHaveTextContent(/./);
      leave();
    }
  });
});

test('a change of the transfers is shown', async () => {
  let transfers = [deposit];
  const { platform } = underWay([], undefined, { answers: { 'GET /fund': () => ({ transfers }) } });
  expect(await rows()).toHaveLength(1);
  transfers = [deposit, withdrawal];
  act(() => platform.hear(TransfersChanged, { ids: [], reason: 'requested' }));
  await screen.findByText(/^\$3,000\.00 to/);
});
