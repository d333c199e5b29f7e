// Long, since all of it runs on one fake browser: a clock, a storage, and tabs that may sleep.

import type { LogoutReason } from '@wealth/platform';
import type { After } from '../../core/loader/index.ts';
import { pageStorage } from '../../core/page/storage.ts';
import { createIdle } from './idle.ts';
import { sharedSession } from './shared-session.ts';

const MINUTE = 60_000;

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** One machine's clock, the storage that its tabs share, and tabs whose timers run or do not. */
function browser({ start = Date.UTC(2026, 10, 20, 12), minutes = 15 } = {}) {
  let now = start;
  const storage = pageStorage();
  const tabs: { isAsleep: boolean; timers: Set<Timer>; runDue(): void }[] = [];

  function openTab({ session = 'session-1', areTimersAsleep = false } = {}) {
    const timers = new Set<Timer>();
    const after: After = (milliseconds, run) => {
      const timer = { at: now + milliseconds, run };
      timers.add(timer);
      return () => timers.delete(timer);
    };
    const window = new EventTarget();
    const said = { active: 0, idle: 0, ended: [] as LogoutReason[] };
    const shared = sharedSession(storage, 'copper', session);
    const idle = createIdle({
      clock: { now: () => now },
      after,
      window: window as Window,
      isInSight: () => true,
      timeout: () => minutes * MINUTE,
      onActive: () => {
        said.active += 1;
      },
      onIdle: () => {
        said.idle += 1;
      },
      onEnded: (reason) => void said.ended.push(reason),
    });
    const tab = {
      idle,
      shared,
      said,
      isAsleep: areTimersAsleep,
      began: idle.begin(shared),
      does: (event: string) => window.dispatchEvent(new Event(event)),
      seconds: () => idle.countdown.get()?.seconds,
      runDue() {
        for (const timer of [...timers].sort((one, other) => one.at - other.at)) {
          if (timer.at > now || !timers.delete(timer)) continue;
          timer.run();
        }
      },
      timers,
    };
    tabs.push(tab);
    return tab;
  }

  return {
    openTab,
    storage,
    now: () => now,
    /** Time goes by; timers that are due run, except in tabs that sleep. */
    pass(milliseconds: number) {
      const until = now + milliseconds;
      for (;;) {
        const awake = tabs.filter(({ isAsleep }) => !isAsleep).flatMap(({ timers }) => [...timers]);
        const next = Math.min(until, ...awake.map(({ at }) => at));
        now = Math.max(now, next);
        for (const tab of tabs) if (!tab.isAsleep) tab.runDue();
        if (now >= until) return;
      }
    },
    /** The machine sleeps: time goes by, and no timer runs. */
    sleep(milliseconds: number) {
      now += milliseconds;
    },
    setClock(to: number) {
      now = to;
    },
  };
}

test('who does nothing is warned after 13 of 15 minutes, and signed out after 15 [IDL-001, IDL-003, IDL-005, IDL-013]', () => {
  const { openTab, pass, now } = browser();
  const { idle, said, seconds } = openTab();
  pass(13 * MINUTE - 1);
  expect(seconds()).toBeUndefined();
  pass(1);
  expect(idle.countdown.get()).toEqual({ expires: now() + 2 * MINUTE, seconds: 120 });
  pass(2 * MINUTE - 1);
  expect([seconds(), said.idle]).toEqual([1, 0]);
  pass(1);
  expect([seconds(), said.idle]).toEqual([undefined, 1]);
});

test('the warning counts 120 seconds down, one by one [IDL-010, CON-021]', () => {
  const { openTab, pass } = browser();
  const { idle } = openTab();
  const seen: (number | undefined)[] = [];
  idle.countdown.subscribe(() => seen.push(idle.countdown.get()?.seconds));
  pass(15 * MINUTE);
  expect(seen).toEqual([...Array.from({ length: 120 }, (_, index) => 120 - index), undefined]);
});

test.each(['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'touchmove', 'scroll', 'focus'])(
  '%s before the warning begins the time anew [IDL-006, IDL-015]',
  (event) => {
    const { openTab, pass } = browser();
    const { does, seconds } = openTab();
    pass(12 * MINUTE);
    does(event);
    pass(13 * MINUTE - 1);
    expect(seconds()).toBeUndefined();
    pass(1);
    expect(seconds()).toBe(120);
  },
);

test('what moves after the warning has opened does not close it: only an answer does [IDL-006]', () => {
  const { openTab, pass } = browser();
  const { does, seconds, said } = openTab();
  pass(14 * MINUTE);
  for (const event of ['pointermove', 'keydown', 'focus', 'visibilitychange']) does(event);
  pass(1_000);
  expect(seconds()).toBe(59);
  pass(MINUTE);
  expect(said.idle).toBe(1);
});

test('a burst of events is stored once, half a second after it began [IDL-009, CON-020]', () => {
  const { openTab, pass, storage } = browser();
  const { does } = openTab();
  pass(1_000);
  const written: string[] = [];
  const write = storage.setItem;
  storage.setItem = (key, value) => {
    written.push(key);
    write(key, value);
  };
  for (let event = 0; event < 40; event += 1) {
    does('pointermove');
    pass(10);
  }
  expect(written).toEqual([]);
  pass(100);
  expect(written).toEqual(['wealth.active.copper']);
});

test('Stay logged in closes the warning, and the whole time begins anew [IDL-007, IDL-012]', () => {
  const { openTab, pass } = browser();
  const { idle, seconds } = openTab();
  pass(14 * MINUTE);
  idle.goOn();
  expect(seconds()).toBeUndefined();
  pass(13 * MINUTE - 1);
  expect(seconds()).toBeUndefined();
  pass(1);
  expect(seconds()).toBe(120);
});

describe('two tabs have one clock', () => {
  test('activity in one counts for both [IDL-006]', () => {
    const { openTab, pass } = browser();
    const [one, other] = [openTab(), openTab()];
    pass(12 * MINUTE);
    one.does('keydown');
    pass(12 * MINUTE);
    expect([one.seconds(), other.seconds()]).toEqual([undefined, undefined]);
    pass(MINUTE);
    expect([one.seconds(), other.seconds()]).toEqual([120, 120]);
    expect(other.said.active).toBe(1);
  });

  test('Stay logged in closes the warning of both tabs [IDL-007]', () => {
    const { openTab, pass } = browser();
    const [one, other] = [openTab(), openTab()];
    pass(14 * MINUTE);
    one.idle.goOn();
    other.does('storage');
    expect([one.seconds(), other.seconds()]).toEqual([undefined, undefined]);
  });

  test('an end in one ends the other, with its reason', () => {
    const { openTab } = browser();
    const [one, other] = [openTab(), openTab()];
    one.shared.end('expired');
    other.does('storage');
    expect(other.said).toMatchObject({ idle: 0, ended: ['expired'] });
    expect(other.idle.countdown.get()).toBeUndefined();
  });

  test('a tab that slept through an end learns of it when it wakes, though all was cleared', () => {
    const { openTab, storage, sleep } = browser();
    const other = openTab({ areTimersAsleep: true });
    storage.clear();
    sleep(MINUTE);
    other.does('resume');
    expect(other.said.ended).toEqual(['asked']);
  });

  test('somebody else who signs in ends the session of whom the tab still shows', () => {
    const { openTab } = browser();
    const one = openTab();
    openTab({ session: 'session-2' });
    one.does('storage');
    expect(one.said.ended).toEqual(['asked']);
  });
});

describe('time that no timer saw', () => {
  test.each(['visibilitychange', 'focus', 'pageshow', 'resume', 'online'])(
    'a machine that slept past the end is signed out on waking, by %s',
    (event) => {
      const { openTab, sleep } = browser();
      const { does, said } = openTab({ areTimersAsleep: true });
      sleep(16 * MINUTE);
      does(event);
      expect(said.idle).toBe(1);
    },
  );

  test('a call that comes before any event finds the session over', () => {
    const { openTab, sleep } = browser();
    const { idle, said } = openTab({ areTimersAsleep: true });
    expect(idle.check()).toBe(true);
    sleep(15 * MINUTE);
    expect([idle.check(), said.idle]).toEqual([false, 1]);
  });

  test('throttled timers do not stretch the countdown', () => {
    const { openTab, sleep } = browser();
    const tab = openTab({ areTimersAsleep: true });
    sleep(13 * MINUTE);
    tab.runDue();
    expect(tab.seconds()).toBe(120);
    sleep(90_000);
    tab.runDue();
    expect(tab.seconds()).toBe(30);
  });

  test('activity noted in another tab while this one slept keeps it signed in', () => {
    const { openTab, pass } = browser();
    const [one, other] = [openTab(), openTab({ areTimersAsleep: true })];
    pass(10 * MINUTE);
    one.does('keydown');
    pass(10 * MINUTE);
    other.does('visibilitychange');
    expect([other.seconds(), other.said.idle]).toEqual([undefined, 0]);
  });

  test('a clock that is set back gives one whole time anew, and no more', () => {
    const { openTab, pass, setClock, now } = browser();
    const { does, said } = openTab();
    setClock(now() - 60 * MINUTE);
    does('focus');
    pass(16 * MINUTE);
    expect(said.idle).toBe(1);
  });
});

describe('a page that is opened', () => {
  test('after the session ran out unseen does not go on with it', () => {
    const { openTab, sleep } = browser();
    openTab({ areTimersAsleep: true });
    sleep(16 * MINUTE);
    expect(openTab().began).toBe('idle');
  });

  test('while others are warned is warned too, with the same seconds', () => {
    const { openTab, pass } = browser();
    openTab();
    pass(14 * MINUTE);
    const opened = openTab();
    expect([opened.began, opened.seconds()]).toEqual([undefined, 60]);
  });

  test('before the warning counts as being there', () => {
    const { openTab, pass } = browser();
    const first = openTab();
    pass(12 * MINUTE);
    openTab();
    pass(2 * MINUTE);
    expect(first.seconds()).toBeUndefined();
  });

  test('after a new sign-in has a clock of its own, whatever an older session left', () => {
    const { openTab, sleep } = browser();
    openTab({ areTimersAsleep: true });
    sleep(600 * MINUTE);
    expect(openTab({ session: 'session-2' }).began).toBeUndefined();
  });

  test.each`
    reason       | goesOn
    ${'asked'}   | ${false}
    ${'idle'}    | ${false}
    ${'expired'} | ${true}
    ${'refused'} | ${true}
  `(
    'in a session that ended as $reason, and that the identity server still knows: goes on $goesOn',
    ({ reason, goesOn }) => {
      const { openTab } = browser();
      openTab().shared.end(reason);
      expect(openTab().began).toBe(goesOn ? undefined : reason);
    },
  );
});

test('nothing of the member is in what the tabs share', () => {
  const { openTab, storage } = browser();
  const { shared } = openTab({ session: '5f0c2d5e-7f5e-4e5d-9d9e-0c1f7f1f2a3b' });
  shared.end('idle');
  const kept = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  expect(kept.map((key) => [key, storage.getItem(key)])).toEqual([
    ['wealth.active.copper', expect.stringMatching(/^[0-9a-z]{1,7} \d{13}$/)],
    ['wealth.ended.copper', expect.stringMatching(/^[0-9a-z]{1,7} idle$/)],
  ]);
});

test('after the end nothing is listened to and no timer is left', () => {
  const { openTab } = browser();
  const { idle, does, said, timers } = openTab();
  does('keydown');
  idle.end();
  does('visibilitychange');
  expect([timers.size, said.active, idle.check()]).toEqual([0, 1, true]);
});
