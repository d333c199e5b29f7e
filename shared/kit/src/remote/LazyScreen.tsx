import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../components/feedback/Problem.tsx';
import { Skeleton } from '../components/feedback/Skeleton.tsx';
import { Page } from '../components/layout/Page.tsx';
import { useLoaded } from './use-loaded.ts';

export interface LazyScreenProps {
  /** What it is, for telemetry. */
  readonly part: string;
  /** The title until the screen has its own. */
  readonly title: string;
  readonly load: () => Promise<{ readonly Screen: ComponentType }>;
}

/** A screen in a chunk of its own, so that the first one does not wait for it. */
export function LazyScreen({ part, title, load }: LazyScreenProps) {
  const { t } = useTranslation('kit');
  const loaded = useLoaded(part, load);
  if (loaded.status === 'loaded') return <loaded.module.Screen />;
  return (
    <Page title={title}>
      {loaded.status === 'failed' ? (
        <Problem text={t('pageNotLoaded')} onRetry={loaded.retry} />
      ) : (
        <Skeleton words={loaded.status === 'slow' ? t('pageSlow') : undefined} />
      )}
    </Page>
  );
}
