import { isCallNotDeclared } from '@wealth/platform';
import type { PortalPage, Registry } from '@wealth/platform/registry';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import {
  browserAfter,
  capturedFetch,
  type LostFile,
  RegistryRefused,
  type RemoteSource,
  verifyRegistry,
  watchStrays,
} from '../../core/loader/index.ts';
import type { Browser } from '../../core/page/browser.ts';
import { detectLanguage } from '../../core/page/language.rules.ts';
import { readPortalPage } from '../../core/page/portal-page.ts';
import { storageOr } from '../../core/page/storage.ts';
import { browserSink, type TelemetrySink } from '../../core/platform/telemetry.ts';
import { identityServer, keycloakClient } from '../../core/session/identity-client.ts';
import words from '../layout/locales/en.json' with { type: 'json' };
import { createPortal, type Portal } from '../portal.ts';
import { RethrowToFallback } from '../screens/ErrorScreen.tsx';
import { PortalRoot } from '../screens/PortalRoot.tsx';
import { PortalScreen } from '../screens/PortalScreen.tsx';

/** The root of the shell's dialogs: react-aria leaves what lies in it alone while a remote's dialog is open. */
function topLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.dataset.reactAriaTopLayer = 'true';
  // Above whatever a remote puts over the page, on top of what is appended to the body later.
  layer.style.position = 'relative';
  layer.style.zIndex = String(2 ** 31 - 1);
  document.body.append(layer);
  return layer;
}

/** The address of a stylesheet of the page's own that came not, or not as it was made: scripts begin after all of them. */
function lostStylesheet(): string | undefined {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  return [...links].find(({ sheet }) => sheet === null)?.href;
}

/** A portal without its styles could not be used. What the page showed before stays, and offers at once to load anew. */
function stayOut({ tenant, shell }: PortalPage, file: string): void {
  browserSink({
    kind: 'error',
    name: 'StylesheetLost',
    remote: `shell@${shell.version}`,
    about: { tenant: tenant.id, file },
  });
  for (const animation of document.getAnimations()) animation.finish();
}

/**
 * Back could show the member's pages from the browser's memory after a sign-out, `no-store` or not: a page that comes
 * from there is loaded anew, and shows nothing until it is.
 */
function keepOutOfMemory(): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) document.body.hidden = true;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

/**
 * Puts the shell together in this document, and begins.
 *
 * @param openSource where remotes come from, given the page, which names the shell's own release; it tells of later files that were lost
 */
export async function start(
  openSource: (page: PortalPage, tellLost: (lost: LostFile) => void) => RemoteSource,
): Promise<void> {
  const page = readPortalPage(document);
  document.documentElement.lang = detectLanguage({
    browser: navigator.languages,
    search: location.search,
    cookies: document.cookie,
  });
  const undressed = lostStylesheet();
  if (undressed !== undefined) return stayOut(page, undressed);
  let portal: Portal | undefined;
  const source = openSource(page, (lost) => lose(portal, lost));
  const browser: Browser = {
    address: new URL(location.href),
    session: storageOr(() => sessionStorage),
    shared: storageOr(() => localStorage),
    window,
    isInSight: () => document.visibilityState === 'visible',
    hasCookies: () => navigator.cookieEnabled,
    random: Math.random,
    fetch: capturedFetch,
    systemClock: { now: () => Date.now() },
    after: browserAfter,
    replace: (address) => location.replace(address),
    reload: () => location.reload(),
  };
  const registry = await verified(page.registry, page.keys, page.tenant.id, browserSink);
  const router = createBrowserRouter([{ path: '*', element: <PortalScreen />, errorElement: <RethrowToFallback /> }]);
  const server = identityServer(page.identity, browser.address.hostname);
  const identity = keycloakClient(server, page.tenant.id, page.identity.clientId);
  portal = createPortal({ page, registry, router, source, identity, browser, sink: browserSink });

  watchStrays(portal.loader.running, (cause, remote) => strayed(portal, cause, remote));
  keepOutOfMemory();
  const root = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
  createRoot(root).render(<PortalRoot portal={portal} router={router} overlays={topLayer()} />);
}

async function verified(
  ...[signed, keys, tenant, sink]: [...Parameters<typeof verifyRegistry>, TelemetrySink]
): Promise<Registry | undefined> {
  try {
    return await verifyRegistry(signed, keys, tenant);
  } catch (cause) {
    if (!(cause instanceof RegistryRefused)) throw cause;
    sink({ kind: 'error', name: cause.code, cause, remote: 'shell', about: { tenant } });
    return undefined;
  }
}

/** A later file was lost. Its remote says so in its place; here the team reads which file it was, and why. */
function lose(portal: Portal | undefined, { remote, address, failure }: LostFile): void {
  portal?.telemetryOf(remote).error(failure, { code: failure.code, file: address });
}

/**
 * A remote's event handler threw: the remote stands, and the member reads that it didn't work (ARCHITECTURE §4). Where
 * it took the remote's own root down, nothing is left in its place: then that has failed. Of one that has left, only
 * its team hears.
 */
function strayed(portal: Portal, cause: unknown, remote: string | undefined): void {
  if (remote === undefined) {
    portal.telemetry.error(cause);
    return;
  }
  const presence = portal.loader.presence(remote);
  if (presence === 'empty') {
    portal.loader.crashed(remote.split('@')[0] as string, cause);
    return;
  }
  // The platform has told of a call that it refused.
  if (!isCallNotDeclared(cause)) portal.telemetryOf(remote).error(cause);
  if (presence === 'standing') portal.notify({ kind: 'negative', text: words.didNotWork });
}
