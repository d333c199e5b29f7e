import { thisBrowser } from '../../core/page/browser.ts';
import { readPortalPage } from '../../core/page/portal-page.ts';
import { hideSignIn } from '../../core/session/hide-sign-in.ts';
import { identityServer, isOfThisSite, keycloakClient } from '../../core/session/identity-client.ts';
import { openSilentCheck, refuseFrames } from '../../core/session/silent-check.ts';
import { type EntranceOptions, enter } from './entrance.ts';
import { handOver } from './hand-over.ts';

/** Enters the portal in this document, and keeps what came of it for the portal's own script. */
export function startEntrance(preload: EntranceOptions['preload']): void {
  const page = readPortalPage(document);
  const browser = thisBrowser();
  const { hostname } = browser.address;
  const server = identityServer(page.identity, hostname);
  const isOfSite = isOfThisSite(page.identity, hostname);
  const identity = keycloakClient(server, page.tenant.id, page.identity.clientId, isOfSite);
  hideSignIn();
  const endSilentCheck = openSilentCheck(window);
  const entrance = enter({ page, browser, identity, preload });
  void entrance.signedIn.finally(() => {
    endSilentCheck();
    refuseFrames(document);
  });
  handOver(entrance);
}
