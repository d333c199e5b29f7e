import type { ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/Button.tsx';
import { Icon } from '../graphics/Icon.tsx';
import styles from './HelpTip.module.css';

export interface HelpTipProps {
  /** What it explains: `Net invested`. */
  readonly topic: string;
  readonly children: ReactNode;
}

/** An explanation behind a question mark; it opens by mouse, touch and keyboard alike, and remains open until it is closed. */
export function HelpTip({ topic, children }: HelpTipProps) {
  const { t } = useTranslation('kit');
  return (
    <DialogTrigger>
      <Button kind="quiet" isIcon aria-label={t('help', { topic })} className={styles.button ?? ''}>
        <Icon name="help" size={18} />
      </Button>
      <Popover className={styles.popover ?? ''} placement="top" offset={4}>
        <Dialog aria-label={topic} className={styles.text ?? ''}>
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
