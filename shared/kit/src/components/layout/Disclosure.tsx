import { type ElementType, Fragment, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../graphics/Icon.tsx';
import styles from './Disclosure.module.css';

export interface DisclosureProps {
  /** The words of the button that opens and closes. */
  readonly label: ReactNode;
  /** Its words while the content shows, such as “Show less”; paper has neither of such a pair. Default: the label. */
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
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  // React writes `hidden` without its value. A browser that does not know `until-found` hides the panel too.
  useLayoutEffect(() => {
    if (isOpen) panel.current?.removeAttribute('hidden');
    else panel.current?.setAttribute('hidden', 'until-found');
  }, [isOpen]);
  useEffect(() => {
    const found = panel.current;
    const open = () => onOpenChange(true);
    found?.addEventListener('beforematch', open);
    return () => found?.removeEventListener('beforematch', open);
  }, [onOpenChange]);
  return (
    <div className={classes(styles.disclosure, className)}>
      <Heading>
        <button
          type="button"
          id={`${id}button`}
          aria-expanded={isOpen}
          aria-controls={id}
          className={classes(styles.button, openLabel !== label && styles.toggle)}
          onClick={() => onOpenChange(!isOpen)}
        >
          {isOpen ? openLabel : label}
          <Icon name="down" size={16} className={styles.arrow} />
        </button>
      </Heading>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
      <div ref={panel} id={id} role="group" aria-labelledby={`${id}button`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
