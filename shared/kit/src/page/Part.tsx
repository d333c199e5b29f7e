import type { ReactNode } from 'react';
import { Card } from '../components/layout/Card.tsx';
import styles from './KitPage.module.css';

/** Samples of one kind. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title} className={styles.part ?? ''}>
      <div className={styles.samples}>{children}</div>
    </Card>
  );
}
