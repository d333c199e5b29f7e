import { useReadable } from '@wealth/kit';
import { useEffect, useRef, useState } from 'react';
import { pageTemplate } from '../../core/routing/access.rules.ts';
import { usePath } from '../content/use-path.ts';
import { useHost } from '../portal-context.ts';

/**
 * Analytics in a document of its own, without an origin, and only where the tenant has configured an id. All that
 * it gets is the template of each route: `/account-details/:accountId`, never an id, an amount or a name.
 */
export function AnalyticsFrame() {
  const { settings, access } = useHost();
  const id = useReadable(settings).option('googleAnalyticsId').trim();
  const path = usePath();
  const template = pageTemplate(path, useReadable(access.facts).routes);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    // A frame without an origin can be named by none; what is sent may be read by anybody.
    if (isReady) frame.current?.contentWindow?.postMessage({ template }, '*');
  }, [isReady, template]);

  if (id === '') return null;
  return (
    <iframe
      ref={frame}
      hidden
      title="Analytics"
      tabIndex={-1}
      src={`/analytics.html?id=${encodeURIComponent(id)}`}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      onLoad={() => setReady(true)}
    />
  );
}
