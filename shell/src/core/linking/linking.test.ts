import type { LinkStart } from '@wealth/platform';
import { pageStorage } from '../page/storage.ts';
import { RETURN } from './keep-return.ts';
import { lazyLinking } from './lazy-linking.ts';
import { type LinkOutcome, returnFragment } from './link-return.rules.ts';
import { readWay } from './link-way.rules.ts';
import * as linkingModule from './linking.ts';

const start: LinkStart = {
  origin: '/make-a-deposit',
  state: { amount: 50_000 },
  relinks: 'account-7',
  attempt: 'attempt-3',
};
const ucu = new URL('http://ucu.wealth.localhost:4406/make-a-deposit');

/** A tab. A member leaves and comes back in it. */
function tab({ storage = pageStorage(), session = 'the session', isOver = false } = {}) {
  const assigned: string[] = [];
  const replaced: string[] = [];
  const parts = {
    page: { linkOrigin: 'http://link.wealth.localhost:4400' },
    browser: {
      address: ucu,
      session: storage,
      assign: (address: string) => void assigned.push(address),
      replace: (address: string) => void replaced.push(address),
    },
    session: { name: () => session },
    leave: () => (isOver ? undefined : 5_000),
  };
  const linking = lazyLinking(parts, linkingModule);
  const way = () => {
    const url = new URL([...assigned, ...replaced].at(-1) ?? '');
    return readWay(url.hash, { own: url, hosts: [ucu.hostname] });
  };
  /** Comes back with the state that the member left with. */
  const comesBack = (outcome: LinkOutcome, state = way()?.state ?? '') => {
    storage.setItem(RETURN, returnFragment(outcome, state));
    return tab({ storage, session }).linking;
  };
  return { linking, storage, assigned, replaced, way, comesBack };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const linked = { kind: 'linked', publicToken: 'public-1' } as const;

async function hasLeft(options: Parameters<typeof tab>[0] = {}) {
  const left = tab(options);
  left.linking.leave('link-1', start);
  await settled();
  return left;
}

test('a member leaves for the link page at the scheme and port of their own, and all that it says is a fragment', async () => {
  const { assigned, way, storage } = await hasLeft();
  const url = new URL(assigned[0] ?? '');
  expect([url.origin, url.pathname, url.search]).toEqual(['http://link.wealth.localhost:4406', '/', '']);
  expect(way()).toEqual({
    token: 'link-1',
    from: ucu.origin,
    state: expect.stringMatching(/^[\w-]{32}$/),
    deadline: 5_000,
  });
  expect(JSON.stringify({ ...storage, all: storage.getItem('wealth.link') })).not.toContain('link-1');
});

test('two links have different states', async () => {
  const states = [(await hasLeft()).way()?.state, (await hasLeft()).way()?.state];
  expect(new Set(states).size).toBe(2);
});

test.each<[string, LinkOutcome]>([
  ['a link', linked],
  ['an error', { kind: 'failed', code: 'INSTITUTION_DOWN', message: 'Demo Down is down' }],
  ['nothing, having left', { kind: 'left' }],
])('a member comes back with %s to where they were, until it is done [EXT-035]', async (_, outcome) => {
  const { comesBack, way } = await hasLeft();
  const linking = comesBack(outcome);
  const key = outcome.kind === 'linked' ? { key: way()?.state } : {};
  expect(linking.returned()).toEqual({ ...start, ...outcome, ...key });
  expect(linking.returned()).toBe(linking.returned());
  linking.done();
  expect(linking.returned()).toEqual({ kind: 'unknown' });
});

test.each<[string, (left: ReturnType<typeof tab>) => unknown]>([
  ["another tab's state", ({ comesBack }) => comesBack(linked, 'b'.repeat(32))],
  ['no state', ({ storage, comesBack }) => [comesBack(linked), storage.setItem(RETURN, '#public_token=public-1')]],
  ['a script', ({ storage, comesBack }) => [comesBack(linked), storage.setItem(RETURN, '#public_token=<script>')]],
  ['what another session began', ({ storage, comesBack }) => [comesBack(linked), changeSession(storage)]],
  ['what cannot be read', ({ storage, comesBack }) => [comesBack(linked), storage.setItem('wealth.link', '{')]],
  [
    'an origin on another site',
    ({ storage, comesBack }) => [
      comesBack(linked),
      storage.setItem('wealth.link', (storage.getItem('wealth.link') ?? '').replace('/make', '//evil.test/make')),
    ],
  ],
])('who comes back with %s is not known, and nothing of it is used', async (_, change) => {
  const left = await hasLeft();
  change(left);
  expect(tab({ storage: left.storage }).linking.returned()).toEqual({ kind: 'unknown' });
});

function changeSession(storage: Storage): void {
  storage.setItem('wealth.link', (storage.getItem('wealth.link') ?? '').replace('the session', 'another session'));
}

test('a tab that began no link knows of none', async () => {
  const { comesBack } = await hasLeft();
  const other = tab();
  other.storage.setItem(RETURN, returnFragment(linked, comesBack(linked) && 'b'.repeat(32)));
  expect(other.linking.returned()).toEqual({ kind: 'unknown' });
});

test('whom a bank sent back is led on with the address that the bank led to, and with a new state', async () => {
  const { storage, way } = await hasLeft();
  storage.setItem(RETURN, '?oauth_state_id=9-a');
  const back = tab({ storage });
  expect(back.linking.returned()).toEqual({ kind: 'authorized', start });
  back.linking.resume('link-1', start);
  await settled();
  expect(back.way()).toMatchObject({
    token: 'link-1',
    redirect: `${ucu.origin}/external-account-redirect?oauth_state_id=9-a`,
  });
  // Back leads to the page where the link began, and not to an answer that was taken.
  expect([back.assigned, back.replaced.length]).toEqual([[], 1]);
  expect(back.way()?.state).not.toBe(way()?.state);
  expect(back.comesBack(linked).returned()).toMatchObject({ kind: 'linked', origin: '/make-a-deposit' });
});

test("a bank's app may lead back in another tab, which resumes with the start that the services know", async () => {
  const other = tab();
  other.storage.setItem(RETURN, '?oauth_state_id=9-a');
  expect(other.linking.returned()).toEqual({ kind: 'authorized', start: undefined });
  other.linking.resume('link-1', { origin: '/external-accounts' });
  await settled();
  expect(other.comesBack({ kind: 'left' }).returned()).toEqual({ kind: 'left', origin: '/external-accounts' });
});

test('a member whose session is over does not leave', async () => {
  const { assigned, storage } = await hasLeft({ isOver: true });
  expect(assigned).toEqual([]);
  expect(storage).toHaveLength(0);
});
