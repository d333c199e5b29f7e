import { act, screen, waitFor } from '@testing-library/react';
import type { SettingsReply } from '@wealth/api';
import type { Platform } from '@wealth/platform';
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

/** Onboarding with a decision page for a member who has no accounts. */
const deciding: typeof onboarding = {
  ...onboarding,
  routes: [
    ...onboarding.routes,
    {
      path: '/investment-decision',
      title: 'How would you like to invest?',
      when: { member: ['NO_ACCOUNTS'], flags: ['ONLINE_ACCOUNT_OPENING'] },
    },
    {
      path: '/account-opening/workflow/:workflowId/*',
      title: 'Open an account',
      when: { member: ['NO_ACCOUNTS'], flags: ['ONLINE_ACCOUNT_OPENING'] },
    },
  ],
};

const accountOpeningOn: SettingsReply = {
  configuration: {
    application: 'WM',
    tenant: 'copper',
    configurationSettings: [
      {
        id: 'flag-online-account-opening',
        type: 'FEATUREFLAG',
        settings: [
          { setting: 'KEY', type: 'STRING', value: 'ONLINE_ACCOUNT_OPENING' },
          { setting: 'ENABLED', type: 'STRING', value: 'true' },
        ],
      },
    ],
  },
  content: { application: 'WM', tenant: 'copper', content: [] },
};

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
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

  test.each(['/', '/onboarding', '/investment-overview', '/investment-decision'])(
    'who has no accounts and may open one online comes from %s to the decision page, and Back does not return [MEM-034]',
    async (path) => {
      const { at, history, seen } = await openPortal({
        path,
        descriptors: [deciding, portfolio],
        answers: { ...answers, 'GET /api/app-settings': accountOpeningOn },
      });
      expect(await screen.findByText('mfe-onboarding at /investment-decision')).toBeVisible();
      expect(at().pathname).toBe('/investment-decision');
      expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
      await act(async () => history.move(-1));
      expect(at().pathname).toBe('/investment-decision');
      expect(seen.errors).toEqual([]);
    },
  );

  test('who has no accounts stays with the message of their state while account opening is off [MEM-035]', async () => {
    const { at } = await openPortal({ descriptors: [deciding, portfolio], answers });
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
    let requestCount = 0;
    const status = () => {
      requestCount += 1;
      return requestCount === 1 ? unlinkedStatus : setUpStatus;
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
    const [platform] = seen.platforms;
    await act(async () => (platform as Platform).member.refresh());
    expect(portal.host.member.state.get()).toBe('NOT_A_MEMBER');
    expect(screen.getByText('mfe-onboarding at /onboarding')).toBeVisible();
    expect(seen.calls.filter((call) => call === 'GET /api/member/status')).toHaveLength(1);
  });

  test.each`
    what              | answer                                                    | shows
    ${'is refused'}   | ${() => new Response('', { status: 500 })}                | ${'MEM-021'}
    ${'gets nowhere'} | ${() => Promise.reject(new TypeError('Failed to fetch'))} | ${'MEM-022'}
  `('whose link $what stays at /onboarding with an error [$shows]', async ({ answer }) => {
    const { portal, seen } = await openPortal({
      answers: { 'GET /api/member/status': unlinkedStatus, 'PUT /api/member': answer },
    });
    await waitFor(() => expect(portal.host.member.state.get()).toBe('SALESFORCE_UPDATE_ERROR'));
    expect(screen.getByText('mfe-onboarding at /onboarding')).toBeVisible();
    const requests = seen.calls.filter((call) => call.includes('member'));
    expect(requests).toEqual(['GET /api/member/status', 'PUT /api/member']);
  });
});

test('a step of an application stands under the logo of the tenant [WF-007]', async () => {
  const path = '/account-opening/workflow/workflow-1/flow/0/step/0';
  await openPortal({
    path,
    descriptors: [deciding, portfolio],
    answers: { 'GET /api/app-settings': accountOpeningOn, 'GET /api/member/status': noAccountsStatus },
  });
  expect(await screen.findByText(`mfe-onboarding at ${path}`)).toBeVisible();
  expect(screen.getByRole('banner')).toContainElement(screen.getByRole('link', { name: 'Copper Wealth, home' }));
});
