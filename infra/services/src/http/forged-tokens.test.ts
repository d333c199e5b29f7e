// Long, since its tests share one seeded database, and forge each part of a token in turn.

import { createHmac } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { exportSPKI, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { pino } from 'pino';
import { getIssuer, logoutClaims, NOW, type TestIdentity, usualClaims } from '../testing/identity.fixture.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';

// Seeding can take 20 s on a busy machine.
jest.setTimeout(90_000);

let services: TestServices;
let identity: TestIdentity;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  const output = new PassThrough();
  output.on('data', (line) => lines.push(JSON.parse(String(line))));
  services = await testServices({ log: pino({ level: 'info' }, output) });
  ({ identity } = services);
});
afterAll(() => services.close());

const seconds = Math.floor(NOW / 1_000);
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const without = (name: keyof typeof usualClaims) => identity.token({ [name]: undefined });

/** The usual claims as text, with something put before the last brace. */
const claimsAnd = (more: string) => `${JSON.stringify(usualClaims).slice(0, -1)},${more}}`;

async function publicKey(): Promise<{ jwk: JWK; pem: string }> {
  const answer = await fetch(`${identity.url}/realms/copper/protocol/openid-connect/certs`);
  const { keys } = (await answer.json()) as { keys: JWK[] };
  const jwk = keys.find(({ kid }) => kid === 'RS256') as JWK;
  return { jwk, pem: await exportSPKI((await importJWK(jwk)) as CryptoKey) };
}

/** The oldest trick: what everybody may know, taken for a shared secret. */
async function confused(secret: 'pem' | 'jwk', algorithm = 'HS256'): Promise<string> {
  const { jwk, pem } = await publicKey();
  const input = `${encoded({ alg: algorithm, kid: 'RS256', typ: 'JWT' })}.${encoded(usualClaims)}`;
  const signature = createHmac('sha256', secret === 'pem' ? pem : JSON.stringify(jwk)).update(input);
  return `${input}.${signature.digest('base64url')}`;
}

/** A key of the forger's own, which the token brings along or names. */
const bringing = async (how: (jwk: JWK) => Record<string, unknown>) =>
  identity.signed(JSON.stringify(usualClaims), how((await publicKey()).jwk));

interface Forgery {
  readonly what: string;
  /** As the log names it. */
  readonly because: string;
  readonly token: () => Promise<string> | string;
}

const forgeries: readonly Forgery[] = [
  { what: 'none at all', because: 'NO_TOKEN', token: () => '' },
  { what: 'text that is no token', because: 'NO_TOKEN', token: () => 'token' },
  { what: 'parts that are no JSON', because: 'NOT_READABLE', token: () => 'bm8.bm8.bm8' },
  { what: 'a list in place of claims', because: 'NOT_READABLE', token: () => identity.signed('[]') },
  { what: 'alg none', because: 'ERR_JOSE_ALG_NOT_ALLOWED', token: () => identity.unsigned() },
  {
    what: 'alg None, signed all the same',
    because: 'ERR_JOSE_ALG_NOT_ALLOWED',
    token: () => identity.signed(JSON.stringify(usualClaims), { alg: 'None' }),
  },
  { what: 'the public key as a secret', because: 'ERR_JOSE_ALG_NOT_ALLOWED', token: () => confused('pem') },
  { what: 'the public key, as JSON, as a secret', because: 'ERR_JOSE_ALG_NOT_ALLOWED', token: () => confused('jwk') },
  {
    what: 'the public key as a secret, said to be RSA',
    because: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
    token: () => confused('pem', 'RS256'),
  },
  {
    what: 'a signature of another key',
    because: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
    token: () => identity.token({}, { key: 'stranger' }),
  },
  {
    what: 'claims that were changed afterwards',
    because: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
    token: async () => {
      const [header, , signature] = (await identity.token()).split('.');
      return `${header}.${encoded({ ...usualClaims, sub: 'subject-jan' })}.${signature}`;
    },
  },
  {
    what: 'no signature',
    because: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
    token: async () => `${(await identity.token()).split('.').slice(0, 2).join('.')}.`,
  },
  {
    what: 'an issuer that is not ours',
    because: 'UNKNOWN_ISSUER',
    token: () => identity.token({ iss: 'http://evil' }),
  },
  {
    what: 'an issuer that only begins like ours',
    because: 'UNKNOWN_ISSUER',
    token: () => identity.token({ iss: `${getIssuer('copper')}/../evil` }),
  },
  { what: 'a name of Object as issuer', because: 'UNKNOWN_ISSUER', token: () => identity.token({ iss: '__proto__' }) },
  {
    what: 'an audience that is not ours',
    because: 'ERR_JWT_CLAIM_VALIDATION_FAILED',
    token: () => identity.token({ aud: ['account'] }),
  },
  {
    what: "the portal's name and the widget's audience",
    because: 'OTHER_AUDIENCE',
    token: () => identity.token({ aud: 'wealth-services-widget' }),
  },
  {
    what: "the widget's name and the portal's audience",
    because: 'OTHER_AUDIENCE',
    token: () => identity.token({ azp: 'wealth-widget' }),
  },
  {
    what: "one realm's issuer and another's tenant",
    because: 'OTHER_TENANT_THAN_ISSUER',
    token: () => identity.token({ tenant: 'truesky', iss: getIssuer('copper') }),
  },
  {
    what: 'an application that we do not know',
    because: 'UNKNOWN_APPLICATION',
    token: () => identity.token({ azp: 'somebody-elses-app' }),
  },
  {
    what: 'a list of applications',
    because: 'UNKNOWN_APPLICATION',
    token: () => identity.token({ azp: ['wealth-portal'] }),
  },
  { what: 'an end that is past', because: 'ERR_JWT_EXPIRED', token: () => identity.token({ exp: seconds - 60 }) },
  {
    what: 'an end in words',
    because: 'ERR_JWT_CLAIM_VALIDATION_FAILED',
    token: () => identity.signed(claimsAnd('"nbf":0').replace(/"exp":\d+/, '"exp":"never"')),
  },
  {
    what: 'a beginning that is yet to come',
    because: 'ERR_JWT_CLAIM_VALIDATION_FAILED',
    token: () => identity.token({ nbf: seconds + 300 }),
  },
  {
    what: 'an issue that is yet to come',
    because: 'FROM_THE_FUTURE',
    token: () => identity.token({ iat: seconds + 300 }),
  },
  {
    what: 'what makes it an id token',
    because: 'ERR_JWT_CLAIM_VALIDATION_FAILED',
    token: () => identity.token({ typ: 'ID', aud: 'wealth-portal', nonce: 'n' }),
  },
  {
    what: 'what makes it an id token, for our audience',
    because: 'NOT_AN_ACCESS_TOKEN',
    token: () => identity.token({ typ: 'ID', nonce: 'n' }),
  },
  {
    what: 'what makes it a refresh token',
    because: 'NOT_AN_ACCESS_TOKEN',
    token: () => identity.token({ typ: 'Refresh' }),
  },
  {
    what: 'what makes it a logout token',
    because: 'NOT_AN_ACCESS_TOKEN',
    token: () =>
      identity.token({ typ: 'Logout', events: { 'http://schemas.openid.net/event/backchannel-logout': {} } }),
  },
  { what: 'more than 8 kB', because: 'TOO_LONG', token: () => identity.token({ filler: 'x'.repeat(8_200) }) },
  {
    what: 'its subject twice',
    because: 'REPEATED_CLAIM',
    token: () => identity.signed(claimsAnd('"sub":"subject-jan"')),
  },
  {
    what: 'its subject twice, once in another spelling',
    because: 'REPEATED_CLAIM',
    token: () => identity.signed(claimsAnd('"\\u0073ub":"subject-jan"')),
  },
  {
    what: 'an audience twice',
    because: 'REPEATED_CLAIM',
    token: () => identity.signed(claimsAnd('"aud":"wealth-services-widget"')),
  },
  {
    what: 'critical parts of its header',
    because: 'FOREIGN_HEADER',
    token: () => bringing(() => ({ crit: ['exp'], exp: seconds + 300 })),
  },
  { what: 'its own key', because: 'FOREIGN_HEADER', token: () => bringing((jwk) => ({ jwk })) },
  {
    what: 'an address of its own key',
    because: 'FOREIGN_HEADER',
    token: () => bringing(() => ({ jku: 'http://evil.example/keys' })),
  },
  {
    what: 'an address of its own certificate',
    because: 'FOREIGN_HEADER',
    token: () => bringing(() => ({ x5u: 'http://evil.example/key.pem' })),
  },
  { what: 'a certificate of its own', because: 'FOREIGN_HEADER', token: () => bringing(() => ({ x5c: ['MIIB'] })) },
  ...['../../../../dev/null', "' or 1=1 --", '/etc/passwd', '__proto__', ''].map((kid) => ({
    what: `the key id ${JSON.stringify(kid)}`,
    because: 'ERR_JWKS_NO_MATCHING_KEY',
    token: () => bringing(() => ({ kid })),
  })),
  ...(['aud', 'iat', 'exp', 'azp', 'sid', 'typ', 'tenant', 'sub'] as const).map((name) => ({
    what: `everything but ${name}`,
    because: 'ERR_JWT_CLAIM_VALIDATION_FAILED',
    token: () => without(name),
  })),
  { what: 'everything but iss', because: 'UNKNOWN_ISSUER', token: () => without('iss') },
  { what: 'an empty subject', because: 'NAMES_NOBODY', token: () => identity.token({ sub: '' }) },
  {
    what: 'a subject that is no text',
    because: 'NAMES_NOBODY',
    token: () => identity.signed(claimsAnd('"n":1').replace('"subject-maya"', '7')),
  },
];

describe('a call with a token that has', () => {
  test.each(forgeries)('$what is refused in the words of any other refusal [AUTH-047]', async (forgery) => {
    const token = await forgery.token();
    lines.length = 0;
    const reply = await services.ask('GET', '/api/accounts', { token });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toEqual({ errors: [{ name: 'UNAUTHORIZED', message: 'Please sign in.', details: [] }] });
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'Refused', because: forgery.because, route: '/api/accounts' }),
    );
    if (token.length > 10) expect(JSON.stringify(lines)).not.toContain(token.slice(0, 60));
  });

  test('a key of its own is refused too when nothing says so', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const token = await new SignJWT(usualClaims).setProtectedHeader({ alg: 'RS256', kid: 'RS256' }).sign(privateKey);
    expect((await services.ask('GET', '/api/accounts', { token })).statusCode).toBe(401);
  });

  test('nothing wrong is answered: the same call with the usual claims', async () => {
    expect((await services.ask('GET', '/api/accounts')).statusCode).toBe(200);
    const token = await identity.signed(claimsAnd('"more":"\\"sub\\":"'));
    expect((await services.ask('GET', '/api/accounts', { token })).statusCode).toBe(200);
  });
});

test("a sound token of another credit union is refused with this one's header, and the log says why [TEN-014]", async () => {
  const token = await services.as('subject-tess', { tenant: 'truesky' });
  lines.length = 0;
  expect((await services.ask('GET', '/api/accounts', { token })).statusCode).toBe(403);
  expect(lines).toContainEqual(expect.objectContaining({ because: 'OTHER_TENANT' }));
});

test.each(['Basic', 'bearer,', 'Bearer  ', 'DPoP', ''])('a token after %j is none', async (scheme) => {
  const headers = { authorization: `${scheme} ${await identity.token()}` };
  expect((await services.ask('GET', '/api/accounts', { headers })).statusCode).toBe(401);
});

describe('a session that the identity server has ended', () => {
  const logoutToken = (claims: Record<string, unknown> = {}) => identity.token({ ...logoutClaims, ...claims });
  const ask = async (sid: string) => services.ask('GET', '/api/accounts', { token: await identity.token({ sid }) });

  test('is refused at once, though its token has not ended, and the log says why', async () => {
    expect((await ask('ends before')).statusCode).toBe(200);
    const answer = await services.backChannelLogout(await logoutToken({ sid: 'ends before' }));
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    lines.length = 0;
    expect((await ask('ends before')).statusCode).toBe(401);
    expect(lines).toContainEqual(expect.objectContaining({ because: 'SESSION_ENDED' }));
  });

  test("ends neither the member's other sessions nor another credit union's of that name", async () => {
    await services.backChannelLogout(await logoutToken({ sid: 'one of two' }));
    expect((await ask('the other')).statusCode).toBe(200);
    const foreign = await services.as('subject-tess', { tenant: 'truesky', sid: 'one of two' });
    const reply = await services.ask('GET', '/api/accounts', {
      token: foreign,
      headers: { 'x-tenant-id': 'truesky' },
    });
    expect(reply.statusCode).toBe(200);
  });

  test('may be reported twice', async () => {
    const token = await logoutToken({ sid: 'twice' });
    expect([
      (await services.backChannelLogout(token)).statusCode,
      (await services.backChannelLogout(token)).statusCode,
    ]).toEqual([200, 200]);
  });

  test.each<{ what: string; token: () => Promise<string> | string }>([
    { what: 'an access token', token: () => identity.token({ sid: 'stays' }) },
    { what: 'an id token', token: () => identity.token({ sid: 'stays', aud: 'wealth-portal', nonce: 'n' }) },
    { what: 'a logout token with a nonce', token: () => logoutToken({ sid: 'stays', nonce: 'n' }) },
    { what: 'a logout token without a session', token: () => logoutToken({ sid: undefined }) },
    {
      what: 'a logout token for another application',
      token: () => logoutToken({ sid: 'stays', aud: 'another-application' }),
    },
    { what: 'a logout token that is past', token: () => logoutToken({ sid: 'stays', exp: seconds - 60 }) },
    { what: 'another event', token: () => logoutToken({ sid: 'stays', events: { 'http://other': {} } }) },
    { what: 'a forged logout token', token: () => identity.unsigned({ ...logoutClaims, sid: 'stays' }) },
    { what: 'nothing', token: () => '' },
  ])('is not ended by $what', async ({ token }) => {
    const answer = await services.backChannelLogout(await token());
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0]).toEqual({
      name: 'BAD_REQUEST',
      message: 'This is not a logout token.',
      details: [],
    });
    expect((await ask('stays')).statusCode).toBe(200);
  });

  test('is reported through the edge only', async () => {
    const token = await logoutToken({ sid: 'stays' });
    expect((await services.backChannelLogout(token, {})).statusCode).toBe(400);
    expect((await services.backChannelLogout(token, { 'x-client-secret': 'guessed' })).statusCode).toBe(403);
    expect((await ask('stays')).statusCode).toBe(200);
  });
});
