import { type AccountView, beneficiariesToWire } from '@wealth/api';
import { intentFor, useDispatch, usePlatform } from '@wealth/kit';
import { useOpened, useWrite } from '@wealth/kit/write';
import { BeneficiariesChanged, sendChange } from '@wealth/platform';
import { useRef, useState } from 'react';
import { moneyApi } from '../money.api.ts';
import { basedOn, type Listed, peopleIn, savedAs } from './listed.rules.ts';
import { type SaveFailure, saveFailure } from './save.rules.ts';
import { type SentList, saveWrite } from './save.write.ts';

export interface Saving {
  readonly isSaving: boolean;
  /** Of the last try. */
  readonly failure: SaveFailure | undefined;
  /** A save was sent and not answered: the services may have it. */
  readonly isUnanswered: boolean;
  /** Forgets the failure, unless the answer is lost. */
  readonly forget: () => void;
  /** @returns whether the list is saved */
  readonly save: (list: readonly Listed[]) => Promise<boolean>;
}

/**
 * Saves the list of an account, and retries the same list under the same key. A save whose answer was lost is settled
 * under its own key before a later list is sent.
 */
export function useSave(account: Pick<AccountView, 'id' | 'number'>, loaded: readonly Listed[]): Saving {
  const platform = usePlatform();
  const dispatch = useDispatch();
  const { shown = '', step, sent, submit, stop } = useWrite(saveWrite);
  const [page] = useState(() => crypto.randomUUID());
  useOpened(saveWrite, page);
  /** The list that the services have since a save was settled, while the page still shows changes of `loaded`. */
  const settled = useRef<{ readonly loaded: readonly Listed[]; readonly list: readonly Listed[] }>(undefined);
  /** A second press in the same frame still sees the list as not sent. */
  const isUnderWay = useRef(false);
  const lost = sent && step.name === 'failed' && !step.isSettled ? { key: shown, sent } : undefined;

  const attemptOf = (list: readonly Listed[]) => {
    const base = settled.current?.loaded === loaded ? settled.current.list : undefined;
    const before = base ?? loaded;
    const after = base ? basedOn(base, list) : list;
    const body = beneficiariesToWire(account.number, peopleIn(before), peopleIn(after));
    const { key } = intentFor(lost && { key: lost.key, sent: lost.sent.body }, body);
    return { key, sent: { body, list: after, isFirst: before.length === 0 } };
  };

  const send = async ({ key, sent: next }: { readonly key: string; readonly sent: SentList }) => {
    const outcome = await submit(account.id, { key, sent: {} }, next);
    if (outcome?.name === 'done') settled.current = { loaded, list: savedAs(next.list, outcome.view.beneficiaries) };
    return outcome;
  };

  const saveInTurn = async (list: readonly Listed[]) => {
    let attempt = attemptOf(list);
    let isChanged = false;
    if (lost && attempt.key !== lost.key) {
      const outcome = await send(lost);
      isChanged = outcome?.name === 'done';
      attempt = attemptOf(list);
      if (outcome === undefined || (outcome.name === 'failed' && !outcome.isSettled)) return false;
    }
    const outcome = await send(attempt);
    const isSaved = outcome?.name === 'done';
    if (isSaved) stop();
    if (isSaved || isChanged) sendChange(platform, BeneficiariesChanged, { ids: [account.id], reason: 'saved' });
    // Loads the list that was saved meanwhile.
    if (outcome?.name === 'failed' && outcome.failure.problem === 'BENEFICIARIES_CHANGED') {
      dispatch(moneyApi.util.invalidateTags(['beneficiaries']));
    }
    return isSaved;
  };
  const save = async (list: readonly Listed[]) => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    return saveInTurn(list).finally(() => {
      isUnderWay.current = false;
    });
  };
  return {
    isSaving: step.name === 'sending',
    failure: sent && step.name === 'failed' ? saveFailure(step.failure, sent.list, step.isSettled) : undefined,
    isUnanswered: lost !== undefined,
    forget() {
      if (lost === undefined) stop();
    },
    save,
  };
}
