import { useDispatch, useIsSlow, usePlatform } from '@wealth/kit';
import type { To } from '@wealth/platform';
import { useEffect, useState } from 'react';
import { type ApplicationState, hasUnsaved, saveRequested } from '../state/application.slice.ts';

/**
 * Leads out of the application. What is not saved is saved first, and nobody is asked when that succeeds in time; else
 * the unsaved-changes prompt is.
 */
export function useLeave(application: ApplicationState): (to: To) => void {
  const dispatch = useDispatch();
  const { navigation } = usePlatform();
  const [target, setTarget] = useState<To>();
  const isBeingSaved = target !== undefined && hasUnsaved(application) && application.save === 'saving';
  const isLate = useIsSlow(isBeingSaved);
  const isHeldBack = application.conflict !== undefined;
  useEffect(() => {
    if (target === undefined || (isBeingSaved && !isLate)) return;
    setTarget(undefined);
    if (!isHeldBack) navigation.go(target);
  }, [navigation, target, isBeingSaved, isLate, isHeldBack]);
  return (to) => {
    dispatch(saveRequested());
    setTarget(to);
  };
}
