import { expect, test } from '@jest/globals';
import { providedItem } from '../../testing/linking.fixture.ts';
import { linkingServices } from '../../testing/linking-services.fixture.ts';

const { begun, call, linkToken, linked, listed, pass, post, provider, services } = linkingServices();

const AWAY = { status: 503, name: 'PORT_UNAVAILABLE' };
/** The last moment that JavaScript knows, in the year 275760. The database reads no such date. */
const LAST_MOMENT = new Date(8.64e15);
const checking = { id: 'one', name: 'Everyday Checking', lastFour: '7201', subType: 'checking' };

/** A provider's method that throws, or answers with something of another shape. */
const does = (question: string, what: unknown) => {
  Object.assign(provider(), {
    [question]: () => {
      if (what instanceof Error) throw what;
      return typeof what === 'function' ? Promise.reject(what()) : Promise.resolve(what);
    },
  });
};
const throwing = [new TypeError('broken'), () => 'a text', () => undefined];

test.each([
  ...throwing,
  undefined,
  null,
  'link-1',
  { linkToken: 'link-1' },
  { linkToken: 1, expiresAt: new Date() },
  { linkToken: 'link-1', expiresAt: LAST_MOMENT },
])('a link token that the provider gives as %p is answered 503', async (what) => {
  does('createLinkToken', what);
  expect(await linkToken({ plaidAccountId: 'mayas-old-bank' })).toMatchObject(AWAY);
});

test.each([
  ['publicTokensOf', [...throwing, undefined, 'public-1', { 0: 'public-1' }]],
  ['exchange', [...throwing, undefined, '', 5, { token: 'access' }]],
])('a link whose %s is answered with anything ends with 503, and links nothing', async (question, answers) => {
  for (const what of answers) {
    // Some of these links stay unused, and a member has five of 30 minutes.
    pass(30 * 60_000);
    const link_token = await begun();
    provider().chosen(link_token, 'public-1');
    const own = Reflect.get(provider(), question);
    does(question, what);
    expect(await post({ link_token, public_token: 'public-1' })).toMatchObject(AWAY);
    Object.assign(provider(), { [question]: own });
  }
  expect(await listed()).toHaveLength(2);
});

test.each([
  ...throwing,
  null,
  { institution: null, accounts: [] },
  { ...providedItem('one'), accounts: [{ ...checking, id: 'a\u0000b' }] },
  { ...providedItem('one'), accounts: [{ ...checking, lastFour: 7201 }] },
  { ...providedItem('one'), consentUntil: '2027-01-01' },
  { ...providedItem('one'), consentUntil: LAST_MOMENT },
])('an item that the provider gives as %p is answered 503 and removed there', async (what) => {
  const link_token = await begun();
  provider().chosen(link_token, 'public-1');
  does('item', what);
  expect(await post({ link_token, public_token: 'public-1' })).toMatchObject(AWAY);
  await services().app.work.tick();
  expect(provider().requests).toContain('remove access-of-public-1');
});

test.each([
  ...throwing,
  undefined,
  { outcome: 'MAYBE' },
  { outcome: 'KNOWN' },
  { outcome: 'KNOWN', available: '12' },
  { outcome: 'KNOWN', available: 0.5 },
])('a balance that the bank gives as %p is answered 503', async (what) => {
  const link_token = await begun();
  provider().chosen(link_token, 'public-1');
  const { plaidAccountId } = linked(await post({ link_token, public_token: 'public-1' }));
  does('balance', what);
  expect(await call('POST', '/api/external-account/balance', { body: { plaidAccountId } })).toMatchObject(AWAY);
});
