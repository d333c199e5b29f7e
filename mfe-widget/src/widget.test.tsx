import { act, screen, waitFor, within } from '@testing-library/react';
import type { AccountsSummary } from '@wealth/api';
import { mountRemote } from '@wealth/kit/testing';
import { type Banner, CallProblem, type Content, type MemberState, type Tenant } from '@wealth/platform';
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

type Brand = Tenant['brand'];

async function widget({ answers, brand = 'default', ...options }: FakePlatformOptions & { brand?: Brand } = {}) {
  const platform = fakePlatform({
    name: 'mfe-widget',
    path: '/widget?tenant=copper',
    answers: { 'GET /accounts/summary': summary, ...answers },
    ...options,
  });
  return mountRemote(remote, { ...platform, tenant: { ...platform.tenant, brand } });
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
  test('the placeholder leads to where the tenant signs its members on, and asks nothing [WID-005, WID-026, WID-027]', async () => {
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

  test('the banner opens the portal in a new tab [WID-006, WID-008]', async () => {
    shown = await widget({ path: '/widget/banner?tenant=copper', options: { portalUrl: '/' } });
    const link = screen.getByRole('link', { name: /^Open the investment portal/ });
    expect(link).toHaveAttribute('href', '/?tenant=copper');
    expect(link).toHaveAttribute('target', '_blank');
  });

  test.each(['/widget/elsewhere?tenant=copper', '/widget/banner/more?tenant=copper'])(
    '%s leads to the widget of the same tenant [WID-003, WID-004, WID-009]',
    async (path) => {
      shown = await widget({ path });
      expect(shown.platform.location.get()).toMatchObject({ path: '/widget', search: '?tenant=copper' });
      expect(await screen.findByRole('list')).toBeVisible();
    },
  );
});

describe('each look', () => {
  const head = () => screen.queryByRole('link', { name: /^My Investments/ });
  const urls = { portalUrl: '/', ssoInitiatingLinkUrl: '/investment-overview' };

  test.each<[Brand, string | null, string]>([
    ['default', '/?tenant=copper', 'Net Assets'],
    ['truesky', null, 'Net Assets:'],
    ['pfcu', '/investment-overview?tenant=copper', 'Net Assets'],
  ])(
    'of %s has its head at %s, then "%s" and the accounts [WID-015, WID-021, WID-022, WID-023]',
    async (brand, leads, label) => {
      shown = await widget({ brand, options: urls });
      const total = await screen.findByRole('group', { name: 'Net Assets' });
      expect(total).toHaveTextContent(new RegExp(`^${label}\\$201,345.51$`));
      expect(head()?.getAttribute('href') ?? null).toBe(leads);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My Investments');
      expect(rows()).toHaveLength(3);
    },
  );

  const picture = 'data:image/png;base64,AAAA';
  const images: Record<string, Content> = { WIDGET_BANNER_IMAGE: { contentType: 'STRING', value: picture } };

  test.each<[Brand, MemberState, string, number]>([
    ['truesky', 'NOT_A_MEMBER', '_top', 0],
    ['truesky', 'NO_ACCOUNTS', '_top', 0],
    ['pfcu', 'NOT_A_MEMBER', '_blank', 0],
    ['pfcu', 'NO_ACCOUNTS', '_blank', 1],
  ])(
    'of %s leads who is %s by a picture to the sign-in, at %s [WID-035, WID-036, WID-037, WID-038]',
    async (brand, member, target, buttons) => {
      shown = await widget({ brand, member, content: images, options: urls });
      const link = screen.getByRole('link', { name: /^Open the investment portal/ });
      expect(link).toHaveAttribute('href', '/investment-overview?tenant=copper');
      expect(link).toHaveAttribute('target', target);
      expect(link.querySelector('img')).toHaveAttribute('src', picture);
      const button = screen.queryAllByRole('link', { name: /^View your investments/ });
      expect(button.map((each) => each.getAttribute('href'))).toEqual(Array(buttons).fill('/?tenant=copper'));
    },
  );

  test.each<[MemberState, string]>([
    ['NOT_A_MEMBER', 'WIDGET_NOT_A_MEMBER_IMAGE'],
    ['NO_ACCOUNTS', 'WIDGET_NO_ACCOUNTS_IMAGE'],
  ])('takes the picture of %s from %s where the tenant has one', async (member, key) => {
    const own: Content = { contentType: 'STRING', value: '/own.png' };
    shown = await widget({ brand: 'truesky', member, content: { ...images, [key]: own } });
    expect(document.querySelector('img')).toHaveAttribute('src', '/own.png');
  });

  test.each<Brand>(['default', 'truesky', 'pfcu'])('of %s has its own placeholder [WID-028]', async (brand) => {
    shown = await widget({ brand, path: '/widget/fallback', options: urls });
    expect(screen.getByRole('link', { name: /^View your investments/ })).toHaveAttribute('href', '/');
    expect(head() === null).toBe(brand === 'truesky');
  });
});

describe('who could open an account online', () => {
  test.each<[Brand, MemberState]>([
    ['default', 'NO_ACCOUNTS'],
    ['truesky', 'NOT_A_MEMBER'],
    ['pfcu', 'NO_ACCOUNTS'],
  ])('is led to the banner, in the look of %s as %s [WID-013, WID-014]', async (brand, member) => {
    shown = await widget({ brand, member, flags: ['ONLINE_ACCOUNT_OPENING'], options: { portalUrl: '/' } });
    expect(await screen.findByRole('link', { name: /^Open the investment portal/ })).toHaveAttribute(
      'href',
      '/?tenant=copper',
    );
    expect(shown.platform.location.get()).toMatchObject({ path: '/widget/banner', search: '?tenant=copper' });
  });
});

describe('what the tenant has to say', () => {
  const banner = (id: string, location: string): Banner => ({
    id,
    location,
    bannerType: 'INFORMATIONAL',
    message: `Says ${id}`,
  });

  test('stands under the total where it is for the widget, and is closed one by one [SET-029, WID-018]', async () => {
    shown = await widget({ banners: [banner('one', 'WIDGET'), banner('two', 'WIDGET'), banner('three', 'OVERVIEW')] });
    expect(await screen.findByText('Says one')).toBeVisible();
    expect(screen.queryByText('Says three')).toBeNull();
    await shown.user.click(screen.getByRole('button', { name: 'Dismiss', description: /Says one/ }));
    expect(screen.queryByText('Says one')).toBeNull();
    expect(screen.getByText('Says two')).toBeVisible();
  });
});

test("the banner shows the tenant's picture and words [SET-091, WID-007, RTE-021]", async () => {
  const content: Record<string, Content> = {
    WIDGET_BANNER_IMAGE: { contentType: 'STRING', value: 'data:image/png;base64,BBBB' },
    WIDGET_BANNER_TEXT: { contentType: 'STRING', value: 'Invest with Copper' },
  };
  shown = await widget({ path: '/widget/banner?tenant=copper', content, options: { portalUrl: '/' } });
  expect(screen.getByRole('link', { name: /^Invest with Copper/ })).toHaveAttribute('href', '/?tenant=copper');
  expect(document.querySelector('img')).toHaveAttribute('src', 'data:image/png;base64,BBBB');
});
