import type { ReactNode, RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components/Popover';
import { inElement } from '../../jsx/in-element.tsx';
import styles from './HelpTip.module.css';

interface HelpPopoverProps {
  readonly id: string;
  readonly topic: string;
  /** What it stands beside: the question mark, or what it explains. */
  readonly beside: RefObject<HTMLElement | null>;
  readonly placement: 'top' | 'bottom' | 'bottom start';
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** The explanation of a help tip, over the page. */
export function HelpPopover({ id, topic, beside, placement, isOpen, onOpenChange, children }: HelpPopoverProps) {
  return (
    <Popover
      triggerRef={beside}
      trigger="DialogTrigger"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      className={styles.popover ?? ''}
      placement={placement}
      offset={4}
    >
      <Dialog id={id} aria-label={topic} className={styles.text ?? ''}>
        {inElement(children)}
      </Dialog>
    </Popover>
  );
}
