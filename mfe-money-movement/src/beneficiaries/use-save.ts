import { beneficiariesFromWire, beneficiariesToWire } from '@wealth/api';
import { type CallFailure, type Intent, intentFor, useDispatch, usePlatform } from '@wealth/kit';
import { isCallProblem } from '@wealth/platform';
import { useRef, useState } from 'react';
import { moneyApi } from '../money.api.ts';
import { basedOn, type Listed, peopleIn, savedAs } from './listed.rules.ts';
import { type SaveFailure, saveFailure } from './save.rules.ts';

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

/** A list that is sent, with the saved one that it changes. */
interface Attempt {
  readonly intent: Intent<ReturnType<typeof beneficiariesToWire>>;
  readonly list: readonly Listed[];
  readonly isFirst: boolean;
}

const noAnswer: CallFailure = { status: 0, message: '', details: [] };

/**
 * Saves the list of an account, and retries the same list under the same key. A save whose answer was lost is settled
 * under its own key before a later list is sent. Typed answers stay in this page alone, since a Social Security number
 * may be among them.
 */
export function useSave(accountNumber: string, loaded: readonly Listed[]): Saving {
  const { fetch, accounts } = usePlatform();
  const dispatch = useDispatch();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<SaveFailure>();
  const [unanswered, setUnanswered] = useState<Attempt>();
  /** The list that the services have since a lost save was settled, while the page still shows changes of `loaded`. */
  const settled = useRef<{ readonly loaded: readonly Listed[]; readonly list: readonly Listed[] }>(undefined);
  /** Reloads the saved list. */
  const reread = () => dispatch(moneyApi.util.invalidateTags(['beneficiaries']));

  const attemptOf = (list: readonly Listed[]): Attempt => {
    const base = settled.current?.loaded === loaded ? settled.current.list : undefined;
    const before = base ?? loaded;
    const after = base ? basedOn(base, list) : list;
    const body = beneficiariesToWire(accountNumber, peopleIn(before), peopleIn(after));
    return { intent: intentFor(unanswered?.intent, body), list: after, isFirst: before.length === 0 };
  };

  /** @returns why it failed; undefined where it is saved */
  const send = async ({ intent: { key, sent: body }, list, isFirst }: Attempt): Promise<SaveFailure | undefined> => {
    const isRepeat = unanswered?.intent.key === key;
    try {
      const reply = await fetch(isFirst ? 'POST /beneficiary' : 'PUT /beneficiary', { key, body });
      settled.current = { loaded, list: savedAs(list, beneficiariesFromWire(reply).beneficiaries) };
      setUnanswered(undefined);
      return undefined;
    } catch (cause) {
      const became = saveFailure(isCallProblem(cause) ? cause : noAnswer, list, isRepeat);
      setUnanswered(
        became.name === 'failed' && !became.isNothingSaved ? { intent: { key, sent: body }, list, isFirst } : undefined,
      );
      return became;
    }
  };

  const save = async (list: readonly Listed[]) => {
    if (isSaving) return false;
    setSaving(true);
    setFailure(undefined);
    try {
      let attempt = attemptOf(list);
      if (unanswered && attempt.intent.key !== unanswered.intent.key) {
        const lost = await send(unanswered);
        if (lost?.name === 'failed' && !lost.isNothingSaved) {
          setFailure(lost);
          return false;
        }
        attempt = attemptOf(list);
      }
      const became = await send(attempt);
      setFailure(became);
      if (became === undefined) {
        accounts.refresh();
        reread();
      }
      if (became?.name === 'changed') reread();
      return became === undefined;
    } finally {
      setSaving(false);
    }
  };
  return {
    ...{ isSaving, failure, save, isUnanswered: unanswered !== undefined },
    forget: () => setFailure(unanswered === undefined ? undefined : failure),
  };
}
