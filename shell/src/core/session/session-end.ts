import type { LogoutReason } from '@wealth/platform';

/** That a session is over: why, and who ended it. */
export interface SessionEnd {
  readonly reason: LogoutReason;
  /** `this tab`: the identity server still has to be notified. `another tab`: that one notifies the rest. */
  readonly by: 'this tab' | 'another tab' | 'identity server';
}

export interface SessionEnding {
  /** Aborted when the session is over: no call goes on. */
  readonly signal: AbortSignal;
  /** Ends the session. Only the first end counts. */
  end(end: SessionEnd): void;
  /** Calls the listener once, at once after `signal` was aborted, or at once where it is over already. */
  onEnd(listener: (end: SessionEnd) => void): void;
}

/** The one place where a session ends, whoever ends it. */
export function createSessionEnding(): SessionEnding {
  const controller = new AbortController();
  const listeners: ((end: SessionEnd) => void)[] = [];
  let ended: SessionEnd | undefined;
  return {
    signal: controller.signal,
    end(end) {
      if (ended) return;
      ended = end;
      controller.abort();
      for (const listener of listeners) listener(end);
    },
    onEnd(listener) {
      if (ended) listener(ended);
      else listeners.push(listener);
    },
  };
}
