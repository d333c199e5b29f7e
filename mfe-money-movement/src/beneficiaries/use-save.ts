import { beneficiariesToWire } from '@wealth/api';
import { type CallFailure, type Intent, intentFor, useDispatch, usePlatform } from '@wealth/kit';
import { isCallProblem } from '@wealth/platform';
import { useRef, useState } from 'react';
import { moneyApi } from '../money.api.ts';
import { type Listed, peopleIn } from './listed.rules.ts';
import { type SaveFailure, saveFailure } from './save.rules.ts';

type Body = ReturnType<typeof beneficiariesToWire>;

export interface Saving {
  readonly isSaving: boolean;
  /** Of the last try. */
  readonly failure: SaveFailure | undefined;
  readonly forget: () => void;
  /** @returns whether the list is saved */
  readonly save: (list: readonly Listed[]) => Promise<boolean>;
}

const noAnswer: CallFailure = { status: 0, message: '', details: [] };

/**
 * Saves the list of an account, and retries the same list under the same key. Typed answers stay in this page alone,
 * since a Social Security number may be among them.
 */
export function useSave(accountNumber: string, loaded: readonly Listed[]): Saving {
  const { fetch, accounts } = usePlatform();
  const dispatch = useDispatch();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<SaveFailure>();
  const intent = useRef<Intent<Body>>(undefined);
  const unanswered = useRef<string>(undefined);
  /** Reloads the saved list. */
  const reread = () => dispatch(moneyApi.util.invalidateTags(['beneficiaries']));

  const save = async (list: readonly Listed[]) => {
    if (isSaving) return false;
    const next = intentFor(intent.current, beneficiariesToWire(accountNumber, peopleIn(loaded), peopleIn(list)));
    const { key, sent: body } = next;
    const isRepeat = unanswered.current === key;
    intent.current = next;
    unanswered.current = key;
    setSaving(true);
    setFailure(undefined);
    try {
      await fetch(loaded.length === 0 ? 'POST /beneficiary' : 'PUT /beneficiary', { key, body });
      intent.current = undefined;
      accounts.refresh();
      reread();
      return true;
    } catch (cause) {
      const became = saveFailure(isCallProblem(cause) ? cause : noAnswer, list, isRepeat);
      if (became.name !== 'failed' || became.isNothingSaved) unanswered.current = undefined;
      if (became.name === 'changed') reread();
      setFailure(became);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, failure, forget: () => setFailure(undefined), save };
}
