import type { PortalPage, Registry } from '@wealth/platform/registry';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { type LostFile, RegistryRefused, type RemoteSource, verifyRegistry } from '../../core/loader/index.ts';
import { keepOutOfBackForwardCache, lostStylesheet } from '../../core/page/document.ts';
import { detectLanguage } from '../../core/page/language.rules.ts';
import { readPortalPage } from '../../core/page/portal-page.ts';
import { browserSink } from '../../core/platform/telemetry.ts';
import { reportStrays } from '../../core/report-strays.ts';
import words from '../layout/locales/en.json' with { type: 'json' };
import { createPortal } from '../portal.ts';
import { RethrowToFallback } from '../screens/ErrorScreen.tsx';
import { PortalRoot } from '../screens/PortalRoot.tsx';
import { PortalScreen } from '../screens/PortalScreen.tsx';
import { takeEntrance } from './hand-over.ts';

/** The root of the shell's dialogs: react-aria leaves its content interactive while a remote's dialog is open. */
function topLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.dataset.reactAriaTopLayer = 'true';
  // Above whatever a remote puts over the page, on top of what is appended to the body later.
  layer.style.position = 'relative';
  layer.style.zIndex = String(2 ** 31 - 1);
  document.body.append(layer);
  return layer;
}

/** What the page cannot do without: its styles, and the script by which members sign in. */
type LostPart = 'StylesheetLost' | 'EntranceLost';

/** The static page stays, and offers at once to load it again. */
function stayStatic({ tenant, shell }: PortalPage, name: LostPart, file?: string): void {
  browserSink({
    kind: 'error',
    name,
    remote: `shell@${shell.version}`,
    about: { tenant: tenant.id, ...(file !== undefined && { file }) },
  });
  for (const animation of document.getAnimations()) animation.finish();
}

/** The registry's document, or undefined where it is refused. */
async function verifiedRegistry({ registry, keys, tenant }: PortalPage): Promise<Registry | undefined> {
  try {
    return await verifyRegistry(registry, keys, tenant.id);
  } catch (cause) {
    if (!(cause instanceof RegistryRefused)) throw cause;
    browserSink({ kind: 'error', name: cause.code, cause, remote: 'shell', about: { tenant: tenant.id } });
    return undefined;
  }
}

/**
 * Starts the portal in this document.
 *
 * @param openSource where remotes come from, given the page, which names the shell's own release; it reports files
 *   that were lost after their release was loaded
 */
export async function start(
  openSource: (page: PortalPage, onLost: (lost: LostFile) => void) => RemoteSource,
): Promise<void> {
  const page = readPortalPage(document);
  document.documentElement.lang = detectLanguage({
    browser: navigator.languages,
    search: location.search,
    cookies: document.cookie,
  });
  const stylesheet = lostStylesheet();
  if (stylesheet !== undefined) return stayStatic(page, 'StylesheetLost', stylesheet);
  const entrance = takeEntrance();
  if (entrance === undefined) return stayStatic(page, 'EntranceLost');

  const started = Promise.withResolvers<ReturnType<typeof createPortal>>();
  // The remote shows the failure in its place; the report says which file it was, and why.
  const source = openSource(page, async ({ remote, address, failure }) => {
    const { host } = await started.promise;
    host.telemetryOf(remote).error(failure, { code: failure.code, file: address });
  });
  const registry = await verifiedRegistry(page);
  const router = createBrowserRouter([{ path: '*', element: <PortalScreen />, errorElement: <RethrowToFallback /> }]);
  const portal = createPortal({ entrance, registry, router, source, sink: browserSink });
  started.resolve(portal);

  reportStrays(portal.host, portal.notify, { kind: 'negative', text: words.didNotWork });
  keepOutOfBackForwardCache();
  const root = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
  createRoot(root).render(<PortalRoot portal={portal} router={router} overlays={topLayer()} />);
}
