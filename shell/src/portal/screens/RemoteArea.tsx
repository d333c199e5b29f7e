import { Button, classes, Notice, Problem, Skeleton, useTranslation, VisuallyHidden } from '@wealth/kit';
import type { RemoteFailure } from '@wealth/platform';
import type { ReactNode } from 'react';
import { useMemo, useSyncExternalStore } from 'react';
import { RemoteOutlet } from '../../core/loader/index.ts';
import type { OwnedRoute } from '../../core/routing/access.rules.ts';
import { useHost } from '../portal-context.ts';
import styles from './RemoteArea.module.css';

/** Where a remote is shown, and what stands there while it cannot be (ARCHITECTURE §4). */
export function RemoteArea({ route }: { route: OwnedRoute }) {
  const { remotes, platformOf } = useHost();
  const platform = useMemo(() => platformOf(route.remote), [platformOf, route.remote]);
  return (
    <RemoteOutlet
      key={route.remote}
      loader={remotes.loader}
      name={route.remote}
      platform={platform}
      waiting={(patience, retry) => (
        <Titled title={route.title} isComing>
          <Coming patience={patience} onRetry={retry} />
        </Titled>
      )}
      failed={(failure, retry) => (
        <Titled title={route.title}>
          <Failed failure={failure} onRetry={retry} />
        </Titled>
      )}
    />
  );
}

/** The main heading of a page whose remote draws none yet; the header shows the title. */
function Titled({ title, isComing = false, children }: { title: string; isComing?: boolean; children: ReactNode }) {
  return (
    <div className={classes(styles.area, isComing && styles.coming)}>
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      {children}
    </div>
  );
}

function Coming({ patience, onRetry }: { patience: 'loading' | 'slow' | 'late'; onRetry: () => void }) {
  const { t } = useTranslation('shell');
  const { t: ofKit } = useTranslation('kit');
  return (
    <>
      {patience === 'late' && (
        <Notice kind="caution">
          <div className={styles.late}>
            {t('remoteLate')}
            <Button onPress={onRetry}>{t('tryAgain')}</Button>
          </div>
        </Notice>
      )}
      <Skeleton words={patience === 'slow' ? ofKit('stillLoading') : undefined} />
    </>
  );
}

function watchConnection(listener: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, listener);
  };
}

function Failed({ failure, onRetry }: { failure: RemoteFailure; onRetry: () => void }) {
  const { t } = useTranslation('shell');
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const isOwnLoss = failure.code === 'REMOTE_UNREACHABLE' && !isOnline;
  return (
    <Problem
      title={t('somethingWentWrong')}
      text={t(isOwnLoss ? 'failure_OFFLINE' : `failure_${failure.code}`)}
      stillWorks={t(isOwnLoss ? 'elsewhereOffline' : 'elsewhere')}
      reference={failure.reference}
      onRetry={onRetry}
    />
  );
}
