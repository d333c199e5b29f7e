import { brokenRealmFile, type ImportFile, realmFiles, writeImportFiles } from '@wealth/identity';
import { realmsWithUsers, realmUsersText } from './realm-users.ts';
import { tenants } from './tenants.ts';

/** The realm with the number that members call, as the settings of its tenant have it. */
function withPhone({ name, text }: ImportFile): ImportFile {
  const realm = JSON.parse(text) as { realm: string; attributes: Record<string, string> };
  const phone = tenants.find(({ id }) => id === realm.realm)?.phone;
  if (phone !== undefined) realm.attributes.phone = phone;
  return { name, text: `${JSON.stringify(realm, null, 2)}\n` };
}

/** The realm and the users of each of the demo's tenants. */
const demoRealmFiles: readonly ImportFile[] = [
  ...[...realmFiles, brokenRealmFile].map(withPhone),
  ...realmsWithUsers.map((realm) => ({ name: `${realm}-users-0.json`, text: realmUsersText(realm) })),
];

/** Writes the files of the demo's realms, as the embedded identity server and Keycloak import them. */
export function writeDemoRealms(folder: string): void {
  writeImportFiles(folder, demoRealmFiles);
}
