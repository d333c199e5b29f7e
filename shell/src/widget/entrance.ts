import type { PortalPage, Release } from '@wealth/platform/registry';
import { createEarlyAnswers } from '../core/calls/early-answers.ts';
import type { Browser } from '../core/page/browser.ts';
import { listedRemotes } from '../core/routing/listed-remotes.ts';
import { createHostSession, type HostSession } from '../core/session/host-session.ts';
import { settingsQuestion } from '../core/settings/settings-question.ts';
import type { EntranceParts } from '../core/start/start-entrance.ts';
import { cookieTest } from './cookie-test.rules.ts';
import { createFrameLink, type FrameLink, type FrameParts } from './frame-link.ts';
import { isForEverybody } from './widget-paths.rules.ts';

export interface WidgetEntranceOptions extends EntranceParts {
  /** Where the test cookie is put. */
  readonly jar: Pick<Document, 'cookie'>;
  /** The window that the page stands in, and the one that frames it. */
  readonly frame: FrameParts;
  /** Begins to fetch what a release's first route needs; nothing of it runs. */
  readonly preload: (release: Release) => void;
}

/** What begins before the widget is there: the member is looked for, and what is wanted first asked. */
export interface WidgetEntrance {
  readonly page: PortalPage;
  readonly browser: Browser;
  readonly session: HostSession;
  /** True once somebody is known to be signed in; false where the page is the same for everybody. */
  readonly signedIn: Promise<boolean>;
  /** Heard from the beginning, since the bank's page greets once. */
  readonly link: FrameLink;
}

/** A sign-in elsewhere is seen by a silent check alone: a frame neither redirects nor opens a window by itself. */
async function isSignedIn(session: HostSession, { browser, jar }: WidgetEntranceOptions): Promise<boolean> {
  if (isForEverybody(browser.address.pathname) || cookieTest(jar) !== 'plain') return false;
  return session.begin(false);
}

/** Begins what needs nothing of the widget itself, so that it goes on while the widget's own files come. */
export function enterWidget(options: WidgetEntranceOptions): WidgetEntrance {
  const { page, identity, preload } = options;
  const early = createEarlyAnswers(options.browser.systemClock);
  const browser = { ...options.browser, fetch: early.over(options.browser.fetch) };
  const session = createHostSession({
    page,
    browser: options.browser,
    identity,
    silentCheck: '/widget/silent-check-sso.html',
    mustAsk: () => false,
    mayLeave: new Promise(() => {}),
  });
  const signedIn = isSignedIn(session, options);
  void early.ask(options.browser.fetch, ...settingsQuestion(page));
  for (const release of Object.values(listedRemotes(page, 'widget'))) preload(release);
  return { page, browser, session, signedIn, link: createFrameLink(options.frame) };
}
