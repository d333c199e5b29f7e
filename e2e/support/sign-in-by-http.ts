import type { BrowserContext } from '@playwright/test';
import { Visitor } from '@wealth/identity/testing';
import { defaultTenant, demoPassword, tenants } from '@wealth/sandbox/people';
import { portal } from './portal.ts';

/**
 * Only the embedded provider's form is known here: on a Keycloak, and where the tenant's members sign in at a provider
 * of its own, the pages are walked.
 */
export function canSignInByHttp(tenant: string = defaultTenant): boolean {
  return process.env.E2E_IDENTITY !== 'keycloak' && realmOf(tenant).hint === undefined;
}

function realmOf(tenant: string) {
  const found = tenants.find(({ id }) => id.toLowerCase() === tenant.toLowerCase());
  if (!found) throw new Error(`no tenant is called ${tenant}`);
  return found;
}

/**
 * Signs the member in at the identity server without a page, and gives the browser the session's cookies.
 * A half of the time that the page takes, most of it Chromium's.
 */
export async function signInByHttp(
  context: BrowserContext,
  userName: string,
  tenant?: string,
  /** The site that the session is of. Default: that of the member's own tenant. */
  site = { portal: portal.address(tenant), identity: portal.identity(tenant) },
): Promise<void> {
  const visitor = new Visitor(site.identity);
  const back = await visitor.signIn({
    realm: realmOf(tenant ?? defaultTenant).id,
    userName,
    password: demoPassword,
    redirectUri: `${site.portal}/`,
  });
  if (!back.searchParams.has('code')) throw new Error(`${userName} is not signed in at ${visitor.origin}`);
  await context.addCookies(visitor.cookies.map(({ host, ...cookie }) => ({ ...cookie, domain: host })));
}
