import type { LinkedBankView } from '@wealth/api';
import { useRedrawState, useTranslation } from '@wealth/kit';
import { useWrite } from '@wealth/kit/write';
import { cancelWrite } from '../transfers/schedules/cancel.write.ts';
import { removalWrite } from './removal.write.ts';

/** Where the removal of a bank stands. */
export type RemovalStep =
  | { readonly name: 'none' }
  | { readonly name: 'confirming'; readonly bank: LinkedBankView }
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

/** Removes linked banks, each with the scheduled transfers that the member chose to cancel. */
export function useRemoval(): Removal {
  const { t } = useTranslation('cancel');
  const [step, setStep] = useRedrawState<RemovalStep>('removal', { name: 'none' });
  const cancel = useWrite(cancelWrite);
  const removal = useWrite(removalWrite);
  return {
    step,
    ask: (bank) => setStep({ name: 'confirming', bank }),
    stop: () => setStep({ name: 'none' }),
    async remove(bank, schedules, before = 0) {
      setStep({ name: 'removing', bank });
      let canceled = before;
      for (const [index, id] of schedules.entries()) {
        const comment = `Cancelled by member: ${t('reasons.BANK')}`;
        const answer = await cancel.submit(id, { key: id, sent: {} }, { id, comment });
        if (answer === undefined) return;
        if (answer.name === 'done') canceled += 1;
        // A schedule that has ended takes nothing from the bank any more, so there is nothing to cancel.
        else if (answer.failure.problem !== 'SCHEDULE_ENDED') {
          const left = schedules.slice(index);
          const areSchedulesKnown = answer.isSettled;
          return setStep({ name: 'failed', bank, left, canceled, areSchedulesKnown, isSettled: true });
        }
      }
      const { plaidAccountId, accountNumber } = bank;
      const intent = { key: plaidAccountId, sent: {} };
      const answer = await removal.submit(plaidAccountId, intent, { plaidAccountId, accountNumber });
      if (answer === undefined) return;
      if (answer.name === 'done') return setStep({ name: 'removed', bank, canceled });
      const { isSettled } = answer;
      setStep({ name: 'failed', bank, left: [], canceled, areSchedulesKnown: true, isSettled });
    },
  };
}
