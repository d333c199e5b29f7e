import type { ReactNode } from 'react';
import { Card } from '../components/layout/Card.tsx';
import styles from './KitPage.module.css';

/** The one part that the address asks for, as in `?part=Forms`, so that it can be looked at alone. */
const alone = new URLSearchParams(location.search).get('part');

/** Samples of one kind. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  if (alone !== null && alone !== title) return null;
  return (
    <Card title={title} className={styles.part ?? ''}>
      <div className={styles.samples}>{children}</div>
    </Card>
  );
}
