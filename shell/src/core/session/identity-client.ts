import type { PortalPage } from '@wealth/platform/registry';
import Keycloak, { type KeycloakInitOptions } from 'keycloak-js';
import type { Fetch } from '../page/fetch.ts';
import type { TokenClaims } from './claims.rules.ts';

/** The part of keycloak-js that the session needs, so that something else can stand in for it. */
export interface IdentityClient {
  readonly token?: string;
  readonly idTokenParsed?: TokenClaims;
  readonly tokenParsed?: TokenClaims;
  readonly refreshTokenParsed?: TokenClaims;
  /** Seconds that this machine's clock is ahead of the identity server's. */
  readonly timeSkew: number | null;
  loginRequired: boolean;
  init(options: KeycloakInitOptions): Promise<boolean>;
  login(options?: { redirectUri?: string; idpHint?: string; prompt?: 'login'; maxAge?: number }): Promise<void>;
  logout(options?: { redirectUri?: string; logoutMethod?: 'GET' | 'POST' }): Promise<void>;
  updateToken(minimumSeconds: number): Promise<boolean>;
}

const isWithin = (host: string, site: string) => host === site || host.endsWith(`.${site}`);

const serverOf = ({ servers }: PortalPage['identity'], hostname: string) =>
  servers.find(({ host }) => isWithin(hostname, host));

/** The realm's own address on the page's site: the first server whose host ends the page's host name. */
export function identityServer(identity: PortalPage['identity'], hostname: string): string {
  const url = (serverOf(identity, hostname) ?? identity.servers[0])?.url;
  if (url === undefined) throw new Error('the page names no identity server');
  return url.replace(/\/$/, '');
}

/** Whether that server is on the page's own site, so that no browser takes its cookies for a third party's. */
export function isOfThisSite(identity: PortalPage['identity'], hostname: string): boolean {
  const server = serverOf(identity, hostname);
  return server !== undefined && isWithin(new URL(server.url).hostname, server.host);
}

/** Asks the realm for what it says of itself, which is open to all: does anybody answer? */
export async function answers(fetch: Fetch, server: string, realm: string): Promise<boolean> {
  try {
    const address = `${server}/realms/${encodeURIComponent(realm)}/.well-known/openid-configuration`;
    return (await fetch(address, { cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}

/** `{issuer}/account`. */
export function accountPage(server: string, realm: string): string {
  return `${server}/realms/${encodeURIComponent(realm)}/account`;
}

/**
 * keycloak-js with the realm's endpoints, which the page contains (shell/README.md, "Startup").
 *
 * @param isOfSite where the server is on another site, keycloak-js first asks a page there whether it gets its cookies;
 *   on the page's own site the answer is known, and the way to it is spared
 */
export function keycloakClient(server: string, realm: string, clientId: string, isOfSite: boolean): IdentityClient {
  if (!isOfSite) return new Keycloak({ url: server, realm, clientId }) as IdentityClient;
  const endpoints = `${server}/realms/${encodeURIComponent(realm)}/protocol/openid-connect`;
  const oidcProvider = {
    authorization_endpoint: `${endpoints}/auth`,
    token_endpoint: `${endpoints}/token`,
    end_session_endpoint: `${endpoints}/logout`,
  };
  return new Keycloak({ oidcProvider, clientId }) as IdentityClient;
}

/**
 * How keycloak-js starts. Login iframes are off; PKCE is S256 (spec 000 §4.2).
 *
 * @param silentCheck the address of the page in the hidden frame
 */
export function initOptions(how: 'silent check' | 'login required', silentCheck: string): KeycloakInitOptions {
  const always = { pkceMethod: 'S256', checkLoginIframe: false } as const;
  if (how === 'login required') return { ...always, onLoad: 'login-required' };
  return {
    ...always,
    onLoad: 'check-sso',
    silentCheckSsoRedirectUri: silentCheck,
    // Where cookies are blocked the check finds nobody, and the one redirect that follows finds the session.
    silentCheckSsoFallback: false,
  };
}
