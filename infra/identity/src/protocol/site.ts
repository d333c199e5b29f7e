import type { Clock } from '@wealth/domain/calendar';
import type Provider from 'oidc-provider';
import type { Assets } from '../pages/assets.ts';
import { type Brand, getBrand } from '../pages/brand.ts';
import { noticeContent } from '../pages/other.pages.ts';
import { contentPolicy, document, type Page, pageHeaders } from '../pages/page.ts';
import type { Realm } from '../realms/read-realms.ts';
import type { RealmUser } from '../realms/realm.schema.ts';
import type { Store } from '../store/store.ts';
import type { Log } from './log.ts';
import type { Problem } from './problems.ts';
import { portalAddress } from './redirects.ts';

export type Middleware = Parameters<Provider['use']>[0];
export type Context = Parameters<Middleware>[0];

/** One realm as it is reached under one host, with all that its pages need. */
export interface Site {
  readonly realm: Realm;
  /** `http://localhost:4301` */
  readonly origin: string;
  /** `/realms/copper` */
  readonly base: string;
  /** Whose entries in the store are this site's. */
  readonly scope: string;
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly assets: Assets;
  readonly showDemoMembers: boolean;
}

/** Answers with a page of the tenant's. */
export function show(
  { realm, assets }: Pick<Site, 'realm' | 'assets'>,
  ctx: Context,
  page: Page & { readonly status?: number; readonly sendsTo?: readonly string[] },
): void {
  const brand: Brand = getBrand(realm);
  ctx.status = page.status ?? 200;
  ctx.set({ ...pageHeaders, 'content-security-policy': contentPolicy(page.sendsTo) });
  ctx.type = 'html';
  ctx.body = document(brand, assets, page);
}

/** Says a refusal, and leads back to the portal. */
export function refuse(site: Site, ctx: Context, { status, title, text, code }: Problem): void {
  site.log.info('refused', { realm: site.realm.realm, code });
  const address = getPortalAddress(site);
  const next = address === undefined ? {} : { next: { label: `Go to ${site.realm.displayName}`, address } };
  show(site, ctx, { status, title, content: noticeContent({ title, text, code, ...next }) });
}

/** The tenant's portal, on the site where this page stands. */
export function getPortalAddress({ realm, origin }: Site): string | undefined {
  const portal = realm.clients.find(({ publicClient }) => publicClient);
  const address = portalAddress(portal, origin);
  if (address === undefined) return undefined;
  // Plain localhost belongs to the default tenant: any other is named in the address.
  const url = new URL(address);
  if (url.hostname === 'localhost') url.searchParams.set('tenant', realm.realm);
  return url.href;
}

export function findUser({ realm }: Site, accountId: string | undefined): RealmUser | undefined {
  return realm.users.find(({ id, enabled }) => id === accountId && enabled);
}
