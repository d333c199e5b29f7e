import type { Notice as PlatformNotice } from '@wealth/platform';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Notice.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface NoticeProps {
  readonly kind: PlatformNotice['kind'];
  readonly onDismiss?: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One message across the page, its kind told by icon and word as well as by colour. */
export function Notice({ kind, onDismiss, className, children }: NoticeProps) {
  const { t } = useTranslation('kit');
  return (
    <div className={classes(styles.notice, styles[kind], className)}>
      <Icon name={kind} className={styles.icon} />
      <div className={styles.text}>
        <VisuallyHidden>{t(`kind_${kind}`)}: </VisuallyHidden>
        {children}
      </div>
      {onDismiss !== undefined && (
        <Button kind="quiet" isIcon aria-label={t('dismiss')} onPress={onDismiss} className={styles.dismiss ?? ''}>
          <Icon name="close" size={18} />
        </Button>
      )}
    </div>
  );
}
