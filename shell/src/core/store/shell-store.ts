import { createRemoteStore, type RemoteStoreParts } from '@wealth/kit';
import { type Platform, type Readable, readable } from '@wealth/platform';
import { type MemberSlice, memberSlice } from '../member/member.slice.ts';
import { type Phase, phaseSlice } from './phase.slice.ts';
import { shellApi } from './shell.api.ts';

export interface ShellState {
  readonly phase: Phase;
  readonly member: MemberSlice;
  readonly shellApi: ReturnType<typeof shellApi.reducer>;
}

type Action = { readonly type: string };
type Thunk<Result> = (dispatch: never, getState: () => never, extra: never) => Result;

/** The shell's one store: how far the start is, the member, and what was asked of the services. */
export interface ShellStore {
  state(): ShellState;
  dispatch(action: Action): void;
  /** Asks what an endpoint of `shellApi` names. */
  ask<Result>(question: Thunk<Result>): Result;
  /** One part of the state as others read it: they hear of it when that part has changed. */
  readable<Value>(select: (state: ShellState) => Value): Readable<Value>;
  end(): void;
}

export function createShellStore(
  services: Pick<Platform, 'fetch' | 'telemetry' | 'notify'>,
  saga?: RemoteStoreParts['saga'],
): ShellStore {
  const { store, end } = createRemoteStore(services, {
    reducers: { phase: phaseSlice.reducer, member: memberSlice.reducer },
    apis: [shellApi],
    ...(saga ? { saga } : {}),
  });
  const state = () => store.getState() as ShellState;
  return {
    state,
    end,
    dispatch: (action) => void store.dispatch(action),
    ask: (question) => store.dispatch(question as never) as ReturnType<typeof question>,
    readable(select) {
      const own = readable(select(state()));
      store.subscribe(() => own.set(select(state())));
      return own;
    },
  };
}
