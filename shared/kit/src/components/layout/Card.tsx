import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import styles from './Card.module.css';

export interface CardProps {
  readonly title?: ReactNode;
  /** The level of the title's heading. Default 2. */
  readonly level?: 2 | 3;
  /** Beside the title: a select, a button. */
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A raised part of a page; with a title it is a region of that name. */
export function Card({ title, level = 2, actions, className, children }: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  if (title === undefined) return <div className={classes(styles.card, className)}>{children}</div>;
  return (
    <section aria-labelledby={id} className={classes(styles.card, className)}>
      <div className={styles.head}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {actions}
      </div>
      {children}
    </section>
  );
}
