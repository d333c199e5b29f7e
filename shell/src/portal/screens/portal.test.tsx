import { act, screen, waitFor } from '@testing-library/react';
import { LoadFailure } from '../../core/loader/failure.ts';
import { pageStorage } from '../../core/page/storage.ts';
import { sharedSession } from '../idle/shared-session.ts';
import {
  account,
  later,
  noAccountsStatus,
  onboarding,
  openPortal,
  portfolio,
  settingsWith,
  setUpStatus,
  unlinkedStatus,
} from './portal.fixture.tsx';

const never = new Promise<never>(() => {});

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
});

describe('while the portal starts', () => {
  test.each`
    what          | options                                             | shows
    ${'settings'} | ${{ answers: { 'GET /api/app-settings': never } }}  | ${'SET-001'}
    ${'sign-in'}  | ${{ session: never }}                               | ${'AUTH-029'}
    ${'status'}   | ${{ answers: { 'GET /api/member/status': never } }} | ${'MEM-002'}
  `('"Loading..." shows and no page, as long as the $what is on its way [$shows]', async ({ options }) => {
    await openPortal({ path: '/investment-overview', ...options });
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(screen.queryByText(/mfe-portfolio/)).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  test('a visitor without a session is sent to sign in, and nothing of the portal is drawn [AUTH-001, AUTH-067]', async () => {
    const { seen } = await openPortal({ session: false });
    await waitFor(() => expect(seen.logins).toEqual([{}]));
    expect(seen.calls).toEqual(['GET /api/app-settings']);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  test('the words are English, whatever the browser prefers [SET-094]', async () => {
    jest.spyOn(navigator, 'language', 'get').mockReturnValue('es-MX');
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX', 'es']);
    await openPortal({ session: never });
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    jest.restoreAllMocks();
  });
});

describe('a member who is set up', () => {
  test('sees the overview, from the home route too [AUTH-024, RTE-012, RTE-014]', async () => {
    const { at } = await openPortal();
    expect(await screen.findByText('mfe-portfolio at /investment-overview')).toBeVisible();
    expect(at().pathname).toBe('/investment-overview');
    expect(document.title).toBe('Overview · Wealth Management');
  });

  test('is asked about below the base that the page names for the service [API-055]', async () => {
    const { seen } = await openPortal({
      serviceBases: { portal: '/api/v1' },
      answers: {
        'GET /api/v1/app-settings': settingsWith({}),
        'GET /api/v1/member/status': setUpStatus,
        'GET /api/v1/accounts': { accounts: [account('1234417')], aggregateBalance: 10 },
      },
    });
    expect(await screen.findByText('mfe-portfolio at /investment-overview')).toBeVisible();
    await waitFor(() => expect(seen.calls).toContain('GET /api/v1/accounts'));
    expect(seen.calls.filter((call) => !call.includes(' /api/v1/'))).toEqual([]);
  });

  test('comes back from signing in to an address with a slash too many, and finds the page', async () => {
    const { at } = await openPortal({ path: '//investment-overview#state=s&code=c' });
    expect(await screen.findByText('mfe-portfolio at /investment-overview')).toBeVisible();
    expect(at()).toMatchObject({ pathname: '/investment-overview', hash: '' });
  });

  test('comes from an unknown path to the overview, and reads why, once', async () => {
    const { user } = await openPortal({ path: '/nowhere' });
    expect(await screen.findByText('mfe-portfolio at /investment-overview')).toBeVisible();
    const words = "We couldn't find that page, so here is your overview.";
    expect(await screen.findByText(words)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  test('has no onboarding screen any more [RTE-053]', async () => {
    const { at } = await openPortal({ path: '/onboarding' });
    await waitFor(() => expect(at().pathname).toBe('/investment-overview'));
  });

  test('whose settings cannot be had sees the portal with the built-in words, and no error [SET-002, SET-003, SET-004]', async () => {
    const { seen } = await openPortal({
      answers: { 'GET /api/app-settings': () => new Response('', { status: 500 }) },
    });
    expect(await screen.findByText('mfe-portfolio at /investment-overview')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.title).toContain('Wealth Management');
    expect(seen.errors).toEqual([]);
  });

  test('sees the same whatever their roles are [AUTH-051, AUTH-053, AUTH-060]', async () => {
    const descriptors = [onboarding, portfolio, later];
    const drawn: string[] = [];
    for (const roles of [[], ['offline_access', 'uma_authorization', 'wmp_online_account_opening']]) {
      const { container, unmount } = await openPortal({ descriptors, roles });
      await screen.findByText('mfe-portfolio at /investment-overview');
      await screen.findByText('Individual -');
      drawn.push(container.textContent ?? '');
      unmount();
    }
    expect(drawn[0]).toBe(drawn[1]);
  });
});

describe('a member who is not fully onboarded', () => {
  const answers = { 'GET /api/member/status': noAccountsStatus };

  test('is at /onboarding, wherever they wanted to go [RTE-028, RTE-034]', async () => {
    const { at } = await openPortal({ path: '/investment-overview', answers });
    expect(await screen.findByText('mfe-onboarding at /onboarding')).toBeVisible();
    expect(at().pathname).toBe('/onboarding');
  });

  test('has logo and log out, and no navigation [RTE-029, HDR-001, HDR-010]', async () => {
    await openPortal({ answers });
    await screen.findByText('mfe-onboarding at /onboarding');
    expect(screen.getByRole('link', { name: 'Copper Wealth, home' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/logout');
    expect(screen.queryByRole('link', { name: /Settings/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  });

  test('stays with the message of their state where no remote shows the decision page [MEM-035]', async () => {
    const { at } = await openPortal({ path: '/investment-decision', answers });
    expect(await screen.findByText('mfe-onboarding at /onboarding')).toBeVisible();
    expect(at().pathname).toBe('/onboarding');
  });

  test.each`
    what               | reply                                      | shows
    ${'cannot be had'} | ${() => Promise.reject('down')}            | ${'MEM-003'}
    ${'is empty'}      | ${() => new Response('')}                  | ${'MEM-004'}
    ${'is an error'}   | ${() => new Response('', { status: 500 })} | ${'MEM-003'}
  `('is at /onboarding when the status $what [$shows]', async ({ reply }) => {
    const { portal } = await openPortal({ answers: { 'GET /api/member/status': reply } });
    expect(await screen.findByText('mfe-onboarding at /onboarding')).toBeVisible();
    expect(portal.host.member.state.get()).toBe('STATUS_ERROR');
  });

  test('is linked on the onboarding screen, and comes to where they wanted to go [MEM-011, MEM-018, API-003]', async () => {
    let asked = 0;
    const status = () => {
      asked += 1;
      return asked === 1 ? unlinkedStatus : setUpStatus;
    };
    const { seen, at } = await openPortal({
      path: '/documents?type=tax',
      descriptors: [onboarding, portfolio, later],
      answers: { 'GET /api/member/status': status },
    });
    expect(await screen.findByText('mfe-later at /documents')).toBeVisible();
    expect(at().search).toBe('?type=tax');
    expect(seen.calls.filter((call) => call.includes('member'))).toEqual([
      'GET /api/member/status',
      'PUT /api/member',
      'GET /api/member/status',
    ]);
  });

  test('whom the services do not know stays, and is not asked about again [MEM-013, MEM-020]', async () => {
    const { portal, seen } = await openPortal({
      answers: {
        'GET /api/member/status': unlinkedStatus,
        'PUT /api/member': () => Response.json({ errors: [] }, { status: 409 }),
      },
    });
    await waitFor(() => expect(portal.host.member.state.get()).toBe('NOT_A_MEMBER'));
    seen.platforms[0]?.member.refresh();
    await screen.findByText('mfe-onboarding at /onboarding');
    expect(seen.calls.filter((call) => call === 'GET /api/member/status')).toHaveLength(1);
  });

  test('whose link cannot be made stays [MEM-021]', async () => {
    const { portal } = await openPortal({
      answers: { 'GET /api/member/status': unlinkedStatus, 'PUT /api/member': () => new Response('', { status: 500 }) },
    });
    await waitFor(() => expect(portal.host.member.state.get()).toBe('SALESFORCE_UPDATE_ERROR'));
  });
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
    await waitFor(() => expect(first.seen.replaced).toEqual(['/logout?done']));
    expect([first.seen.logouts, first.seen.calls.at(-1)]).toEqual([[], 'POST /signed-out']);
    first.unmount();

    const { seen } = await openPortal({ path: '/logout?done', answers });
    expect(await screen.findByText(/We couldn't reach sign-in to end your session there/)).toBeVisible();
    expect(seen.replaced).toEqual([]);
  });

  test('by opening /logout needs no sign-in, and a visitor is told that they are out [AUTH-061, AUTH-063]', async () => {
    const { seen } = await openPortal({ path: '/logout', session: false });
    expect(screen.getByText('Logging Out...')).toBeVisible();
    await waitFor(() => expect(seen.replaced).toEqual(['/logout?done']));
    expect(seen.logins).toEqual([]);
  });

  test('ends with "Logged out", why, and the way back to where the member was [AUTH-065, AUTH-028, AUTH-027]', async () => {
    const first = await openPortal({ path: '/investment-overview?range=1y' });
    await screen.findByText('mfe-portfolio at /investment-overview');
    await act(async () => first.seen.platforms[0]?.session.logout('idle'));
    first.unmount();

    const { seen, user } = await openPortal({ path: '/logout?done' });
    expect(await screen.findByRole('heading', { name: 'Logged out' })).toBeVisible();
    expect(screen.getByText('You were signed out because you were away for a while.')).toBeVisible();
    expect(screen.queryByText(/We couldn't reach sign-in/)).not.toBeInTheDocument();
    expect([seen.logins, seen.calls]).toEqual([[], ['GET /api/app-settings']]);
    await user.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(seen.replaced).toEqual(['/investment-overview?range=1y']);
  });

  test('follows the configured logout address [AUTH-062, SET-018]', async () => {
    const answers = { 'GET /api/app-settings': settingsWith({}, { logoutRedirectUrl: 'https://bank.example/bye' }) };
    const { seen } = await openPortal({ path: '/logout?done', answers });
    await waitFor(() => expect(seen.replaced).toEqual(['https://bank.example/bye']));
  });

  test('happens when the identity server refuses a new token, and the member is told [AUTH-026, AUTH-034]', async () => {
    const { seen } = await openPortal({
      renewal: () => Promise.reject({ response: { status: 400 } }),
      answers: { 'GET /api/accounts': () => new Response('', { status: 401 }) },
    });
    await waitFor(() => expect(seen.replaced).toEqual(['/logout?done=expired']));
    await openPortal({ path: '/logout?done' });
    expect(await screen.findByText('Your session has ended.')).toBeVisible();
  });

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

describe('the frame of the signed-in pages', () => {
  test('has a header with logo, page title, settings and log out [HDR-001, HDR-007, HDR-008, HDR-010]', async () => {
    await openPortal();
    await screen.findByText('mfe-portfolio at /investment-overview');
    const header = screen.getByRole('banner');
    expect(header).toHaveTextContent('Copper Wealth');
    expect(header.querySelector('p')).toHaveTextContent('Overview');
    const settings = screen.getByRole('link', { name: /^Settings/ });
    expect(settings).toHaveAttribute('href', 'http://localhost:4301/realms/copper/account');
    expect(settings).toHaveAttribute('target', '_blank');
    expect(settings.getAttribute('rel')).toContain('noopener');
    expect(header).toContainElement(screen.getByRole('link', { name: 'Log out' }));
  });

  test('has a logo that leads home [HDR-002]', async () => {
    const { at, user } = await openPortal({ path: '/documents', descriptors: [onboarding, portfolio, later] });
    await screen.findByText('mfe-later at /documents');
    await user.click(screen.getByRole('link', { name: 'Copper Wealth, home' }));
    await waitFor(() => expect(at().pathname).toBe('/investment-overview'));
  });

  test.each([true, false])(
    'hides settings and log out from a direct login, wide: %s [HDR-011, HDR-012]',
    async (isWide) => {
      const { user } = await openPortal({ claims: { auth_type: 'direct' }, isWide });
      await screen.findByText('mfe-portfolio at /investment-overview');
      if (!isWide) await user.click(screen.getByRole('button', { name: 'Menu' }));
      expect(screen.getByRole('link', { name: 'Overview' })).toBeVisible();
      expect(screen.queryByRole('link', { name: /Settings/ })).not.toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Log out' })).not.toBeInTheDocument();
    },
  );

  test('has a side navigation with the overview, and settings and log out in the header alone [HDR-013, HDR-015]', async () => {
    await openPortal();
    const overview = await screen.findByRole('link', { name: 'Overview' });
    expect(screen.getByRole('navigation', { name: 'Main' })).toContainElement(overview);
    expect(overview).toHaveAttribute('href', '/investment-overview');
    expect(overview).toHaveAttribute('aria-current', 'page');
    expect(screen.getAllByRole('link', { name: /Settings/ })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Menu' })).not.toBeInTheDocument();
  });

  test('opens and closes the navigation on small screens, by button, Escape and by going somewhere [HDR-014]', async () => {
    const { user, at } = await openPortal({ isWide: false, descriptors: [onboarding, portfolio, later] });
    await screen.findByText('mfe-portfolio at /investment-overview');
    const menu = screen.getByRole('button', { name: 'Menu' });
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();

    await user.click(menu);
    const drawer = screen.getByRole('dialog', { name: 'Menu' });
    expect(drawer).toContainElement(screen.getByRole('navigation', { name: 'Main' }));
    expect(drawer).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(menu).toHaveFocus());

    await user.click(menu);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await user.click(menu);
    await user.click(screen.getByRole('link', { name: 'Documents' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(at().pathname).toBe('/documents');
  });

  test('has settings and log out in the navigation on small screens [HDR-035, HDR-036]', async () => {
    const { user, seen } = await openPortal({ isWide: false });
    await screen.findByText('mfe-portfolio at /investment-overview');
    expect(screen.queryByRole('link', { name: /Settings/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(screen.getByRole('link', { name: /^Settings/ })).toHaveAttribute(
      'href',
      'http://localhost:4301/realms/copper/account',
    );
    await user.click(screen.getByRole('link', { name: 'Log out' }));
    await waitFor(() => expect(seen.logouts).toHaveLength(1));
  });

  test('lists accounts by group, without those of CDB, where accounts have a page', async () => {
    const accounts = [
      account('14417'),
      account('22093', { type: 'Trust', recordType: 'ADVISORY_INVESTMENT' }),
      account('35561', { source: 'CDB', type: 'IRA' }),
    ];
    await openPortal({
      descriptors: [onboarding, portfolio, later],
      answers: { 'GET /api/accounts': { accounts, aggregateBalance: 0 } },
    });
    const individual = await screen.findByRole('link', { name: 'Individual - ending in 4417' });
    expect(individual).toHaveAttribute('href', '/account-details/14417');
    expect(screen.getByRole('link', { name: 'Trust - ending in 2093' })).toBeVisible();
    expect(screen.queryByText(/IRA/)).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Guided' })).toContainElement(individual);
  });

  test('has no item that leads nowhere: neither accounts without a page nor what a trait hides', async () => {
    await openPortal({ descriptors: [onboarding, portfolio] });
    await screen.findByRole('link', { name: 'Overview' });
    expect(screen.queryByRole('button', { name: 'Accounts' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Move Money' })).not.toBeInTheDocument();
  });

  test('shows an item once the accounts allow it', async () => {
    const options = settingsWith({}, { guidedInvestmentBranchCode: '6KG' });
    await openPortal({ descriptors: [onboarding, portfolio, later], answers: { 'GET /api/app-settings': options } });
    expect(await screen.findByRole('link', { name: 'Move Money' })).toBeVisible();
  });
});

describe('the footer', () => {
  test('says what the products are not, and more when asked [HDR-037, HDR-038]', async () => {
    const { user } = await openPortal();
    await screen.findByText('mfe-portfolio at /investment-overview');
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent('Investments are not credit union deposits');
    const more = screen.getByRole('button', { name: 'Read more' });
    const words = screen.getByText(/registered broker-dealer/);
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(words).not.toBeVisible();
    await user.click(more);
    expect(words).toBeVisible();
    await user.click(more);
    expect(words).not.toBeVisible();
  });

  test.each`
    words                              | shows
    ${/registered broker-dealer/}      | ${'HDR-039'}
    ${/registered investment adviser/} | ${'HDR-039'}
    ${/non-deposit products/}          | ${'HDR-039'}
    ${/not credit union deposits/}     | ${'HDR-040'}
    ${/not federally insured/}         | ${'HDR-041'}
    ${/not guaranteed/}                | ${'HDR-042'}
    ${/may lose value/}                | ${'HDR-043'}
  `('reads $words unless the tenant says it otherwise [$shows]', async ({ words }) => {
    await openPortal();
    await screen.findByText('mfe-portfolio at /investment-overview');
    expect(screen.getByRole('contentinfo').textContent).toMatch(words);
  });

  test('has the current year in its copyright line [HDR-053]', async () => {
    await openPortal({
      answers: {
        'GET /api/app-settings': () =>
          Response.json(settingsWith({}), { headers: { date: 'Fri, 20 Nov 2026 18:00:00 GMT' } }),
      },
    });
    expect(await screen.findByText('© 2026 Copper Financial')).toBeVisible();
  });

  test('links to the questions and answers only where they can be reached', async () => {
    const { unmount } = await openPortal();
    expect(await screen.findByRole('link', { name: /^Privacy/ })).toHaveAttribute('target', '_blank');
    expect(screen.queryByRole('link', { name: /FAQs/ })).not.toBeInTheDocument();
    unmount();
    await openPortal({ descriptors: [onboarding, portfolio, later] });
    expect(await screen.findByRole('link', { name: /Guided Investing FAQs/ })).toBeVisible();
  });

  test("shows the tenant's own words without what could do harm", async () => {
    const EXPANDED_DISCLAIMER = '<p>Own words.</p><img src=x onerror="alert(1)"><script>alert(1)</script>';
    await openPortal({ answers: { 'GET /api/app-settings': settingsWith({ EXPANDED_DISCLAIMER }) } });
    expect(await screen.findByText('Own words.')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo').querySelector('img, script')).toBeNull();
  });
});

describe('the look of a tenant', () => {
  test.each`
    tenant       | brand        | variant      | shows
    ${'copper'}  | ${'default'} | ${'ground'}  | ${'TEN-008'}
    ${'truesky'} | ${'truesky'} | ${'truesky'} | ${'TEN-009'}
    ${'pfcu'}    | ${'pfcu'}    | ${'pfcu'}    | ${'TEN-010'}
    ${'cacu'}    | ${'default'} | ${'ground'}  | ${'TEN-011'}
    ${'UNFCU'}   | ${'default'} | ${'ground'}  | ${'TEN-011'}
    ${'ucu'}     | ${'default'} | ${'ground'}  | ${'TEN-011'}
    ${'harbor'}  | ${'default'} | ${'ground'}  | ${'TEN-011'}
  `('$tenant has the variant $brand [$shows]', async ({ tenant, brand, variant }) => {
    await openPortal({ session: never, tenant: { id: tenant, name: 'Some Wealth', brand } });
    const classes = screen.getByRole('banner').className.split(' ');
    expect(classes.at(-1)).toBe(variant);
  });

  test('has the colours of its settings, and only those that it chose', async () => {
    const settings = settingsWith({});
    settings.configuration.configurationSettings.push({
      id: 'theme',
      type: 'THEME',
      settings: [{ setting: 'PRIMARY', type: 'string', value: '#0B6BA8' }],
    });
    await openPortal({ answers: { 'GET /api/app-settings': settings } });
    await waitFor(() =>
      expect(document.documentElement.style.getPropertyValue('--theme-primary-light')).toBe('11 107 168'),
    );
    expect(document.documentElement.style.getPropertyValue('--theme-secondary-light')).toBe('');
  });
});

describe('when something fails', () => {
  test('a remote that throws on mount leaves the frame standing, and Try again brings it', async () => {
    let mounts = 0;
    const { user } = await openPortal({
      mount({ element }) {
        mounts += 1;
        if (mounts === 1) throw new Error('no');
        element.textContent = 'here after all';
        return { ready: Promise.resolve(), unmount() {} };
      },
    });
    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent("This part of the portal couldn't start.");
    expect(problem).toHaveTextContent('mfe-portfolio@1.4.2 · REMOTE_THREW_ON_MOUNT');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Overview');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('here after all')).toBeInTheDocument();
  });

  test('a member who is offline reads that as the cause, as long as it is one', async () => {
    const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openPortal({ lost: new LoadFailure('REMOTE_UNREACHABLE') });
    expect(await screen.findByRole('alert')).toHaveTextContent("You seem to be offline, so we can't reach this part");
    connection.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByRole('alert')).toHaveTextContent("We can't reach this part of the portal right now.");
    connection.mockRestore();
  });

  test('a registry that cannot be trusted shows "Something went wrong", and no remote', async () => {
    const { seen } = await openPortal({ isRegistryRefused: true });
    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent('Something went wrong');
    expect(problem).toHaveTextContent('REGISTRY_REFUSED');
    expect(seen.platforms).toEqual([]);
  });

  test('the shell itself falling over shows SPA001, and the log has it', async () => {
    const { portal, seen } = await openPortal();
    await screen.findByText('mfe-portfolio at /investment-overview');
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    await act(async () => portal.notices.show({ kind: 'information', text: {} as string }, '/'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We have experienced an unexpected error, sorry for the inconvenience. (SPA001)',
    );
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Load the page again' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('banner')).toHaveTextContent('Copper Wealth');
    expect(screen.getByRole('contentinfo')).toHaveTextContent('may lose value');
    expect(seen.errors).toMatchObject([{ about: { code: 'SPA001', tenant: 'copper', sequence: 12 } }]);
    error.mockRestore();
  });

  test('unsaved changes are asked about, in words of the remote', async () => {
    const { user, seen, at } = await openPortal({ descriptors: [onboarding, portfolio, later] });
    await screen.findByText('mfe-portfolio at /investment-overview');
    const question = { title: 'Leave this page?', text: 'What you entered is lost.', stay: 'Stay', leave: 'Leave' };
    await act(async () => void seen.platforms[0]?.navigation.block(question));
    await user.click(screen.getByRole('link', { name: 'Documents' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave this page?' });
    expect(dialog.closest('[data-react-aria-top-layer]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(at().pathname).toBe('/investment-overview');

    await user.click(screen.getByRole('link', { name: 'Documents' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('mfe-later at /documents')).toBeVisible();
  });
});

describe('unsaved changes of two remotes at once', () => {
  const words = (name: string) => ({ title: `Leave ${name}?`, text: 'Not saved.', stay: 'Stay', leave: 'Leave' });

  test('are asked about one after the other, and a sign-out waits for both', async () => {
    const { user, seen, portal, at } = await openPortal({ descriptors: [onboarding, portfolio, later] });
    await screen.findByText('mfe-portfolio at /investment-overview');
    const other = portal.host.platformOf('mfe-later')({ version: '1.0.0', base: '/', descriptor: later } as never);
    await act(async () => {
      seen.platforms[0]?.navigation.block(words('the overview'));
      other.platform.navigation.block(words('the documents'));
    });
    await user.click(screen.getByRole('link', { name: 'Log out' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave the documents?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave the overview?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect([at().pathname, seen.logouts]).toEqual(['/investment-overview', []]);

    await user.click(screen.getByRole('link', { name: 'Log out' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByRole('alertdialog', { name: 'Leave the overview?' });
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(seen.logouts).toHaveLength(1));
  });

  test('one that is gone meanwhile is not asked about: the way is free', async () => {
    const { user, seen, at } = await openPortal({ descriptors: [onboarding, portfolio, later] });
    await screen.findByText('mfe-portfolio at /investment-overview');
    let takeBack: (() => void) | undefined;
    await act(async () => {
      takeBack = seen.platforms[0]?.navigation.block(words('the overview'));
    });
    await user.click(screen.getByRole('link', { name: 'Documents' }));
    await screen.findByRole('alertdialog', { name: 'Leave the overview?' });
    await act(async () => takeBack?.());
    await waitFor(() => expect(at().pathname).toBe('/documents'));
  });

  test('a sign-out that nobody asked for does not wait for an answer', async () => {
    const { seen } = await openPortal();
    await screen.findByText('mfe-portfolio at /investment-overview');
    await act(async () => {
      seen.platforms[0]?.navigation.block(words('the overview'));
      seen.platforms[0]?.session.logout('idle');
    });
    await waitFor(() => expect(seen.logouts).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('a start that cannot go on', () => {
  test('because the identity server gives no answer says so, and sends nobody to the browser’s own error page', async () => {
    const { seen, user } = await openPortal({ session: never, isIdentityAway: true });
    expect(await screen.findByRole('heading', { name: "We can't reach sign-in right now" })).toBeVisible();
    expect(seen.logins).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(seen.reloads).toBe(1);
  });

  test('because the browser blocks cookies says what to allow', async () => {
    const { seen } = await openPortal({ hasCookies: false });
    expect(await screen.findByRole('heading', { name: 'Your browser blocks cookies' })).toBeVisible();
    expect([seen.logins, seen.platforms]).toEqual([[], []]);
  });
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
  await screen.findByText('You have signed out.');
  expect(screen.queryByText(/still be signed in at your credit union/)).not.toBeInTheDocument();
});
