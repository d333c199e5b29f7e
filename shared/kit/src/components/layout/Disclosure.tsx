import { type ReactNode, useState } from 'react';
import { Disclosure as AriaDisclosure, Button, DisclosurePanel } from 'react-aria-components/Disclosure';
import { inElement } from '../../jsx/in-element.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../graphics/Icon.tsx';
import styles from './Disclosure.module.css';

export interface DisclosureProps {
  /** The words of the button that opens and closes. */
  readonly label: ReactNode;
  /** Its words while the content shows; the same, where left out. */
  readonly openLabel?: ReactNode;
  readonly isOpenAtFirst?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Content that a button shows and hides. */
export function Disclosure({ label, openLabel = label, isOpenAtFirst = false, className, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <AriaDisclosure isExpanded={isOpen} onExpandedChange={setOpen} className={classes(styles.disclosure, className)}>
      <Button slot="trigger" className={styles.button ?? ''}>
        {isOpen ? openLabel : label}
        <Icon name="down" size={16} className={styles.arrow} />
      </Button>
      <DisclosurePanel className={styles.panel ?? ''}>{inElement(children)}</DisclosurePanel>
    </AriaDisclosure>
  );
}
