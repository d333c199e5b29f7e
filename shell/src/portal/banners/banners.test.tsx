import { act, screen, waitFor, within } from '@testing-library/react';
import type { SettingsReply } from '@wealth/api';
import { defineRemote, Problem, useAccounts } from '@wealth/kit';
import { later, onboarding, openPortal, portfolio, settingsWith, unlinkedStatus } from '../screens/portal.fixture.tsx';

const UNEXPECTED = 'We have experienced an unexpected error, sorry for the inconvenience.';

interface BannerValues {
  readonly id: string;
  readonly message: string;
  readonly type?: string;
  readonly location?: string;
  readonly from?: string;
  readonly until?: string;
}

function withBanners(...banners: readonly BannerValues[]): SettingsReply {
  const settings = settingsWith({});
  const entry = (setting: string, value: string | undefined) =>
    value === undefined ? [] : [{ setting, type: 'string', value }];
  settings.configuration.configurationSettings.push(
    ...banners.map(({ id, message, type = 'NEUTRAL', location = 'OVERVIEW', from, until }) => ({
      id,
      type: 'BANNER' as const,
      settings: [
        ...entry('LOCATION', location),
        ...entry('MESSAGE', message),
        ...entry('TYPE', type),
        ...entry('STARTTIME', from),
        ...entry('ENDTIME', until),
      ],
    })),
  );
  return settings;
}

const openWith = (...banners: readonly BannerValues[]) =>
  openPortal({
    descriptors: [onboarding, portfolio, later],
    answers: { 'GET /api/app-settings': withBanners(...banners) },
  });

const bannerOf = (words: string) => screen.getByText(words).closest('[class*="notice"]') as HTMLElement;
const dismiss = (words: string) => within(bannerOf(words)).getByRole('button', { name: 'Dismiss' });
const failing = () => new Response('', { status: 500 });

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
});

describe("a tenant's banner", () => {
  test('stands on the page of its location, above what the page itself says, and on no other [SET-030, SET-005]', async () => {
    const { user } = await openWith(
      { id: 'a', message: 'Here.' },
      { id: 'b', message: 'Elsewhere.', location: 'MOVEMONEYPAGE' },
    );
    const page = await screen.findByText('mfe-portfolio at /investment-overview');
    expect(screen.getByText('Here.').compareDocumentPosition(page)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText('Elsewhere.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Documents' }));
    await screen.findByText('mfe-later at /documents');
    expect(screen.queryByText('Here.')).not.toBeInTheDocument();
  });

  test.each`
    type               | style            | spoken           | shows
    ${'CAUTION'}       | ${'caution'}     | ${'Caution'}     | ${'SET-025'}
    ${'ALERT'}         | ${'caution'}     | ${'Caution'}     | ${'SET-025'}
    ${'WARNING'}       | ${'warning'}     | ${'Warning'}     | ${'SET-026'}
    ${'INFORMATIONAL'} | ${'information'} | ${'Information'} | ${'SET-027'}
    ${'NEUTRAL'}       | ${'information'} | ${'Information'} | ${'SET-027'}
    ${'SUCCESS'}       | ${'success'}     | ${'Success'}     | ${'SET-028'}
  `('of type $type has the style $style, and says so in a word [$shows]', async ({ type, style, spoken }) => {
    await openWith({ id: 'a', message: 'Words.', type });
    await screen.findByText('Words.');
    expect(bannerOf('Words.').className.split(' ')).toContain(style);
    expect(bannerOf('Words.')).toHaveTextContent(`${spoken}: Words.`);
  });

  test('is closed by itself, for the whole session; the others stay, and the focus is not lost [SET-033]', async () => {
    const banners = [
      { id: 'a', message: 'First.' },
      { id: 'b', message: 'Second.' },
    ];
    const { user, unmount } = await openWith(...banners);
    await screen.findByText('First.');
    await user.click(dismiss('First.'));
    expect(screen.queryByText('First.')).not.toBeInTheDocument();
    expect(screen.getByText('Second.')).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    unmount();

    await openWith(...banners);
    expect(await screen.findByText('Second.')).toBeVisible();
    expect(screen.queryByText('First.')).not.toBeInTheDocument();
  });

  test('outside its time is nowhere [SET-035]', async () => {
    await openWith(
      { id: 'a', message: 'Over.', from: '2020-01-01', until: '2020-01-02' },
      { id: 'b', message: 'To come.', from: '2999-01-01' },
      { id: 'c', message: 'Now.', from: '2020-01-01', until: '2999-01-01' },
    );
    expect(await screen.findByText('Now.')).toBeVisible();
    expect(screen.queryByText(/^(Over|To come)\.$/)).not.toBeInTheDocument();
  });

  test('may hold links and emphasis, and no script of it runs [SET-092, SET-093]', async () => {
    const message = '<b>Read</b> <a href="/legal/terms" target="_blank">this</a><img src="x" onerror="hurt()">';
    await openWith({ id: 'a', message });
    const link = await screen.findByRole('link', { name: 'this' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('main').querySelector('[onerror], script')).toBeNull();
  });
});

describe('the global error banner', () => {
  const failed = { 'GET /api/accounts': failing };

  test('shows when a call has failed: one, however many fail [ERR-001, ERR-002, ERR-004]', async () => {
    const { portal, seen } = await openPortal({ answers: failed });
    expect(await screen.findByText(UNEXPECTED)).toBeVisible();
    expect(bannerOf(UNEXPECTED).className.split(' ')).toContain('warning');
    await act(async () => portal.host.accounts.refresh());
    expect(seen.calls.filter((call) => call === 'GET /api/accounts')).toHaveLength(2);
    expect(screen.getAllByText(UNEXPECTED)).toHaveLength(1);
  });

  test('comes after a press, so that the button under the pointer stays there', async () => {
    const { user, portal } = await openPortal({});
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('mfe-portfolio at /investment-overview') });
    const outcome = {
      operation: 'GET /accounts/history',
      address: '/api/accounts/history',
      isAnswered: false,
    } as const;
    act(() => {
      portal.banners.global.callEnded(outcome, '/investment-overview');
      portal.notify({ kind: 'information', text: 'Your choice was saved.' });
    });
    expect(screen.queryByText(UNEXPECTED)).toBeNull();
    expect(screen.queryByText('Your choice was saved.')).toBeNull();
    await user.pointer('[/MouseLeft]');
    expect(screen.getByText(UNEXPECTED)).toBeVisible();
    expect(screen.getByText('Your choice was saved.')).toBeVisible();
  });

  test('comes after what the page itself says, in reading order, and is announced', async () => {
    await openPortal({ answers: failed });
    const banner = await screen.findByText(UNEXPECTED);
    const page = screen.getByText('mfe-portfolio at /investment-overview');
    expect(page.compareDocumentPosition(banner)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(banner.closest('[role=status]')).not.toBeNull();
    expect(screen.getByRole('main')).toContainElement(banner);
  });

  /** A page that says by itself that the accounts cannot be read. */
  const telling = defineRemote({
    App: function Telling() {
      const accounts = useAccounts();
      return accounts.status === 'failed' ? (
        <Problem text="Unable to retrieve data." of="accounts" onRetry={accounts.refresh} />
      ) : (
        <p>{accounts.status}</p>
      );
    },
  });

  test('is left to a page that says that the accounts cannot be read, and so is the navigation, while it asks again too', async () => {
    let resolve: (answer: Response) => void = () => {};
    const second = new Promise<Response>((given) => {
      resolve = given;
    });
    let requestCount = 0;
    const { user, unmount } = await openPortal({
      descriptors: [onboarding, portfolio, later],
      mount: telling.mount,
      answers: {
        'GET /api/accounts': () => {
          requestCount += 1;
          return requestCount === 1 ? failing() : second;
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to retrieve data.');
    expect(screen.getAllByText('Unable to retrieve data.')).toHaveLength(1);
    expect(screen.queryByText(UNEXPECTED)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('loading')).toBeVisible();
    expect(screen.queryByText(UNEXPECTED)).not.toBeInTheDocument();
    await act(async () => resolve(failing()));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText(UNEXPECTED)).not.toBeInTheDocument();
    await act(async () => unmount());
  });

  test('shows beside a page that says so of the accounts when another call has failed too [ERR-004]', async () => {
    const { seen, unmount } = await openPortal({
      descriptors: [onboarding, { ...portfolio, calls: ['GET /accounts/history'] }, later],
      mount: telling.mount,
      answers: { ...failed, 'GET /api/accounts/history': failing },
    });
    await screen.findByRole('alert');
    await act(async () => {
      await seen.platforms[0]?.fetch('GET /accounts/history', { query: {} as never }).catch(() => {});
    });
    expect(await screen.findByText(UNEXPECTED)).toBeVisible();
    await act(async () => unmount());
  });

  test('is closed by itself: the banners of the tenant stay, and the next failure shows it again [ERR-003, SET-034]', async () => {
    const { user, portal } = await openPortal({
      answers: { ...failed, 'GET /api/app-settings': withBanners({ id: 'a', message: 'Closed on Thursday.' }) },
    });
    await screen.findByText(UNEXPECTED);
    await user.click(dismiss(UNEXPECTED));
    expect(screen.queryByText(UNEXPECTED)).not.toBeInTheDocument();
    expect(screen.getByText('Closed on Thursday.')).toBeVisible();
    await act(async () => portal.host.accounts.refresh());
    expect(await screen.findByText(UNEXPECTED)).toBeVisible();
  });

  test('says that the browser is offline, and goes once it is online', async () => {
    let isOnline = false;
    const { seen } = await openPortal({ answers: failed, isOnline: () => isOnline });
    expect(await screen.findByText(/^You are offline\./)).toBeVisible();
    expect(screen.queryByText(UNEXPECTED)).not.toBeInTheDocument();
    isOnline = true;
    act(() => void seen.window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/^You are offline\./)).not.toBeInTheDocument();
    expect(screen.queryByText(UNEXPECTED)).not.toBeInTheDocument();
  });

  test('stays when a banner of the tenant is closed', async () => {
    const { user } = await openPortal({
      answers: { ...failed, 'GET /api/app-settings': withBanners({ id: 'a', message: 'Closed on Thursday.' }) },
    });
    await screen.findByText(UNEXPECTED);
    await user.click(dismiss('Closed on Thursday.'));
    expect(screen.getByText(UNEXPECTED)).toBeVisible();
  });

  test('goes when what had failed is answered', async () => {
    let isDown = true;
    const { portal } = await openPortal({
      answers: { 'GET /api/accounts': () => (isDown ? failing() : { accounts: [], aggregateBalance: 0 }) },
    });
    expect(await screen.findByText(UNEXPECTED)).toBeVisible();
    isDown = false;
    await act(async () => portal.host.accounts.refresh());
    await waitFor(() => expect(screen.queryByText(UNEXPECTED)).not.toBeInTheDocument());
  });

  test('goes when the member goes to another page', async () => {
    let requestCount = 0;
    const failsOnce = () => {
      requestCount += 1;
      return requestCount === 1 ? failing() : { accounts: [], aggregateBalance: 0 };
    };
    const { user } = await openPortal({
      descriptors: [onboarding, portfolio, later],
      answers: { 'GET /api/accounts': failsOnce },
    });
    await screen.findByText(UNEXPECTED);
    await user.click(screen.getByRole('link', { name: 'Documents' }));
    await screen.findByText('mfe-later at /documents');
    expect(screen.queryByText(UNEXPECTED)).not.toBeInTheDocument();
  });

  test.each`
    what                   | answers                                                                     | state                        | shows
    ${'the member status'} | ${{ 'GET /api/member/status': failing }}                                    | ${'STATUS_ERROR'}            | ${'ERR-006'}
    ${'the member link'}   | ${{ 'GET /api/member/status': unlinkedStatus, 'PUT /api/member': failing }} | ${'SALESFORCE_UPDATE_ERROR'} | ${'ERR-006'}
    ${'the settings'}      | ${{ 'GET /api/app-settings': failing }}                                     | ${'SET_UP'}                  | ${'ERR-007'}
  `('does not show when $what cannot be had [$shows]', async ({ answers, state }) => {
    const { portal } = await openPortal({ answers });
    await waitFor(() => expect(portal.host.member.state.get()).toBe(state));
    expect(await screen.findByText(/^mfe-(onboarding|portfolio) at /)).toBeVisible();
    expect(screen.queryByText(UNEXPECTED)).not.toBeInTheDocument();
  });
});
