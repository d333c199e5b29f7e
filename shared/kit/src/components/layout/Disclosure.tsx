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
  /** Whether the content shows, where the page decides: it then follows `onOpenChange`. Default: its own state. */
  readonly isOpen?: boolean;
  /** Called when the button is pressed, or when the browser's search finds a text of the hidden content. */
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** Makes a heading of that level of the button, as in a page of sections. Default: no heading. */
  readonly headingLevel?: 2 | 3;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Content that a button shows and hides. */
export function Disclosure(props: DisclosureProps) {
  const { label, openLabel = label, isOpenAtFirst = false, onOpenChange, headingLevel, className, children } = props;
  const [ownOpen, setOwnOpen] = useState(isOpenAtFirst);
  const isOpen = props.isOpen ?? ownOpen;
  const change = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const button = (
    <Button slot="trigger" className={styles.button ?? ''}>
      {isOpen ? openLabel : label}
      <Icon name="down" size={16} className={styles.arrow} />
    </Button>
  );
  const Heading = headingLevel === undefined ? undefined : (`h${headingLevel}` as const);
  return (
    <AriaDisclosure isExpanded={isOpen} onExpandedChange={change} className={classes(styles.disclosure, className)}>
      {Heading === undefined ? button : <Heading className={styles.heading}>{button}</Heading>}
      <DisclosurePanel className={styles.panel ?? ''}>{inElement(children)}</DisclosurePanel>
    </AriaDisclosure>
  );
}
