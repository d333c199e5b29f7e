import type { Queue } from '../work/queue.ts';
import { claimDue, postpone, tenantsWithDue } from './claims.ts';
import { doNextStep } from './deposit-steps.ts';

/** Deposits whose next step is due. */
export const depositQueue: Queue = {
  tenants: tenantsWithDue,
  claim: async (...asked) =>
    (await claimDue(...asked)).map((row) => ({
      id: row.id,
      clockPerson: row.clockPerson,
      step: (tools) => doNextStep(tools, row),
      postpone: (transaction, now) => postpone(transaction, row, now),
    })),
};
