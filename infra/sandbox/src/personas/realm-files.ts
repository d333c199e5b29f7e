import { brokenRealmFile, type ImportFile, realmFiles, writeImportFiles } from '@wealth/identity';
import { realmsWithUsers, realmUsersText } from './realm-users.ts';

/** The realm and the users of each of the demo's tenants. */
const demoRealmFiles: readonly ImportFile[] = [
  ...realmFiles,
  brokenRealmFile,
  ...realmsWithUsers.map((realm) => ({ name: `${realm}-users-0.json`, text: realmUsersText(realm) })),
];

/** Writes the files of the demo's realms, as the embedded identity server and Keycloak import them. */
export function writeDemoRealms(folder: string): void {
  writeImportFiles(folder, demoRealmFiles);
}
