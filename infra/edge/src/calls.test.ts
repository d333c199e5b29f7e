import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type EdgeUnderTest, edgeUnderTest, listeningServices } from './testing/running-edge.ts';

let under: EdgeUnderTest;
beforeAll(async () => {
  under = await edgeUnderTest({ upstreamTimeout: 3_000, bodyLimit: 1_000 });
});
afterAll(() => under.close());
beforeEach(() => {
  under.services.received.length = 0;
  under.services.answers('{}');
});

const received = () => under.services.received[0];
const wordsOf = (text: string) => JSON.parse(text).errors[0];

describe('a call', () => {
  test('reaches the services with the real secret, whatever secret it came with [AUTH-040]', async () => {
    const forged = { 'X-Client-Secret': 'guess', x_client_secret: 'guess', 'X-CLIENT_SECRET': 'guess' };
    await under.ask('/api/accounts', { headers: forged });
    expect(received()?.headers['x-client-secret']).toBe('the real secret');
    expect(JSON.stringify(received())).not.toContain('guess');
  });

  test('does not lose the real secret by naming it as a header of its connection', async () => {
    await under.ask('/api/accounts', {
      headers: { connection: 'close, x-client-secret, x-edge-tenant, authorization' },
    });
    expect(received()?.headers).toMatchObject({ 'x-client-secret': 'the real secret', 'x-edge-tenant': 'copper' });
  });

  test.each`
    path                                | host                         | tenant      | shows
    ${'/api/app-settings'}              | ${'localhost:4300'}          | ${'copper'} | ${'TEN-005'}
    ${'/api/app-settings'}              | ${'ucu.wealth.localhost:43'} | ${'ucu'}    | ${'TEN-003'}
    ${'/api/app-settings?tenant=uNfCu'} | ${'ucu.wealth.localhost'}    | ${'UNFCU'}  | ${'TEN-004'}
  `('to $path at $host is passed on as a call for $tenant [$shows]', async ({ path = '', host = '', tenant }) => {
    await under.ask(path, { headers: { host, 'x-edge-tenant': 'harbor', X_Edge_Tenant: 'harbor' } });
    expect(received()).toMatchObject({ url: '/api/app-settings', headers: { 'x-edge-tenant': tenant } });
    expect(JSON.stringify(received())).not.toContain('harbor');
  });

  test('that a page makes before any sign-in says for which application it is, though a browser can add no header to it [AUTH-041]', async () => {
    await under.ask('/api/app-settings?tenant=ucu');
    expect(received()?.headers['x-application-id']).toBe('WM');
  });

  test('with a sign-in says for itself for which application it is, or does not', async () => {
    await under.ask('/api/accounts', { headers: { authorization: 'Bearer t' } });
    await under.ask('/api/accounts', { headers: { authorization: 'Bearer t', 'x-application-id': 'XY' } });
    const named = under.services.received.map(({ headers }) => headers['x-application-id']);
    expect(named).toEqual([undefined, 'XY']);
  });

  test('keeps method, query and body, and leaves cookies behind', async () => {
    await under.ask('/api/withdrawal?a=1&tenant=ucu', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k1', cookie: 'session=1' },
      body: '{"amount": 25.00}',
    });
    expect(received()).toMatchObject({ method: 'POST', url: '/api/withdrawal?a=1', body: '{"amount": 25.00}' });
    expect(received()?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k1' });
    expect(received()?.headers).not.toHaveProperty('cookie');
  });

  test('keeps the slash at the end of its address, which tells two calls apart', async () => {
    await under.ask('/api/investment-accounts/', { method: 'POST', body: '{}' });
    await under.ask('/api/investment-accounts/?tenant=ucu', { method: 'POST', body: '{}' });
    const addresses = under.services.received.map(({ url }) => url);
    expect(addresses).toEqual(['/api/investment-accounts/', '/api/investment-accounts/']);
  });

  test("gets the services' own answer: status, problem and date, without cookies", async () => {
    const date = 'Mon, 02 Nov 2026 12:00:00 GMT';
    under.services.answers('{"errors":[{"name":"DUPLICATE_ACCOUNT_ERROR"}]}', {
      status: 409,
      headers: { 'set-cookie': 'a=1', date },
    });
    const answer = await under.ask('/api/external-account', { method: 'POST', body: '' });
    expect(answer).toMatchObject({ status: 409, text: '{"errors":[{"name":"DUPLICATE_ACCOUNT_ERROR"}]}' });
    expect(answer.headers).toMatchObject({ date, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  test('gets a long answer compressed where the browser takes it', async () => {
    const body = JSON.stringify({ accounts: Array(200).fill('an account') });
    under.services.answers(body);
    const answer = await under.ask('/api/accounts', { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringMatching(/^accept-encoding$/i),
    });
    expect(answer.bytes.length).toBeLessThan(body.length / 4);
    expect(gunzipSync(answer.bytes).toString()).toBe(body);
    expect((await under.ask('/api/accounts')).text).toBe(body);
  });

  test('for a file gets it as it is, under its name [API-079]', async () => {
    const file = {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Account-Statement-2026-10-31-4417.pdf"',
      etag: '"v1"',
      'cache-control': 'private, no-store',
    };
    const body = '%PDF-'.padEnd(2_000);
    under.services.answers(body, { headers: { ...file, 'content-length': '2000' } });
    const answer = await under.ask('/api/documents/download?docId=d1', { headers: { 'accept-encoding': 'gzip' } });
    expect(answer).toMatchObject({ status: 200, text: body });
    expect(answer.headers).toMatchObject({ ...file, 'content-length': '2000' });
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });

  test('for the headers of a file gets them, and nothing of the file', async () => {
    under.services.answers('%PDF-1.7', { headers: { 'content-type': 'application/pdf', 'content-length': '8' } });
    const answer = await under.ask('/api/documents/download?docId=d1', { method: 'HEAD' });
    expect(received()?.method).toBe('HEAD');
    expect(answer).toMatchObject({ status: 200, text: '' });
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': '8' });
  });

  test('without an answer in time gets a 504, and is not made again', async () => {
    under.services.fails('never');
    const answer = await under.ask('/api/accounts');
    expect(answer.status).toBe(504);
    expect(wordsOf(answer.text)).toEqual({
      name: 'SERVICE_TIMEOUT',
      message: 'The service took too long to answer. Please try again in a moment.',
      details: [],
    });
    expect(under.services.received).toHaveLength(1);
  });

  test.each(['GET', 'POST'])('by %s whose connection breaks gets a 502, and is not made again', async (method) => {
    under.services.fails('hang up');
    const answer = await under.ask('/api/accounts', { method, ...(method === 'POST' && { body: '' }) });
    expect(answer.status).toBe(502);
    expect(wordsOf(answer.text)).toMatchObject({ name: 'SERVICE_UNREACHABLE', details: [] });
    expect(under.services.received).toHaveLength(1);
  });

  test('to a service that is busy gets its answer, and is not made again', async () => {
    under.services.answers('{"errors":[]}', { status: 503, headers: { 'retry-after': '0' } });
    expect((await under.ask('/api/accounts')).status).toBe(503);
    expect(under.services.received).toHaveLength(1);
  });

  test.each(['content-length', 'transfer-encoding'])(
    'that is too long by its %s is refused before the services get any of it',
    async (by) => {
      const body = 'x'.repeat(1_001);
      const headers =
        by === 'content-length' ? { 'content-length': `${body.length}` } : { 'transfer-encoding': 'chunked' };
      const answer = await under.ask('/api/withdrawal', { method: 'POST', headers, body });
      expect(answer.status).toBe(413);
      expect(wordsOf(answer.text)).toMatchObject({ name: 'REQUEST_TOO_LARGE' });
      expect(under.services.received).toEqual([]);
    },
  );

  test.each([
    '/api/../../etc/passwd',
    '/api/%2e%2e/%2e%2e/admin',
    '/api/..%2fadmin',
    '/api/..\\admin',
    '/api//evil.example/x/../../..',
  ])('to %s does not leave the path of the calls', async (path) => {
    const { status } = await under.ask(path);
    expect(under.services.received.filter(({ url }) => !url?.startsWith('/api/'))).toEqual([]);
    expect([200, 400, 404]).toContain(status);
  });
});

test.each(['/sandbox/day', '/api/../sandbox/day', '/api/%2e%2e/sandbox/day', '/api/..%2fsandbox/day', '//sandbox/day'])(
  'the demo is sent a day forward on its own machine alone: %s is not passed on',
  async (path) => {
    const { status } = await under.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"userName":"maya","businessDays":1}',
    });
    expect(under.services.received).toEqual([]);
    expect(status).toBeGreaterThanOrEqual(400);
  },
);

test('a path that another process answers goes there, and the rest goes on without it', async () => {
  const accounts = await listeningServices();
  accounts.answers('{"from":"accounts"}');
  const two = await edgeUnderTest({ apart: { '/api/accounts': accounts.url } });
  expect((await two.ask('/api/accounts/a1/history?x=1')).text).toBe('{"from":"accounts"}');
  expect(accounts.received.map(({ url }) => url)).toEqual(['/api/accounts/a1/history?x=1']);
  expect((await two.ask('/api/member/status')).status).toBe(200);
  expect(two.services.received.map(({ url }) => url)).toEqual(['/api/member/status']);
  await accounts.close();
  expect((await two.ask('/api/accounts')).status).toBe(502);
  expect((await two.ask('/api/member/status')).status).toBe(200);
  await two.close();
});

test('services that are not there are reported in words, and the pages go on', async () => {
  const lonely = await edgeUnderTest({ servicesUrl: 'http://127.0.0.1:9' });
  const answer = await lonely.ask('/api/accounts');
  expect(answer.status).toBe(502);
  expect(wordsOf(answer.text).message).toBe('The service could not be reached. Please try again in a moment.');
  expect((await lonely.ask('/')).status).toBe(200);
  await lonely.close();
});

test("the log says what was asked without a member's ids", async () => {
  under.log.length = 0;
  await under.ask('/api/accounts/8f14e45f/history?maxPoints=600&ssn=1');
  // It may be written a moment after the answer.
  while (under.log.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const lines = under.log.map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({ event: 'answered', path: '/api/accounts/:id/history', status: 200 }),
  );
  expect(under.log.join('')).not.toMatch(/8f14e45f|maxPoints|the real secret/);
});
