import { type BeneficiariesView, beneficiariesFromWire, type beneficiariesToWire } from '@wealth/api';
import { defineWrite } from '@wealth/kit/write';
import { isSettled } from '../flow/failure.rules.ts';
import type { Listed } from './listed.rules.ts';

/** The list of an account as it is sent. It may hold typed Social Security numbers, so the intent holds nothing of it. */
export interface SentList {
  readonly body: ReturnType<typeof beneficiariesToWire>;
  readonly list: readonly Listed[];
  /** The account had no beneficiaries. */
  readonly isFirst: boolean;
}

/** The services compare a list with the latest one after they looked for an earlier answer to its key. */
const refusals: ReadonlySet<string | undefined> = new Set(['BENEFICIARIES_CHANGED', 'DUPLICATE_SSN', 'OWN_SSN']);

/** Saves of beneficiaries. The page tells of the change, since it may have to settle an earlier list first. */
export const saveWrite = defineWrite<object, SentList, BeneficiariesView>({
  name: 'beneficiaries',
  send: async (fetch, { body, isFirst }, key) =>
    beneficiariesFromWire(await fetch(isFirst ? 'POST /beneficiary' : 'PUT /beneficiary', { key, body })),
  isForgottenOnClose: true,
  settles: (failure, isRepeat) => refusals.has(failure.problem) || isSettled(failure, isRepeat),
});
