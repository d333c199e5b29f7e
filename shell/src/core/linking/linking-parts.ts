import type { PortalPage } from '@wealth/platform/registry';
import type { Browser } from '../page/browser.ts';
import type { Session } from '../session/session.ts';

/** The page and the session from which a member leaves to link a bank. */
export interface LinkingParts {
  /** Names the page where banks are linked. */
  readonly page: Pick<PortalPage, 'linkOrigin'>;
  readonly browser: Pick<Browser, 'address' | 'session' | 'assign' | 'replace'>;
  /** Its name is empty before a member is signed in. */
  readonly session: Pick<Session, 'name'>;
  /**
   * The member leaves, which is an activity and asks about no unsaved changes.
   * @returns when they have to be back, in milliseconds since 1970; undefined where their session is over
   */
  readonly leave: () => number | undefined;
}
