import { type ReactNode, useId } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/Button.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../graphics/Icon.tsx';
import styles from './Dialog.module.css';
import { useShownAfterPress } from './use-shown-after-press.ts';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Called on Escape, by the close button, and on a click outside. */
  readonly onClose: () => void;
  /** The member must choose one of the actions: no close button, no click outside. Default false. */
  readonly mustChoose?: boolean;
  readonly actions?: ReactNode;
  /** On a phone it takes the whole window, as a form does. Default false. */
  readonly isWhole?: boolean;
  readonly children: ReactNode;
}

/** The dialog itself. */
export function DialogPanel({
  title,
  isOpen,
  onClose,
  mustChoose = false,
  isWhole = false,
  actions,
  children,
}: DialogProps) {
  const { t } = useTranslation('kit');
  const isShown = useShownAfterPress(isOpen, mustChoose ? undefined : onClose);
  const body = useId();
  return (
    <ModalOverlay
      isOpen={isShown}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!mustChoose}
      isKeyboardDismissDisabled={mustChoose}
      className={classes(styles.overlay, isWhole && styles.whole)}
    >
      <Modal className={styles.modal ?? ''}>
        <AriaDialog
          role={mustChoose ? 'alertdialog' : 'dialog'}
          {...(mustChoose && { 'aria-describedby': body })}
          className={styles.dialog ?? ''}
        >
          <header className={styles.head}>
            <Heading slot="title" level={2} className={styles.title ?? ''}>
              {title}
            </Heading>
            {!mustChoose && (
              <Button kind="quiet" isIcon aria-label={t('close')} onPress={onClose}>
                <Icon name="close" />
              </Button>
            )}
          </header>
          <div id={body} className={styles.body}>
            {children}
          </div>
          {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
