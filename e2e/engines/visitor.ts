import { setTimeout } from 'node:timers/promises';
import { demoPassword } from '@wealth/sandbox/people';
import { portal } from '../support/portal.ts';
import { type ElementFacts, find, searchFor, type Wanted } from './find.ts';
import type { PageScript, Place, Tab } from './tab.ts';

/** So long something may take to be there, in milliseconds. */
const PATIENCE = 20_000;
/** Between two looks, in milliseconds: no driver tells when a page has changed. */
const PAUSE = 50;

/** An element by role and name, in the order of a sentence. */
export type Sought = [role: Wanted['role'], name?: string | RegExp, within?: string];

const wanted = ([role, name, within]: Sought): Wanted => ({
  role,
  ...(name !== undefined && { name: name instanceof RegExp ? { pattern: name.source, flags: name.flags } : name }),
  ...(within !== undefined && { within }),
});

const inWords = ([role, name]: Sought) => (name === undefined ? role : `${role} ${name}`);

/** Letters and digits alone: a field may write an amount in its own way. */
const plain = (text: string) => text.replace(/[^a-z0-9]/gi, '');

/** Runs in the page. @returns the words that a member reads there, in one line */
export const words = (): string =>
  // biome-ignore lint/performance/useDomNodeTextContent: members do not read hidden text
  (document.body?.innerText ?? '').replace(/\s+/g, ' ');

/** Runs in the page. @returns whether it still shows what stood there before its scripts, and offers to load again */
const firstPaint = (): 'gone' | 'shown' | 'late' => {
  const late = document.querySelector('.first-paint-late');
  if (late === null) return 'gone';
  return getComputedStyle(late).visibility === 'visible' ? 'late' : 'shown';
};

/** Runs in the page. @returns each file that has come, with when it was requested and there, in milliseconds */
const filesSoFar = (): string =>
  JSON.stringify({
    state: document.readyState,
    wrongs: (window as { wrongs?: string[] }).wrongs,
    now: performance.now(),
    files: performance.getEntriesByType('resource').map((entry) => {
      const { name, startTime, responseEnd } = entry as PerformanceResourceTiming;
      return [new URL(name).pathname, startTime, responseEnd];
    }),
  });

/** A member in front of a page or a frame: looks, waits and presses. */
export class Screen<Where extends Place = Place> {
  readonly place: Where;

  constructor(place: Where) {
    this.place = place;
  }

  /**
   * Runs the script until its answer fits; a navigation may interrupt it.
   * @throws Error with what was there last
   */
  async until<In, Out>(
    what: string,
    script: PageScript<In, Out>,
    input: In,
    isIt: (answer: Out) => boolean = Boolean,
  ): Promise<Out> {
    return this.#inTime(`not in time: ${what}`, async () => {
      const answer = await this.place.run(script, input);
      if (!isIt(answer)) throw new Error(JSON.stringify(answer));
      return answer;
    });
  }

  /** Tries until it succeeds. @throws Error with the last failure and the page */
  async #inTime<Out>(otherwise: string, attempt: () => Promise<Out>): Promise<Out> {
    let last: unknown;
    for (const end = Date.now() + PATIENCE; Date.now() < end; await setTimeout(PAUSE)) {
      try {
        return await attempt();
      } catch (cause) {
        last = cause;
      }
    }
    throw new Error(`${otherwise}. Last: ${last}. The page: ${await this.shown().catch(() => 'gone')}`);
  }

  /** The page's address and words, for a message. */
  async shown(): Promise<string> {
    return `${await this.place.run(() => location.href, null)} ${(await this.place.run(words, null)).slice(0, 1_500)}`;
  }

  /** Waits for an element. @returns the count, and the text and value of the first */
  see(...sought: Sought): Promise<ElementFacts> {
    return this.until(
      inWords(sought),
      find as PageScript<object, ElementFacts>,
      searchFor(wanted(sought), 'facts'),
      (facts) => facts.count > 0,
    );
  }

  /** Waits until nothing of it is there. */
  async miss(...sought: Sought): Promise<void> {
    const search = searchFor(wanted(sought), 'facts');
    await this.until(
      `no ${inWords(sought)}`,
      find as PageScript<object, ElementFacts>,
      search,
      (facts) => facts.count === 0,
    );
  }

  /** Waits until words are to be read. */
  async read(what: string | RegExp): Promise<void> {
    await this.until(String(what), words, null, (text) =>
      typeof what === 'string' ? text.includes(what) : what.test(text),
    );
  }

  /** Clicks an element once it no longer moves: a driver reads its place first, and clicks there a moment later. */
  async press(...sought: Sought): Promise<void> {
    const where = () => this.place.run(find as PageScript<object, string | null>, searchFor(wanted(sought), 'place'));
    await this.#inTime(`cannot be pressed: ${inWords(sought)}`, async () => {
      const before = await where();
      await setTimeout(PAUSE);
      if ((await where()) !== before) throw new Error('it moves');
      await this.place.click(find as PageScript<object, Element | null>, searchFor(wanted(sought), 'element'));
    });
  }

  /** Waits until the address is like this. */
  async at(address: RegExp): Promise<void> {
    await this.until(
      String(address),
      () => location.href,
      null,
      (href) => address.test(href),
    );
  }
}

/** A member at a tab of their own. */
export class Visitor extends Screen<Tab> {
  async open(path: string, origin: string = portal.address()): Promise<void> {
    await this.place.open(new URL(path, origin).href);
    await this.watch();
    await this.#leaveFirstPaint();
  }

  /**
   * Waits until the page's scripts have replaced its first paint. Where they do not come, the page offers to load
   * again, and the link is pressed as a member would. About one first visit of a hundred in WebKitGTK came to this; the
   * files that it prints are for finding out why.
   */
  async #leaveFirstPaint(): Promise<void> {
    const state = await this.until('the end of the first paint', firstPaint, null, (seen) => seen !== 'shown');
    if (state === 'gone') return;
    console.log(`The first paint stayed. ${await this.place.run(filesSoFar, null)}`);
    await this.press('link', 'Load this page again');
    await this.until('the portal', firstPaint, null, (seen) => seen === 'gone');
    await this.watch();
  }

  /** Reloads the page, as the browser's button does. */
  async reload(): Promise<void> {
    await this.place.run(() => {
      (window as { isOld?: boolean }).isOld = true;
      location.reload();
    }, null);
    await this.until('the page anew', () => !(window as { isOld?: boolean }).isOld, null);
    await this.watch();
  }

  /** Replaces the text of a field. Keys that a page did not take, as it was still coming, are typed again. */
  async fill(field: Sought, text: string): Promise<void> {
    const end = Date.now() + PATIENCE;
    while (Date.now() < end) {
      await this.press(...field);
      await this.place.run(() => {
        const focused = document.activeElement;
        if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) focused.select();
      }, null);
      await this.place.type(text);
      const { value } = await this.see(...field);
      if (plain(value).includes(plain(text))) return;
    }
    throw new Error(`cannot be filled in: ${inWords(field)}`);
  }

  /** Signs in on the identity server's page, from wherever the portal leads there. */
  async signIn(userName: string, path = '/'): Promise<void> {
    await this.open(path);
    await this.fill(['textbox', 'User name'], userName);
    await this.fill(['textbox', 'Password'], demoPassword);
    await this.press('button', 'Sign in');
    await this.at(new RegExp(`^${portal.address()}/`));
    await this.watch();
  }

  /** The content of a frame. */
  frame(find: PageScript<null, Element | null>): Screen {
    return new Screen(this.place.frame(find));
  }

  async another(): Promise<Visitor> {
    return new Visitor(await this.place.another());
  }

  /** Collects errors in the page from now on, since WebKit's driver has no log. */
  async watch(): Promise<void> {
    await this.until(
      'the page',
      () => {
        if (location.href === 'about:blank') return false;
        const page = window as { wrongs?: string[] };
        if (page.wrongs) return true;
        page.wrongs = [];
        const { wrongs } = page;
        addEventListener('error', ({ message }) => message && wrongs.push(message));
        addEventListener('unhandledrejection', ({ reason }) => wrongs.push(`unhandled: ${reason}`));
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
          // Firefox requests an icon even if the page names none, and a policy may forbid it.
          if (!blockedURI.endsWith('/favicon.ico')) wrongs.push(`policy: ${effectiveDirective} ${blockedURI}`);
        });
        return true;
      },
      null,
    );
  }

  /** Errors of the current page, and words in it that no member should read. */
  async wrongs(): Promise<readonly string[]> {
    const seen = await this.place.run(() => (window as { wrongs?: string[] }).wrongs ?? [], null);
    const read = await this.place.run(words, null);
    return [...seen, ...(read.match(/Invalid Date|\bNaN\b|\bundefined\b|Something went wrong/g) ?? [])];
  }
}
