import type { CallFailure } from '@wealth/kit';

/** Whether a failure says for certain that nothing was done. A repeat follows a call whose answer was lost. */
export type Settles = (failure: CallFailure, isRepeat: boolean) => boolean;

/** The services took the key for another request, which may have been done. */
export const KEY_USED = 'IDEMPOTENCY_KEY_REUSED';

/**
 * The common rule: a refusal of the first call settles a write; no answer, a late one (408) and an error of the server
 * leave it open. So does the refusal of a repeat, unless its reason proves that the lost call did nothing either.
 * @param provesNothingDone true for refusals that the services give only after they looked for an earlier answer to the key
 * @example settlesBy(({ problem }) => problem === 'SCHEDULE_ENDED')
 */
export function settlesBy(provesNothingDone: (failure: CallFailure) => boolean): Settles {
  return (failure, isRepeat) => {
    const { status, problem } = failure;
    if (problem === KEY_USED) return false;
    if (provesNothingDone(failure)) return true;
    return !isRepeat && (problem === 'PORT_UNAVAILABLE' || (status >= 400 && status < 500 && status !== 408));
  };
}
