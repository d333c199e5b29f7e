import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classes } from '../classes.ts';
import { Select } from '../inputs/Select.tsx';
import { useMedia } from '../use-media.ts';
import styles from './Tabs.module.css';

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

interface Choice<Id extends string> {
  /** What the tabs are about. */
  readonly label: string;
  readonly tabs: readonly TabItem<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

export interface TabsProps<Id extends string> extends Choice<Id> {
  /** What stands beside the tabs, at their end: a balance. */
  readonly aside?: ReactNode;
  /** What the chosen tab shows. */
  readonly children: ReactNode;
  readonly className?: string;
}

const PHONE = '(max-width: 599px)';

/**
 * Parts of a page of which one is shown; on small screens they are chosen from a select. The panel is the
 * same element either way, so that turning a phone loses nothing that was typed or opened.
 */
export function Tabs<Id extends string>({ aside, children, className, ...choice }: TabsProps<Id>) {
  const { label, tabs, value, onChange } = choice;
  const isPhone = useMedia(PHONE);
  const id = useId();
  const shown = isPhone
    ? { 'aria-label': tabs.find((tab) => tab.id === value)?.label }
    : { role: 'tabpanel', id: `${id}panel`, 'aria-labelledby': `${id}${value}` };
  return (
    <div className={classes(styles.tabs, className)}>
      <div className={styles.head}>
        {isPhone ? (
          <Select
            label={label}
            isLabelHidden
            options={tabs}
            value={value}
            onChange={onChange}
            className={styles.select ?? ''}
          />
        ) : (
          <TabList {...choice} id={id} />
        )}
        {aside}
      </div>
      <section {...shown}>{children}</section>
    </div>
  );
}

/** Arrow keys move among the tabs, Enter and Space choose (WAI-ARIA, tabs with manual activation). */
function TabList<Id extends string>({ id, label, tabs, value, onChange }: Choice<Id> & { id: string }) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent, from: number) {
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const buttons = list.current?.querySelectorAll('button');
    buttons?.[(to + tabs.length) % tabs.length]?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.list}>
      {tabs.map((tab, index) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${id}${tab.id}`}
          aria-selected={tab.id === value}
          aria-controls={tab.id === value ? `${id}panel` : undefined}
          tabIndex={tab.id === value ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(tab.id)}
          onKeyDown={(event) => move(event, index)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
