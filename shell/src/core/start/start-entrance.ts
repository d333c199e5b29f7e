import type { PortalPage } from '@wealth/platform/registry';
import { type Browser, thisBrowser } from '../page/browser.ts';
import { readPortalPage } from '../page/portal-page.ts';
import { hideSignIn } from '../session/hide-sign-in.ts';
import { type IdentityClient, identityServer, isOfThisSite, keycloakClient } from '../session/identity-client.ts';
import { openSilentCheck, refuseFrames } from '../session/silent-check.ts';
import { handOver } from './hand-over.ts';
import { isTooOld } from './too-old.ts';

/** What an entrance is given of the document that it runs in. */
export interface EntranceParts {
  readonly page: PortalPage;
  readonly browser: Browser;
  readonly identity: IdentityClient;
}

/**
 * Enters this document's page, and keeps the entrance for the page's own script. In a browser that is too old nothing
 * begins: the words of the page stay.
 */
export function startEntrance(enter: (parts: EntranceParts) => { readonly signedIn: Promise<boolean> }): void {
  if (isTooOld(document)) return;
  const page = readPortalPage(document);
  const browser = thisBrowser();
  const { hostname } = browser.address;
  const server = identityServer(page.identity, hostname);
  const isOfSite = isOfThisSite(page.identity, hostname);
  const identity = keycloakClient(server, page.tenant.id, page.identity.clientId, isOfSite);
  hideSignIn();
  const endSilentCheck = openSilentCheck(window);
  const entrance = enter({ page, browser, identity });
  void entrance.signedIn.finally(() => {
    endSilentCheck();
    refuseFrames(document);
  });
  handOver(entrance);
}
