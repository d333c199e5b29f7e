import { type LeaveQuestion, type Location, type Platform, type Readable, readable, type To } from '@wealth/platform';
import { keepTenant } from '../tenant/tenant.rules.ts';
import { getPathname } from './access.rules.ts';
import type { HeldVisit, PageHistory } from './history.ts';
import { markState, ownState } from './session-state.rules.ts';
import { isWithin } from './within.rules.ts';

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

/** The portal's navigation, over the history of its tab. */
export interface PortalNavigation extends HostNavigation {
  readonly title: Readable<string>;
  /** What a link to a page of the portal has as its address: it names the tenant where the host does not. */
  address(to: To): string;
  /** The path that was last requested; `location` follows. */
  target(): string;
  /** Why the member should be asked before they leave; the youngest question first. */
  readonly questions: Readable<readonly StandingQuestion[]>;
  /** Asks nothing any more: what must go on cannot wait for an answer. */
  askNothing(): void;
  /** Where the member is about to go while a question stands on the way. */
  readonly held: Readable<HeldVisit | undefined>;
  /** Holds ways to the pages with a question before them, until the returned function is called. */
  holdForQuestions(): () => void;
}

export interface NavigationOptions {
  readonly history: PageHistory;
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
export function createNavigation({ history, tenant, hostTenant, session }: NavigationOptions): PortalNavigation {
  const locationNow = (): Location => {
    const { pathname, search, hash, state } = history.location.get();
    return { path: pathname, search, hash, state };
  };
  const location = readable(locationNow());
  const title = readable('');
  const questions = readable<readonly StandingQuestion[]>([]);
  let target = location.get().path;

  history.location.subscribe(() => {
    target = history.location.get().pathname;
    location.set(locationNow());
  });
  history.held.subscribe(() => {
    // A member who is prompted and stays has not navigated.
    if (history.held.get() === undefined) target = history.location.get().pathname;
  });

  const go: HostNavigation['go'] = (to, options = {}) => {
    target = getPathname(to);
    history.go(keepTenant(to, tenant, hostTenant), {
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
      if (idx !== undefined && idx > 0) history.move(-1);
      else go(fallback, { replace: true });
    },
    setTitle: title.set,
    askNothing: () => questions.set([]),
    held: history.held,
    holdForQuestions: () => history.hold((path) => questions.get().some(({ asksBefore }) => asksBefore(path))),
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
