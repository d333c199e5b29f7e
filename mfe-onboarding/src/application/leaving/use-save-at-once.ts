import { useDispatch } from '@wealth/kit';
import { useEffect } from 'react';
import { type ApplicationState, hasUnsaved, saveRequested } from '../state/application.slice.ts';

/**
 * The browser is online again; the member goes back in the history; the page is about to be left, or is hidden. Phones
 * give `pagehide` and `visibilitychange` alone.
 */
const OCCASIONS = ['online', 'popstate', 'beforeunload', 'pagehide', 'visibilitychange'];

/** Milliseconds of a pause in typing after which an answer is saved, though its field was not left. */
const PAUSE_MS = 1_500;

/**
 * Saves at once what is not saved where that may succeed now, or is the last occasion: then nobody need be asked before
 * leaving. Saves after a pause in typing, too.
 * @param source where the browser tells such occasions
 */
export function useSaveAtOnce(
  application: ApplicationState,
  source: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> = globalThis,
): void {
  const dispatch = useDispatch();
  const { changes, save: state } = application;
  const isWaiting = hasUnsaved(application) && state !== 'refused';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const save = () => void dispatch(saveRequested());
    for (const occasion of OCCASIONS) source.addEventListener(occasion, save);
    return () => {
      for (const occasion of OCCASIONS) source.removeEventListener(occasion, save);
    };
  }, [dispatch, isWaiting, source]);

  const isTyped = isWaiting && state === 'unsaved';
  // Each change begins the pause again.
  useEffect(() => {
    if (!isTyped) return undefined;
    const pause = setTimeout(() => dispatch(saveRequested()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [dispatch, isTyped, changes]);
}
