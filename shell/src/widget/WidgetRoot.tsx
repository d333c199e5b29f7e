import { applyTheme, KitProvider, TenantHtml, useReadable, useTranslation } from '@wealth/kit';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { RemoteOutlet } from '../core/loader/index.ts';
import { TOP_LEVEL_FAILURE, TopLevelBoundary } from '../core/page/TopLevelBoundary.tsx';
import { ownColours } from '../core/settings/settings.rules.ts';
import type { FrameLink } from './frame-link.ts';
import words from './locales/en.json' with { type: 'json' };
import styles from './WidgetRoot.module.css';
import type { WidgetHost } from './widget-host.ts';

interface WidgetRootProps {
  readonly widget: WidgetHost;
  readonly link: FrameLink;
  readonly overlays: HTMLElement;
}

const locales = { widget: words };

/** Everything that the widget's host draws: the place of one remote. */
export function WidgetRoot({ widget, link, overlays }: WidgetRootProps) {
  const { host, navigation } = widget;
  return (
    <Measured link={link}>
      <TopLevelBoundary
        fallback={() => <FailedWidget widget={widget} link={link} />}
        onFailure={(cause) => host.telemetry.error(cause, { code: 'SPA001' })}
      >
        <KitProvider
          navigation={{ ...navigation, reaches: host.access.canOpen, block: navigation.blocker(() => false).block }}
          overlays={overlays}
          locales={locales}
        >
          <WidgetPlace widget={widget} link={link} />
        </KitProvider>
      </TopLevelBoundary>
    </Measured>
  );
}

/** Tells the bank's page how tall the widget is, whatever it shows. */
function Measured({ link, children }: { readonly link: FrameLink; readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = content.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => link.height(Math.ceil(element.getBoundingClientRect().height)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [link]);
  return (
    <main ref={content} className={styles.widget}>
      {children}
    </main>
  );
}

/** Where the remote is shown, and what stands there while it cannot be. */
function WidgetPlace({ widget, link }: Omit<WidgetRootProps, 'overlays'>) {
  const { t } = useTranslation('widget');
  const { host, navigation } = widget;
  const { remotes, platformOf } = host;
  const phase = useReadable(host.phase);
  const settings = useReadable(host.settings);
  const { path } = useReadable(navigation.location);
  const remote = remotes.ownerOf(path);
  const platform = useMemo(() => platformOf(remote ?? ''), [platformOf, remote]);
  const isStarting = phase === 'starting';

  useEffect(() => applyTheme(ownColours(settings.theme), document.documentElement), [settings]);
  useEffect(() => {
    if (!isStarting) link.ready();
  }, [isStarting, link]);

  if (isStarting) return <Waiting>{t('loading')}</Waiting>;
  if (remote === undefined) return <Failed host={host} />;
  return (
    <RemoteOutlet
      loader={remotes.loader}
      name={remote}
      platform={platform}
      waiting={(patience) =>
        patience === 'late' ? (
          <Failed host={host} />
        ) : (
          <Waiting>{t(patience === 'slow' ? 'stillLoading' : 'loading')}</Waiting>
        )
      }
      failed={() => <Failed host={host} />}
    />
  );
}

function Waiting({ children }: { readonly children: string }) {
  return (
    <p role="status" className={styles.words}>
      {children}
    </p>
  );
}

/** One line and the way to the portal: nothing else of the bank's page is touched. */
function Failed({ host }: Pick<WidgetHost, 'host'>) {
  const { t } = useTranslation('widget');
  return (
    <div role="alert" className={styles.words}>
      <p>{t('failed')}</p>
      <PortalLink host={host}>{t('open')}</PortalLink>
    </div>
  );
}

/** A plain link: what draws links may be what failed. */
function PortalLink({ host, children }: Pick<WidgetHost, 'host'> & { readonly children: string }) {
  return (
    <a href={`/?tenant=${encodeURIComponent(host.tenant.id)}`} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** Where the host itself cannot be drawn: its head, the words, and the disclaimer (spec 000 §8). */
function FailedWidget({ widget: { host }, link }: Omit<WidgetRootProps, 'overlays'>) {
  useEffect(() => link.ready(), [link]);
  return (
    <>
      <h1 className={styles.head}>
        <PortalLink host={host}>My Investments</PortalLink>
      </h1>
      <p role="alert" className={styles.words}>
        {TOP_LEVEL_FAILURE}
      </p>
      <footer className={styles.disclaimer}>
        <TenantHtml html={host.settings.get().text('DISCLAIMER')} />
      </footer>
    </>
  );
}
