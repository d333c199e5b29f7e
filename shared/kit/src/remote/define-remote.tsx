import { newReference, type Platform, type Remote } from '@wealth/platform';
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';
import { Problem } from '../components/feedback/Problem.tsx';
import { VisuallyHidden } from '../components/text/VisuallyHidden.tsx';
import { PlatformProvider } from '../hooks/platform.ts';
import type { Locales } from '../language/language.ts';
import { PlatformRouter } from '../navigation/navigation.tsx';
import type { RemoteStore } from '../store/create-remote-store.ts';
import { KitProvider } from './KitProvider.tsx';
import { RedrawBoundary } from './RedrawBoundary.tsx';

export interface RemoteDefinition {
  readonly App: ComponentType;
  readonly createStore?: (platform: Platform) => RemoteStore;
  /** The words of each feature, by namespace. */
  readonly locales?: Locales;
}

interface ErrorBoundaryProps {
  readonly fallback: (reference: string) => ReactNode;
  readonly children: ReactNode;
}

/** Draws its children, or a fallback with the number of the failure once they have thrown. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { reference?: string }> {
  override state: { reference?: string } = {};

  static getDerivedStateFromError() {
    return { reference: newReference() };
  }

  override render() {
    const { reference } = this.state;
    return reference === undefined ? this.props.children : this.props.fallback(reference);
  }
}

/** How a crash is reported: with the number that stands in the remote's place, unless the remote was drawn again. */
const crash = (boundary: unknown) => ({
  code: 'REMOTE_CRASHED',
  ...(boundary instanceof ErrorBoundary && boundary.state),
});

function Crashed({ reference, onRetry }: { reference: string; onRetry: () => void }) {
  const { t } = useTranslation('kit');
  return (
    <>
      <h1>
        <VisuallyHidden>{t('somethingWentWrong')}</VisuallyHidden>
      </h1>
      <Problem title={t('somethingWentWrong')} text={t('remoteCrashed')} reference={reference} onRetry={onRetry} />
    </>
  );
}

/** Reports that there is something to see, unless a first effect beside it threw: that takes all of it down at once. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(() => {
    let isThere = true;
    queueMicrotask(() => isThere && onShown());
    return () => {
      isThere = false;
    };
  }, [onShown]);
  return null;
}

/** The store of one try; a new try begins with a new one. */
function WithStore({ open, children }: { open: (() => RemoteStore) | undefined; children: ReactNode }) {
  const [opened] = useState(() => open?.());
  return opened === undefined ? children : <Provider store={opened.store}>{children}</Provider>;
}

/**
 * Makes a remote of a React component (ARCHITECTURE §3): a root, a store, a language and an error boundary of its own.
 * A throw while rendering for the first time rejects `ready`; a later one shows the remote's own fallback, unless the
 * page was changed from outside: then the remote is drawn again once.
 */
export function defineRemote({ App, createStore, locales = {} }: RemoteDefinition): Remote {
  return {
    mount({ element, overlays }, platform) {
      let wasShown = false;
      let store: RemoteStore | undefined;
      const open =
        createStore &&
        (() => {
          store?.end();
          store = createStore(platform);
          return store;
        });

      let settle: { resolve: () => void; reject: (cause: unknown) => void };
      const ready = new Promise<void>((resolve, reject) => {
        settle = { resolve, reject };
      });
      // For a host that does not wait for it, it must not be an unhandled rejection.
      ready.catch(() => undefined);
      const onShown = () => {
        wasShown = true;
        settle.resolve();
      };
      // What `ready` rejects with is reported by the host.
      const onThrown =
        (report: (cause: unknown, boundary?: unknown) => void) =>
        (cause: unknown, info: { componentStack?: unknown; errorBoundary?: unknown }) =>
          wasShown ? report(cause, info.errorBoundary) : settle.reject(cause);

      function Root() {
        const [attempt, setAttempt] = useState(0);
        return (
          <KitProvider navigation={platform.navigation} overlays={overlays} locales={locales}>
            <PlatformProvider value={platform}>
              <ErrorBoundary
                key={attempt}
                fallback={(reference) =>
                  wasShown && <Crashed reference={reference} onRetry={() => setAttempt(attempt + 1)} />
                }
              >
                <WithStore open={open}>
                  <RedrawBoundary place={() => platform.navigation.location.get().path} mayRedraw={() => wasShown}>
                    <PlatformRouter navigation={platform.navigation}>
                      <App />
                      <Shown onShown={onShown} />
                    </PlatformRouter>
                  </RedrawBoundary>
                </WithStore>
              </ErrorBoundary>
            </PlatformProvider>
          </KitProvider>
        );
      }

      const root = createRoot(element, {
        onCaughtError: onThrown((cause, boundary) => platform.telemetry.error(cause, crash(boundary))),
        // Nothing is left in its place: the host sees that.
        onUncaughtError: onThrown(reportError),
      });
      // With its effects, before the browser paints: then the host's placeholder is gone when the remote is seen.
      flushSync(() => root.render(<Root />));
      return {
        ready,
        unmount() {
          settle.resolve();
          try {
            root.unmount();
          } finally {
            store?.end();
          }
        },
      };
    },
  };
}
