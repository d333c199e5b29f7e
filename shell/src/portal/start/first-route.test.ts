import type { Descriptor, PortalPage } from '@wealth/platform/registry';
import type { Fetch } from '../../core/page/fetch.ts';
import { pageStorage } from '../../core/page/storage.ts';
import type { HostSession } from '../../core/session/host-session.ts';
import { sharedSession } from '../idle/shared-session.ts';
import { enter } from './entrance.ts';
import { askFirst, firstRoute } from './first-route.ts';

const descriptor = {
  name: 'mfe-portfolio',
  calls: ['GET /accounts/history'],
  routes: [
    {
      path: '/investment-overview',
      title: 'Overview',
      firstReads: [{ call: 'GET /accounts/history', query: { startDate: 'today-6m', endDate: 'today' } }],
    },
    { path: '/documents', title: 'Documents' },
  ],
} as unknown as Descriptor;

function pageWith(payload: unknown): PortalPage {
  return {
    tenant: { id: 'copper', name: 'Copper Wealth', brand: 'default' },
    tenants: [{ id: 'copper', host: 'localhost' }],
    identity: { authMode: 'sso', servers: [{ host: 'localhost', url: 'http://localhost:4301' }], clientId: 'portal' },
    apiClientId: 'portal-public-id',
    registry: { keyId: '', payload: Buffer.from(JSON.stringify(payload)).toString('base64url'), signature: '' },
    keys: [],
    shell: { version: '1.0.0', base: '/shell/1.0.0/', files: {} },
  };
}
const page = pageWith({ remotes: { 'mfe-portfolio': { version: '1.4.2', descriptor } } });

const session = {
  over: new AbortController().signal,
  claims: { get: () => ({ tenant: 'copper' }) },
} as unknown as HostSession;

const businessTime = '2026-11-20T18:00:00Z';

/** Every question in its order, as `remote page address`. */
async function earlyReads(address: string, of = page, time = businessTime): Promise<string[]> {
  const questions: string[] = [];
  const ask: Fetch = async (to, { headers } = {}) => {
    questions.push(`${headers?.['x-remote']} ${headers?.['x-page']} ${to}`);
    if (time === 'none') throw new TypeError('Failed to fetch');
    return new Response('{}', { headers: { 'x-business-time': time } });
  };
  const route = firstRoute(of, new URL(address));
  askFirst({ ask, page: of, session, route, systemClock: { now: () => 0 } });
  await new Promise((resolve) => setTimeout(resolve));
  return questions;
}

const ofShell = (template: string) =>
  ['/api/member/status', '/api/accounts'].map((to) => `shell@1.0.0 ${template} ${to}`);
const history =
  'mfe-portfolio@1.4.2 /investment-overview /api/accounts/history?startDate=2026-05-20&endDate=2026-11-20';

test.each`
  opened                                       | questions                                        | why
  ${'/investment-overview'}                    | ${[...ofShell('/investment-overview'), history]} | ${'its descriptor names what it asks first'}
  ${'/'}                                       | ${[...ofShell('/'), history]}                    | ${'home leads to the overview'}
  ${'/investment-overview?tenant=copper'}      | ${[...ofShell('/investment-overview'), history]} | ${'a tenant in the address chooses nothing'}
  ${'/investment-overview?account=1&range=1w'} | ${ofShell('/investment-overview')}               | ${'a choice in the address makes it ask something else'}
  ${'/documents'}                              | ${ofShell('/documents')}                         | ${'this page names no first reads'}
  ${'/nowhere'}                                | ${ofShell('/*')}                                 | ${'nobody shows it'}
`('a portal that is opened at $opened asks early as much as is known: $why', async ({ opened, questions }) => {
  await expect(earlyReads(`http://localhost${opened}`)).resolves.toEqual(questions);
});

test.each`
  time                         | what
  ${'none'}                    | ${'is not told'}
  ${'+275760-09-12T00:00:00Z'} | ${'is none that can be asked for'}
`('a read is not asked early when the business date $what', async ({ time }) => {
  const questions = earlyReads('http://localhost/investment-overview', page, time);
  await expect(questions).resolves.toEqual(ofShell('/investment-overview'));
});

test('where the list of remotes cannot be read, nothing is asked or fetched for one', async () => {
  const broken = { ...page, registry: { ...page.registry, payload: '%' } };
  await expect(earlyReads('http://localhost/investment-overview', broken)).resolves.toEqual(ofShell('/*'));
});

describe('a member who is signed in already', () => {
  /** Opens the portal again after somebody was last active so many minutes ago. */
  async function reopened(minutesAgo: number) {
    const now = Date.parse(businessTime);
    const shared = pageStorage();
    sharedSession(shared, 'copper', 'the session').active(now - minutesAgo * 60_000);
    const calls: string[] = [];
    enter({
      page,
      identity: {
        timeSkew: 0,
        loginRequired: false,
        token: 'the token',
        tokenParsed: { exp: now / 1000 + 300 },
        idTokenParsed: { sid: 'the session', tenant: 'copper' },
        init: async () => true,
        async login() {},
        async logout() {},
        updateToken: async () => true,
      },
      preload: ({ version }) => void calls.push(`files of ${version}`),
      browser: {
        address: new URL('http://localhost/investment-overview'),
        session: pageStorage(),
        shared,
        window,
        isInSight: () => true,
        isFromAnotherSite: () => false,
        isOnline: () => true,
        hasCookies: () => true,
        random: () => 1,
        fetch: (async (to: string) => {
          calls.push(to.replace(/\?.*/, ''));
          return new Response('{}', { headers: { 'x-business-time': businessTime } });
        }) as typeof fetch,
        systemClock: { now: () => now },
        after: () => () => {},
        assign() {},
        replace() {},
        reload() {},
      },
    });
    await new Promise((resolve) => setTimeout(resolve));
    return calls.filter((call) => !call.includes('/.well-known/'));
  }

  test("has the page's first answers asked, and the remote's files fetched, before the portal is there", async () => {
    await expect(reopened(2)).resolves.toEqual([
      '/api/app-settings',
      'files of 1.4.2',
      '/api/member/status',
      '/api/accounts',
      '/api/accounts/history',
    ]);
  });

  test('and may have been away for too long has nothing asked before that is checked', async () => {
    await expect(reopened(3)).resolves.toEqual(['/api/app-settings', 'files of 1.4.2']);
  });
});
