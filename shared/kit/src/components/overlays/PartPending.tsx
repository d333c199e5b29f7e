import { type ReactNode, useEffect } from 'react';
import { useUNSAFE_PortalContext } from 'react-aria/PortalProvider';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useIsSlow } from '../../hooks/use-remote-data.ts';
import { Button } from '../actions/Button.tsx';
import { Problem } from '../feedback/Problem.tsx';
import { Loading } from '../feedback/Skeleton.tsx';
import type { LazyState } from '../lazy-module.ts';
import { openable } from '../openable.ts';
import { onEscape } from './on-escape.ts';
import styles from './PartPending.module.css';

interface PartPendingProps {
  /** What the member wants to open. */
  readonly title: string;
  readonly status: Exclude<LazyState<unknown>['status'], 'loaded'>;
  /** Left out where the member must choose. */
  readonly onClose: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** In place of what was opened before its part was there: nothing at first, words when that takes long, and a way on when it fails. */
export function PartPending({ title, status, onClose, children }: PartPendingProps) {
  const { t } = useTranslation('kit');
  const isSlow = useIsSlow(status !== 'failed');
  const { getContainer } = useUNSAFE_PortalContext();

  useEffect(openable.load, []);
  useEffect(() => (onClose === undefined ? undefined : onEscape(onClose)), [onClose]);
  if (status !== 'failed' && !isSlow) return null;
  return createPortal(
    <section aria-label={title} className={styles.pending}>
      {status === 'failed' ? (
        <Problem title={title} text={t('notOpened')} onRetry={openable.load} />
      ) : (
        <Loading words={t('stillLoading')} />
      )}
      {children}
      {onClose !== undefined && <Button onPress={onClose}>{t('close')}</Button>}
    </section>,
    getContainer?.() ?? document.body,
  );
}
