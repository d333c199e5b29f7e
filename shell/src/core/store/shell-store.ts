import { createRemoteStore, type Process, take } from '@wealth/kit';
import { type Platform, type Readable, readable } from '@wealth/platform';
import { type MemberSlice, memberSlice } from './member.slice.ts';
import { type Phase, phaseSlice } from './phase.slice.ts';
import { shellApi } from './shell.api.ts';

export interface ShellState {
  readonly phase: Phase;
  readonly member: MemberSlice;
  readonly shellApi: ReturnType<typeof shellApi.reducer>;
}

type Action = { readonly type: string };
type Thunk<Result> = (dispatch: never, getState: () => never, extra: never) => Result;

/** The shell's one store: the phase, the member, and the answers of the services. */
export interface ShellStore {
  state(): ShellState;
  dispatch(action: Action): void;
  /** Runs the saga of this page up to its first wait; it is cancelled when the store ends. Called once. */
  run(saga: () => Process): void;
  /** Runs a query or mutation of `shellApi`. */
  ask<Result>(question: Thunk<Result>): Result;
  /** One part of the state, for those who read it; listeners are called when that part has changed. */
  readable<Value>(select: (state: ShellState) => Value): Readable<Value>;
  end(): void;
}

/** Begins the page's saga, synchronously: it misses no action dispatched next. */
const BEGIN = 'page/begin';

export function createShellStore(services: Pick<Platform, 'fetch' | 'telemetry' | 'notify'>): ShellStore {
  let pageSaga: (() => Process) | undefined;
  const { store, end } = createRemoteStore(services, {
    reducers: { phase: phaseSlice.reducer, member: memberSlice.reducer },
    apis: [shellApi],
    *saga() {
      yield* take(BEGIN);
      if (pageSaga !== undefined) yield* pageSaga();
    },
  });
  const state = () => store.getState() as ShellState;
  return {
    state,
    end,
    run(saga) {
      pageSaga = saga;
      store.dispatch({ type: BEGIN });
    },
    dispatch: (action) => void store.dispatch(action),
    ask: (question) => store.dispatch(question as never) as ReturnType<typeof question>,
    readable(select) {
      const own = readable(select(state()));
      store.subscribe(() => own.set(select(state())));
      return own;
    },
  };
}
