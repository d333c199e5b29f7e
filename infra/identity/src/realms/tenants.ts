/** A tenant, by what its realm needs to know of it. */
export interface TenantRealm {
  /** The realm's name, which is the tenant's id too; case matters in its address. */
  readonly realm: string;
  readonly name: string;
  /** Its own host, without a port. */
  readonly host: string;
  /** Colours that differ from the default ones, by the names of a tenant's theme (spec 000 §3). */
  readonly theme: Readonly<Record<string, string>>;
  /** The name of its mark (`pages/marks.ts`). Default: the portal's. */
  readonly mark?: string;
  /** Minutes that the tenant's settings let a member's browser idle (option idleTimeoutMinutes). */
  readonly idleMinutes: number;
  /** The external identity provider that its members sign in through. */
  readonly external?: { readonly alias: string; readonly name: string; readonly issuer: string };
}

function tenant(realm: string, name: string, more: Partial<TenantRealm> = {}): TenantRealm {
  return { realm, name, host: `${realm.toLowerCase()}.wealth.localhost`, theme: {}, idleMinutes: 15, ...more };
}

/** The tenants of the product, the default first (spec 000 §1). */
export const tenants: readonly TenantRealm[] = [
  tenant('copper', 'Copper Wealth', { mark: 'ingots' }),
  tenant('cacu', 'Cacu Wealth', { mark: 'cactus' }),
  tenant('truesky', 'TrueSky Wealth', {
    mark: 'sunrise',
    theme: { primary: '#0B6BA8', light: '#EAF5FC', title: '#0B3A5C' },
  }),
  tenant('UNFCU', 'UNFCU Wealth', { mark: 'globe' }),
  tenant('ucu', 'UCU Wealth', { mark: 'member' }),
  tenant('pfcu', 'PFCU Wealth', {
    mark: 'pine',
    theme: { primary: '#14532D', light: '#F2F5F0', title: '#10301D' },
    idleMinutes: 10,
  }),
  tenant('harbor', 'Harbor Wealth', {
    mark: 'sailboat',
    idleMinutes: 30,
    external: {
      alias: 'harbor-online',
      name: 'Harbor Online',
      issuer: 'http://localhost:4303/realms/harbor-online',
    },
  }),
];

/** A tenant whose settings fail; only the sandbox has it, and no list that a member sees (P39). */
export const brokenTenant: TenantRealm = tenant('broken', 'Wealth Management');
