import { realmFile } from './template.ts';
import { brokenTenant, type TenantRealm, tenants } from './tenants.ts';

const realms = new URL('../../realms/', import.meta.url);
const sandboxRealms = new URL('../../../sandbox/realms/', import.meta.url);

function written(folder: URL, tenant: TenantRealm): { readonly file: URL; readonly text: string } {
  return {
    file: new URL(`${tenant.realm}-realm.json`, folder),
    text: `${JSON.stringify(realmFile(tenant), null, 2)}\n`,
  };
}

/** Every realm file that the template makes, and where it stands. */
export const writtenRealms = [
  ...tenants.map((tenant) => written(realms, tenant)),
  written(sandboxRealms, brokenTenant),
];
