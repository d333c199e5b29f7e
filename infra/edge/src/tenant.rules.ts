import type { SiteIndex } from '@wealth/registry';

/** The tenants of the site, as far as choosing one goes. */
export interface Tenants {
  readonly tenants: readonly { readonly id: string; readonly host: string }[];
  readonly defaultTenant: string;
}

export interface TenantRequest {
  /** Value of the query's `tenant`, if there is one. */
  readonly query: string | undefined;
  /** The Host header, with or without a port. */
  readonly host: string | undefined;
}

/** The host without port and without the dot that a full name may end with. */
export function hostName(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/** The tenant that a request is for: by query, then by host, then the default one. Never by a cookie. */
export function getTenant({ tenants, defaultTenant }: Tenants, { query, host }: TenantRequest): string {
  const wanted = query?.trim().toLowerCase();
  const name = hostName(host);
  const requested =
    tenants.find(({ id }) => id.toLowerCase() === wanted) ?? tenants.find((tenant) => tenant.host === name);
  return requested?.id ?? defaultTenant;
}

/** Whether the portal answers at this host: its tenants' and those beside them, or any where none are named. */
export function isOwnHost(
  { hosts, tenants }: Pick<Tenants, 'tenants'> & Pick<SiteIndex, 'hosts'>,
  host: string | undefined,
): boolean {
  if (!hosts) return true;
  const name = hostName(host);
  return [...hosts, ...tenants.map((tenant) => tenant.host)].some((own) => own.toLowerCase() === name);
}

/** Whether a host is that of the page where members link bank accounts, which no tenant has and which serves nothing else. */
export function isLinkHost({ link }: Pick<SiteIndex, 'link'>, host: string | undefined): boolean {
  return link !== undefined && link.host.toLowerCase() === hostName(host);
}

/** Origin of the identity server on the page's own site; the first one where none is. */
export function identityOrigin(servers: SiteIndex['identityServers'], host: string | undefined): string | undefined {
  const name = hostName(host);
  const server = servers.find((one) => name === one.host || name.endsWith(`.${one.host}`)) ?? servers[0];
  return server && new URL(server.url).origin;
}
