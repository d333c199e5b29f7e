import { wasCalledOff } from '../called-off.ts';

/** What is known of a release that runs: its name and version, and where its files are. */
export interface Attributable {
  /** `mfe-portfolio@1.4.2` */
  readonly remote: string;
  /** `/remotes/mfe-portfolio/1.4.2/` */
  readonly base: string;
}

const ADDRESS = /https?:\/\/[^\s()]+/g;

function pathOf(address: string): string | undefined {
  try {
    return new URL(address).pathname;
  } catch {
    return undefined;
  }
}

const owners = new WeakMap<object, string>();

/** Says whose failure it is where the code that threw was the shell's: a call that a remote asked for. */
export function claim(cause: unknown, remote: string): void {
  if (typeof cause === 'object' && cause !== null) owners.set(cause, remote);
}

/** Whose code threw: the release whose file stands nearest to the throw, or undefined where none of theirs is in it. */
export function attribute(cause: unknown, releases: readonly Attributable[], file?: string): string | undefined {
  const owner = typeof cause === 'object' && cause !== null ? owners.get(cause) : undefined;
  if (owner !== undefined) return owner;
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  for (const address of [...(stack.match(ADDRESS) ?? []), file ?? '']) {
    const path = pathOf(address);
    const found = path === undefined ? undefined : releases.find(({ base }) => path.startsWith(base));
    if (found !== undefined) return found.remote;
  }
  return undefined;
}

/** A script of a release that was given up came after all; its evaluation is stopped, and nothing has gone wrong. */
export class Disowned extends Error {
  override readonly name = 'Disowned';
}

/** Called with what was thrown outside any try: in event handlers, timers and promises. */
export type ReportStray = (cause: unknown, remote: string | undefined) => void;

/** Attributes each stray error and rejection to the remote that it came from. @returns what ends the watch */
export function watchStrays(releases: () => readonly Attributable[], report: ReportStray): () => void {
  const onError = (event: ErrorEvent) => {
    if (event.error instanceof Disowned || wasCalledOff(event.error)) return event.preventDefault();
    const cause = event.error ?? event.message;
    report(cause, attribute(cause, releases(), event.filename));
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    if (wasCalledOff(event.reason)) return event.preventDefault();
    report(event.reason, attribute(event.reason, releases()));
  };
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
