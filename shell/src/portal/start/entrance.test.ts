import type { PortalPage } from '@wealth/platform/registry';
import type { Browser } from '../../core/page/browser.ts';
import { pageStorage } from '../../core/page/storage.ts';
import type { IdentityClient } from '../../core/session/identity-client.ts';
import { handOver, takeEntrance } from '../../core/start/hand-over.ts';
import { signedOutMemory } from '../signed-out/signed-out-memory.ts';
import { enter } from './entrance.ts';

const page = {
  tenant: { id: 'copper', name: 'Copper Wealth', brand: 'default' },
  tenants: [
    { id: 'copper', host: 'localhost' },
    { id: 'ucu', host: 'ucu.wealth.localhost' },
  ],
  identity: { authMode: 'sso', servers: [{ host: 'localhost', url: 'http://localhost:4301' }], clientId: 'portal' },
} as unknown as PortalPage;

/** Opens the page at an address, where the identity server knows nobody. */
async function open(address: string, { hasCookies = true, remembered = '', storage = pageStorage() } = {}) {
  const steps: string[] = [];
  if (remembered) storage.setItem('wealth.tenant', remembered);
  const identity: IdentityClient = {
    timeSkew: 0,
    loginRequired: false,
    async init({ onLoad } = {}) {
      steps.push(`${onLoad}`);
      return false;
    },
    login: async () => void steps.push('sign in'),
    async logout() {},
    updateToken: async () => true,
  };
  const browser: Browser = {
    address: new URL(address),
    session: storage,
    shared: pageStorage(),
    window,
    isInSight: () => true,
    isFromAnotherSite: () => false,
    isOnline: () => true,
    hasCookies: () => hasCookies,
    random: () => 1,
    fetch: async () => new Response('{}'),
    systemClock: { now: () => 0 },
    after: () => () => {},
    assign() {},
    replace: (to) => void steps.push(`go to ${to}`),
    reload() {},
  };
  const entrance = enter({ page, browser, identity, preload() {} });
  entrance.portalCame();
  await new Promise((resolve) => setTimeout(resolve));
  return { entrance, steps };
}

test.each`
  address                                | steps                       | purpose      | why
  ${'http://localhost/'}                 | ${['check-sso', 'sign in']} | ${'enter'}   | ${'a visitor is looked for, and asked to sign in'}
  ${'http://localhost/documents?a=1'}    | ${['check-sso', 'sign in']} | ${'enter'}   | ${'wherever in the portal they go'}
  ${'http://localhost/logout'}           | ${['check-sso']}            | ${'leave'}   | ${'who signs out is looked for, and not asked to sign in'}
  ${'http://localhost/logout?done'}      | ${['check-sso']}            | ${'stayOut'} | ${'nobody is signed in by itself after that'}
  ${'http://localhost/logout?done=idle'} | ${['check-sso']}            | ${'stayOut'} | ${'whatever the reason was'}
`('before the portal is there: $why [AUTH-061, RTE-015]', async ({ address, steps: expected, purpose }) => {
  const { entrance, steps } = await open(address);
  expect(steps).toEqual(expected);
  expect(entrance.purpose).toBe(purpose);
});

test('who comes straight from the sign-out is not looked for; who loads that page anew is', async () => {
  const storage = pageStorage();
  const address = 'http://localhost/logout?done';
  signedOutMemory(storage, new URL(address)).store({ reason: 'asked', returnTo: '/', isSessionLeftOpen: false });
  expect((await open(address, { storage })).steps).toEqual([]);
  expect((await open(address, { storage })).steps).toEqual(['check-sso']);
  expect((await open(`${address}=idle#left`)).steps).toEqual([]);
});

test('where a browser keeps no cookies nobody is looked for, and it is said why', async () => {
  const { entrance, steps } = await open('http://localhost/', { hasCookies: false });
  expect(steps).toEqual([]);
  expect(entrance.session.startProblem.get()).toBe('cookies');
  await expect(entrance.signedIn).resolves.toBe(false);
});

test("a tab that has shown another tenant goes to that tenant's page, and nobody is looked for", async () => {
  const { entrance, steps } = await open('http://localhost/', { remembered: 'ucu' });
  expect(entrance.leavesForTenant).toBe(true);
  expect(steps).toEqual(['go to http://localhost/?tenant=ucu']);
});

test('the entrance is handed over once, and then it is nowhere in the page', async () => {
  const { entrance } = await open('http://localhost/logout?done');
  handOver(entrance);
  expect(Object.values(window)).not.toContain(entrance);
  expect(takeEntrance()).toBe(entrance);
  expect(takeEntrance()).toBeUndefined();
});
