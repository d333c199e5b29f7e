import type { RealmClient } from '../realms/realm.schema.ts';

/** Whether an address is one that the realm names. A `*` may stand at the end only, as in Keycloak. */
export function isRegistered(address: string, registered: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url === null || url.hash !== '' || url.username !== '' || url.password !== '') return false;
  return registered.some((pattern) => {
    if (!pattern.endsWith('*')) return new URL(pattern).href === url.href;
    const allowed = new URL(pattern.slice(0, -1));
    // The parsed path has its dots resolved, so `/widget/../` cannot climb out.
    return url.origin === allowed.origin && url.pathname.startsWith(allowed.pathname);
  });
}

/** Addresses that a client may be sent to after signing out. */
export function afterLogout({ attributes, redirectUris }: RealmClient): string[] {
  const listed = attributes['post.logout.redirect.uris'] ?? '+';
  return listed.split('##').flatMap((address) => (address === '+' ? redirectUris : [address]));
}

/** The portal's own first page, on the site on which the identity server was reached. */
export function portalAddress(client: RealmClient | undefined, identityOrigin: string): string | undefined {
  if (client === undefined) return undefined;
  const site = siteOf(identityOrigin);
  const pages = [client.baseUrl, ...client.redirectUris].map((address) => address.replace(/\*$/, ''));
  return pages.find((address) => siteOf(address) === site) ?? client.baseUrl;
}

const siteOf = (address: string) => new URL(address).hostname.split('.').slice(-2).join('.');
