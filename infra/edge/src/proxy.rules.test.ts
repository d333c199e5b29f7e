import { describe, expect, test } from '@jest/globals';
import { answerHeadersFor, callHeadersFor, findUpstream, withoutTenant } from './proxy.rules.ts';

const edge = { secret: 'real', tenant: 'ucu', requestId: 'r1', address: '10.0.0.9', host: 'site', protocol: 'https' };

describe('the headers that the services get', () => {
  test.each([
    'x-client-secret',
    'x_client_secret',
    'x-client_secret',
    'x.client.secret',
    'xclientsecret',
    'x--client--secret',
    'x-edge-tenant',
    'x_edge_tenant',
    'x-edge.tenant',
    'x-request-id',
    'x-forwarded-for',
    'x_forwarded_host',
    'x-real-ip',
    'forwarded',
  ])('hold no inbound %s, whatever it says', (name) => {
    const headers = callHeadersFor({ [name]: 'forged' }, edge);
    expect(Object.values(headers)).not.toContain('forged');
    expect(headers).toMatchObject({ 'x-client-secret': 'real', 'x-edge-tenant': 'ucu', 'x-forwarded-for': '10.0.0.9' });
  });

  test.each([
    'cookie',
    'connection',
    'keep-alive',
    'te',
    'upgrade',
    'transfer-encoding',
    'expect',
    'proxy-authorization',
  ])('hold no %s', (name) => {
    expect(callHeadersFor({ [name]: 'x' }, edge)).not.toHaveProperty([name]);
  });

  test('hold everything else that a call carries [AUTH-039, AUTH-041, AUTH-042, AUTH-044]', () => {
    const call = {
      authorization: 'Bearer t',
      'content-type': 'application/json',
      'x-client-id': 'wealth-portal-web',
      'x-application-id': 'WM',
      'x-channel-id': 'MOBILE',
      'x-tenant-id': 'ucu',
      'x-page': '/investment-overview',
      'x-remote': 'mfe-portfolio@1.0.0',
      'idempotency-key': 'k',
    };
    expect(callHeadersFor(call, edge)).toMatchObject(call);
  });

  test.each`
    names        | signIn        | given
    ${undefined} | ${undefined}  | ${'WM'}
    ${'other'}   | ${undefined}  | ${'other'}
    ${undefined} | ${'Bearer t'} | ${undefined}
    ${'WM'}      | ${'Bearer t'} | ${'WM'}
  `('name $given as the application of a call that names $names, with the sign-in $signIn', (call) => {
    const inbound = {
      ...(call.names && { 'x-application-id': call.names }),
      ...(call.signIn && { authorization: call.signIn }),
    };
    expect(callHeadersFor(inbound, edge)['x-application-id']).toBe(call.given);
  });
});

test('the headers that a browser gets say nothing of the servers and set no cookie', () => {
  const outbound = {
    'content-type': 'application/json',
    'set-cookie': ['a=1'],
    server: 'x',
    'x-powered-by': 'y',
    connection: 'close',
    'access-control-allow-origin': '*',
  };
  expect(answerHeadersFor(outbound)).toEqual({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  expect(answerHeadersFor({ 'cache-control': 'private' })).toEqual({ 'cache-control': 'private' });
});

test.each([
  { url: '/api/accounts', query: '' },
  { url: '/api/app-settings?tenant=ucu', query: '' },
  { url: '/api/a?x=1&tenant=ucu&y=%3F?', query: 'x=1&y=%3F?' },
  { url: '/api/a?tenants=2', query: 'tenants=2' },
])('of  the services get the query "$query"', ({ url, query }) => {
  expect(withoutTenant(url)).toBe(query);
});

test.each<{ url: string; answers: string | undefined }>`
  url                                 | answers
  ${'/api/accounts'}                  | ${'accounts'}
  ${'/api/accounts?tenant=ucu'}       | ${'accounts'}
  ${'/api/accounts/a1/history?x=1'}   | ${'accounts'}
  ${'/api/accounts/history'}          | ${'history'}
  ${'/api/accounts-of-others'}        | ${undefined}
  ${'/api/member?next=/api/accounts'} | ${undefined}
  ${'/api/%61ccounts'}                | ${undefined}
`('$url is answered by the process of $answers', ({ url, answers }) => {
  expect(findUpstream(url, { '/api/accounts': 'accounts', '/api/accounts/history': 'history' })).toBe(answers);
});
