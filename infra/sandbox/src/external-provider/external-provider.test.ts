import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type IdentityServer, startIdentity } from '@wealth/identity';
import { decodeToken, Visitor, visibleText } from '@wealth/identity/testing';
import { writeDemoRealms } from '../personas/realm-files.ts';
import { externalProvider } from './external-provider.ts';

let data: string;
let identity: IdentityServer;
let external: IdentityServer;

/** Each of the two has to know the other's port before it starts. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'external-'));
  const realms = join(data, 'realms');
  writeDemoRealms(realms);
  const port = await freePort();
  external = await startIdentity({
    ...externalProvider,
    port: 0,
    identityPort: port,
    dataFolder: join(data, 'external'),
  });
  const places = { port, portalPort: 5300, externalPort: external.port };
  identity = await startIdentity({ ...places, realmFolders: [realms], dataFolder: join(data, 'identity') });
});
afterAll(async () => {
  await identity.close();
  await external.close();
  rmSync(data, { recursive: true, force: true });
});

const harbor = { realm: 'harbor', more: { kc_idp_hint: 'harbor-online' } };

afterEach(() => {
  jest.restoreAllMocks();
});

/** Goes to the external provider and signs in there; then wherever that leads. */
const signInElsewhere = async (visitor: Visitor, username: string) =>
  visitor.follow(await submitElsewhere(visitor, username));

async function submitElsewhere(visitor: Visitor, username: string) {
  const page = await visitor.follow(await visitor.authorize(harbor));
  expect(visibleText(page)).toContain('Harbor Online Sign in');
  const action = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const form = { username, password: 'Wealth-2026' };
  return visitor.post(`http://localhost:${external.port}${action}`, form);
}

describe('a member of harbor', () => {
  test.each(['localhost', 'id.wealth.localhost'])(
    'signs in at the external provider and is the harbor member whom it vouches for, from %s [AUTH-010]',
    async (host) => {
      const visitor = new Visitor(`http://${host}:${identity.port}`);
      const done = await signInElsewhere(visitor, 'xavier');
      const back = new URL(done.headers.location ?? 'about:blank');
      const { access_token, id_token } = await visitor.exchange(harbor, back);
      expect(decodeToken(access_token)).toMatchObject({
        iss: `http://${host}:${identity.port}/realms/harbor`,
        sub: '5eed0000-0000-4000-8000-000000003805',
        tenant: 'harbor',
        auth_type: 'oidc',
      });
      expect(decodeToken(id_token).preferred_username).toBe('xavier');
    },
  );

  test('signed in when the external provider saw them, and not when its answer came', async () => {
    const visitor = new Visitor(`http://id.wealth.localhost:${identity.port}`);
    const seenAt = Math.floor(Date.now() / 1_000);
    const submitted = await submitElsewhere(visitor, 'xavier');
    const answered = await visitor.follow(submitted, `http://localhost:${identity.port}/`);
    const later = Date.now() + 45_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    const done = await visitor.follow(answered);
    const { access_token } = await visitor.exchange(harbor, new URL(done.headers.location ?? 'about:blank'));
    const signedInAt = Number(decodeToken(access_token).auth_time);
    expect(signedInAt).toBeGreaterThanOrEqual(seenAt);
    expect(signedInAt).toBeLessThan(Math.floor(later / 1_000) - 1);
  });

  test.each`
    asked                  | handedOn
    ${{ prompt: 'login' }} | ${['login', null]}
    ${{ max_age: '600' }}  | ${[null, '600']}
    ${{}}                  | ${[null, null]}
  `('who is to say again who they are, by $asked, is asked so there too: $handedOn', async ({ asked, handedOn }) => {
    const visitor = new Visitor(`http://localhost:${identity.port}`);
    const more = { ...harbor.more, ...(asked as Record<string, string>) };
    const sent = await visitor.get((await visitor.authorize({ ...harbor, more })).headers.location ?? '');
    const { searchParams } = new URL(sent.headers.location ?? '');
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(handedOn);
  });

  test('is not let in on the word of the external provider only', async () => {
    const visitor = new Visitor(`http://localhost:${identity.port}`);
    const refused = await signInElsewhere(visitor, 'yara');
    expect(refused.status).toBe(403);
    expect(visibleText(refused)).toContain('We don’t know this sign-in yet');
  });

  test('without the hint may choose the external provider on the page', async () => {
    const visitor = new Visitor(`http://localhost:${identity.port}`);
    const page = await visitor.get(await visitor.begin({ realm: 'harbor' }));
    const link = /href="([^"]+\/external)"/.exec(page.text)?.[1] ?? '';
    expect(visibleText(page)).toContain('Continue with Harbor Online');
    const there = await visitor.get(link);
    expect(there.headers.location).toContain(`http://localhost:${external.port}/realms/harbor-online/`);
  });

  test('reads so when the other sign-in was ended there, or somebody else’s answer comes', async () => {
    const visitor = new Visitor(`http://localhost:${identity.port}`);
    const sent = await visitor.get((await visitor.authorize(harbor)).headers.location ?? '');
    const state = new URL(sent.headers.location ?? '').searchParams.get('state') ?? '';
    const endpoint = '/realms/harbor/broker/harbor-online/endpoint';

    const stranger = new Visitor(visitor.origin);
    const stolen = await stranger.follow(await stranger.get(`${endpoint}?state=${state}&code=1`));
    expect(visibleText(stolen)).toContain('This sign-in took too long');
    const ended = await visitor.follow(await visitor.get(`${endpoint}?state=${state}&error=access_denied`));
    expect(visibleText(ended)).toContain('The other sign-in did not let you in');
    const unknown = await visitor.get(`${endpoint}?state=other&code=1`);
    expect(visibleText(unknown)).toContain('This sign-in took too long');
  });

  test('reads so when the external provider’s answer is not true', async () => {
    const visitor = new Visitor(`http://localhost:${identity.port}`);
    const sent = await visitor.get((await visitor.authorize(harbor)).headers.location ?? '');
    const state = new URL(sent.headers.location ?? '').searchParams.get('state') ?? '';
    const issuer = encodeURIComponent(`http://localhost:${external.port}/realms/harbor-online`);
    const forged = `/realms/harbor/broker/harbor-online/endpoint?state=${state}&code=forged&iss=${issuer}`;
    const answer = await visitor.follow(await visitor.get(forged));
    expect([answer.status, visibleText(answer)]).toEqual([
      502,
      expect.stringContaining('The other sign-in did not answer'),
    ]);
  });
});
