import { Page, Problem, Skeleton, useTranslation } from '@wealth/kit';
import type { ComponentType } from 'react';
import { useLoaded } from './use-loaded.ts';

export interface LazyScreenProps {
  /** What it is, for telemetry. */
  readonly part: string;
  /** The title until the screen has its own. */
  readonly title: string;
  readonly load: () => Promise<{ readonly Screen: ComponentType }>;
}

/** A screen in a chunk of its own, so that the overview does not wait for it. */
export function LazyScreen({ part, title, load }: LazyScreenProps) {
  const { t } = useTranslation('loading');
  const loaded = useLoaded(part, load);
  if (loaded.status === 'loaded') return <loaded.module.Screen />;
  return (
    <Page title={title}>
      {loaded.status === 'failed' ? (
        <Problem text={t('failed')} onRetry={loaded.retry} />
      ) : (
        <Skeleton words={loaded.status === 'slow' ? t('slow') : undefined} />
      )}
    </Page>
  );
}
