import type { CallFailure } from '@wealth/kit';

/** Whether a withdrawal was refused because its account is locked (spec 002 §8). */
export const isLocked = (failure: Pick<CallFailure, 'problem'> | object): boolean =>
  'problem' in failure && failure.problem === 'ACCOUNT_ISLOCKED_FOR_WITHDRAWAL';
