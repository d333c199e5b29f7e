import { act, render } from '@testing-library/react';
import type { MemberStatus } from '@wealth/api';
// What a page loads once it is quiet is there from the beginning.
import '@wealth/kit/testing';
import type { Remote } from '@wealth/platform';
import type { Descriptor, PortalPage, Registry } from '@wealth/platform/registry';
import type { LoadFailure } from '../core/loader/failure.ts';
import type { Browser } from '../core/page/browser.ts';
import { pageStorage } from '../core/page/storage.ts';
import type { IdentityClient } from '../core/session/identity-client.ts';
import { token } from '../core/session/keycloak.fixture.ts';
import { enterWidget } from './entrance.ts';
import { WidgetRoot } from './WidgetRoot.tsx';
import { createWidgetHost } from './widget-host.ts';

const descriptor: Descriptor = {
  name: 'mfe-widget',
  contract: '^1.0.0',
  routes: [
    { path: '/widget/*', title: 'My Investments' },
    { path: '/widget/banner', title: 'My Investments' },
  ],
  navigation: [],
  calls: [],
  shares: {},
  budget: { firstRoute: 1 },
};

export const setUp: MemberStatus = {
  hasKeycloakId: true,
  hasExternallyManagedAccounts: false,
  matchingLegalEntityFound: true,
  hasOrionHouseholdId: true,
};

const page: PortalPage = {
  tenant: { id: 'copper', name: 'Copper Wealth', brand: 'default' },
  tenants: [{ id: 'copper', host: 'localhost' }],
  identity: {
    authMode: 'sso',
    servers: [{ host: 'localhost', url: 'http://localhost:4301' }],
    clientId: 'wealth-widget',
  },
  apiClientId: 'widget-public-id',
  registry: { keyId: '', payload: '', signature: '' },
  keys: [],
  shell: { version: '1.0.0', base: '/shell/1.0.0/', files: {} },
};

export interface WidgetOptions {
  readonly path?: string;
  /** Which test cookies the browser keeps. Default: all. */
  readonly cookies?: 'plain' | 'partitioned' | 'none';
  /** Whether somebody is signed in elsewhere; a promise that never settles is a check that goes on. Default true. */
  readonly session?: boolean | Promise<boolean>;
  readonly answers?: Readonly<Record<string, unknown>>;
  /** How the remote mounts. Default: it writes where it is, and the member state. */
  readonly mount?: Remote['mount'];
  /** Why the remote cannot be brought. */
  readonly lost?: LoadFailure;
  readonly isRegistryRefused?: boolean;
}

const writing: Remote['mount'] = ({ element }, { navigation, member }) => {
  const write = () => {
    element.textContent = `${navigation.location.get().path} ${member.get()}`;
  };
  write();
  const endLocation = navigation.location.subscribe(write);
  const endMember = member.subscribe(write);
  return {
    ready: Promise.resolve(),
    unmount() {
      endLocation();
      endMember();
    },
  };
};

/** The widget's page whole: only the browser, the identity server, the services and the remote are played. */
export async function openWidget(options: WidgetOptions = {}) {
  const seen = {
    calls: [] as string[],
    checks: [] as unknown[],
    told: [] as unknown[],
    replaced: [] as string[],
    errors: [] as unknown[],
    reloads: 0,
  };
  const { cookies = 'plain', session = true } = options;
  let now = Date.UTC(2026, 10, 20, 18);
  let isInSight = true;
  const kept: string[] = [];
  const jar = {
    get cookie() {
      return kept.join('; ');
    },
    set cookie(line: string) {
      const isTaken = cookies === 'plain' || (cookies === 'partitioned' && line.includes('Partitioned'));
      if (isTaken) kept.splice(0, 1, ...(line.includes('Max-Age=0') ? [] : [line.split(';')[0] ?? '']));
    },
  };
  const identity: IdentityClient = {
    timeSkew: 0,
    loginRequired: false,
    async init(how) {
      seen.checks.push(how);
      const isIn = await session;
      if (isIn) {
        Object.assign(identity, {
          token: token({}),
          tokenParsed: { exp: Math.floor(now / 1000) + 300, realm_access: { roles: [] } },
          idTokenParsed: { tenant: 'copper', auth_type: 'oidc', name: 'Maya Member' },
        });
      }
      return isIn;
    },
    async login() {
      throw new Error('a frame leaves for no sign-in');
    },
    async logout() {},
    updateToken: async () => true,
  };
  const answers: Readonly<Record<string, unknown>> = {
    'GET /api/app-settings': null,
    'GET /api/member/status': setUp,
    'PUT /api/member': { linked: true },
    ...options.answers,
  };
  const browser: Browser = {
    address: new URL(options.path ?? '/widget?tenant=copper', 'http://localhost'),
    session: pageStorage(),
    shared: pageStorage(),
    window: new EventTarget() as unknown as Window,
    isInSight: () => isInSight,
    isOnline: () => true,
    hasCookies: () => true,
    isFromAnotherSite: () => false,
    random: () => 1,
    fetch: async (address, options = {}) => {
      if (address.includes('/.well-known/')) return new Response('{}');
      const call = `${options.method ?? 'GET'} ${address.replace(/\?.*/, '')}`;
      seen.calls.push(call);
      const given = answers[call];
      const answer = typeof given === 'function' ? given() : given;
      return answer instanceof Response ? answer.clone() : Response.json(answer ?? null);
    },
    systemClock: { now: () => now },
    after: () => () => {},
    assign() {},
    replace: (to) => void seen.replaced.push(to),
    reload: () => {
      seen.reloads += 1;
    },
  };
  const window = new EventTarget() as Window & typeof globalThis;
  const parent = { postMessage: (data: unknown) => void seen.told.push(data) } as unknown as Window;
  const entrance = enterWidget({ page, browser, identity, jar, frame: { window, parent }, preload() {} });
  const release = {
    version: '1.0.0',
    base: '/remotes/mfe-widget/1.0.0/',
    entry: 'remoteEntry.js',
    files: {},
    descriptor,
  };
  const remotes: Registry['remotes'] = { 'mfe-widget': { ...release, mayFallBack: false } };
  const registry: Registry = { tenant: 'copper', sequence: 1, issued: '', expires: '', remotes, revoked: [] };
  const document = new EventTarget() as unknown as Document;
  const widget = createWidgetHost({
    entrance,
    registry: options.isRegistryRefused ? undefined : registry,
    source: {
      async bring() {
        if (options.lost) throw options.lost;
        return { mount: options.mount ?? writing };
      },
    },
    sink: (line) => void (line.kind === 'error' && seen.errors.push(line)),
    replaceAddress: (to) => void seen.replaced.push(to),
    document,
  });
  const layer = globalThis.document.body.appendChild(globalThis.document.createElement('div'));
  const view = render(<WidgetRoot widget={widget} link={entrance.link} overlays={layer} />);
  await act(() => new Promise((resolve) => setTimeout(resolve)));

  return {
    ...view,
    seen,
    widget,
    session: entrance.session,
    greet() {
      const greeting = { source: parent, origin: 'https://bank.example', data: { type: 'wealth-widget:hello' } };
      window.dispatchEvent(Object.assign(new Event('message'), greeting));
    },
    /** The member looks at another tab for so long. */
    lookAway(milliseconds: number) {
      isInSight = false;
      document.dispatchEvent(new Event('visibilitychange'));
      now += milliseconds;
      isInSight = true;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
