import type { CallClient } from './calls/call-client.ts';
import type { After } from './loader/index.ts';

/** So many milliseconds without a call count as quiet: what was answered is drawn by then, and what it needs is asked for. */
export const QUIET_AFTER = 500;

/** Safari has no idle callbacks; there it is done at once. */
function whenIdle(act: () => void): void {
  if (globalThis.requestIdleCallback === undefined) act();
  else requestIdleCallback(act);
}

/**
 * Says when the page is quiet, each time anew: a remote is shown or has failed, every call has been answered, and the
 * browser has nothing else to do. What no page waits for is loaded then.
 */
export function createQuiet(after: After, onQuiet: () => void) {
  let isSettled = false;
  let underWay = 0;
  let cancelTimer = () => {};
  const judge = () => {
    cancelTimer();
    if (!isSettled || underWay > 0) return;
    cancelTimer = after(QUIET_AFTER, () => whenIdle(() => underWay === 0 && onQuiet()));
  };
  return {
    remoteSettled() {
      isSettled = true;
      judge();
    },
    watch(call: CallClient): CallClient {
      return async (remote, operation, ...request) => {
        underWay += 1;
        try {
          return await call(remote, operation, ...request);
        } finally {
          underWay -= 1;
          judge();
        }
      };
    },
  };
}
