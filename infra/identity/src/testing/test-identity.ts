import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type IdentityConfig,
  type IdentityServer,
  type ImportFile,
  realmFiles,
  startIdentity,
  writeImportFiles,
} from '../index.ts';
import { Visitor } from './visitor.ts';

export const realms = ['cacu', 'truesky', 'UNFCU', 'ucu', 'pfcu', 'copper', 'harbor'] as const;

/** Users that every realm has in tests. Robin is an ordinary member; the others differ by what their name says. */
function users(realm: string) {
  const user = (number: number, username: string, more: object = {}) => ({
    id: `00000000-0000-4000-8000-00000000000${number}`,
    username,
    firstName: username.charAt(0).toUpperCase() + username.slice(1),
    lastName: 'Example',
    email: `${username}@example.com`,
    emailVerified: true,
    enabled: true,
    credentials: [{ type: 'password', value: 'Right-1', temporary: false }],
    realmRoles: ['offline_access', 'uma_authorization'],
    attributes: { auth_type: ['oidc'], member_number: [`90000${number}`], shows: [`What ${username} shows`] },
    ...more,
  });
  return {
    realm,
    users: [
      user(1, 'robin'),
      user(2, 'closed', { enabled: false }),
      user(3, 'mocked', { realmRoles: ['wmp_mocked_member'] }),
      user(4, 'resource', { realmRoles: [], clientRoles: { 'wealth-portal': ['wmp_mocked_member'] } }),
      user(5, 'direct', { attributes: { auth_type: ['direct'], member_number: ['900005'] } }),
      user(6, 'quinn', { firstName: '<b>Quinn</b>', lastName: `"O'Hara"` }),
      user(7, 'sasha'),
    ],
  };
}

/** Copper alone has a number that its members call. */
function withPhone({ name, text }: ImportFile): ImportFile {
  const realm = JSON.parse(text) as { realm: string; attributes: Record<string, string> };
  if (realm.realm === 'copper') realm.attributes.phone = '1-800-555-0100';
  return { name, text: JSON.stringify(realm) };
}

/** A fixed clock that a test moves. */
export class TestClock {
  #now = Date.now();

  now(): number {
    return this.#now;
  }

  pass(seconds: number): void {
    this.#now += seconds * 1000;
  }
}

export interface TestIdentity extends IdentityServer {
  readonly clock: TestClock;
  readonly dataFolder: string;
  visitor(host?: string, headers?: Readonly<Record<string, string>>): Visitor;
  /** Ends the process and starts another one on the same folder and port. */
  restart(): Promise<void>;
}

/** The real realms, with users of the tests' own, on a free port and in a folder that goes away. */
export async function startTestIdentity(more: Partial<IdentityConfig> = {}): Promise<TestIdentity> {
  const folder = mkdtempSync(join(tmpdir(), 'identity-'));
  writeImportFiles(folder, realmFiles.map(withPhone));
  for (const realm of realms) writeFileSync(join(folder, `${realm}-users-0.json`), JSON.stringify(users(realm)));
  const clock = new TestClock();
  const config = {
    port: 0,
    portalPort: 5300,
    realmFolders: [folder],
    dataFolder: join(folder, 'data'),
    clock,
    ...more,
  };
  let server = await startIdentity(config);
  const { port, origins } = server;
  return {
    port,
    origins,
    clock,
    dataFolder: config.dataFolder,
    visitor: (host = 'localhost', headers = {}) => new Visitor(`http://${host}:${port}`, headers),
    async restart() {
      await server.close();
      server = await startIdentity({ ...config, port });
    },
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
