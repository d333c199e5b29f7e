import type { PortalPage } from '@wealth/platform/registry';
import { createRoot } from 'react-dom/client';
import type { LostFile, RemoteSource } from '../core/loader/index.ts';
import { browserSink } from '../core/platform/telemetry.ts';
import { reportStrays } from '../core/report-strays.ts';
import { openPage, pageRoot, topLayer, verifiedRegistry } from '../core/start/open-page.ts';
import type { WidgetEntrance } from './entrance.ts';
import { WidgetRoot } from './WidgetRoot.tsx';
import { createWidgetHost } from './widget-host.ts';

/**
 * Starts the widget in this document.
 *
 * @param openSource where remotes come from, as for the portal
 */
export async function startWidget(
  openSource: (page: PortalPage, onLost: (lost: LostFile) => void) => RemoteSource,
): Promise<void> {
  const entrance = openPage<WidgetEntrance>();
  if (entrance === undefined) return;
  const started = Promise.withResolvers<ReturnType<typeof createWidgetHost>>();
  const source = openSource(entrance.page, async ({ remote, address, failure }) => {
    const { host } = await started.promise;
    host.telemetryOf(remote).error(failure, { code: failure.code, file: address });
  });
  const widget = createWidgetHost({
    entrance,
    registry: await verifiedRegistry(entrance.page),
    source,
    sink: browserSink,
    replaceAddress: (to) => history.replaceState(null, '', to),
    document,
  });
  started.resolve(widget);
  reportStrays(widget.host);
  createRoot(pageRoot()).render(<WidgetRoot widget={widget} link={entrance.link} overlays={topLayer()} />);
}
