import type { CallClient } from './calls/call-client.ts';
import { createQuiet, QUIET_AFTER } from './quiet.ts';

describe('a page is quiet', () => {
  const opened = () => {
    const timers = new Set<() => void>();
    const heard = jest.fn();
    const connection = { isOnline: true, window: new EventTarget() };
    const session = new AbortController();
    const quiet = createQuiet({
      after: (milliseconds, act) => {
        expect(milliseconds).toBe(QUIET_AFTER);
        timers.add(act);
        return () => void timers.delete(act);
      },
      isOnline: () => connection.isOnline,
      window: connection.window,
      over: session.signal,
      onQuiet: heard,
    });
    const answers: (() => void)[] = [];
    const client = () => new Promise<unknown>((resolve) => answers.push(() => resolve({})));
    const call = quiet.watch(client as CallClient);
    return {
      quiet,
      heard,
      session,
      connect(isOnline: boolean) {
        connection.isOnline = isOnline;
        connection.window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
      },
      answers,
      ask: () => call('mfe-portfolio@1.0.0', 'GET /accounts'),
      pass() {
        for (const act of timers) act();
        timers.clear();
      },
    };
  };

  test('not while it is offline, but once it is back', () => {
    const { quiet, heard, connect, pass } = opened();
    quiet.remoteSettled();
    connect(false);
    pass();
    quiet.remoteSettled();
    pass();
    expect(heard).not.toHaveBeenCalled();
    connect(true);
    pass();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('never after its session is over', () => {
    const { quiet, heard, session, pass } = opened();
    quiet.remoteSettled();
    session.abort();
    pass();
    expect(heard).not.toHaveBeenCalled();
  });

  test('once a remote is there and every call has been answered', async () => {
    const { quiet, heard, answers, ask, pass } = opened();
    const both = [ask(), ask()];
    quiet.remoteSettled();
    pass();
    answers[0]?.();
    await both[0];
    pass();
    expect(heard).not.toHaveBeenCalled();
    answers[1]?.();
    await both[1];
    pass();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('not while its remote is still on the way, whatever has been answered', async () => {
    const { quiet, heard, answers, ask, pass } = opened();
    const pending = ask();
    answers[0]?.();
    await pending;
    pass();
    expect(heard).not.toHaveBeenCalled();
    quiet.remoteSettled();
    pass();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('not when a call follows at once', () => {
    const { quiet, heard, ask, pass } = opened();
    quiet.remoteSettled();
    void ask();
    pass();
    expect(heard).not.toHaveBeenCalled();
  });
});
