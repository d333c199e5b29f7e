import type { CallFailure } from '@wealth/kit';
import type { Listed } from './listed.rules.ts';
import { getTypedNumber, type RefusedNumber } from './person.rules.ts';

/** Why a save failed. */
export type SaveFailure =
  /** Another list was saved meanwhile. */
  | { readonly name: 'changed' }
  | { readonly name: 'number'; readonly refused: RefusedNumber }
  /** `isNothingSaved` where that is certain. */
  | { readonly name: 'failed'; readonly isNothingSaved: boolean };

const PLACE = /^beneficiaries\.(?<place>\d+)\.socialSecurityNumber$/;

function refusedNumber({ problem, details }: CallFailure, sent: readonly Listed[]): RefusedNumber | undefined {
  if (problem !== 'DUPLICATE_SSN' && problem !== 'OWN_SSN') return undefined;
  const place = details.map(({ field }) => PLACE.exec(field)?.groups?.place).find((each) => each !== undefined);
  const found = place === undefined ? undefined : sent[Number(place)];
  return found && { key: found.key, reason: problem, digits: getTypedNumber(found.one) };
}

/** @param sent the list, in the order in which it was sent */
export function saveFailure(failure: CallFailure, sent: readonly Listed[], isSettled: boolean): SaveFailure {
  if (failure.problem === 'BENEFICIARIES_CHANGED') return { name: 'changed' };
  const refused = refusedNumber(failure, sent);
  if (refused) return { name: 'number', refused };
  return { name: 'failed', isNothingSaved: isSettled };
}
