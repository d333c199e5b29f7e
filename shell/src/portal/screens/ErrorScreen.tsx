import type { Settings, Tenant } from '@wealth/platform';
import type { ReactNode } from 'react';
import { TOP_LEVEL_FAILURE } from '../../core/page/TopLevelBoundary.tsx';
import { PlainFooter } from '../layout/Footer.tsx';
import styles from './StandAlone.module.css';
import { StandAlone } from './StandAlone.tsx';

interface ErrorScreenProps {
  /** Default: 'Something went wrong' (spec 000 §8). */
  readonly title?: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** The generic error screen. It leans on nothing that could have failed with the rest. */
export function ErrorScreen({ title = 'Something went wrong', text, children }: ErrorScreenProps) {
  return (
    <div role="alert" className={styles.problem}>
      <h1 className={styles.heading}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}

interface FailedPortalProps {
  readonly tenant: Tenant;
  /** Logo and disclaimer, as they are when it fails. */
  readonly settings: Settings;
}

/** What stands where the portal itself cannot be drawn (spec 000 §8). */
export function FailedPortal({ tenant, settings }: FailedPortalProps) {
  return (
    <StandAlone tenant={tenant} settings={settings} footer={<PlainFooter html={settings.text('DISCLAIMER')} />}>
      <ErrorScreen text={TOP_LEVEL_FAILURE}>
        <a className={styles.again} href="/">
          Load the page again
        </a>
      </ErrorScreen>
    </StandAlone>
  );
}
