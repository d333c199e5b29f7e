import type { ReactNode, RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components/Popover';
import styles from './HelpTip.module.css';

interface HelpPopoverProps {
  readonly id: string;
  readonly topic: string;
  /** The question mark that it stands beside. */
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** The explanation of a help tip, over the page. */
export function HelpPopover({ id, topic, trigger, isOpen, onOpenChange, children }: HelpPopoverProps) {
  return (
    <Popover
      triggerRef={trigger}
      trigger="DialogTrigger"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      className={styles.popover ?? ''}
      placement="top"
      offset={4}
    >
      <Dialog id={id} aria-label={topic} className={styles.text ?? ''}>
        {children}
      </Dialog>
    </Popover>
  );
}
