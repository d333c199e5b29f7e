import { act, screen } from '@testing-library/react';
import { LoadFailure } from '../core/loader/failure.ts';
import { openWidget, setUp } from './widget.fixture.tsx';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
afterEach(() => document.body.replaceChildren());

const place = () => screen.getByRole('main');

describe('a member who is signed in elsewhere', () => {
  test('is found by a silent check for the widget alone, and seen by the remote as set up [WID-032]', async () => {
    const { seen } = await openWidget();
    expect(place()).toHaveTextContent('/widget SET_UP');
    expect(seen.checks).toEqual([
      expect.objectContaining({
        onLoad: 'check-sso',
        silentCheckSsoRedirectUri: 'http://localhost/widget/silent-check-sso.html',
      }),
    ]);
    expect(seen.calls).toEqual(['GET /api/app-settings', 'GET /api/member/status']);
  });

  test('is linked once where only the link is missing [API-006, API-007]', async () => {
    const unlinked = { ...setUp, hasKeycloakId: false };
    const statuses = [unlinked, setUp];
    const { seen } = await openWidget({ answers: { 'GET /api/member/status': () => statuses.shift() ?? setUp } });
    expect(place()).toHaveTextContent('/widget SET_UP');
    expect(seen.calls.filter((call) => call === 'PUT /api/member')).toHaveLength(1);
  });

  test('whose session has ended is led to the portal, and nothing of theirs stays', async () => {
    const { session } = await openWidget();
    await act(async () => session.end({ reason: 'expired', by: 'identity server' }));
    expect(place()).toHaveTextContent('/widget/fallback LOADING');
  });
});

describe('where nobody can be seen', () => {
  test.each([
    ['the browser keeps no cookies', { cookies: 'none' } as const, 0],
    ["it keeps those of the bank's page alone", { cookies: 'partitioned' } as const, 0],
    ['nobody is signed in', { session: false } as const, 1],
  ])(
    'as %s, the same place leads to the accounts, and the address stays [WID-002, WID-025]',
    async (_, how, checks) => {
      const { seen } = await openWidget(how);
      expect(place()).toHaveTextContent('/widget/fallback');
      expect(seen.checks).toHaveLength(checks);
      expect(seen.replaced).toEqual([]);
      expect(seen.calls).toEqual(['GET /api/app-settings']);
    },
  );

  test.each(['/widget/banner', '/widget/fallback'])('%s looks for nobody', async (path) => {
    const { seen } = await openWidget({ path });
    expect(place()).toHaveTextContent(path);
    expect(seen.checks).toEqual([]);
  });

  test('while the check goes on the member state is loading', async () => {
    await openWidget({ session: new Promise(() => {}) });
    expect(place()).toHaveTextContent('/widget LOADING');
  });
});

describe('a page that is seen again', () => {
  test.each([
    ['after a minute', true, 60_000, 1],
    ['sooner', true, 59_999, 0],
    ['where nobody was signed in, however soon', false, 1, 1],
  ])('%s is loaded anew, so that it shows what holds now', async (_, session, away, reloads) => {
    const { seen, lookAway } = await openWidget({ session });
    lookAway(away);
    expect(seen.reloads).toBe(reloads);
  });
});

describe("the bank's page", () => {
  test('is told that there is something to see, and nothing of the member', async () => {
    const { seen, greet } = await openWidget();
    greet();
    expect(seen.told).toEqual([{ type: 'wealth-widget:ready' }]);
  });

  test('is told so of a failure too', async () => {
    const { seen, greet } = await openWidget({ lost: new LoadFailure('REMOTE_UNREACHABLE') });
    greet();
    expect(seen.told).toEqual([{ type: 'wealth-widget:ready' }]);
  });
});

describe('what cannot be shown', () => {
  const opens = () => screen.getByRole('link', { name: 'Open them in a new tab' });

  test.each([
    ['the remote does not come', { lost: new LoadFailure('REMOTE_UNREACHABLE') }],
    ['the document of releases is refused', { isRegistryRefused: true }],
  ])('as %s, is one line with the way to the portal in a new tab', async (_, how) => {
    await openWidget(how);
    expect(screen.getByRole('alert')).toHaveTextContent("Your investments can't be shown here right now.");
    expect(opens()).toHaveAttribute('href', '/?tenant=copper');
    expect(opens()).toHaveAttribute('target', '_blank');
  });

  test('of the page itself is its head, the code for the help desk, and the disclaimer', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { widget, seen, greet } = await openWidget();
    jest.spyOn(widget.host.remotes, 'ownerOf').mockImplementation(() => {
      throw new Error('the page broke');
    });
    await act(async () => widget.navigation.go('/widget/banner'));
    expect(screen.getByRole('heading')).toHaveTextContent('My Investments');
    expect(screen.getByRole('alert')).toHaveTextContent('SPA001');
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(seen.errors).toHaveLength(1);
    greet();
    expect(seen.told).toEqual([{ type: 'wealth-widget:ready' }]);
  });
});
