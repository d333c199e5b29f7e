import { act, screen, waitFor } from '@testing-library/react';
import { readWay } from '../core/linking/link-way.rules.ts';
import { openPortal } from './screens/portal.fixture.tsx';

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
});
afterEach(() => jest.restoreAllMocks());

const MINUTE = 60_000;

/** A member who was inactive for so many minutes. */
async function idleFor(minutes: number, linkOrigin = 'http://link.wealth.localhost') {
  const start = Date.now();
  const now = jest.spyOn(Date, 'now').mockReturnValue(start);
  const portal = await openPortal({ linkOrigin, claims: { sid: 'the session' } });
  await screen.findByText('mfe-portfolio at /investment-overview');
  now.mockReturnValue(start + minutes * MINUTE);
  const [platform] = portal.seen.platforms;
  return { ...portal, platform, now: start + minutes * MINUTE };
}

test.each([0, 5, 14])(
  'a member who leaves to link a bank after %i quiet minutes has to be back when they would be warned [EXT-015, IDL-016]',
  async (minutes) => {
    const { platform, seen, now } = await idleFor(minutes);
    platform?.navigation.block({ title: 'Leave?', text: 'Not saved', stay: 'Stay', leave: 'Leave' });
    await act(async () => platform?.linking.leave('link-1', { origin: '/make-a-deposit' }));
    await waitFor(() => expect(seen.assigned).toHaveLength(1));
    const url = new URL(seen.assigned[0] ?? '');
    expect(url.origin).toBe('http://link.wealth.localhost');
    // To leave is an activity: 15 minutes from now the session ends, and two before that it is asked about.
    expect(readWay(url.hash, { own: url, hosts: ['localhost'] })?.deadline).toBe(now + 13 * MINUTE);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  },
);

test('a member whose session ran out meanwhile is logged out, and does not leave', async () => {
  const { platform, seen } = await idleFor(16);
  await act(async () => platform?.linking.leave('link-1', { origin: '/make-a-deposit' }));
  expect(await screen.findByText('Logging Out...')).toBeInTheDocument();
  expect(seen.assigned).toEqual([]);
});

test('the address that a link comes back to is one of the portal', async () => {
  const { platform } = await idleFor(0);
  expect(platform?.linking.redirectUri).toBe('http://localhost/external-account-redirect');
  expect(platform?.linking.returned()).toEqual({ kind: 'unknown' });
});
