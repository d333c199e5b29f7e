/** Ids of the seven tenants, which are also the names of their realms, and of the one that members never see (P39). */
export type TenantId = 'cacu' | 'truesky' | 'UNFCU' | 'ucu' | 'pfcu' | 'copper' | 'harbor' | 'broken';

export interface DemoTenant {
  readonly id: TenantId;
  /** The host of its own; the default tenant also answers on plain `localhost`. */
  readonly host: string;
  readonly name: string;
  readonly brand: 'default' | 'truesky' | 'pfcu';
  /** The number that members call. */
  readonly phone: string;
  /** The broker-dealer and adviser that its members' accounts are with; most share one. */
  readonly firm?: string;
  readonly authMode: 'sso' | 'login';
  /** The external identity provider that its members sign in through. */
  readonly hint?: string;
  /** True where members may read of it: the pages, the registry and every list. */
  readonly isListed: boolean;
}

export const defaultTenant: TenantId = 'copper';

/** The tenants of the demo, the default first. */
export const tenants: readonly DemoTenant[] = [
  tenant('copper', 'Copper Wealth', '11'),
  tenant('cacu', 'Cacu Wealth', '22'),
  tenant('truesky', 'TrueSky Wealth', '33', { brand: 'truesky', firm: 'TrueSky Investment Services' }),
  tenant('UNFCU', 'UNFCU Wealth', '44'),
  tenant('ucu', 'UCU Wealth', '55', { authMode: 'login' }),
  tenant('pfcu', 'PFCU Wealth', '66', { brand: 'pfcu' }),
  tenant('harbor', 'Harbor Wealth', '77', { hint: 'harbor-online' }),
  tenant('broken', 'Wealth Management', '88', { isListed: false }),
];

/** @param line the last two digits of its phone number */
function tenant(id: TenantId, name: string, line: string, more: Partial<DemoTenant> = {}): DemoTenant {
  return {
    id,
    name,
    host: `${id.toLowerCase()}.wealth.localhost`,
    phone: `1-800-555-01${line}`,
    brand: 'default',
    authMode: 'sso',
    isListed: true,
    ...more,
  };
}

/** Who brokers and advises where a credit union names nobody of its own. */
export const COMMON_FIRM = 'Copper Financial';

export const getFirm = (id: TenantId): string => tenantNamed(id).firm ?? COMMON_FIRM;

/** @throws RangeError when there is no such tenant. */
export function tenantNamed(id: string): DemoTenant {
  const found = tenants.find((candidate) => candidate.id === id);
  if (found === undefined) throw new RangeError(`there is no tenant ${id}`);
  return found;
}

export interface Town {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** Where the members of a tenant live. */
export const towns: Readonly<Record<TenantId, Town>> = {
  copper: { city: 'Madison', state: 'WI', zip: '53703' },
  cacu: { city: 'Denver', state: 'CO', zip: '80202' },
  truesky: { city: 'Oklahoma City', state: 'OK', zip: '73102' },
  UNFCU: { city: 'Long Island City', state: 'NY', zip: '11101' },
  ucu: { city: 'Eugene', state: 'OR', zip: '97401' },
  pfcu: { city: 'Pittsburgh', state: 'PA', zip: '15222' },
  harbor: { city: 'Portland', state: 'ME', zip: '04101' },
  broken: { city: 'Topeka', state: 'KS', zip: '66603' },
};
