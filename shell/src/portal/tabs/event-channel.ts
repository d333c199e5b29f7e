import {
  AccountsChanged,
  ApplicationChanged,
  BanksChanged,
  BeneficiariesChanged,
  PortfolioChanged,
  type SentEvent,
  TransfersChanged,
} from '@wealth/platform';
import type { Browser } from '../../core/page/browser.ts';

/** An event as it goes to the other tabs, marked with the session that sent it, like the history's state. */
interface MarkedEvent extends SentEvent {
  readonly tenant: string;
  readonly session: string;
}

/** Sent by a page that can hear from now on: it has missed the events that other tabs sent while it loaded. */
interface Hello {
  readonly tenant: string;
  readonly session: string;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** A BroadcastChannel, as far as it is used. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;

export interface EventChannelOptions {
  readonly tenant: string;
  /** The identity server's id of the session; empty without a sign-in. */
  readonly session: () => string;
  readonly browser: Pick<Browser, 'window' | 'isInSight' | 'after' | 'systemClock'>;
  /** Delivers an event of another tab. */
  readonly hear: (sent: SentEvent) => void;
  /** Milliseconds since 1970 when the page began to load. */
  readonly since?: number;
  readonly open?: (name: string) => Channel;
}

const NAME = 'wealth.events';
/** Milliseconds without another event, after which those that came are delivered together. */
export const PAUSE = 250;
/** Milliseconds that the first of them waits at most. */
export const MAX_WAIT = 2_000;
/** Events that wait at most. Each leads to the same reads, so the oldest can go. */
const MAX_WAITING = 1_000;

/** Milliseconds for which a tab sends its events again to a page that opens. */
const KEPT_FOR = 60_000;

const unheard: readonly SentEvent[] = [
  TransfersChanged,
  BanksChanged,
  BeneficiariesChanged,
  ApplicationChanged,
  PortfolioChanged,
  AccountsChanged,
].map(({ name, version }) => ({ name, version, payload: { ids: [], reason: 'unheard' } }));

function isMarked(message: unknown): message is MarkedEvent {
  const { tenant, session, name, version } = (message ?? {}) as Partial<Record<keyof MarkedEvent, unknown>>;
  return [tenant, session, name].every((each) => typeof each === 'string') && typeof version === 'number';
}

function isHello(message: unknown): message is Hello {
  const { tenant, session, since } = (message ?? {}) as Partial<Record<keyof Hello, unknown>>;
  return typeof tenant === 'string' && typeof session === 'string' && typeof since === 'number';
}

/**
 * Passes events on to the other tabs of the same session, and delivers theirs: together after a short pause, in the
 * background once the tab is seen. A page that opens is sent the events of its loading time again.
 * Without a BroadcastChannel everything counts as changed whenever the tab is seen.
 * @returns passes an event of this tab on
 */
export function openEventChannel(options: EventChannelOptions): (sent: SentEvent) => void {
  const { tenant, session, browser, hear, open = (name) => new BroadcastChannel(name) } = options;
  const { window, isInSight, after, systemClock } = browser;
  const { since = performance.timeOrigin } = options;
  const waiting = new Map<string, MarkedEvent>();
  let channel: Channel | undefined;
  let firstAt: number | undefined;
  let endTimer: (() => void) | undefined;

  let lately: readonly { readonly at: number; readonly marked: MarkedEvent }[] = [];

  const isOwn = (marked: Pick<MarkedEvent, 'tenant' | 'session'>) =>
    marked.session === session() && marked.session !== '' && marked.tenant === tenant;

  function post(message: MarkedEvent | Hello) {
    if (message.session === '') return;
    try {
      channel?.postMessage(message);
    } catch {
      // The other tabs read when they are reloaded or their data expire.
    }
  }

  function deliver() {
    endTimer?.();
    endTimer = undefined;
    if (!isInSight()) return;
    firstAt = undefined;
    const all = [...waiting.values()].filter(isOwn);
    waiting.clear();
    for (const { name, version, payload } of all) hear({ name, version, payload });
  }

  function receive(message: unknown) {
    if (isHello(message) && isOwn(message)) {
      for (const { at, marked } of lately) if (at >= message.since && isOwn(marked)) post(marked);
    }
    if (!isMarked(message) || !isOwn(message)) return;
    const [oldest] = waiting.keys();
    if (waiting.size >= MAX_WAITING && oldest !== undefined) waiting.delete(oldest);
    waiting.set(JSON.stringify(message), message);
    const now = systemClock.now();
    firstAt ??= now;
    endTimer?.();
    endTimer = after(Math.max(0, Math.min(PAUSE, firstAt + MAX_WAIT - now)), deliver);
  }

  try {
    channel = open(NAME);
    channel.onmessage = ({ data }) => receive(data);
    post({ tenant, session: session(), since });
  } catch {
    // The browser has none, or refuses one.
  }
  window.addEventListener('visibilitychange', () => {
    if (!isInSight()) return;
    if (channel !== undefined) deliver();
    else if (session() !== '') unheard.forEach(hear);
  });
  // A page that leaves hears nothing more: one that the browser takes from its memory is loaded again.
  window.addEventListener('pagehide', () => channel?.close());

  return ({ name, version, payload }) => {
    const marked: MarkedEvent = { tenant, session: session(), name, version, payload };
    const at = systemClock.now();
    lately = [...lately.filter((each) => at - each.at < KEPT_FOR), { at, marked }];
    post(marked);
  };
}
