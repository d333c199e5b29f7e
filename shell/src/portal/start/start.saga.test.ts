import { signOutAsked } from '../../core/store/phase.slice.ts';
import { createShellStore } from '../../core/store/shell-store.ts';
import { type StartWorld, startPortal } from './start.saga.ts';

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
function start(options: Partial<Pick<StartWorld, 'leavesForTenant' | 'purpose' | 'leavesForLogoutAddress'>> = {}) {
  const steps: string[] = [];
  const settings = gate<void>();
  const session = gate<boolean>();
  const status = gate<typeof complete>();
  const ended = gate<void>();
  const step = (name: string) => void steps.push(name);
  const world: StartWorld = {
    leavesForTenant: options.leavesForTenant ?? (() => false),
    purpose: options.purpose ?? (() => 'enter'),
    leavesForLogoutAddress: options.leavesForLogoutAddress ?? (() => false),
    loadSettings() {
      step('settings');
      return settings.promise;
    },
    beginSession(mayAsk) {
      step(mayAsk ? 'sign in' : 'look for a session');
      return session.promise;
    },
    endSession() {
      step('end session');
      return ended.promise;
    },
    mayStay: () => true,
    goToSignedOut: () => step('signed out'),
    member: {
      status() {
        step('status');
        return status.promise;
      },
      link: async () => 200,
      takeRoute: () => undefined,
      go: () => step('go'),
      warnOdd() {},
    },
  };
  const store = createShellStore(
    { fetch: async () => Promise.reject(new Error()), telemetry: { error() {}, mark() {} }, notify() {} },
    () => startPortal(world),
  );
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { store, steps, settings, session, status, ended, settled, phase: () => store.state().phase };
}

test('settings load beside the silent check, and pages show after both and the member state [AUTH-024, AUTH-067]', async () => {
  const { steps, settings, session, status, settled, phase } = start();
  expect(steps).toEqual(['sign in', 'settings']);
  session.open(true);
  await settled();
  expect(steps).not.toContain('status');
  settings.open();
  await settled();
  expect(steps).toEqual(['sign in', 'settings', 'status']);
  expect(phase()).toBe('starting');
  status.open(complete);
  await settled();
  expect(phase()).toBe('released');
});

test('nothing is asked for a page that is being replaced by another tenant [TEN-002]', async () => {
  const { steps, settled, phase } = start({ leavesForTenant: () => true });
  await settled();
  expect([steps, phase()]).toEqual([[], 'starting']);
});

test('no page shows and no status is asked without a session [AUTH-001, AUTH-067]', async () => {
  const { steps, settings, session, settled, phase } = start();
  settings.open();
  session.open(false);
  await settled();
  expect(steps).toEqual(['sign in', 'settings']);
  expect(phase()).toBe('starting');
});

test('opening /logout ends the session, without asking anybody to sign in first [AUTH-061, RTE-015]', async () => {
  const { steps, settings, session, ended, settled, phase } = start({ purpose: () => 'leave' });
  expect(phase()).toBe('leaving');
  settings.open();
  session.open(true);
  await settled();
  expect(steps).toEqual(['look for a session', 'settings', 'end session']);
  ended.open();
  await settled();
  expect(steps.at(-1)).toBe('signed out');
});

test('back from the identity server, nobody is signed in by itself [AUTH-065, AUTH-027]', async () => {
  const { steps, settings, settled, phase } = start({ purpose: () => 'stayOut' });
  settings.open();
  await settled();
  expect(steps).toEqual(['settings']);
  expect(phase()).toBe('signedOut');
});

test('a configured logout address is followed instead [AUTH-062]', async () => {
  const { settings, settled, phase } = start({ purpose: () => 'stayOut', leavesForLogoutAddress: () => true });
  settings.open();
  await settled();
  expect(phase()).toBe('starting');
});

test('a member can sign out while their state is still being asked for [RTE-029]', async () => {
  const { store, steps, settings, session, settled, phase } = start();
  settings.open();
  session.open(true);
  await settled();
  store.dispatch(signOutAsked());
  await settled();
  expect(steps.at(-1)).toBe('end session');
  expect(phase()).toBe('leaving');
});
