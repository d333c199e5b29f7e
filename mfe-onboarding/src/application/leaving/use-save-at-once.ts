import { useDispatch } from '@wealth/kit';
import { useEffect } from 'react';
import { type ApplicationState, hasUnsaved, saveAsked } from '../application.slice.ts';

/** The browser is online again; the member goes back in the history; the page is about to be left. */
const OCCASIONS = ['online', 'popstate', 'beforeunload'];

/**
 * Saves at once what is not saved where that may succeed now, or is the last occasion: then nobody need be asked before
 * leaving.
 * @param source where the browser tells such occasions
 */
export function useSaveAtOnce(
  application: ApplicationState,
  source: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> = globalThis,
): void {
  const dispatch = useDispatch();
  const isWaiting = hasUnsaved(application) && application.save !== 'refused';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const save = () => void dispatch(saveAsked());
    for (const occasion of OCCASIONS) source.addEventListener(occasion, save);
    return () => {
      for (const occasion of OCCASIONS) source.removeEventListener(occasion, save);
    };
  }, [dispatch, isWaiting, source]);
}
