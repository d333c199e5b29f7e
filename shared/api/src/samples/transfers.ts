import type { Transfer } from '../funding/transfers.schema.ts';

const checkingEnd: Transfer['fundingAccount'] = {
  id: 'checking',
  description: 'Checking',
  lastFour: '1204',
  isLinkedBank: false,
};
export const meadowEnd: Transfer['fundingAccount'] = {
  id: 'meadow',
  description: 'First Meadow Checking',
  lastFour: '5501',
  institutionName: 'First Meadow',
  isLinkedBank: true,
};

/** A deposit of $1,200.00 of `GET /fund`: taken from a linked bank, not settled. */
export function aTransfer(changes: Partial<Transfer> = {}): Transfer {
  return {
    internalTransactionId: 'K7M4-Q2R9X',
    kind: 'DEPOSIT',
    state: 'TAKEN',
    amount: 1_200,
    isFullWithdrawal: false,
    askedAt: '2026-11-19T15:00:00.000Z',
    investmentAccountNumber: '2WM004417',
    fundingAccount: meadowEnd,
    isScheduled: false,
    steps: [
      { state: 'ASKED', plannedOn: '2026-11-19', doneOn: '2026-11-19' },
      { state: 'TAKEN', plannedOn: '2026-11-20', doneOn: '2026-11-20' },
      { state: 'SETTLED', plannedOn: '2026-11-23' },
      { state: 'INVESTED', plannedOn: '2026-11-23' },
    ],
    freeOn: '2026-12-01',
    needsAttention: false,
    isOwed: false,
    ...changes,
  };
}

/** A withdrawal of $3,000.00 from the joint account: nothing is sold. */
export function aWithdrawal(changes: Partial<Transfer> = {}): Transfer {
  const { freeOn: _none, ...rest } = aTransfer();
  return {
    ...rest,
    internalTransactionId: 'W3TH-D4RAW',
    kind: 'WITHDRAWAL',
    state: 'ASKED',
    amount: 3_000,
    investmentAccountNumber: '2WM002093',
    steps: [
      { state: 'ASKED', plannedOn: '2026-11-20', doneOn: '2026-11-20' },
      { state: 'SOLD', plannedOn: '2026-11-23' },
      { state: 'SENT', plannedOn: '2026-11-24' },
      { state: 'DONE', plannedOn: '2026-11-25' },
    ],
    askedAt: '2026-11-20T15:00:00.000Z',
    ...changes,
  };
}

/** A deposit from the credit union that waits until its account is open: no day is planned. */
export function aWaitingDeposit(): Transfer {
  const { freeOn: _none, ...rest } = aTransfer();
  return {
    ...rest,
    internalTransactionId: 'WA1T-1NG22',
    state: 'ASKED',
    amount: 250,
    investmentAccountNumber: '2WM002093',
    fundingAccount: checkingEnd,
    steps: [{ state: 'ASKED', doneOn: '2026-11-19' }, { state: 'TAKEN' }, { state: 'SETTLED' }, { state: 'INVESTED' }],
  };
}
