import type { MemberStatus } from '@wealth/api';
import { createRemoteStore } from '@wealth/kit';
import type { MemberState } from '@wealth/platform';
import {
  changeTold,
  type MemberSlice,
  memberSlice,
  onboardingEntered,
  refreshRequested,
} from '../store/member.slice.ts';
import { type MemberDependencies, settleMember, watchMember } from './member.saga.ts';

const status = (known: boolean, external: boolean, match: boolean, household: boolean): MemberStatus => ({
  hasKeycloakId: known,
  hasExternallyManagedAccounts: external,
  matchingLegalEntityFound: match,
  hasOrionHouseholdId: household,
});
const unlinked = status(false, false, true, true);
const external = status(false, true, true, false);
const complete = status(true, false, true, true);

type Reply = MemberStatus | null | undefined | Error;

/** Settles a member whose status is answered in turn, the last reply for ever, and then watches. */
function member(replies: Reply[], options: { link?: number; route?: string } = {}) {
  const states: MemberState[] = ['LOADING'];
  const seen = { requestCount: 0, links: 0, went: [] as string[], odd: 0 };
  let route = options.route;
  const dependencies: MemberDependencies = {
    async status() {
      const reply = replies[Math.min(seen.requestCount, replies.length - 1)];
      seen.requestCount += 1;
      if (reply instanceof Error) throw reply;
      return reply;
    },
    async link() {
      seen.links += 1;
      return options.link ?? 200;
    },
    takeRoute() {
      const taken = route;
      route = undefined;
      return taken;
    },
    go: (to) => void seen.went.push(to),
    leaveDecision: () => void seen.went.push('from the decision page'),
    warnOdd: () => {
      seen.odd += 1;
    },
  };
  const errors: unknown[] = [];
  const { store } = createRemoteStore(
    {
      fetch: async () => Promise.reject(new Error('not asked')),
      telemetry: { error: (cause) => void errors.push(cause), mark() {} },
      notify() {},
    },
    {
      reducers: { member: memberSlice.reducer },
      *saga() {
        yield* settleMember(dependencies);
        yield* watchMember(dependencies);
      },
    },
  );
  store.subscribe(() => {
    const { state } = (store.getState() as { member: MemberSlice }).member;
    if (states.at(-1) !== state) states.push(state);
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { store, states, seen, errors, settled };
}

test('the member state is LOADING until the status is there [MEM-002]', async () => {
  const { states, settled, seen } = member([complete]);
  expect(states).toEqual(['LOADING']);
  await settled();
  expect(states).toEqual(['LOADING', 'SET_UP']);
  expect(seen).toMatchObject({ requestCount: 1, links: 0 });
});

test.each`
  reply                      | shows
  ${new Error('no network')} | ${'MEM-003'}
  ${null}                    | ${'MEM-004'}
  ${undefined}               | ${'MEM-004'}
`('a status that is $reply gives STATUS_ERROR [$shows]', async ({ reply }) => {
  const { states, settled } = member([reply]);
  await settled();
  expect(states).toEqual(['LOADING', 'STATUS_ERROR']);
});

describe('a member who is not linked yet', () => {
  test('is linked on entering the onboarding screen, and not before [MEM-015, MEM-016, MEM-018, MEM-019]', async () => {
    const { store, states, seen, settled } = member([unlinked, complete]);
    await settled();
    expect(seen.links).toBe(0);
    store.dispatch(onboardingEntered());
    await settled();
    expect(states).toEqual(['LOADING', 'NO_KEYCLOAK_MATCH', 'KEYCLOAK_LINK_COMPLETE', 'LOADING', 'SET_UP']);
    expect(seen).toMatchObject({ requestCount: 2, links: 1 });
  });

  test.each`
    link   | state                        | shows
    ${409} | ${'NOT_A_MEMBER'}            | ${'MEM-013, MEM-020'}
    ${500} | ${'SALESFORCE_UPDATE_ERROR'} | ${'MEM-014, MEM-021'}
  `(
    'is in $state after a link that is answered $link, and is asked about no more [$shows]',
    async ({ link, state }) => {
      const { store, states, seen, settled } = member([unlinked], { link });
      await settled();
      store.dispatch(onboardingEntered());
      await settled();
      expect(states).toEqual(['LOADING', 'NO_KEYCLOAK_MATCH', state]);
      store.dispatch(refreshRequested());
      store.dispatch(onboardingEntered());
      await settled();
      expect(seen).toMatchObject({ requestCount: 1, links: 1 });
    },
  );

  test('and still is not after a link that went well is shown as linked, and linked no second time [MEM-018]', async () => {
    const { store, states, seen, settled } = member([unlinked]);
    await settled();
    store.dispatch(onboardingEntered());
    await settled();
    expect(states.at(-1)).toBe('SALESFORCE_UPDATE_ERROR');
    expect(seen).toMatchObject({ requestCount: 2, links: 1 });
  });
});

describe('a member with accounts that others manage', () => {
  test('is linked while the state is LOADING, wherever they are [MEM-006, MEM-007]', async () => {
    const { states, seen, settled } = member([external, status(true, true, true, false)]);
    await settled();
    expect(states).toEqual(['LOADING', 'KEYCLOAK_LINK_COMPLETE', 'LOADING', 'SET_UP']);
    expect(seen).toMatchObject({ requestCount: 2, links: 1 });
  });

  test.each([
    [409, 'NOT_A_MEMBER'],
    [500, 'SALESFORCE_UPDATE_ERROR'],
  ])('has the same outcomes of the link as on the onboarding screen: %i gives %s [MEM-007]', async (link, state) => {
    const { states, settled } = member([external], { link });
    await settled();
    expect(states).toEqual(['LOADING', state]);
  });

  test('is linked once, even when the status does not change [MEM-006]', async () => {
    const { states, seen, settled } = member([external]);
    await settled();
    expect(states.at(-1)).toBe('SALESFORCE_UPDATE_ERROR');
    expect(seen.links).toBe(1);
  });

  test('and no match is set up, with a line in the log', async () => {
    const { states, seen, settled } = member([status(false, true, false, false)]);
    await settled();
    expect(states.at(-1)).toBe('SET_UP');
    expect(seen.odd).toBe(1);
  });
});

test('once set up, the member goes where they wanted to go, once [MEM-011, MEM-012]', async () => {
  const { store, seen, settled } = member([complete], { route: '/move-money/deposit/request' });
  await settled();
  store.dispatch(refreshRequested());
  await settled();
  expect(seen.went).toEqual(['/move-money/deposit/request']);
});

test('the stored route waits while the member is not set up', async () => {
  const { seen, settled } = member([status(true, false, true, false)], { route: '/move-money' });
  await settled();
  expect(seen.went).toEqual([]);
});

test('a refresh asks again from LOADING on, and keeps the signed-in frame meanwhile', async () => {
  const { store, states, seen, settled } = member([complete]);
  await settled();
  store.dispatch(refreshRequested());
  expect((store.getState() as { member: MemberSlice }).member).toMatchObject({ state: 'LOADING', isSetUp: true });
  await settled();
  expect(states).toEqual(['LOADING', 'SET_UP', 'LOADING', 'SET_UP']);
  expect(seen.requestCount).toBe(2);
});

test('a status that could not be had is asked again on demand', async () => {
  const { store, states, settled } = member([new Error('down'), complete]);
  await settled();
  store.dispatch(refreshRequested());
  await settled();
  expect(states).toEqual(['LOADING', 'STATUS_ERROR', 'LOADING', 'SET_UP']);
});

test.each([
  ['NOT_A_MEMBER', { link: 409 }],
  ['SALESFORCE_UPDATE_ERROR', { link: 500 }],
] as const)('what the member did is asked about from %s too, where a refresh does nothing', async (from, options) => {
  const { store, states, seen, settled } = member([external, complete], options);
  await settled();
  store.dispatch(refreshRequested());
  await settled();
  expect([states.at(-1), seen.requestCount]).toEqual([from, 1]);
  store.dispatch(changeTold());
  await settled();
  expect([states.at(-1), seen.requestCount]).toEqual(['SET_UP', 2]);
});

test.each`
  before                              | went
  ${status(true, false, true, false)} | ${['from the decision page']}
  ${complete}                         | ${[]}
`(
  'a first account leads from the decision page to the start, a further one does not: $went',
  async ({ before, went }) => {
    const { store, seen, settled } = member([before, complete]);
    await settled();
    store.dispatch(changeTold());
    await settled();
    expect(seen.went).toEqual(went);
  },
);
