import { Component, type ReactNode } from 'react';

/** The words of SPA001, which may be all that can still be drawn: no language, no settings (spec 000 §8). */
export const TOP_LEVEL_FAILURE = 'We have experienced an unexpected error, sorry for the inconvenience. (SPA001)';

interface BoundaryProps {
  readonly onFailure: (cause: unknown) => void;
  /** What a page draws then; it leans on nothing that could have failed with the rest. */
  readonly fallback: () => ReactNode;
  readonly children: ReactNode;
}

/** A throw while the host itself is drawn: SPA001 (spec 000 §8). */
export class TopLevelBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(cause: unknown) {
    this.props.onFailure(cause);
  }

  override render() {
    const { fallback, children } = this.props;
    return this.state.hasFailed ? fallback() : children;
  }
}
