import type { SentEvent } from '@wealth/platform';
import { type Channel, MAX_WAIT, openEventChannel, PAUSE } from './event-channel.ts';

const event = (id = 'K7M4-Q2R9X'): SentEvent => ({
  name: 'transfers.changed',
  version: 1,
  payload: { ids: [id], reason: 'requested' },
});
const marked = (id?: string, own: object = {}) => ({ ...event(id), tenant: 'copper', session: 'session-1', ...own });

interface TabOptions {
  session?: string;
  isInSight?: boolean;
  open?: (name: string) => Channel;
}

function openTab(options: TabOptions = {}) {
  const all: unknown[] = [];
  const posted: unknown[] = [];
  const heard: SentEvent[] = [];
  const channel = {
    postMessage(message: { since?: number }) {
      all.push(message);
      if (message.since === undefined) posted.push(message);
    },
    close: jest.fn(),
    onmessage: null as Channel['onmessage'],
  };
  const state = { now: 1_000, session: options.session ?? 'session-1', isInSight: options.isInSight ?? true };
  let timer: { at: number; act: () => void } | undefined;
  const page = new EventTarget();
  const passOn = openEventChannel({
    tenant: 'copper',
    session: () => state.session,
    browser: {
      window: page as unknown as Window,
      isInSight: () => state.isInSight,
      systemClock: { now: () => state.now },
      after(milliseconds, act) {
        const own = { at: state.now + milliseconds, act };
        timer = own;
        return () => {
          if (timer === own) timer = undefined;
        };
      },
    },
    hear: (sent) => heard.push(sent),
    since: 400,
    open: options.open ?? (() => channel),
  });
  /** Lets so many milliseconds pass. */
  const pass = (milliseconds: number) => {
    const end = state.now + milliseconds;
    while (timer !== undefined && timer.at <= end) {
      const { at, act } = timer;
      timer = undefined;
      state.now = at;
      act();
    }
    state.now = end;
  };
  const receive = (data: unknown) => channel.onmessage?.call(channel as never, { data } as MessageEvent);
  const see = (isInSight: boolean) => {
    state.isInSight = isInSight;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { passOn, all, posted, heard, channel, state, page, pass, receive, see };
}

describe('an event of this tab', () => {
  test('is passed on with tenant and session', () => {
    const { passOn, posted } = openTab();
    passOn(event());
    expect(posted).toEqual([marked()]);
  });

  test('is not passed on without a session', () => {
    const { passOn, posted } = openTab({ session: '' });
    passOn(event());
    expect(posted).toEqual([]);
  });

  test('is sent here although passing it on throws', () => {
    const { passOn, channel } = openTab();
    channel.postMessage = () => {
      throw new DOMException('closed', 'InvalidStateError');
    };
    expect(() => passOn(event())).not.toThrow();
  });
});

describe('an event of another tab', () => {
  test('is delivered after a pause, and not passed on', () => {
    const { receive, pass, heard, posted } = openTab();
    receive(marked());
    pass(PAUSE - 1);
    expect(heard).toEqual([]);
    pass(1);
    expect([heard, posted]).toEqual([[event()], []]);
  });

  test.each([
    ['another session', marked('', { session: 'session-2' })],
    ['no session', marked('', { session: '' })],
    ['another tenant', marked('', { tenant: 'truesky' })],
    ['no name', marked('', { name: undefined })],
    ['a version that is no number', marked('', { version: '1' })],
    ['nothing', null],
    ['a text', 'transfers.changed'],
  ])('is ignored with %s', (_with, message) => {
    const { receive, pass, heard } = openTab();
    receive(message);
    pass(MAX_WAIT);
    expect(heard).toEqual([]);
  });

  test('without a session is ignored by a tab without one', () => {
    const { receive, pass, heard } = openTab({ session: '' });
    receive(marked('', { session: '' }));
    pass(MAX_WAIT);
    expect(heard).toEqual([]);
  });

  test('is dropped when the session ends before it is delivered', () => {
    const { receive, pass, heard, state } = openTab();
    receive(marked());
    state.session = 'session-2';
    pass(MAX_WAIT);
    expect(heard).toEqual([]);
  });

  test('is delivered once with 999 others that come within a second', () => {
    const { receive, pass, heard } = openTab();
    for (let count = 0; count < 1_000; count += 1) {
      receive(marked(`transfer-${count % 500}`));
      pass(1);
    }
    expect(heard).toEqual([]);
    pass(PAUSE);
    expect(heard).toHaveLength(500);
  });

  test('waits for others no longer than the limit', () => {
    const { receive, pass, heard } = openTab();
    for (let waited = 0; waited < MAX_WAIT; waited += PAUSE / 2) {
      receive(marked());
      pass(PAUSE / 2);
    }
    expect(heard).toEqual([event()]);
  });

  test('waits in the background until the tab is seen', () => {
    const { receive, pass, heard, see } = openTab({ isInSight: false });
    receive(marked());
    pass(60_000);
    expect(heard).toEqual([]);
    see(true);
    expect(heard).toEqual([event()]);
    see(false);
    see(true);
    expect(heard).toHaveLength(1);
  });

  test('waits in the background with the 999 newest others at most', () => {
    const { receive, heard, see } = openTab({ isInSight: false });
    for (let count = 0; count < 1_500; count += 1) receive(marked(`transfer-${count}`));
    see(true);
    expect(heard).toHaveLength(1_000);
    expect(heard.at(-1)).toEqual(event('transfer-1499'));
  });
});

describe('a page that could not hear while it loaded', () => {
  const hello = (own: object = {}) => ({ tenant: 'copper', session: 'session-1', since: 1_000, ...own });

  test('says since when, once it can hear', () => {
    expect(openTab().all).toEqual([hello({ since: 400 })]);
    expect(openTab({ session: '' }).all).toEqual([]);
  });

  test('is sent again what other tabs sent since it began to load', () => {
    const { passOn, pass, receive, posted } = openTab();
    passOn(event('BEFORE'));
    pass(500);
    passOn(event('MEANWHILE'));
    posted.length = 0;
    receive(hello({ since: 1_200 }));
    expect(posted).toEqual([marked('MEANWHILE')]);
  });

  test('is sent nothing that is older than a minute', () => {
    const { passOn, pass, receive, posted } = openTab();
    passOn(event('OLD'));
    pass(60_000);
    passOn(event('NEW'));
    posted.length = 0;
    receive(hello({ since: 0 }));
    expect(posted).toEqual([marked('NEW')]);
  });

  test.each([
    ['another session', hello({ session: 'session-2' })],
    ['no session', hello({ session: '' })],
    ['another tenant', hello({ tenant: 'truesky' })],
    ['a time that is no number', hello({ since: '0' })],
  ])('is sent nothing with %s', (_with, message) => {
    const { passOn, receive, posted, heard, pass } = openTab();
    passOn(event());
    posted.length = 0;
    receive(message);
    pass(MAX_WAIT);
    expect([posted, heard]).toEqual([[], []]);
  });
});

test('the channel is closed when the page is left', () => {
  const { page, channel } = openTab();
  page.dispatchEvent(new Event('pagehide'));
  expect(channel.close).toHaveBeenCalledTimes(1);
});

describe.each([
  ['has no BroadcastChannel', new ReferenceError('BroadcastChannel is not defined')],
  ['refuses one', new DOMException('The operation is insecure.', 'SecurityError')],
])('where the browser %s', (_which, problem) => {
  const open = () => {
    throw problem;
  };

  test('a tab counts everything as changed when it is seen', () => {
    const { see, heard, passOn } = openTab({ open });
    passOn(event());
    see(false);
    expect(heard).toEqual([]);
    see(true);
    expect(heard.map(({ name }) => name)).toEqual([
      'transfers.changed',
      'banks.changed',
      'beneficiaries.changed',
      'application.changed',
      'portfolio.changed',
      'accounts.changed',
    ]);
  });

  test('a tab without a session reads nothing', () => {
    const { see, heard } = openTab({ open, session: '' });
    see(true);
    expect(heard).toEqual([]);
  });
});
