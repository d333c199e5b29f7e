import type { Notice as PlatformNotice } from '@wealth/platform';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/Button.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../graphics/Icon.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './Notice.module.css';

export interface NoticeProps {
  /** `warning` is for a message of a tenant or of the portal itself; the contract has no such kind. */
  readonly kind: PlatformNotice['kind'] | 'warning';
  readonly onDismiss?: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A message over the full width of the page. Icon, word and colour say its kind. */
export function Notice({ kind, onDismiss, className, children }: NoticeProps) {
  const { t } = useTranslation('kit');
  const text = useId();
  return (
    <div className={classes(styles.notice, styles[kind], className)}>
      <Icon name={kind} className={styles.icon} />
      <div id={text} className={styles.text}>
        <VisuallyHidden>{t(`kind_${kind}`)}: </VisuallyHidden>
        {children}
      </div>
      {onDismiss !== undefined && (
        <Button
          kind="quiet"
          isIcon
          aria-label={t('dismiss')}
          aria-describedby={text}
          onPress={onDismiss}
          className={styles.dismiss ?? ''}
        >
          <Icon name="close" size={18} />
        </Button>
      )}
    </div>
  );
}
