import { CallNotDeclared, createEventHub, defineEvent, type MemberState, readable } from '@wealth/platform';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { noConfirmation } from '../confirmation/confirmation.ts';
import { noLinking } from '../linking/no-linking.ts';
import { createPageHistory } from '../routing/history.ts';
import { createNavigation } from '../routing/navigation.ts';
import { resolveSettings } from '../settings/settings.rules.ts';
import { createPlatform, type PlatformParts } from './platform.ts';
import { createTelemetry, type TelemetryEntry } from './telemetry.ts';

const descriptor = {
  name: 'mfe-portfolio',
  contract: '^1.0.0',
  routes: [],
  navigation: [],
  calls: ['GET /accounts/history'],
  shares: {},
  budget: { firstRoute: 1 },
};
const release = { version: '1.4.2', base: '/remotes/mfe-portfolio/1.4.2/', descriptor };

function open() {
  const entries: TelemetryEntry[] = [];
  const member = readable<MemberState>('SET_UP');
  const logouts: string[] = [];
  const refreshes: string[] = [];
  const telemetry = createTelemetry((entry) => entries.push(entry), { tenant: 'copper', sequence: 12 });
  const navigation = createNavigation({
    history: createPageHistory(createMemoryHistory({ initialEntries: ['/investment-overview'] })),
    tenant: 'copper',
    hostTenant: 'copper',
    session: () => 'session-of-maya',
  });
  const parts: PlatformParts = {
    tenant: { id: 'copper', name: 'Copper Wealth', brand: 'default' },
    claims: () => ({
      authType: 'direct',
      tenant: 'copper',
      roles: ['offline_access'],
      name: 'Dirk Direct',
      firstName: 'Dirk',
    }),
    accountPage: 'http://localhost:4301/realms/copper/account',
    logout: (reason) => void logouts.push(reason),
    call: (async (remote: string, _: string, { signal }: { signal: AbortSignal }) => {
      signal.throwIfAborted();
      return remote;
    }) as never,
    settings: readable(resolveSettings(undefined, 0)),
    member: {
      ...member,
      refresh: () => void refreshes.push('member'),
      changed: () => void refreshes.push('changed'),
    },
    accounts: {
      ...readable<never>({ status: 'loading' } as never),
      refresh: () => void refreshes.push('accounts'),
      reread() {},
      tellChanges() {},
      want() {},
      forget() {},
    },
    navigation: { ...navigation, reaches: () => false },
    ownerOf: (path) => (path.startsWith('/investment-overview') ? 'mfe-portfolio' : 'mfe-later'),
    linking: noLinking('https://portal.test'),
    confirmation: noConfirmation({ signInAge: () => undefined }),
    notify() {},
    events: createEventHub((cause, subscriber) => telemetry.of(subscriber).error(cause)),
    systemClock: { now: () => 1 },
    businessClock: { now: () => 2 },
    telemetry,
  };
  return { ...createPlatform(parts, 'mfe-portfolio', release), navigation, entries, member, logouts, refreshes };
}

test('a remote gets facts of the session and never a token', () => {
  const { platform, logouts } = open();
  expect(platform.session.authType).toBe('direct');
  expect(platform.session.hasRole('offline_access')).toBe(true);
  expect(platform.session.hasRole('wmp_mocked_member')).toBe(false);
  platform.session.logout('asked');
  expect(logouts).toEqual(['asked']);
  expect(JSON.stringify(platform)).not.toMatch(/token/i);
});

test('what a remote calls, logs and marks is attributed to its version, tenant and registry sequence', async () => {
  const { platform, entries } = open();
  const range = { query: { startDate: '2026-05-20', endDate: '2026-11-20' } };
  await expect(platform.fetch('GET /accounts/history', range)).resolves.toBe('mfe-portfolio@1.4.2');
  await expect(platform.fetch('PUT /member', { body: {} })).rejects.toBeInstanceOf(CallNotDeclared);
  platform.telemetry.error(new RangeError('x'), { code: 'REMOTE_CRASHED' });
  platform.telemetry.mark('chart');
  expect(entries).toMatchObject([
    { kind: 'error', name: 'CallNotDeclared', remote: 'mfe-portfolio@1.4.2', about: { tenant: 'copper' } },
    {
      kind: 'error',
      name: 'RangeError',
      remote: 'mfe-portfolio@1.4.2',
      about: { tenant: 'copper', sequence: 12, code: 'REMOTE_CRASHED' },
    },
    { kind: 'mark', name: 'chart', remote: 'mfe-portfolio@1.4.2', about: { tenant: 'copper', sequence: 12 } },
  ]);
});

test('a call that ended with its remote is no error, even where the remote reports it', async () => {
  const { platform, end, entries } = open();
  const range = { query: { startDate: '2026-05-20', endDate: '2026-11-20' } };
  end();
  const cause = await platform.fetch('GET /accounts/history', range).catch((reason) => reason);
  expect(cause).toMatchObject({ name: 'AbortError' });
  platform.telemetry.error(cause, { part: 'documents' });
  expect(entries).toEqual([]);
});

test('member and accounts can be requested again', () => {
  const { platform, refreshes } = open();
  platform.member.refresh();
  platform.member.changed();
  platform.accounts.refresh();
  expect(refreshes).toEqual(['member', 'changed', 'accounts']);
});

test('nothing of a remote is left after its end: no subscription, no listener, no question', () => {
  const { platform, end, member, navigation } = open();
  const changed = defineEvent('portfolio.changed', { version: 1, owner: 'mfe-portfolio', payload: { type: 'object' } });
  const received: string[] = [];
  platform.member.subscribe(() => received.push('member'));
  platform.events.on(changed, () => received.push('event'));
  platform.navigation.block({ title: 'Leave?', text: '', stay: '', leave: '' });
  member.set('LOADING');
  platform.events.send(changed, {});
  end();
  member.set('SET_UP');
  platform.events.send(changed, {});
  expect(received).toEqual(['member', 'event']);
  expect(navigation.questions.get()).toEqual([]);
});

test('a remote that has left and goes on all the same holds nothing, and takes the member nowhere', async () => {
  const { platform, end, member, navigation, logouts } = open();
  const shown: string[] = [];
  end();
  platform.member.subscribe(() => shown.push('member'));
  member.set('LOADING');
  platform.navigation.block({ title: 'Leave?', text: '', stay: '', leave: '' });
  platform.navigation.go('/documents');
  platform.navigation.setTitle('Documents');
  platform.notify({ kind: 'negative', text: 'Too late' });
  platform.session.logout('asked');
  await expect(
    platform.fetch('GET /accounts/history', { query: { startDate: '2026-05-20', endDate: '2026-11-20' } }),
  ).rejects.toThrow();
  expect(shown).toEqual([]);
  expect(logouts).toEqual([]);
  expect(navigation.questions.get()).toEqual([]);
  expect(navigation.target()).toBe('/investment-overview');
  expect(navigation.title.get()).toBe('');
});

test('a listener that throws does not stop the next one', () => {
  const { platform, member } = open();
  const received: string[] = [];
  const reported = jest.fn((event: ErrorEvent) => event.preventDefault());
  addEventListener('error', reported);
  platform.member.subscribe(() => {
    throw new Error('no chart');
  });
  platform.member.subscribe(() => received.push(member.get()));
  member.set('LOADING');
  removeEventListener('error', reported);
  expect(received).toEqual(['LOADING']);
  expect(reported).toHaveBeenCalledTimes(1);
});

test('a remote sees its own paths only, so that it answers for no other', async () => {
  const { platform, navigation } = open();
  const received: string[] = [];
  platform.navigation.location.subscribe(() => received.push(platform.navigation.location.get().search));
  const go = async (to: string) => {
    navigation.go(to);
    await new Promise((resolve) => setTimeout(resolve));
  };
  await go('/investment-overview?range=1y');
  await go('/documents');
  await go('/logout');
  expect(platform.navigation.location.get()).toMatchObject({ path: '/investment-overview', search: '?range=1y' });
  await go('/investment-overview?range=1w');
  expect(received).toEqual(['?range=1y', '?range=1w']);
});
