import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { realmFile } from './template.ts';
import { brokenTenant, type TenantRealm, tenants } from './tenants.ts';

/** A file that Keycloak imports: `copper-realm.json`, `copper-users-0.json`. */
export interface ImportFile {
  readonly name: string;
  readonly text: string;
}

const written = (tenant: TenantRealm): ImportFile => ({
  name: `${tenant.realm}-realm.json`,
  text: `${JSON.stringify(realmFile(tenant), null, 2)}\n`,
});

/** The realm of each tenant, without users. */
export const realmFiles: readonly ImportFile[] = tenants.map(written);

/** The realm of the tenant whose settings fail. Only the sandbox has it. */
export const brokenRealmFile: ImportFile = written(brokenTenant);

/** Writes the files into a folder, and creates a missing one. */
export function writeImportFiles(folder: string, files: readonly ImportFile[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of files) writeFileSync(join(folder, name), text);
}
