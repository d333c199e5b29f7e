import { act, screen, waitFor, within } from '@testing-library/react';
import type { AccountsSummary } from '@wealth/api';
import { mountRemote } from '@wealth/kit/testing';
import { CallProblem, type Content, type MemberState } from '@wealth/platform';
import { type FakePlatformOptions, fakePlatform } from '@wealth/platform/testing';
import remote from './remote.ts';

const summary: AccountsSummary = {
  aggregateBalance: 201_345.51,
  accounts: [
    { id: 'joint', type: 'JTWROS', number: '2093', balance: 52_918.33 },
    { id: 'individual', type: 'INDIVIDUAL', number: '4417', family: 'APEX', balance: 148_427.18 },
    { id: 'unknown', type: 'TRUST', number: '3310' },
  ],
};

async function widget({ answers, ...options }: FakePlatformOptions = {}) {
  return mountRemote(remote, {
    name: 'mfe-widget',
    path: '/widget?tenant=copper',
    answers: { 'GET /accounts/summary': summary, ...answers },
    ...options,
  });
}

let shown: Awaited<ReturnType<typeof widget>>;
afterEach(() => {
  shown.unmount();
  document.body.replaceChildren();
});

const rows = () =>
  within(screen.getByRole('list', { name: 'Accounts' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the accounts on the page of a bank', () => {
  test('are a total and one row an account with type, last four digits and balance, largest first [WID-001, WID-017, WID-019, WID-024, WID-043]', async () => {
    shown = await widget();
    expect(await screen.findByRole('group', { name: 'Net Assets' })).toHaveTextContent('$201,345.51');
    expect(rows()).toEqual([
      'Individual - *4417$148,427.18 (opens in a new tab)',
      'JTWROS - *2093$52,918.33 (opens in a new tab)',
      'Trust - *3310-- (opens in a new tab)',
    ]);
    expect(screen.getByText('As of Fri, 11/20/2026. Opens in a new tab.')).toBeVisible();
    expect(shown.platform.seen.calls).toEqual([{ operation: 'GET /accounts/summary', request: {} }]);
  });

  test('lead to the portal of the tenant in a new tab, the head and every row [WID-016, WID-020]', async () => {
    shown = await widget({ options: { portalUrl: '/investment-overview' } });
    await screen.findByRole('list');
    const links = screen.getAllByRole('link');
    expect(links).toHaveLength(4);
    expect(links[0]).toHaveAccessibleName('My Investments (opens in a new tab)');
    for (const link of links) {
      expect(link).toHaveAttribute('href', '/investment-overview?tenant=copper');
      expect(link).toHaveAttribute('target', '_blank');
    }
  });

  test('say when they cannot be retrieved, and come with another try [WID-041]', async () => {
    let tries = 0;
    const answer = () => {
      tries += 1;
      if (tries === 1) throw new CallProblem(500, 'away');
      return summary;
    };
    shown = await widget({ answers: { 'GET /accounts/summary': answer } });
    expect(await screen.findByRole('alert')).toHaveTextContent('There was a problem retrieving your account list.');
    expect(screen.getByRole('link', { name: /^My Investments/ })).toBeVisible();
    await shown.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
  });

  test('say when there are none [WID-042]', async () => {
    shown = await widget({ answers: { 'GET /accounts/summary': { accounts: [], aggregateBalance: 0 } } });
    expect(await screen.findByText('There were no accounts to display.')).toBeVisible();
  });
});

describe('a member who is not set up', () => {
  const support = (code: string) => `We have experienced an unexpected error, sorry for the inconvenience. (${code})`;

  test.each`
    member                       | says
    ${'LOADING'}                 | ${'Loading...'}
    ${'NO_KEYCLOAK_MATCH'}       | ${'Getting things ready...'}
    ${'KEYCLOAK_LINK_COMPLETE'}  | ${'Getting things ready...'}
    ${'NO_ACCOUNTS'}             | ${"We aren't able to display your investment accounts at this time."}
    ${'NOT_A_MEMBER'}            | ${"You aren't currently seen as a client of this program."}
    ${'STATUS_ERROR'}            | ${support('STS001')}
    ${'SALESFORCE_UPDATE_ERROR'} | ${support('SFC001')}
  `('in $member reads "$says", and nothing is asked [WID-010, WID-011]', async ({ member, says }) => {
    shown = await widget({ member });
    expect(screen.getByRole('status')).toHaveTextContent(says);
    expect(shown.platform.seen.calls).toEqual([]);
  });

  test.each<[MemberState, string, string]>([
    ['NO_ACCOUNTS', 'ONBOARDING_NO_ACCOUNTS', 'WID-034'],
    ['NOT_A_MEMBER', 'ONBOARDING_NOT_A_MEMBER', 'WID-033'],
  ])("in %s reads the tenant's own words from %s, without its scripts [%s]", async (member, key) => {
    const own: Content = { contentType: 'HTML', value: 'Call <b>Ada</b><script>steal()</script>' };
    shown = await widget({ member, content: { [key]: own } });
    expect(screen.getByRole('status')).toHaveTextContent(/^Call Ada$/);
    expect(screen.getByText('Ada').tagName).toBe('B');
  });

  test('asks for the status again where that failed', async () => {
    shown = await widget({ member: 'STATUS_ERROR' });
    await shown.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(shown.platform.seen.refreshes).toEqual(['member']);
  });

  test('sees the accounts as soon as they are set up [WID-012]', async () => {
    const platform = fakePlatform({
      path: '/widget',
      member: 'LOADING',
      answers: { 'GET /accounts/summary': summary },
    });
    shown = await mountRemote(remote, platform);
    act(() => platform.memberState.set('SET_UP'));
    expect(await screen.findByRole('group', { name: 'Net Assets' })).toBeVisible();
  });
});

describe('the other paths', () => {
  test('the placeholder leads to where the tenant signs its members on, and asks nothing [WID-026, WID-027]', async () => {
    const content: Record<string, Content> = {
      WIDGET_SIGN_ON_URL: { contentType: 'STRING', value: 'https://bank.example/sign-on' },
    };
    shown = await widget({ path: '/widget/fallback', content });
    expect(screen.getByText('View all your investments in one place')).toBeVisible();
    const link = screen.getByRole('link', { name: /^View your investments/ });
    expect(link).toHaveAttribute('href', 'https://bank.example/sign-on');
    expect(link).toHaveAttribute('target', '_blank');
    expect(shown.platform.seen.calls).toEqual([]);
  });

  test('the banner opens the portal in a new tab [WID-008]', async () => {
    shown = await widget({ path: '/widget/banner?tenant=copper', options: { portalUrl: '/' } });
    const link = screen.getByRole('link', { name: /^Open the investment portal/ });
    expect(link).toHaveAttribute('href', '/?tenant=copper');
    expect(link).toHaveAttribute('target', '_blank');
  });

  test.each(['/widget/elsewhere?tenant=copper', '/widget/banner/more?tenant=copper'])(
    '%s leads to the widget of the same tenant [WID-009]',
    async (path) => {
      shown = await widget({ path });
      expect(shown.platform.location.get()).toMatchObject({ path: '/widget', search: '?tenant=copper' });
      expect(await screen.findByRole('list')).toBeVisible();
    },
  );
});
