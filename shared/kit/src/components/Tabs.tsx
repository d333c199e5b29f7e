import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { classes } from './classes.ts';
import { Select } from './Select.tsx';
import styles from './Tabs.module.css';
import { useMedia } from './use-media.ts';

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

export interface TabsProps<Id extends string> {
  /** What the tabs are about. */
  readonly label: string;
  readonly tabs: readonly TabItem<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** What stands beside the tabs, at their end: a balance. */
  readonly aside?: ReactNode;
  /** What the chosen tab shows. */
  readonly children: ReactNode;
  readonly className?: string;
}

const PHONE = '(max-width: 599px)';

/** Parts of a page of which one is shown; on small screens they are chosen from a select. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, value, onChange, aside, children, className } = props;
  if (useMedia(PHONE)) {
    return (
      <div className={classes(styles.tabs, className)}>
        <div className={styles.head}>
          <Select
            label={label}
            isLabelHidden
            options={tabs}
            value={value}
            onChange={onChange}
            className={styles.select ?? ''}
          />
          {aside}
        </div>
        <section aria-label={tabs.find(({ id }) => id === value)?.label}>{children}</section>
      </div>
    );
  }
  return (
    <AriaTabs
      selectedKey={value}
      onSelectionChange={(id) => onChange(id as Id)}
      keyboardActivation="manual"
      className={classes(styles.tabs, className)}
    >
      <div className={styles.head}>
        <TabList aria-label={label} className={styles.list ?? ''}>
          {tabs.map((tab) => (
            <Tab key={tab.id} id={tab.id} className={styles.tab ?? ''}>
              {tab.label}
            </Tab>
          ))}
        </TabList>
        {aside}
      </div>
      <TabPanel id={value} className={styles.panel ?? ''}>
        {children}
      </TabPanel>
    </AriaTabs>
  );
}
