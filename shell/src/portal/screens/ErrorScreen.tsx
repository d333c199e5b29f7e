import type { Settings, Tenant } from '@wealth/platform';
import { Component, type ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { PlainFooter } from '../layout/Footer.tsx';
import styles from './StandAlone.module.css';
import { StandAlone } from './StandAlone.tsx';

interface ErrorScreenProps {
  /** Default: 'Something went wrong' (spec 000 §8). */
  readonly title?: string;
  readonly text: string;
  readonly details?: string;
  readonly children?: ReactNode;
}

/** The generic error screen. It leans on nothing that could have failed with the rest. */
export function ErrorScreen({ title = 'Something went wrong', text, details, children }: ErrorScreenProps) {
  return (
    <div role="alert" className={styles.problem}>
      <h1 className={styles.heading}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
      {details !== undefined && <p className={styles.details}>{details}</p>}
    </div>
  );
}

/** The words of SPA001, which may be all that can still be drawn: no language, no settings. */
export const TOP_LEVEL_FAILURE = 'We have experienced an unexpected error, sorry for the inconvenience. (SPA001)';

interface BoundaryProps {
  readonly tenant: Tenant;
  /** Logo and disclaimer, as they are when it fails. */
  readonly settings: () => Settings;
  readonly onFailure: (cause: unknown) => void;
  readonly children: ReactNode;
}

/** A throw while the shell itself is drawn: SPA001 (spec 000 §8). */
export class TopLevelBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(cause: unknown) {
    this.props.onFailure(cause);
  }

  override render() {
    const { tenant, settings, children } = this.props;
    if (!this.state.hasFailed) return children;
    const own = settings();
    return (
      <StandAlone tenant={tenant} settings={own} footer={<PlainFooter html={own.text('DISCLAIMER')} />}>
        <ErrorScreen text={TOP_LEVEL_FAILURE}>
          <a className={styles.again} href="/">
            Load the page again
          </a>
        </ErrorScreen>
      </StandAlone>
    );
  }
}

/** The router keeps what its elements throw to itself; this hands it on to the boundary above. */
export function RethrowToFallback(): ReactNode {
  const cause = useRouteError();
  throw isRouteErrorResponse(cause) ? new Error(cause.statusText) : cause;
}
