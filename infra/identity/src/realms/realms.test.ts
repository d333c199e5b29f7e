import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import { readRealms } from './read-realms.ts';
import { realmFiles, writeImportFiles } from './realm-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'realms-'));
writeImportFiles(folder, realmFiles);
afterAll(() => rmSync(folder, { recursive: true }));
const ports = { portal: 4300, identity: 4301, external: 4303 };
const realms = readRealms([folder], ports);

describe('the realm files', () => {
  test('are those of the seven tenants; no realm that members see is for tests', () => {
    expect([...realms.keys()].sort()).toEqual(['UNFCU', 'cacu', 'copper', 'harbor', 'pfcu', 'truesky', 'ucu']);
  });

  test.each([...realms.keys()])('%s knows the four roles [AUTH-054]', (name) => {
    const roles = realms.get(name)?.roles.realm.map((role) => role.name);
    expect(roles).toEqual(['offline_access', 'uma_authorization', 'wmp_online_account_opening', 'wmp_mocked_member']);
  });

  test('say what each role means to the portal: nothing, but for the mocked member [AUTH-059]', () => {
    const { roles } = JSON.parse(realmFiles.find(({ name }) => name === 'copper-realm.json')?.text ?? '') as {
      roles: { realm: { name: string; description: string }[] };
    };
    const meaning = Object.fromEntries(roles.realm.map(({ name, description }) => [name, description]));
    expect(meaning).toEqual({
      offline_access: expect.stringContaining('means nothing to the portal'),
      uma_authorization: expect.stringContaining('means nothing to the portal'),
      wmp_online_account_opening: expect.stringContaining('information only'),
      wmp_mocked_member: expect.stringContaining('works on mock data for this member'),
    });
  });

  test('let harbor alone sign in elsewhere, by the hint harbor-online [AUTH-012]', () => {
    const offered = [...realms.values()].flatMap(({ realm, identityProviders = [] }) =>
      identityProviders.map(({ alias }) => [realm, alias]),
    );
    expect(offered).toEqual([['harbor', 'harbor-online']]);
  });

  test.each(
    [...realms.values()].flatMap(({ realm, clients }) =>
      clients.map((client) => [realm, client.clientId, client] as const),
    ),
  )('%s: %s is public, asks for PKCE and names each address in full', (realm, _clientId, client) => {
    expect(client.publicClient).toBe(true);
    expect(client.attributes['pkce.code.challenge.method']).toBe('S256');
    expect(client.webOrigins).toContain(`http://${realm.toLowerCase()}.wealth.localhost:4300`);
    expect(client.webOrigins).toContain('http://localhost:4300');
    for (const address of client.redirectUris) {
      expect(address).toMatch(/^http:\/\/[a-z.]+:4300\/(\*|widget\/silent-check-sso\.html)$/);
    }
  });

  test.each([...realms.values()])(
    '$realm keeps tokens 5 minutes, sessions 5 more than the portal lets idle, and refreshes with each token once',
    (realm) => {
      const idleMinutes = { pfcu: 10, harbor: 30 }[realm.realm] ?? 15;
      expect(realm).toMatchObject({ accessTokenLifespan: 300, ssoSessionIdleTimeout: (idleMinutes + 5) * 60 });
      expect(realm).toMatchObject({ revokeRefreshToken: true, refreshTokenMaxReuse: 1 });
    },
  );
});

test('the example realm and its member fit the schema of the files that Keycloak imports', () => {
  const example = readRealms([fileURLToPath(new URL('../../realms/', import.meta.url))], ports).get('example');
  const copper = readRealms([folder], ports).get('copper');
  expect(example?.users.map(({ username }) => username)).toEqual(['robin']);
  expect(example?.clients.map(({ clientId }) => clientId)).toEqual(['wealth-portal']);
  const claims = (realm: typeof example) => realm?.clients[0]?.protocolMappers.map(({ name }) => name);
  expect(claims(example)).toEqual(claims(copper));
});

describe('reading them', () => {
  test('maps the addresses to the ports of this run', () => {
    const moved = readRealms([folder], { portal: 5300, identity: 5301, external: 5303 });
    const harbor = JSON.stringify(moved.get('harbor'));
    expect(harbor).toContain('http://harbor.wealth.localhost:5300/');
    expect(harbor).toContain('http://localhost:5303/realms/harbor-online');
    expect(harbor).not.toMatch(/:430\d/);
  });

  test.each([
    { what: 'an unknown role', user: { realmRoles: ['wmp_mocked_membr'] }, words: 'wmp_mocked_membr' },
    { what: 'a missing name', user: { username: undefined }, words: 'copper-users-0.json' },
    { what: 'a foreign secret', user: { credentials: [{ type: 'otp' }] }, words: 'copper-users-0.json' },
  ])('refuses $what by name', ({ user, words }) => {
    const users = mkdtempSync(join(tmpdir(), 'realms-'));
    const robin = { id: '1', username: 'robin', firstName: 'R', lastName: 'E', email: 'r@example.com', enabled: true };
    const file = { realm: 'copper', users: [{ ...robin, ...user }] };
    writeFileSync(join(users, 'copper-users-0.json'), JSON.stringify(file));
    expect(() => readRealms([folder, users], ports)).toThrow(words);
  });

  test('refuses folders without a realm', () => {
    expect(() => readRealms(['/nowhere'], ports)).toThrow('No realm stands in /nowhere');
  });
});
