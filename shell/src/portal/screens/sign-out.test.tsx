import { act, screen, waitFor } from '@testing-library/react';
import { pageStorage } from '../../core/page/storage.ts';
import { sharedSession } from '../idle/shared-session.ts';
import { openPortal, settingsWith } from './portal.fixture.tsx';

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
});

describe('signing out', () => {
  test('says "Logging Out..." while the identity server ends the session [AUTH-061, AUTH-064, RTE-015]', async () => {
    const { seen, user } = await openPortal();
    await screen.findByText('mfe-portfolio at /investment-overview');
    await user.click(screen.getByRole('link', { name: 'Log out' }));
    expect(await screen.findByText('Logging Out...')).toBeVisible();
    expect(screen.queryByText(/mfe-portfolio/)).not.toBeInTheDocument();
    await waitFor(() =>
      expect(seen.logouts).toEqual([{ redirectUri: 'http://localhost/logout?done', logoutMethod: 'POST' }]),
    );
  });

  test('leaves a page behind to which Back does not mean to sign out anew', async () => {
    const { seen, user, at } = await openPortal({ path: '/investment-overview?range=1y' });
    await screen.findByText('mfe-portfolio at /investment-overview');
    await user.click(screen.getByRole('link', { name: 'Log out' }));
    await waitFor(() => expect(seen.logouts).toHaveLength(1));
    expect(`${at().pathname}${at().search}`).toBe('/investment-overview?range=1y');
    expect(screen.queryByText(/mfe-portfolio/)).not.toBeInTheDocument();
  });

  test('at an identity server that gives no answer clears all the same, and says on a page of its own what is left', async () => {
    const answers = { 'GET /api/app-settings': settingsWith({}, { logoutRedirectUrl: 'https://bank.example/bye' }) };
    const first = await openPortal({ answers, isIdentityAway: true });
    await screen.findByText('mfe-portfolio at /investment-overview');
    await first.user.click(screen.getByRole('link', { name: 'Log out' }));
    await waitFor(() => expect(first.seen.replaced).toEqual(['/logout?done#left']));
    expect([first.seen.logouts, first.seen.calls.at(-1)]).toEqual([[], 'POST /signed-out']);
    first.unmount();

    const { seen } = await openPortal({ path: '/logout?done', answers });
    expect(await screen.findByText(/We couldn't reach sign-in to end your session there/)).toBeVisible();
    expect(seen.replaced).toEqual([]);
  });

  test('by opening /logout needs no sign-in, and leads a visitor to the page that says so [AUTH-063]', async () => {
    const { seen } = await openPortal({ path: '/logout', session: false });
    expect(screen.getByText('Logging Out...')).toBeVisible();
    await waitFor(() => expect(seen.replaced).toEqual(['/logout?done#left']));
    expect(seen.logins).toEqual([]);
  });

  test('ends with "Logged out", why, and the way back to where the member was [AUTH-065, AUTH-028, AUTH-027]', async () => {
    const first = await openPortal({ path: '/investment-overview?range=1y' });
    await screen.findByText('mfe-portfolio at /investment-overview');
    await act(async () => first.seen.platforms[0]?.session.logout('idle'));
    await waitFor(() => expect(first.seen.logouts).toMatchObject([{ redirectUri: 'http://localhost/logout?done' }]));
    first.unmount();

    const { seen, user } = await openPortal({ path: '/logout?done' });
    expect(await screen.findByRole('heading', { name: 'Logged out' })).toBeVisible();
    expect(screen.getByText('You were logged out because you were away for a while.')).toBeVisible();
    expect(screen.queryByText(/We couldn't reach sign-in/)).not.toBeInTheDocument();
    expect([seen.logins, seen.calls]).toEqual([[], ['GET /api/app-settings']]);
    await user.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(seen.replaced).toEqual(['/investment-overview?range=1y']);
  });

  test('says so once to who chose it', async () => {
    await openPortal({ path: '/logout?done' });
    await screen.findByRole('heading', { name: 'Logged out' });
    expect(screen.getAllByText(/logged out|log out/i)).toHaveLength(1);
  });

  test('follows the configured logout address [AUTH-062, SET-018]', async () => {
    const answers = { 'GET /api/app-settings': settingsWith({}, { logoutRedirectUrl: 'https://bank.example/bye' }) };
    const { seen } = await openPortal({ path: '/logout?done', answers });
    await waitFor(() => expect(seen.replaced).toEqual(['https://bank.example/bye']));
  });

  test('happens when the identity server refuses a new token, and the member reads why [AUTH-026, AUTH-034]', async () => {
    const { seen } = await openPortal({
      renewal: () => Promise.reject({ response: { status: 400 } }),
      answers: { 'GET /api/accounts': () => new Response('', { status: 401 }) },
    });
    await waitFor(() => expect(seen.replaced).toEqual(['/logout?done=expired#left']));
    await openPortal({ path: '/logout?done' });
    expect(await screen.findByText('Your session has ended.')).toBeVisible();
  });

  test.each`
    when                            | comesLate
    ${'after the portal has come'}  | ${false}
    ${'before the portal has come'} | ${true}
  `(
    'follows from a sign-in that the identity server refuses $when, which the member reads [AUTH-025, AUTH-028]',
    async ({ comesLate }) => {
      const session = Promise.reject({ error: 'access_denied' });
      const path = '/investment-overview#state=s&error=access_denied';
      const first = await openPortal({ path, session, comesLate });
      await waitFor(() => expect(first.seen.replaced).toEqual(['/logout?done=refused#left']));
      expect([first.seen.logins, first.seen.platforms]).toEqual([[], []]);
      first.unmount();
      await openPortal({ path: '/logout?done=refused' });
      expect(await screen.findByRole('heading', { name: 'Logged out' })).toBeVisible();
      expect(screen.getByText("We couldn't keep you signed in.")).toBeVisible();
    },
  );

  test('does not follow from a call that is refused twice [AUTH-033]', async () => {
    const { portal, seen } = await openPortal({
      answers: { 'GET /api/accounts': () => new Response('', { status: 401 }) },
    });
    await waitFor(() => expect(portal.host.accounts.get().status).toBe('failed'));
    expect(seen.calls.filter((call) => call === 'GET /api/accounts')).toHaveLength(2);
    expect([seen.replaced, seen.logouts]).toEqual([[], []]);
  });

  test('does not follow from an identity server that is away: the member reads "Reconnecting" [AUTH-034]', async () => {
    const { seen } = await openPortal({
      renewal: () => Promise.reject({ response: { status: 503 } }),
      answers: { 'GET /api/accounts': () => new Response('', { status: 401 }) },
    });
    expect(await screen.findByText(/^Reconnecting…/)).toBeVisible();
    expect(screen.getByText('mfe-portfolio at /investment-overview')).toBeVisible();
    expect(seen.replaced).toEqual([]);
  });
});

test('a session that lives at the page that says that it has ended is ended, and nothing untrue is said', async () => {
  const { seen } = await openPortal({ path: '/logout?done', session: true });
  await waitFor(() =>
    expect(seen.logouts).toEqual([{ redirectUri: 'http://localhost/logout?done', logoutMethod: 'POST' }]),
  );
  expect(screen.queryByText('Logged out')).not.toBeInTheDocument();
  expect(seen.logins).toEqual([]);
});

test.each(['/logout?done', '/logout'])(
  'a link of another site to %s asks before it ends a session that lives',
  async (path) => {
    const { seen, user } = await openPortal({ path, session: true, isFromAnotherSite: true });
    expect(await screen.findByRole('heading', { name: 'Log out?' })).toBeVisible();
    expect([seen.logouts, seen.calls]).toEqual([[], ['GET /api/app-settings']]);
    await user.click(screen.getByRole('button', { name: 'Stay logged in' }));
    expect([seen.logouts, seen.replaced]).toEqual([[], ['/']]);
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(seen.logouts).toHaveLength(1));
  },
);

test('a link of another site to the sign-out asks nothing where nobody is signed in', async () => {
  const { seen } = await openPortal({ path: '/logout', session: false, isFromAnotherSite: true });
  await waitFor(() => expect(seen.replaced).toEqual(['/logout?done#left']));
});

test('a session that ran out while no page was open is ended before anything of the member is asked', async () => {
  const shared = pageStorage();
  sharedSession(shared, 'copper', '').active(Date.now() - 16 * 60_000);
  const { seen } = await openPortal({ shared });
  await waitFor(() => expect(seen.logouts).toHaveLength(1));
  expect(screen.queryByText(/mfe-portfolio/)).not.toBeInTheDocument();
  expect(seen.calls.filter((call) => call.startsWith('GET') && call !== 'GET /api/app-settings')).toEqual([]);
});

test('who signed in elsewhere reads that they may still be signed in there; others read no such thing', async () => {
  const first = await openPortal({ path: '/logout?done', hint: 'harbor-online' });
  expect(await screen.findByText(/still be signed in at your credit union/)).toBeVisible();
  first.unmount();
  await openPortal({ path: '/logout?done' });
  await screen.findByRole('heading', { name: 'Logged out' });
  expect(screen.queryByText(/still be signed in at your credit union/)).not.toBeInTheDocument();
});
