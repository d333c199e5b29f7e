import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/Button.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../graphics/Icon.tsx';
import styles from './Drawer.module.css';
import { useShownAfterPress } from './use-shown-after-press.ts';

export interface DrawerProps {
  /** Its accessible name. */
  readonly label: string;
  readonly isOpen: boolean;
  /** Called on Escape, by the close button, and on a click outside. */
  readonly onClose: () => void;
  /** Stands beside the close button. */
  readonly head?: ReactNode;
  /** The edge that it comes from. From the right it is wider, and on phones it is a sheet at the lower edge. Default: left. */
  readonly from?: 'left' | 'right';
  readonly children: ReactNode;
}

/** The drawer itself. */
export function DrawerPanel({ label, isOpen, onClose, head, from = 'left', children }: DrawerProps) {
  const { t } = useTranslation('kit');
  const isShown = useShownAfterPress(isOpen, onClose);
  return (
    <ModalOverlay
      isOpen={isShown}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className={classes(styles.overlay, from === 'right' && styles.right)}
    >
      <Modal className={styles.modal ?? ''}>
        <AriaDialog aria-label={label} className={styles.drawer ?? ''}>
          <header className={styles.head}>
            {head}
            <Button kind="quiet" isIcon aria-label={t('close')} onPress={onClose}>
              <Icon name="close" />
            </Button>
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
