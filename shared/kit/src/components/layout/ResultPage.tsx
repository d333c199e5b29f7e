import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import { Icon, type IconName } from '../graphics/Icon.tsx';
import { Page } from './Page.tsx';
import styles from './ResultPage.module.css';

export interface ResultPageProps {
  /** Of the document and of the header. */
  readonly title: string;
  /** What happened, large. */
  readonly heading: string;
  readonly icon: IconName;
  readonly tone?: 'caution' | 'negative' | 'positive';
  /** Whether the heading takes the focus, where the address stays the same. Default true. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** What came of something: a sign, what happened, then what is safe and what to do. */
export function ResultPage({ title, heading, icon, tone, takesFocus = true, children }: ResultPageProps) {
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) top.current?.focus();
  }, [takesFocus]);
  return (
    <Page title={title} className={styles.page ?? ''}>
      <span className={classes(styles.sign, tone !== undefined && styles[tone])}>
        <Icon name={icon} size={24} />
      </span>
      <h2 ref={top} {...(takesFocus && { tabIndex: -1 })} className={styles.heading}>
        {heading}
      </h2>
      {children}
    </Page>
  );
}
