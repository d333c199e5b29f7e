import { type LeaveQuestion, type Location, type Platform, type Readable, readable, type To } from '@wealth/platform';
import type { createBrowserRouter } from 'react-router-dom';
import { keepTenant } from '../tenant/tenant.rules.ts';
import { pathOf } from './reach.rules.ts';
import { markState, ownState } from './session-state.rules.ts';
import { isWithin } from './within.rules.ts';

export type DataRouter = ReturnType<typeof createBrowserRouter>;

/** How a host goes from page to page; a remote's navigation is made of it. */
export interface HostNavigation extends Omit<Platform['navigation'], 'block' | 'reaches'> {
  /**
   * One participant's questions; `end` takes them away. `owns` says which pages are the participant's: a question's
   * `within` counts for those alone.
   */
  blocker(owns: (path: string) => boolean): { block: Platform['navigation']['block']; end(): void };
}

/** A question that stands. */
export interface StandingQuestion extends LeaveQuestion {
  /** Whether it is asked on the way to a path. */
  readonly asksBefore: (path: string) => boolean;
}

/** A host's navigation over a router. */
export interface RouterNavigation extends HostNavigation {
  readonly title: Readable<string>;
  /** What a link to a page of the portal has as its address: it names the tenant where the host does not. */
  address(to: To): string;
  /** The path that was last asked for; `location` follows. */
  target(): string;
  /** Why the member should be asked before they leave; the youngest question first. */
  readonly questions: Readable<readonly StandingQuestion[]>;
  /** Asks nothing any more: what must go on cannot wait for an answer. */
  askNothing(): void;
}

export interface NavigationOptions {
  readonly router: DataRouter;
  readonly tenant: string;
  readonly hostTenant: string;
  /** The session's id, which navigation state is marked with; empty before somebody is signed in. */
  readonly session: () => string;
}

/** A question of its own for each time that it is put. A word that cannot be read leaves its place to the shell's own. */
function standingOf(question: LeaveQuestion, owns: (path: string) => boolean): StandingQuestion {
  const word = (name: keyof LeaveQuestion) => {
    try {
      return typeof question[name] === 'string' ? question[name] : '';
    } catch {
      return '';
    }
  };
  const within = word('within');
  return {
    title: word('title'),
    text: word('text'),
    stay: word('stay'),
    leave: word('leave'),
    asksBefore: (path) => !(isWithin(path, within) && owns(path)),
  };
}

/** Locations with the state that the present session wrote, and with none of another session's. */
function ofSession(source: Readable<Location>, session: () => string): Readable<Location> {
  let last: { readonly from: Location; readonly name: string; readonly own: Location } | undefined;
  return {
    subscribe: source.subscribe,
    get() {
      const from = source.get();
      const name = session();
      if (last?.from !== from || last.name !== name) {
        last = { from, name, own: { ...from, state: ownState(name, from.state) } };
      }
      return last.own;
    },
  };
}

/** The shell owns the history; remotes see it through this (ARCHITECTURE §3). */
export function createNavigation({ router, tenant, hostTenant, session }: NavigationOptions): RouterNavigation {
  const locationNow = (): Location => {
    const { pathname, search, hash, state } = router.state.location;
    return { path: pathname, search, hash, state };
  };
  const location = readable(locationNow());
  const title = readable('');
  const questions = readable<readonly StandingQuestion[]>([]);
  let target = location.get().path;
  let key = router.state.location.key;

  router.subscribe((state) => {
    if (state.location.key === key) {
      // Who was asked and stays has not gone there.
      const isAsked = [...state.blockers.values()].some((blocker) => blocker.state === 'blocked');
      if (!isAsked && state.navigation.state === 'idle') target = state.location.pathname;
      return;
    }
    key = state.location.key;
    target = state.location.pathname;
    location.set(locationNow());
  });

  const go: HostNavigation['go'] = (to, options = {}) => {
    target = pathOf(to);
    void router.navigate(keepTenant(to, tenant, hostTenant), {
      replace: options.replace ?? false,
      state: markState(session(), options.state),
    });
  };

  return {
    location: ofSession(location, session),
    title,
    address: (to) => keepTenant(to, tenant, hostTenant),
    questions,
    target: () => target,
    go,
    back(fallback: To) {
      const { idx } = (globalThis.history?.state ?? {}) as { idx?: number };
      if (idx !== undefined && idx > 0) void router.navigate(-1);
      else go(fallback, { replace: true });
    },
    setTitle: title.set,
    askNothing: () => questions.set([]),
    blocker(owns) {
      const own = new Set<StandingQuestion>();
      const without = (gone: ReadonlySet<StandingQuestion>) =>
        questions.set(questions.get().filter((question) => !gone.has(question)));
      return {
        block(question) {
          const standing = standingOf(question, owns);
          own.add(standing);
          questions.set([standing, ...questions.get()]);
          return () => {
            own.delete(standing);
            without(new Set([standing]));
          };
        },
        end: () => without(own),
      };
    },
  };
}
