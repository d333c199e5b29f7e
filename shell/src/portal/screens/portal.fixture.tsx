// Long, since it stands in for all that the portal runs on: browser, identity server, services, registry, remotes.

import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Account, MemberStatus, SettingsReply } from '@wealth/api';
import { anAccount } from '@wealth/api/samples';
// What a page loads once it is quiet is there from the beginning.
import '@wealth/kit/testing';
import type { Platform, Remote } from '@wealth/platform';
import type { Descriptor, PortalPage, Registry } from '@wealth/platform/registry';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import type { LoadFailure } from '../../core/loader/failure.ts';
import type { Browser } from '../../core/page/browser.ts';
import { pageStorage } from '../../core/page/storage.ts';
import { createPageHistory } from '../../core/routing/history.ts';
import type { IdentityClient } from '../../core/session/identity-client.ts';
import { token } from '../../core/session/keycloak.fixture.ts';
import { createPortal } from '../portal.ts';
import { enter } from '../start/entrance.ts';
import { PortalRoot } from './PortalRoot.tsx';

const notSetUp = [
  'LOADING',
  'NO_KEYCLOAK_MATCH',
  'NO_ACCOUNTS',
  'NOT_A_MEMBER',
  'STATUS_ERROR',
  'SALESFORCE_UPDATE_ERROR',
  'KEYCLOAK_LINK_COMPLETE',
] as const;

const common = { contract: '^1.0.0', calls: [], shares: {}, budget: { firstRoute: 1 } };

export const onboarding: Descriptor = {
  ...common,
  name: 'mfe-onboarding',
  routes: [{ path: '/onboarding', title: 'Getting started', when: { member: [...notSetUp] } }],
  navigation: [],
};

export const portfolio: Descriptor = {
  ...common,
  name: 'mfe-portfolio',
  routes: [{ path: '/investment-overview', title: 'Overview', when: { member: ['SET_UP'] } }],
  navigation: [{ id: 'overview', label: 'Overview', icon: 'chart', to: '/investment-overview', order: 10 }],
};

/** A remote of a later time: pages of accounts and documents. */
export const later: Descriptor = {
  ...common,
  name: 'mfe-later',
  routes: [
    { path: '/account-details/:accountId/*', title: 'Account', when: { member: ['SET_UP'] } },
    { path: '/documents', title: 'Documents', when: { member: ['SET_UP'] } },
    { path: '/move-money', title: 'Move money', when: { member: ['SET_UP'], traits: ['roboAccount'] } },
    { path: '/faqs', title: 'FAQs' },
  ],
  navigation: [
    { id: 'documents', label: 'Documents', icon: 'document', to: '/documents', order: 30 },
    { id: 'move-money', label: 'Move Money', icon: 'transfer', to: '/move-money', order: 40 },
  ],
};

export const setUpStatus: MemberStatus = {
  hasKeycloakId: true,
  hasExternallyManagedAccounts: false,
  matchingLegalEntityFound: true,
  hasOrionHouseholdId: true,
};
export const noAccountsStatus: MemberStatus = { ...setUpStatus, hasOrionHouseholdId: false };
export const unlinkedStatus: MemberStatus = { ...setUpStatus, hasKeycloakId: false };

export const account = (id: string, fields: Partial<Account> = {}): Account =>
  anAccount({ id, number: `6KG0${id}`, type: 'Individual', balance: 10, ...fields });

export const settingsWith = (content: Record<string, string>, options: Record<string, string> = {}): SettingsReply => ({
  configuration: {
    application: 'WM',
    tenant: 'copper',
    configurationSettings: [
      {
        id: 'options',
        type: 'OPTIONS',
        settings: Object.entries(options).map(([setting, value]) => ({ setting, type: 'string', value })),
      },
    ],
  },
  content: {
    application: 'WM',
    tenant: 'copper',
    content: Object.entries(content).map(([key, value]) => ({ contentType: 'HTML', key, value })),
  },
});

export type Answer = unknown | Promise<unknown>;

export interface PortalOptions {
  readonly path?: string;
  readonly descriptors?: readonly Descriptor[];
  /** What each call answers, by method and path; a Response, a value as JSON, or a promise of one. */
  readonly answers?: Readonly<Record<string, Answer | (() => Answer)>>;
  /** Services that the page says were moved. Default: none. */
  readonly serviceBases?: PortalPage['serviceBases'];
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Of the realm. */
  readonly roles?: readonly string[];
  /** Of the portal's client. */
  readonly clientRoles?: readonly string[];
  /** Default: nothing that waits ever happens. */
  readonly after?: Browser['after'];
  /** Whether somebody is signed in; a promise that never settles is a check that goes on. Default: not at /logout?done. */
  readonly session?: boolean | Promise<boolean>;
  /** Whether the portal's own files come only once the sign-in is settled. */
  readonly comesLate?: boolean;
  /** How the identity server answers when a new token is wanted. Default: with one. */
  readonly renewal?: () => Promise<boolean>;
  /** Whether the identity server gives no sign of life; default false. */
  readonly isIdentityAway?: boolean;
  readonly tenant?: PortalPage['tenant'];
  /** The identity provider of the tenant's own that members are sent on to. */
  readonly hint?: string;
  readonly linkOrigin?: string;
  /** Default true. */
  readonly isOnline?: () => boolean;
  readonly hasCookies?: boolean;
  /** Default false. */
  readonly isFromAnotherSite?: boolean;
  /** What all tabs of the browser share; default: nothing is there yet. */
  readonly shared?: Storage;
  readonly isWide?: boolean;
  readonly isRegistryRefused?: boolean;
  /** How a remote mounts; default: it writes its name and the path. */
  readonly mount?: Remote['mount'];
  /** Why none can be brought; default: each one can. */
  readonly lost?: LoadFailure;
}

/** Remotes that write their name and where they are. */
const writing: Remote['mount'] = ({ element }, platform) => {
  const { location } = platform.navigation;
  const write = () => {
    element.textContent = `${platform.self.name} at ${location.get().path}`;
  };
  write();
  const leave = location.subscribe(write);
  return { ready: Promise.resolve(), unmount: leave };
};

/** The whole shell in a document: only the browser, the identity server, the services and the remotes are played. */
export async function openPortal(options: PortalOptions = {}) {
  const path = options.path ?? '/';
  const address = new URL(`http://localhost${path}`);
  const claims = { tenant: 'copper', auth_type: 'oidc', name: 'Maya Member', given_name: 'Maya', ...options.claims };
  const seen = {
    calls: [] as string[],
    assigned: [] as string[],
    replaced: [] as string[],
    reloads: 0,
    logins: [] as unknown[],
    logouts: [] as unknown[],
    errors: [] as unknown[],
    warnings: [] as string[],
    /** What was sent, by method and path. */
    bodies: new Map<string, unknown>(),
    platforms: [] as Platform[],
    /** Gets no event but those that the test sends. */
    window: new EventTarget() as unknown as Window,
  };
  globalThis.matchMedia = ((media: string) => ({
    media,
    matches: (options.isWide ?? true) && media.includes('min-width'),
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof matchMedia;

  const page: PortalPage = {
    tenant: options.tenant ?? { id: 'copper', name: 'Copper Wealth', brand: 'default' },
    tenants: [
      { id: 'copper', host: 'localhost' },
      { id: 'ucu', host: 'ucu.wealth.localhost' },
    ],
    identity: {
      authMode: 'sso',
      ...(options.hint !== undefined && { hint: options.hint }),
      servers: [{ host: 'localhost', url: 'http://localhost:4301' }],
      clientId: 'wealth-portal',
    },
    apiClientId: 'portal-public-id',
    ...(options.linkOrigin && { linkOrigin: options.linkOrigin }),
    ...(options.serviceBases && { serviceBases: options.serviceBases }),
    registry: { keyId: '', payload: '', signature: '' },
    keys: [],
    shell: { version: '1.0.0', base: '/shell/1.0.0/', files: {} },
  };
  const remotes = Object.fromEntries(
    (options.descriptors ?? [onboarding, portfolio]).map((descriptor) => [
      descriptor.name,
      {
        version: '1.4.2',
        base: `/remotes/${descriptor.name}/1.4.2/`,
        entry: 'remoteEntry.js',
        files: {},
        descriptor,
        mayFallBack: false,
      },
    ]),
  );
  const registry: Registry = { tenant: 'copper', sequence: 12, issued: '', expires: '', remotes, revoked: [] };

  const session = options.session ?? !path.startsWith('/logout?done');
  const signedIn = {
    token: token({}),
    tokenParsed: {
      exp: Math.floor(Date.now() / 1000) + 300,
      realm_access: { roles: options.roles ?? [] },
      resource_access: { 'wealth-portal': { roles: options.clientRoles ?? [] } },
    },
    idTokenParsed: claims,
  };
  const identity: IdentityClient = {
    timeSkew: 0,
    loginRequired: false,
    init: async () => {
      const isIn = await session;
      if (isIn) Object.assign(identity, signedIn);
      return isIn;
    },
    login: async (how) => void seen.logins.push(how),
    logout: async (how) => void seen.logouts.push(how),
    updateToken: options.renewal ?? (async () => true),
  };

  const answers: PortalOptions['answers'] = {
    'GET /api/app-settings': settingsWith({}),
    'GET /api/member/status': setUpStatus,
    'PUT /api/member': { linked: true },
    'GET /api/accounts': { accounts: [account('1234417')], aggregateBalance: 10 },
    ...options.answers,
  };
  const browser: Browser = {
    address,
    session: sessionStorage,
    shared: options.shared ?? pageStorage(),
    window: seen.window,
    isInSight: () => true,
    isOnline: options.isOnline ?? (() => true),
    hasCookies: () => options.hasCookies ?? true,
    isFromAnotherSite: () => options.isFromAnotherSite ?? false,
    random: () => 1,
    fetch: (async (url: string, init: RequestInit = {}) => {
      if (url.includes('/.well-known/')) return new Response('{}', { status: options.isIdentityAway ? 503 : 200 });
      const call = `${init.method ?? 'GET'} ${url.replace(/\?.*/, '')}`;
      seen.calls.push(call);
      seen.bodies.set(call, init.body);
      const given = answers[call];
      const answer = await (typeof given === 'function' ? given() : given);
      return answer instanceof Response ? answer.clone() : Response.json(answer ?? null);
    }) as typeof fetch,
    systemClock: { now: () => Date.now() },
    after: options.after ?? (() => () => {}),
    assign: (to) => void seen.assigned.push(to),
    replace: (to) => void seen.replaced.push(to),
    reload: () => {
      seen.reloads += 1;
    },
  };

  const history = createPageHistory(createMemoryHistory({ initialEntries: [path] }));
  const entrance = enter({ page, browser, identity, preload() {} });
  if (options.comesLate) await entrance.signedIn;
  const portal = createPortal({
    entrance,
    registry: options.isRegistryRefused ? undefined : registry,
    history,
    source: {
      async bring() {
        if (options.lost) throw options.lost;
        return {
          mount(nodes, platform) {
            seen.platforms.push(platform);
            return (options.mount ?? writing)(nodes, platform);
          },
        };
      },
    },
    sink: (entry) => {
      if (entry.kind === 'error') seen.errors.push(entry);
      if (entry.kind === 'warning') seen.warnings.push(entry.name);
    },
  });
  const overlays = document.body.appendChild(document.createElement('div'));
  overlays.dataset.reactAriaTopLayer = 'true';
  const view = await act(async () => render(<PortalRoot portal={portal} overlays={overlays} />));
  return { ...view, portal, history, seen, user: userEvent.setup(), at: history.location.get };
}
