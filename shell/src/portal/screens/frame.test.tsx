import { act, screen, waitFor } from '@testing-library/react';
import { account, later, onboarding, openPortal, portfolio, settingsWith } from './portal.fixture.tsx';

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
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

  test('keeps the name that a page gave itself while the member goes through its parts and chooses there [HDR-007]', async () => {
    const { portal } = await openPortal({
      path: '/account-details/1',
      descriptors: [
        onboarding,
        {
          ...portfolio,
          routes: [
            ...portfolio.routes,
            { path: '/account-details/:accountId', title: 'Account' },
            { path: '/account-details/:accountId/activity', title: 'Account' },
          ],
        },
        { ...later, routes: [{ path: '/documents', title: 'Documents' }] },
      ],
      mount: ({ element }, { self, navigation }) => {
        element.textContent = self.name;
        if (self.name === 'mfe-portfolio') navigation.setTitle('IRA - *4417');
        return { ready: Promise.resolve(), unmount() {} };
      },
    });
    await screen.findByText('mfe-portfolio');
    const expectName = (name: string) =>
      waitFor(() => {
        expect(screen.getByRole('banner').querySelector('p')).toHaveTextContent(name);
        expect(document.title).toMatch(new RegExp(`^${name.replace('*', '\\*')} · `));
      });
    await expectName('IRA - *4417');
    for (const part of ['/account-details/1/activity', '/account-details/1/activity?from=2026-01-02']) {
      act(() => portal.navigation.go(part));
      await waitFor(() =>
        expect(portal.navigation.location.get()).toMatchObject({ path: '/account-details/1/activity' }),
      );
      await expectName('IRA - *4417');
    }
    await act(async () => portal.navigation.go('/documents'));
    await expectName('Documents');
  });

  test('names the member before settings and log out', async () => {
    await openPortal();
    await screen.findByText('mfe-portfolio at /investment-overview');
    expect(screen.getByText('Maya')).toBeVisible();
    expect(screen.getByRole('banner')).toHaveTextContent(/Maya\s*Settings.*Log out$/);
  });

  test('names the member in the navigation on small screens, and not in the header', async () => {
    const { user } = await openPortal({ isWide: false });
    await screen.findByText('mfe-portfolio at /investment-overview');
    expect(screen.getByRole('banner')).not.toHaveTextContent('Maya');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(screen.getByRole('navigation', { name: 'Main' })).toHaveTextContent(/Maya\s*Settings.*Log out$/);
  });

  test.each([
    ['whose name is unknown', { given_name: undefined }],
    ['whose name is spaces', { given_name: '   ' }],
    ['of a direct login', { auth_type: 'direct' }],
  ])('names no member %s', async (_, claims) => {
    await openPortal({ claims });
    await screen.findByText('mfe-portfolio at /investment-overview');
    expect(screen.getByRole('banner').querySelector('.name')).toBeNull();
    expect(screen.getByRole('banner')).not.toHaveTextContent('Maya');
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

  test('has no side navigation and no menu on a route that asks for a focused frame', async () => {
    const focused = portfolio.routes.map((route) => ({ ...route, frame: 'focused' as const }));
    const { portal } = await openPortal({ descriptors: [onboarding, { ...portfolio, routes: focused }, later] });
    await screen.findByText('mfe-portfolio at /investment-overview');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
    const header = screen.getByRole('banner');
    expect(header.querySelector('p')).toHaveTextContent('Overview');
    expect(header).toContainElement(screen.getByRole('link', { name: 'Log out' }));
    act(() => portal.navigation.go('/documents'));
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  test('has a side navigation with the overview, and settings and log out in the header alone [HDR-013, HDR-015]', async () => {
    await openPortal();
    const overview = await screen.findByRole('link', { name: 'Overview' });
    expect(screen.getByRole('navigation', { name: 'Main' })).toContainElement(overview);
    expect(overview).toHaveAttribute('href', '/investment-overview');
    expect(overview).toHaveAttribute('aria-current', 'page');
    expect(screen.getAllByRole('link', { name: /Settings/ })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Menu' })).not.toBeInTheDocument();
  });

  test("has the logo in the drawer on the header's own ground, for which it is drawn", async () => {
    const tenant = { id: 'copper', name: 'Green Wealth', brand: 'pfcu' } as const;
    const { user } = await openPortal({ isWide: false, tenant });
    expect(screen.getByRole('banner')).toHaveClass('ground', 'pfcu');
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const plate = screen.getByRole('dialog', { name: 'Menu' }).querySelector('.plate');
    expect(plate).toHaveClass('pfcu');
    expect(plate?.childElementCount).toBe(1);
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

  test('has no item for accounts while no remote shows their pages', async () => {
    await openPortal({ descriptors: [onboarding, portfolio] });
    await screen.findByText('mfe-portfolio at /investment-overview');
    expect(screen.getByRole('link', { name: 'Overview' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accounts' })).not.toBeInTheDocument();
  });

  test('has no item that the accounts do not allow', async () => {
    await openPortal({ descriptors: [onboarding, portfolio, later] });
    await screen.findByRole('link', { name: 'Individual - ending in 4417' });
    expect(screen.getByRole('link', { name: 'Documents' })).toBeVisible();
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
          Response.json(settingsWith({}), { headers: { date: 'Thu, 20 Nov 2031 18:00:00 GMT' } }),
      },
    });
    expect(await screen.findByText('© 2031 Copper Financial')).toBeVisible();
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
