import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { RealmFile, type RealmUser, UsersFile } from './realm.schema.ts';

/** A realm with those who may sign in to it. */
export interface Realm extends RealmFile {
  readonly users: readonly RealmUser[];
}

/** Where the demo's servers listen; the realm files are written for 4300, 4301 and 4303. */
export interface Ports {
  readonly portal: number;
  readonly identity: number;
  readonly external: number;
}

const writtenPorts: Readonly<Record<string, keyof Ports>> = { 4300: 'portal', 4301: 'identity', 4303: 'external' };

/** The file's text with the addresses of this run in it. */
function withPorts(text: string, ports: Ports): string {
  return text.replace(/(\/\/(?:[a-z0-9-]+\.)*localhost):(4300|4301|4303)\b/g, (_, host: string, written: string) => {
    const name = writtenPorts[written] as keyof Ports;
    return `${host}:${ports[name]}`;
  });
}

function readAs<Schema extends TSchema>(schema: Schema, file: string, text: string): Static<Schema> {
  const content: unknown = JSON.parse(text);
  const [first] = Value.Errors(schema, content);
  if (first !== undefined) throw new Error(`${file}: ${first.instancePath} ${first.message}`);
  return content as Static<Schema>;
}

/** Realm and user files as they stand, with the addresses of this run in them: what a Keycloak imports. */
export function realmTexts(
  folders: readonly string[],
  ports: Ports,
): readonly { readonly name: string; readonly path: string; readonly text: string }[] {
  return folders
    .flatMap((folder) =>
      existsSync(folder) ? readdirSync(folder).map((name) => ({ name, path: join(folder, name) })) : [],
    )
    .filter(({ name }) => /-(realm|users-\d+)\.json$/.test(name))
    .map(({ name, path }) => ({ name, path, text: withPorts(readFileSync(path, 'utf8'), ports) }));
}

/**
 * All realms of the folders, by name. `<realm>-realm.json` is the realm; `<realm>-users-<n>.json`, in any of the
 * folders, adds to its users, as Keycloak's own import does.
 * @throws Error naming the file and the place when a file is not what it should be, or a folder holds no realm.
 */
export function readRealms(folders: readonly string[], ports: Ports): Map<string, Realm> {
  const files = realmTexts(folders, ports);

  const users = new Map<string, RealmUser[]>();
  for (const { name, path, text } of files) {
    if (name.endsWith('-realm.json')) continue;
    const file = readAs(UsersFile, path, text);
    users.set(file.realm, [...(users.get(file.realm) ?? []), ...file.users]);
  }

  const realms = new Map<string, Realm>();
  for (const { name, path, text } of files) {
    if (!name.endsWith('-realm.json')) continue;
    const file = readAs(RealmFile, path, text);
    if (!file.enabled) continue;
    const realm = { ...file, users: users.get(file.realm) ?? [] };
    for (const user of realm.users) checkRoles(realm, user);
    realms.set(file.realm, realm);
  }
  if (realms.size === 0) throw new Error(`No realm stands in ${folders.join(', ')}`);
  return realms;
}

/** Keycloak's own client in every realm, whose roles it makes itself. */
const ACCOUNT = 'account';

/** A role that no realm file names is a slip of the pen, which Keycloak's import refuses too. */
function checkRoles({ realm, roles }: Realm, { username, realmRoles = [], clientRoles = {} }: RealmUser): void {
  const unknown = [
    ...realmRoles.filter((role) => !roles.realm.some(({ name }) => name === role)),
    ...Object.entries(clientRoles).flatMap(([client, given]) =>
      client === ACCOUNT ? [] : given.filter((role) => !roles.client?.[client]?.some(({ name }) => name === role)),
    ),
  ];
  if (unknown.length > 0)
    throw new Error(`${realm}: ${username} has roles unknown to the realm: ${unknown.join(', ')}`);
}
