import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { startTestIdentity, TestClock, type TestIdentity } from '../testing/test-identity.ts';
import { Store } from './store.ts';

const realm = 'copper';

let identity: TestIdentity;
afterEach(() => identity.close());

describe('after a restart', () => {
  test('members are still signed in, their tokens still fit the keys and can be refreshed', async () => {
    identity = await startTestIdentity();
    const visitor = identity.visitor();
    const { refresh_token } = await visitor.tokens({ realm });
    const keys = (await visitor.get(visitor.endpoint(realm, 'certs'))).text;
    await identity.restart();
    expect((await visitor.get(visitor.endpoint(realm, 'certs'))).text).toBe(keys);
    expect((await visitor.refresh(realm, refresh_token)).status).toBe(200);
    const silent = await visitor.authorize({ realm, more: { prompt: 'none' } });
    expect(new URL(silent.headers.location ?? '').searchParams.has('code')).toBe(true);
  });

  test('a lost answer can still be requested again', async () => {
    identity = await startTestIdentity();
    const visitor = identity.visitor();
    const { refresh_token } = await visitor.tokens({ realm });
    const lost = JSON.parse((await visitor.refresh(realm, refresh_token)).text) as { refresh_token: string };
    await identity.restart();
    const again = JSON.parse((await visitor.refresh(realm, refresh_token)).text) as { refresh_token: string };
    expect(again.refresh_token).toBe(lost.refresh_token);
  });

  test('a locked user is still locked', async () => {
    identity = await startTestIdentity();
    const visitor = identity.visitor();
    const wrong = async () =>
      (await visitor.post(await visitor.begin({ realm }), { username: 'robin', password: 'Wrong' })).text;
    for (let tries = 0; tries < 5; tries += 1) await wrong();
    await identity.restart();
    expect(await wrong()).toContain('Too many tries.');
  });

  test('keys and sessions can be read by their owner alone', async () => {
    identity = await startTestIdentity();
    await identity.visitor().tokens({ realm });
    const { dataFolder } = identity;
    const files = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' }).map((name) => join(dataFolder, name));
    const modes = files.map((file) => [statSync(file).isDirectory(), statSync(file).mode & 0o777]);
    expect(files.some((file) => file.endsWith('keys/copper.json'))).toBe(true);
    for (const [isFolder, mode] of modes) expect(mode).toBe(isFolder ? 0o700 : 0o600);
  });
});

test('what has expired is swept away, and what has not stays', async () => {
  identity = await startTestIdentity();
  const clock = new TestClock();
  const store = new Store(join(identity.dataFolder, 'swept'), clock);
  store.save({ scope: 'copper@localhost', model: 'Session', id: 'short' }, { uid: 'a' }, 60);
  store.save({ scope: 'copper@localhost', model: 'Session', id: 'long' }, { uid: 'b' }, 600);
  clock.pass(61);
  store.sweep(3600);
  expect(store.size).toBe(1);
  expect(store.findBySession('copper@localhost', 'Session', 'b')).toBeDefined();
  store.close();
});
