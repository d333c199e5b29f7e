import { thisBrowser } from './core/page/browser.ts';
import { readPortalPage } from './core/page/portal-page.ts';
import { identityServer, isOfThisSite, keycloakClient } from './core/session/identity-client.ts';
import { enter } from './portal/start/entrance.ts';
import { handOver } from './portal/start/hand-over.ts';

const page = readPortalPage(document);
const browser = thisBrowser();
const { hostname } = browser.address;
const server = identityServer(page.identity, hostname);
const isOfSite = isOfThisSite(page.identity, hostname);
handOver(enter(page, browser, keycloakClient(server, page.tenant.id, page.identity.clientId, isOfSite)));
