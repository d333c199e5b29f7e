import type { LinkedBankView } from '@wealth/api';
import { type CallFailure, useRedrawState, useTranslation } from '@wealth/kit';
import { isSettled } from '../flow/failure.rules.ts';
import { banksApi } from '../link/banks.api.ts';
import { schedulesApi } from '../transfers/schedules.api.ts';

/** Where the removal of a bank stands. */
export type RemovalStep =
  | { readonly name: 'none' }
  | { readonly name: 'asked'; readonly bank: LinkedBankView }
  | { readonly name: 'removing'; readonly bank: LinkedBankView }
  /** Settled: it is certain that the bank is still linked. */
  | {
      readonly name: 'failed';
      readonly bank: LinkedBankView;
      /** Schedules that are still to be canceled, and how many are. */
      readonly left: readonly string[];
      readonly canceled: number;
      /** False where a cancellation had no answer: the schedule may be canceled. */
      readonly areSchedulesKnown: boolean;
      readonly isSettled: boolean;
    }
  | { readonly name: 'removed'; readonly bank: LinkedBankView; readonly canceled: number };

export interface Removal {
  readonly step: RemovalStep;
  readonly ask: (bank: LinkedBankView) => void;
  /** Cancels the schedules, and then removes the bank. @param canceled how many are canceled already */
  readonly remove: (bank: LinkedBankView, schedules: readonly string[], canceled?: number) => Promise<void>;
  readonly stop: () => void;
}

type Told = { readonly error?: CallFailure | { readonly message?: string } | undefined };

/** A refusal says for certain that the bank stays; without an answer it may be gone. */
const isCertain = ({ error }: Told) => error !== undefined && 'status' in error && isSettled(error, false);

/** A schedule that has ended takes nothing from the bank any more, so there is nothing to cancel. */
const hasEnded = (error: object) => 'problem' in error && error.problem === 'SCHEDULE_ENDED';

/** Removes linked banks, each with the scheduled transfers that the member chose to cancel. */
export function useRemoval(): Removal {
  const { t } = useTranslation('cancel');
  const [step, setStep] = useRedrawState<RemovalStep>('removal', { name: 'none' });
  const [cancel] = schedulesApi.useCancelScheduleMutation();
  const [remove] = banksApi.useRemoveBankMutation();
  return {
    step,
    ask: (bank) => setStep({ name: 'asked', bank }),
    stop: () => setStep({ name: 'none' }),
    async remove(bank, schedules, before = 0) {
      setStep({ name: 'removing', bank });
      let canceled = before;
      for (const [index, id] of schedules.entries()) {
        const answer: Told = await cancel({ id, comment: `Cancelled by member: ${t('reasons.BANK')}` });
        if (answer.error === undefined) canceled += 1;
        else if (!hasEnded(answer.error)) {
          const left = schedules.slice(index);
          return setStep({
            name: 'failed',
            bank,
            left,
            canceled,
            areSchedulesKnown: isCertain(answer),
            isSettled: true,
          });
        }
      }
      const { plaidAccountId, accountNumber } = bank;
      const answer: Told = await remove({ plaidAccountId, accountNumber });
      if (answer.error === undefined) return setStep({ name: 'removed', bank, canceled });
      setStep({ name: 'failed', bank, left: [], canceled, areSchedulesKnown: true, isSettled: isCertain(answer) });
    },
  };
}
