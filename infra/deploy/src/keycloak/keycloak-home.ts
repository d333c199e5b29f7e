import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RealmPorts, realmTexts } from '@wealth/identity';

/** What a server reads of the unpacked release; several homes share it. */
const shared = ['lib', 'conf', 'providers', 'themes'];

export interface KeycloakHome {
  /** The unpacked and built release. */
  readonly release: string;
  /** Folder of this server's own: what it was given to import. It must not be there yet. */
  readonly folder: string;
  readonly realmFolders: readonly string[];
  readonly ports: RealmPorts;
}

/** Makes a home for one server: the release by links, the realm and user files of this run to import. */
export function makeKeycloakHome({ release, folder, realmFolders, ports }: KeycloakHome): void {
  const imports = join(folder, 'data', 'import');
  mkdirSync(imports, { recursive: true });
  for (const name of shared) symlinkSync(join(release, name), join(folder, name));
  for (const { name, text } of realmTexts(realmFolders, ports)) writeFileSync(join(imports, name), text);
}
