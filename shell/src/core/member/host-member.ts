import type { CallFailure } from '@wealth/kit';
import type { MemberState, Readable } from '@wealth/platform';
import { changeTold, onboardingEntered, refreshRequested } from '../store/member.slice.ts';
import { shellApi } from '../store/shell.api.ts';
import type { ShellStore } from '../store/shell-store.ts';
import type { MemberCalls } from './member.saga.ts';

/** The member as screens and remotes know them. */
export interface HostMember {
  readonly state: Readable<MemberState>;
  /** True for a member who was last seen set up; decides between the signed-in frame and the onboarding frame. */
  readonly isSetUp: Readable<boolean>;
  /** Asks the status again. */
  refresh(): void;
  /** Asks the status from any state: what the member did gives them another one. */
  changed(): void;
  enterOnboarding(): void;
  /** The two calls that decide the state. */
  readonly calls: MemberCalls;
}

export function createHostMember(store: ShellStore): HostMember {
  return {
    state: store.readable((state) => state.member.state),
    isSetUp: store.readable((state) => state.member.isSetUp),
    refresh: () => store.dispatch(refreshRequested()),
    changed: () => store.dispatch(changeTold()),
    enterOnboarding: () => store.dispatch(onboardingEntered()),
    calls: {
      async status() {
        const question = shellApi.endpoints.memberStatus.initiate(undefined, { forceRefetch: true, subscribe: false });
        const { isError, error, data } = await store.ask(question);
        if (isError) throw error;
        return data;
      },
      async link() {
        const { error } = await store.ask(shellApi.endpoints.linkMember.initiate());
        return error === undefined ? 200 : ((error as CallFailure).status ?? 0);
      },
    },
  };
}
