import { describe, expect, test } from '@jest/globals';
import { businessDate } from '@wealth/domain/calendar';
import { cents } from '@wealth/domain/money';
import { depositBlocker, payoutBlocker } from '@wealth/domain/transfers';
import { lastCheck } from './last-check.rules.ts';
import type { LegContext } from './legs.ts';
import type { TransferRow } from './transfers.rules.ts';

const TODAY = businessDate('2026-11-23');
const deposit = { kind: 'DEPOSIT', state: 'ASKED', startOn: '2026-11-23' } as const;
const withdrawal = { kind: 'WITHDRAWAL', state: 'ASKED', sellOn: '2026-11-23' } as const;

const rowOf = (own: Partial<TransferRow>) =>
  ({
    ...{ schedule: null, requestedAt: null, waitsUntil: null, returnOn: null },
    ...own,
  }) as TransferRow;
const factsOf = (own: { status?: string; isRemoved?: boolean } & Partial<LegContext> = {}): LegContext => {
  const { status = 'ACTIVE', isRemoved = false, ...facts } = own;
  const funding = { status, isRemoved, isExternal: true } as LegContext['funding'];
  return {
    ...{ funding, modelId: undefined, accountStatus: 'COMPLETED', scheduleStatus: null, isSchedulePaused: false },
    ...facts,
  };
};

const waits = { kind: 'WAITS', until: '2026-12-01' };
const refused = (reason: string) => ({ kind: 'REFUSED', reason });

/** Rules that hold at the request and at the step: the request's answer, and the outcomes of the step. */
describe.each([
  {
    rule: 'the bank is linked',
    facts: {},
    request: { deposit: undefined, withdrawal: undefined },
    step: { deposit: undefined, scheduled: undefined, withdrawal: undefined },
  },
  {
    rule: 'the bank is removed',
    facts: { isRemoved: true },
    request: { deposit: 'BANK_REMOVED', withdrawal: 'BANK_REMOVED' },
    step: { deposit: refused('BANK_REMOVED'), scheduled: refused('BANK_REMOVED'), withdrawal: refused('BANK_REMOVED') },
  },
  {
    rule: 'the bank has to be linked again',
    facts: { status: 'RELINK_REQUIRED' },
    request: { deposit: 'RELINK_REQUIRED', withdrawal: 'RELINK_REQUIRED' },
    step: { deposit: waits, scheduled: refused('BANK_NEEDS_LINKING'), withdrawal: waits },
  },
  {
    rule: 'an attempt to link the bank again is under way',
    facts: { status: 'RELINK_INITIATED' },
    request: { deposit: 'RELINK_INITIATED', withdrawal: 'RELINK_INITIATED' },
    step: { deposit: waits, scheduled: refused('BANK_NEEDS_LINKING'), withdrawal: waits },
  },
  {
    rule: 'the bank allows no debit',
    facts: { status: 'NEEDS_CALL' },
    request: { deposit: 'NEEDS_CALL', withdrawal: undefined },
    step: { deposit: refused('BANK_NEEDS_CALL'), scheduled: refused('BANK_NEEDS_CALL'), withdrawal: undefined },
  },
  {
    rule: 'the account is not approved',
    facts: { accountStatus: 'NOT_APPROVED' },
    request: { deposit: 'ACCOUNT_NOT_APPROVED', withdrawal: undefined },
    step: { deposit: refused('ACCOUNT_NOT_OPEN'), scheduled: refused('ACCOUNT_NOT_OPEN'), withdrawal: undefined },
  },
  {
    rule: 'the schedule is canceled',
    facts: { scheduleStatus: 'CANCELED' },
    request: { deposit: undefined, withdrawal: undefined },
    step: { scheduled: { kind: 'CANCELED', reason: 'SCHEDULE_CANCELED' } },
  },
  {
    rule: 'the schedule is paused',
    facts: { isSchedulePaused: true },
    request: { deposit: undefined, withdrawal: undefined },
    step: { scheduled: { kind: 'CANCELED', reason: 'SCHEDULE_PAUSED' } },
  },
])('where $rule', ({ facts, request, step }) => {
  const all = factsOf(facts);

  test('the request is answered [D-270, D-271]', () => {
    const account = { status: all.accountStatus, initialFundingSubmitted: true, isFunded: true };
    const blocker = depositBlocker({ account, funding: all.funding, amount: cents(50_000), at: 'LATER' });
    expect(blocker?.key).toBe(request.deposit);
    expect(payoutBlocker(all.funding)?.key).toBe(request.withdrawal);
  });

  test.each(Object.entries(step))('the step of a %s comes to its end, or goes on [D-270, D-271]', (of, outcome) => {
    const schedule = of === 'scheduled' ? { schedule: 'weekly' } : {};
    const row = rowOf({ ...(of === 'withdrawal' ? withdrawal : deposit), ...schedule });
    expect(lastCheck(row, all, TODAY)).toEqual(outcome);
    // From the call of a port on, the money may be on its way.
    expect(lastCheck({ ...row, requestedAt: new Date(0) }, all, TODAY)).toBeUndefined();
    expect(lastCheck({ ...row, state: of === 'withdrawal' ? 'SOLD' : 'TAKEN' }, all, TODAY)).toBeUndefined();
  });
});

test('a transfer waits for its bank until five business days after its first planned day [D-270]', () => {
  const facts = factsOf({ status: 'RELINK_REQUIRED' });
  const waiting = rowOf({ ...deposit, startOn: '2026-11-30', waitsUntil: '2026-12-01' });
  expect(lastCheck(waiting, facts, businessDate('2026-11-30'))).toEqual(waits);
  expect(lastCheck(waiting, facts, businessDate('2026-12-01'))).toEqual(refused('BANK_NEEDS_LINKING'));
});
