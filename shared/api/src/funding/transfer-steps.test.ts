import { describe, expect, test } from '@jest/globals';
import { aTransfer, aWaitingDeposit, aWithdrawal } from '../samples/index.ts';
import { stepsSoFar, waitsForAccount } from './transfer-steps.ts';
import type { Transfer } from './transfers.schema.ts';
import { transfersFromWire } from './transfers.ts';

const viewOf = (transfer: Transfer) => {
  const [view] = transfersFromWire({ transfers: [transfer] });
  if (view === undefined) throw new Error('no transfer');
  return view;
};
const drawn = (transfer: Transfer) =>
  stepsSoFar(viewOf(transfer), 'JTWROS *2093').map(({ name, state, date = '-' }) => `${name} ${state} ${date}`);

/** The steps of a transfer that are done until that many of them. */
const done = (transfer: Transfer, count: number): Transfer => ({
  ...transfer,
  steps: transfer.steps.map(({ doneOn: _none, ...step }, place) =>
    place < count ? { ...step, doneOn: step.plannedOn ?? '' } : step,
  ),
});

describe('a deposit on its way', () => {
  test.each<{ count: number; says: string; taken: string; invested: string; free: string }>`
    count | says                          | taken     | invested    | free
    ${1}  | ${'the bank is next'}         | ${'now'}  | ${'toCome'} | ${'toCome'}
    ${2}  | ${'the investment is next'}   | ${'done'} | ${'now'}    | ${'toCome'}
    ${3}  | ${'a settled one is no step'} | ${'done'} | ${'now'}    | ${'toCome'}
    ${4}  | ${'the wait is next'}         | ${'done'} | ${'done'}   | ${'now'}
  `('with $count steps done: $says', ({ count, taken, invested, free }) => {
    expect(drawn(done(aTransfer(), count))).toEqual([
      'asked done 2026-11-19',
      `taken ${taken} 2026-11-20`,
      `invested ${invested} 2026-11-23`,
      `free ${free} 2026-12-01`,
    ]);
  });

  test('into an IRA ends with the investment, since nothing is withdrawn from it online', () => {
    expect(drawn(aTransfer({ contributionYear: 2026 }))).toEqual([
      'asked done 2026-11-19',
      'taken done 2026-11-20',
      'invested now 2026-11-23',
    ]);
  });

  test('shows the day on which a step was done, not the planned one', () => {
    const steps = aTransfer().steps.map((step) => (step.state === 'TAKEN' ? { ...step, doneOn: '2026-11-23' } : step));
    expect(drawn(aTransfer({ steps }))[1]).toBe('taken done 2026-11-23');
  });

  test('without an open account has no dates, and the next step names the account', () => {
    const waiting = viewOf(aWaitingDeposit());
    expect(waitsForAccount(waiting)).toBe(true);
    expect(drawn(aWaitingDeposit())).toEqual([
      'asked done 2026-11-19',
      'takenHere now -',
      'invested toCome -',
      'free toCome -',
    ]);
    expect(stepsSoFar(waiting, 'JTWROS *2093')[1]?.note).toEqual({ says: 'onceOpen', with: { to: 'JTWROS *2093' } });
  });

  test('that needs attention shows no planned date', () => {
    expect(drawn(aTransfer({ needsAttention: true }))).toEqual([
      'asked done 2026-11-19',
      'taken done 2026-11-20',
      'invested now -',
      'free toCome -',
    ]);
  });
});

describe('a withdrawal on its way', () => {
  test.each<{ count: number; sold: string; sent: string; there: string }>`
    count | sold      | sent        | there
    ${1}  | ${'now'}  | ${'toCome'} | ${'toCome'}
    ${2}  | ${'done'} | ${'now'}    | ${'toCome'}
    ${3}  | ${'done'} | ${'done'}   | ${'now'}
    ${4}  | ${'done'} | ${'done'}   | ${'done'}
  `('with $count steps done has the next one marked', ({ count, sold, sent, there }) => {
    expect(drawn(done(aWithdrawal(), count))).toEqual([
      'asked done 2026-11-20',
      `sold ${sold} 2026-11-23`,
      `sent ${sent} 2026-11-24`,
      `inBank ${there} 2026-11-25`,
    ]);
  });

  test('to an account at the credit union has the same steps', () => {
    const fundingAccount = { id: 'checking', description: 'Checking', lastFour: '1204', isLinkedBank: false };
    expect(drawn(aWithdrawal({ fundingAccount })).slice(2)).toEqual([
      'sent toCome 2026-11-24',
      'inBank toCome 2026-11-25',
    ]);
  });
});
