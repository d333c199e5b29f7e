import type { CallClient } from './calls/call-client.ts';
import type { Browser } from './page/browser.ts';

/** So many milliseconds without a call count as quiet: what was answered is drawn by then, and what it needs is requested. */
export const QUIET_AFTER = 500;

/** Safari has no idle callbacks; there it is done at once. */
function whenIdle(act: () => void): void {
  if (globalThis.requestIdleCallback === undefined) act();
  else requestIdleCallback(act);
}

export interface QuietOptions extends Pick<Browser, 'after' | 'isOnline' | 'window'> {
  /** Aborted when the session is over, as the page is about to be left. */
  readonly over: AbortSignal;
  readonly onQuiet: () => void;
}

/**
 * Calls `onQuiet`, which loads the parts that no page waits for, whenever a remote is shown or has failed, every call
 * has been answered, and the browser is idle. An offline page, or one whose session is over, loads nothing ahead: each
 * file would be reported as lost.
 */
export function createQuiet({ after, isOnline, window, over, onQuiet }: QuietOptions) {
  let isSettled = false;
  let underWay = 0;
  let cancelTimer = () => {};
  const mayLoad = () => isSettled && underWay === 0 && isOnline() && !over.aborted;
  const check = () => {
    cancelTimer();
    if (mayLoad()) cancelTimer = after(QUIET_AFTER, () => whenIdle(() => mayLoad() && onQuiet()));
  };
  window.addEventListener('online', check);
  return {
    remoteSettled() {
      isSettled = true;
      check();
    },
    watch(call: CallClient): CallClient {
      return async (remote, operation, ...request) => {
        underWay += 1;
        try {
          return await call(remote, operation, ...request);
        } finally {
          underWay -= 1;
          check();
        }
      };
    },
  };
}
