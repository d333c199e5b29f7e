import type { LogoutReason } from '@wealth/platform';
import { sessionEnded } from '../../core/store/phase.slice.ts';
import { createShellStore } from '../../core/store/shell-store.ts';
import { runPortal, type StartDependencies } from './start.saga.ts';

interface Gate<Value> {
  promise: Promise<Value>;
  open: (value: Value) => void;
}

function gate<Value>(): Gate<Value> {
  let open: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolve) => {
    open = resolve;
  });
  return { promise, open };
}

const complete = {
  hasKeycloakId: true,
  hasExternallyManagedAccounts: false,
  matchingLegalEntityFound: true,
  hasOrionHouseholdId: true,
};

/** A start whose settings, session and status wait for the test. */
function start(
  options: Partial<
    Pick<StartDependencies, 'leavesForTenant' | 'purpose' | 'isFromAnotherSite' | 'leavesForLogoutAddress'>
  > & { readonly waitsForMockData?: true } = {},
) {
  const steps: string[] = [];
  const settings = gate<void>();
  const session = gate<boolean>();
  const status = gate<typeof complete>();
  const ended = gate<void>();
  const mockData = gate<void>();
  if (!options.waitsForMockData) mockData.open();
  const step = (name: string) => void steps.push(name);
  const dependencies: StartDependencies = {
    leavesForTenant: options.leavesForTenant ?? false,
    purpose: options.purpose ?? 'enter',
    isFromAnotherSite: options.isFromAnotherSite ?? false,
    endedBy: () => 'expired',
    leavesForLogoutAddress: options.leavesForLogoutAddress ?? (() => false),
    loadSettings() {
      step('settings');
      return settings.promise;
    },
    signedIn() {
      step('look for the member');
      return session.promise;
    },
    startIdleClock: () => true,
    async startMockMode() {
      step('mock mode');
      return mockData.promise;
    },
    signOut: {
      forgetMember: () => step('forget'),
      rememberEnd: (reason) => step(`remember ${reason}`),
      notifyOtherTabs: () => step('notify the tabs'),
      clearBrowser: async () => step('clear'),
      endAtIdentityServer() {
        step('end session');
        return ended.promise;
      },
      goToSignedOut: () => step('signed out'),
    },
    member: {
      status() {
        step('status');
        return status.promise;
      },
      link: async () => 200,
      takeRoute: () => undefined,
      go: () => step('go'),
      leaveDecision: () => undefined,
      warnOdd() {},
    },
  };
  const store = createShellStore({
    fetch: async () => Promise.reject(new Error()),
    telemetry: { error() {}, mark() {} },
    notify() {},
  });
  store.run(() => runPortal(dependencies));
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { store, steps, settings, session, status, ended, mockData, settled, phase: () => store.state().phase };
}

/** What this page does before the identity server is asked; the browser clears the first words with the rest. */
const leftBy = (reason: LogoutReason) => {
  const remember = `remember ${reason}`;
  return ['forget', remember, 'notify the tabs', 'clear', 'notify the tabs', remember];
};

test('settings load beside the silent check, and pages show after both and the member state [AUTH-024, AUTH-067]', async () => {
  const { steps, settings, session, status, settled, phase } = start();
  await settled();
  expect(steps).toEqual(['look for the member', 'settings']);
  session.open(true);
  await settled();
  expect(steps).not.toContain('status');
  settings.open();
  await settled();
  expect(steps).toEqual(['look for the member', 'settings', 'mock mode', 'status']);
  expect(phase()).toBe('starting');
  status.open(complete);
  await settled();
  expect(phase()).toBe('released');
});

test('nothing is asked about the member before the sample data of mock mode are there', async () => {
  const { steps, settings, session, mockData, settled } = start({ waitsForMockData: true });
  settings.open();
  session.open(true);
  await settled();
  expect(steps.at(-1)).toBe('mock mode');
  mockData.open();
  await settled();
  expect(steps.at(-1)).toBe('status');
});

test('nothing is asked for a page that is being replaced by another tenant', async () => {
  const { steps, settled, phase } = start({ leavesForTenant: true });
  await settled();
  expect([steps, phase()]).toEqual([[], 'starting']);
});

test('no page shows and no status is asked without a session [AUTH-001, AUTH-067]', async () => {
  const { steps, settings, session, settled, phase } = start();
  settings.open();
  session.open(false);
  await settled();
  expect(steps).toEqual(['look for the member', 'settings']);
  expect(phase()).toBe('starting');
});

test('opening /logout ends the session, without asking anybody to sign in first [AUTH-061, RTE-015]', async () => {
  const { steps, settings, session, ended, settled, phase } = start({ purpose: 'leave' });
  await settled();
  expect(phase()).toBe('leaving');
  settings.open();
  session.open(true);
  await settled();
  expect(steps).toEqual(['look for the member', 'settings', ...leftBy('asked'), 'end session']);
  ended.open();
  await settled();
  expect(steps.at(-1)).toBe('signed out');
});

test('the page that says that the session has ended shows once nobody was found [AUTH-061]', async () => {
  const { steps, settings, session, settled, phase } = start({ purpose: 'stayOut' });
  settings.open();
  await settled();
  expect(phase()).toBe('starting');
  session.open(false);
  await settled();
  expect(steps).toEqual(['look for the member', 'settings']);
  expect(phase()).toBe('signedOut');
});

test('a session that lives where it is said to have ended is ended, for the reason that is said [AUTH-061]', async () => {
  const { steps, settings, session, settled, phase } = start({ purpose: 'stayOut' });
  settings.open();
  session.open(true);
  await settled();
  expect(steps).toEqual(['look for the member', 'settings', ...leftBy('expired'), 'end session']);
  expect(phase()).toBe('leaving');
});

test('nothing shows of a page that is being replaced by the configured logout address', async () => {
  const { steps, settings, session, settled, phase } = start({
    purpose: 'stayOut',
    leavesForLogoutAddress: () => true,
  });
  settings.open();
  session.open(false);
  await settled();
  expect([steps, phase()]).toEqual([['look for the member', 'settings'], 'starting']);
});

test('a member can sign out while their state is still being requested', async () => {
  const { store, steps, settings, session, settled, phase } = start();
  settings.open();
  session.open(true);
  await settled();
  store.dispatch(sessionEnded({ reason: 'asked', by: 'this tab' }));
  await settled();
  expect(steps.at(-1)).toBe('end session');
  expect(phase()).toBe('leaving');
});

test('a session that another tab or the identity server ended is not ended there once more', async () => {
  for (const by of ['another tab', 'identity server'] as const) {
    const { store, steps, settings, session, settled, phase } = start();
    settings.open();
    session.open(true);
    await settled();
    steps.length = 0;
    store.dispatch(sessionEnded({ reason: 'expired', by }));
    await settled();
    const remembered = ['forget', 'remember expired'];
    const cleared = ['notify the tabs', 'clear', 'notify the tabs', 'remember expired'];
    expect(steps).toEqual([...remembered, ...(by === 'another tab' ? [] : cleared), 'signed out']);
    expect(phase()).toBe('leaving');
  }
});

test('a member state that comes after the sign-out began changes nothing', async () => {
  const { store, settings, session, status, settled } = start();
  settings.open();
  session.open(true);
  await settled();
  store.dispatch(sessionEnded({ reason: 'idle', by: 'this tab' }));
  status.open(complete);
  await settled();
  expect(store.state().member.state).toBe('LOADING');
});
