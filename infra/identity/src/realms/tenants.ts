/** A tenant, by what its realm needs to know of it. */
export interface TenantRealm {
  /** The realm's name, which is the tenant's id too; case matters in its address. */
  readonly realm: string;
  readonly name: string;
  /** Its own host, without a port (D-177). */
  readonly host: string;
  /** Colours that differ from the default ones, by the names of a tenant's theme (spec 000 §3). */
  readonly theme: Readonly<Record<string, string>>;
  /** The sign of its wordmark. */
  readonly mark: 'line' | 'sky' | 'leaf';
  /** The external identity provider that its members sign in through (D-2). */
  readonly external?: { readonly alias: string; readonly name: string; readonly issuer: string };
}

function tenant(realm: string, name: string, more: Partial<TenantRealm> = {}): TenantRealm {
  return { realm, name, host: `${realm.toLowerCase()}.wealth.localhost`, theme: {}, mark: 'line', ...more };
}

/** The tenants of the product, the default first (spec 000 §1). */
export const tenants: readonly TenantRealm[] = [
  tenant('copper', 'Copper Wealth'),
  tenant('cacu', 'Cacu Wealth'),
  tenant('truesky', 'TrueSky Wealth', { theme: { primary: '#0B6FA4', light: '#E6F4FC' }, mark: 'sky' }),
  tenant('UNFCU', 'UNFCU Wealth'),
  tenant('ucu', 'UCU Wealth'),
  tenant('pfcu', 'PFCU Wealth', { theme: { primary: '#1E5C3A', light: '#E8F1EB' }, mark: 'leaf' }),
  tenant('harbor', 'Harbor Wealth', {
    external: {
      alias: 'harbor-online',
      name: 'Harbor Online',
      issuer: 'http://localhost:4303/realms/harbor-online',
    },
  }),
];

/** A tenant whose settings fail; it stands in the sandbox alone and in no list that a member sees (P39). */
export const brokenTenant: TenantRealm = tenant('broken', 'Wealth Management');
