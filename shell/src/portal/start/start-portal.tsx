import type { PortalPage } from '@wealth/platform/registry';
import { createRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { restoreAsked } from '../../core/confirmation/confirmation.ts';
import { loadLinking } from '../../core/linking/lazy-linking.ts';
import { REDIRECT } from '../../core/linking/redirect.ts';
import type { LostFile, RemoteSource } from '../../core/loader/index.ts';
import { keepOutOfBackForwardCache } from '../../core/page/document.ts';
import { browserSink } from '../../core/platform/telemetry.ts';
import { reportStrays } from '../../core/report-strays.ts';
import { createPageHistory } from '../../core/routing/history.ts';
import { openPage, pageRoot, topLayer, verifiedRegistry } from '../../core/start/open-page.ts';
import words from '../layout/locales/en.json' with { type: 'json' };
import { createPortal } from '../portal.ts';
import { PortalRoot } from '../screens/PortalRoot.tsx';
import type { Entrance } from './entrance.ts';

/**
 * Starts the portal in this document.
 *
 * @param openSource where remotes come from, given the page, which names the shell's own release; it reports files
 *   that were lost after their release was loaded
 */
export async function start(
  openSource: (page: PortalPage, onLost: (lost: LostFile) => void) => RemoteSource,
): Promise<void> {
  const entrance = openPage<Entrance>();
  if (entrance === undefined) return;

  const started = Promise.withResolvers<ReturnType<typeof createPortal>>();
  // The remote shows the failure in its place; the report says which file it was, and why.
  const source = openSource(entrance.page, async ({ remote, address, failure }) => {
    const { host } = await started.promise;
    host.telemetryOf(remote).error(failure, { code: failure.code, file: address });
  });
  const registry = await verifiedRegistry(entrance.page);
  // Where its file does not come, the portal starts all the same, and the page says that the link failed.
  const linkingLoaded =
    entrance.browser.address.pathname === REDIRECT ? await loadLinking().catch(() => undefined) : undefined;
  const asked = restoreAsked(entrance.browser, entrance.session.anchor !== undefined);
  const history = createPageHistory(createBrowserHistory());
  const portal = createPortal({ entrance, registry, history, source, sink: browserSink, linkingLoaded, asked });
  started.resolve(portal);

  reportStrays(portal.host, () => portal.notify({ kind: 'negative', text: words.didNotWork }));
  keepOutOfBackForwardCache();
  createRoot(pageRoot()).render(<PortalRoot portal={portal} overlays={topLayer()} />);
}
