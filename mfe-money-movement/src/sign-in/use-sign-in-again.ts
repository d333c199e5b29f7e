import { mayBegin, RECENT_SIGN_IN, recentMinutes } from '@wealth/domain/settings';
import { usePlatform, useSettings } from '@wealth/kit';
import { isCallProblem } from '@wealth/platform';
import { useState } from 'react';

/** Whether the sign-in was recent enough for a form that moves money when this screen was opened. */
export function useMayBegin(): boolean {
  const { session } = usePlatform();
  const minutes = recentMinutes(useSettings().option(RECENT_SIGN_IN));
  // Mock mode moves no money. A form that is open stays open as time passes; its review asks then.
  const [may] = useState(() => session.hasRole('wmp_mocked_member') || mayBegin(session.signInAge(), minutes));
  return may;
}

/** What signing in again led to, where it led to this screen. */
export function useConfirmed() {
  const { session } = usePlatform();
  return useState(() => session.confirmed())[0];
}

/** Leads the member to the sign-in. `isAway` after the identity server gave no answer. */
export function useSignInAgain() {
  const { session, telemetry } = usePlatform();
  const [state, setState] = useState<'idle' | 'leaving' | 'away'>('idle');
  return {
    isLeaving: state === 'leaving',
    isAway: state === 'away',
    async ask() {
      if (state === 'leaving') return;
      setState('leaving');
      try {
        await session.confirm();
      } catch (cause) {
        if (!isCallProblem(cause)) telemetry.error(cause, { part: 'sign in again' });
        setState('away');
      }
    },
  };
}
