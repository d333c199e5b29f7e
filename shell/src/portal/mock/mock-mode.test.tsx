import { act, screen, waitFor } from '@testing-library/react';
import type { MockEndpoint } from '@wealth/api';
import {
  account,
  onboarding,
  openPortal,
  type PortalOptions,
  portfolio,
  setUpStatus,
} from '../screens/portal.fixture.tsx';

const SEARCH = 'POST /api/mock-data/search';
const OVERVIEW = 'mfe-portfolio at /investment-overview';
const LINE = 'Sample data. Nothing here is your own, and nothing you do is sent.';

const get = (endpoint: string, mockData: unknown): MockEndpoint => ({ method: 'GET', endpoint, delay: 0, mockData });
const samples = {
  endpoints: [
    get('/member/status', setUpStatus),
    get('/accounts', { accounts: [account('9990001')], aggregateBalance: 10 }),
  ],
};

let meta: HTMLMetaElement;
beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
  meta = document.createElement('meta');
  meta.name = 'viewport';
  meta.content = 'width=device-width, initial-scale=1';
  document.head.replaceChildren(meta);
});

/** The portal of a member with the role, whose calls all fail but the settings and the sample data. */
async function openMocked(search: unknown = samples, options: PortalOptions = {}) {
  const fail = () => new Response('', { status: 500 });
  const answers = {
    'GET /api/member/status': fail,
    'GET /api/accounts': fail,
    [SEARCH]: search,
    ...options.answers,
  };
  const portal = await openPortal({ roles: ['wmp_mocked_member'], ...options, answers });
  await screen.findByText(OVERVIEW);
  return portal;
}

test.each`
  roles                             | clientRoles              | isMocked | who
  ${['wmp_mocked_member']}          | ${[]}                    | ${true}  | ${'has the role in the realm'}
  ${[]}                             | ${['wmp_mocked_member']} | ${true}  | ${'has the role of the client'}
  ${[]}                             | ${[]}                    | ${false} | ${'has no role'}
  ${['offline_access']}             | ${[]}                    | ${false} | ${'has offline access'}
  ${['uma_authorization']}          | ${[]}                    | ${false} | ${'has the right to share'}
  ${['wmp_online_account_opening']} | ${[]}                    | ${false} | ${'has the role of account opening'}
`(
  'a member who $who asks for sample data: $isMocked [AUTH-058, MOK-001, MOK-002, MOK-003, API-050]',
  async ({ roles, clientRoles, isMocked }) => {
    const { seen } = await openPortal({ roles, clientRoles, answers: { [SEARCH]: samples } });
    await screen.findByText(OVERVIEW);
    expect(seen.calls.includes(SEARCH)).toBe(isMocked);
    expect(screen.queryAllByText(LINE)).toHaveLength(isMocked ? 1 : 0);
    expect(meta.content.includes('maximum-scale=1')).toBe(isMocked);
  },
);

test('sample data are requested once, for the application WM, beside the settings and nothing else [API-049, API-052, MOK-004]', async () => {
  const { seen } = await openMocked();
  expect(seen.calls).toEqual(['GET /api/app-settings', SEARCH]);
  expect(JSON.parse(String(seen.bodies.get(SEARCH)))).toEqual({ appName: 'WM' });
  expect(seen.warnings).toEqual([]);
});

test('a mocked member reads that the data are samples, at a scale that stays [MOK-005, MOK-006]', async () => {
  await openMocked();
  expect(screen.getByRole('complementary', { name: 'Sample data' })).toHaveTextContent(LINE);
  expect(meta.content).toBe('width=device-width, initial-scale=1, maximum-scale=1');
});

test('a mocked member who is not set up reads the same line [MOK-005]', async () => {
  const status = { ...setUpStatus, hasOrionHouseholdId: false };
  await openPortal({
    roles: ['wmp_mocked_member'],
    answers: { [SEARCH]: { endpoints: [get('/member/status', status)] } },
  });
  expect(await screen.findByText(LINE)).toBeVisible();
});

test("a remote's write fails in mock mode and reaches no service [MOK-004]", async () => {
  const { seen } = await openPortal({
    roles: ['wmp_mocked_member'],
    descriptors: [onboarding, { ...portfolio, calls: ['POST /withdrawal'] }],
    answers: { [SEARCH]: samples },
    mount: ({ element }, { fetch }) => {
      const write = fetch as (operation: string, request: unknown) => Promise<unknown>;
      write('POST /withdrawal', { body: {}, key: 'key-1' }).catch(({ status }) => {
        element.textContent = `Refused: ${status}`;
      });
      return { ready: Promise.resolve(), unmount() {} };
    },
  });
  await screen.findByText('Refused: 404');
  expect(seen.calls).toEqual(['GET /api/app-settings', SEARCH]);
});

describe('a mocked member goes on with the services, unmarked, where the sample data', () => {
  const services = {
    'GET /api/member/status': setUpStatus,
    'GET /api/accounts': { accounts: [], aggregateBalance: 0 },
  };

  test.each`
    search                                                    | what
    ${() => new Response('', { status: 500 })}                | ${'are refused'}
    ${() => new Response('<p>Hello</p>')}                     | ${'are no JSON'}
    ${{ endpoints: 'none' }}                                  | ${'have another shape'}
    ${() => Promise.reject(new TypeError('Failed to fetch'))} | ${'cannot be reached'}
  `('$what, and one line in the log says so [MOK-009]', async ({ search }) => {
    const { seen } = await openMocked(search, { answers: services });
    expect(seen.calls).toContain('GET /api/member/status');
    expect(seen.warnings).toEqual(['mock-data']);
    expect(screen.queryByText(LINE)).toBeNull();
    expect(screen.queryByText(/unexpected error/)).toBeNull();
    expect(meta.content).not.toContain('maximum-scale');
  });

  test('are later than 10 s [MOK-009]', async () => {
    const waiting = new Map<number, () => void>();
    const { seen } = await openPortal({
      roles: ['wmp_mocked_member'],
      answers: { ...services, [SEARCH]: new Promise(() => {}) },
      after: (milliseconds, run) => {
        waiting.set(milliseconds, run);
        return () => void waiting.delete(milliseconds);
      },
    });
    await waitFor(() => expect(seen.calls).toContain(SEARCH));
    expect(screen.queryByText(OVERVIEW)).toBeNull();
    await act(async () => waiting.get(10_000)?.());
    await screen.findByText(OVERVIEW);
    expect(seen.warnings).toEqual(['mock-data']);
    expect(screen.queryByText(LINE)).toBeNull();
  });
});

test('entries that name no call are left out with one line in the log', async () => {
  const unknown = Array.from({ length: 10_000 }, (_, index) => get(`/nowhere/${index}`, {}));
  const { seen } = await openMocked({ endpoints: [...unknown, ...samples.endpoints] });
  expect(seen.warnings).toEqual(['mock-data-unused']);
  expect(screen.getByText(LINE)).toBeVisible();
});
