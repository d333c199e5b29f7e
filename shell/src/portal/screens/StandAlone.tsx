import type { Settings, Tenant } from '@wealth/platform';
import type { ReactNode } from 'react';
import { Bar } from '../layout/Header.tsx';
import { TenantLogo } from '../layout/TenantLogo.tsx';
import styles from './StandAlone.module.css';

interface StandAloneProps {
  readonly tenant: Tenant;
  readonly settings: Settings;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A screen without a member: the tenant's bar and a few words in the middle. */
export function StandAlone({ tenant, settings, footer, children }: StandAloneProps) {
  return (
    <div className={styles.page}>
      <Bar brand={tenant.brand}>
        <TenantLogo name={tenant.name} settings={settings} />
      </Bar>
      <main className={styles.middle}>{children}</main>
      {footer}
    </div>
  );
}

/** Words while something is under way; a page of its own has a main heading too. */
export function Waiting({ words }: { words: string }) {
  return (
    <p role="status" className={styles.words}>
      {words}
    </p>
  );
}
