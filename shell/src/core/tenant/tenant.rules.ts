import type { PortalPage } from '@wealth/platform/registry';

/** Who the portal belongs to where neither query nor host says so (spec 000 §1). */
export const DEFAULT_TENANT = 'copper';

export type TenantEntry = PortalPage['tenants'][number];

/** The listed tenant that a name means, in any case; an unknown name means none. */
export function knownTenant(name: string | null | undefined, tenants: readonly TenantEntry[]): string | undefined {
  const wanted = name?.trim().toLowerCase();
  return tenants.find(({ id }) => id.toLowerCase() === wanted)?.id;
}

/** The tenant of a site address, which is the default's where no tenant has that host. */
export function tenantOfHost(address: URL, tenants: readonly TenantEntry[]): string {
  const own = tenants.find(({ host }) => {
    const wanted = host.toLowerCase();
    return wanted === address.hostname || wanted === address.host;
  });
  return own?.id ?? DEFAULT_TENANT;
}

export interface TenantQuestion {
  readonly address: URL;
  readonly tenants: readonly TenantEntry[];
  /** What an earlier page of this session remembered. */
  readonly remembered: string | null;
  /** The tenant that the HTML was rendered for. */
  readonly rendered: string;
}

export interface TenantChoice {
  readonly tenant: string;
  /** Where the page must go first: the HTML belongs to another tenant than the remembered one. */
  readonly replaceWith?: string;
}

/**
 * Query, then what the session remembers, then host, then the default. The HTML was chosen by query and host;
 * only a remembered tenant can disagree with it, and then the address names it, once. An address that already names a
 * tenant is never replaced, so that a disagreement cannot go round in circles.
 */
export function chooseTenant({ address, tenants, remembered, rendered }: TenantQuestion): TenantChoice {
  const requested = knownTenant(address.searchParams.get('tenant'), tenants);
  const wanted = requested ?? knownTenant(remembered, tenants) ?? tenantOfHost(address, tenants);
  if (wanted === rendered || requested !== undefined) return { tenant: rendered };
  const { origin, pathname, search, hash } = address;
  return { tenant: wanted, replaceWith: origin + withTenant(`${pathname}${search}${hash}`, wanted) };
}

/** The tenant in a path's query, or none; all else of the query stays as it is written. */
function withTenant(to: string, tenant: string | undefined): string {
  const url = new URL(to, 'https://portal.invalid');
  const others = url.search.slice(1).split('&');
  const query = others.filter((part) => part !== '' && !/^tenant(?:=|$)/.test(part));
  if (tenant !== undefined) query.push(`tenant=${encodeURIComponent(tenant.toLowerCase())}`);
  return `${url.pathname}${query.length > 0 ? `?${query.join('&')}` : ''}${url.hash}`;
}

/**
 * A path of the portal with the tenant in its query while it is not the host's own, and without it otherwise, so that
 * a link that is copied or reloaded shows the same tenant.
 */
export function keepTenant(to: string, tenant: string, hostTenant: string): string {
  return withTenant(to, tenant === hostTenant ? undefined : tenant);
}
