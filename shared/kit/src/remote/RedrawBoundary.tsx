import { Component, Fragment, type ReactNode } from 'react';
import { createRedrawStates, RedrawStatesContext } from '../hooks/redraw-state.ts';

export interface RedrawBoundaryProps {
  /** Where the member is. A part is drawn again once at each place, so that it cannot fail without an end. */
  readonly place: () => string;
  /** False while nothing was shown yet. Default: always. */
  readonly mayRedraw?: () => boolean;
  readonly onRedraw?: (cause: unknown) => void;
  readonly children: ReactNode;
}

/** What React throws where a translator or an extension moved a node that React inserts before or removes. */
const isForeignChange = (cause: unknown) => cause instanceof DOMException && cause.name === 'NotFoundError';

interface RedrawState {
  readonly thrown: { readonly cause: unknown } | undefined;
  readonly redraws: number;
  readonly redrawnAt: string | undefined;
}

/**
 * Remounts its children after a translator or an extension changed the page. The store, form values and
 * `useRedrawState` survive. Rethrows any other error, and a second one at the same place, to the outer boundary.
 */
export class RedrawBoundary extends Component<RedrawBoundaryProps, RedrawState> {
  override state: RedrawState = { thrown: undefined, redraws: 0, redrawnAt: undefined };
  readonly #states = createRedrawStates();

  static getDerivedStateFromError(cause: unknown): Pick<RedrawState, 'thrown'> {
    return { thrown: { cause } };
  }

  static getDerivedStateFromProps(props: RedrawBoundaryProps, state: RedrawState): Partial<RedrawState> | null {
    const { thrown, redraws, redrawnAt } = state;
    if (thrown === undefined || !isForeignChange(thrown.cause)) return null;
    const place = props.place();
    if (props.mayRedraw?.() === false || redrawnAt === place) return null;
    return { thrown: undefined, redraws: redraws + 1, redrawnAt: place };
  }

  override shouldComponentUpdate(_: RedrawBoundaryProps, next: RedrawState): boolean {
    // The failed part is still mounted here; it unmounts when the new one commits.
    if (next.redraws !== this.state.redraws) this.#states.keep();
    return true;
  }

  override componentDidUpdate(): void {
    this.#states.clear();
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onRedraw?.(cause);
  }

  override render(): ReactNode {
    const { thrown, redraws } = this.state;
    if (thrown !== undefined) throw thrown.cause;
    return (
      <RedrawStatesContext value={this.#states}>
        <Fragment key={redraws}>{this.props.children}</Fragment>
      </RedrawStatesContext>
    );
  }
}
