import { type ElementType, Fragment, type ReactNode, useState } from 'react';
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
  /** Whether the content shows, where the page decides; `onOpenChange` goes with it. Default: its own state. */
  readonly isOpen?: boolean;
  /** Called when the button is pressed, or when the browser's search finds a text of the hidden content. */
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** The heading around the button, as in a page of sections. Default: none. */
  readonly heading?: 'h2' | 'h3';
  readonly className?: string;
  readonly children: ReactNode;
}

/** Content that a button shows and hides. */
export function Disclosure({
  label,
  openLabel = label,
  isOpenAtFirst = false,
  heading,
  className,
  children,
  ...controlled
}: DisclosureProps) {
  const [ownOpen, setOwnOpen] = useState(isOpenAtFirst);
  const { isOpen = ownOpen, onOpenChange = setOwnOpen } = controlled;
  const Heading: ElementType = heading ?? Fragment;
  return (
    <AriaDisclosure
      isExpanded={isOpen}
      onExpandedChange={onOpenChange}
      className={classes(styles.disclosure, className)}
    >
      <Heading>
        <Button slot="trigger" className={styles.button ?? ''}>
          {isOpen ? openLabel : label}
          <Icon name="down" size={16} className={styles.arrow} />
        </Button>
      </Heading>
      <DisclosurePanel className={styles.panel ?? ''}>{inElement(children)}</DisclosurePanel>
    </AriaDisclosure>
  );
}
