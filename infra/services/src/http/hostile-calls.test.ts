// Long, since bodies, ids in addresses, days and generated calls are all sent to one set of running services.

import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { serviceBases } from '@wealth/api';
import { type CallSchema, calls, mockDataSearchCall } from '@wealth/api/schemas';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { testPorts } from '../testing/ports.fixture.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';
import { getRouteAddress, portalOnly } from './register-route.ts';

// The full form asks thousands of times.
jest.setTimeout(process.env.FULL_TESTS ? 600_000 : 90_000);

let services: TestServices;
beforeAll(async () => {
  services = await testServices({
    // The one call with a field in its body, which the sandbox answers.
    plugin: (_app, { registerRoute, ports }) => {
      registerRoute(mockDataSearchCall, portalOnly, async () => ({ endpoints: [] }));
      // Without them a sound body is answered 503, which no hostile call may be.
      ports.use(testPorts());
    },
  });
});
afterAll(() => services.close());

/** A refusal in the usual shape, which repeats nothing that was sent except names of fields. */
function expectRefused(reply: LightMyRequestResponse, ...statuses: number[]): void {
  expect(statuses).toContain(reply.statusCode);
  expect(reply.json()).toEqual({
    errors: [
      {
        name: expect.stringMatching(/^[A-Z_]+$/),
        message: expect.stringMatching(/^[A-Z].*\.$/s),
        details: expect.any(Array),
      },
    ],
  });
}

const put = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  services.ask('PUT', '/api/member', { headers: { 'content-type': 'application/json', ...headers }, body: payload });

describe('a body', () => {
  const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);

  test.each<{ what: string; body: string | Buffer; headers?: Record<string, string>; status: number }>([
    { what: 'as large as 64 kB and one byte', body: `{"a":"${'x'.repeat(65_529)}"}`, status: 413 },
    { what: 'nested in 30,000 lists', body: nested(30_000, '[', ']'), status: 400 },
    { what: 'nested in 10,000 objects', body: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, status: 400 },
    { what: 'nested in lists that never close', body: '['.repeat(60_000), status: 400 },
    { what: 'that is a number', body: '1', status: 400 },
    { what: 'that is null', body: 'null', status: 400 },
    { what: 'that is a list', body: '[{}]', status: 400 },
    { what: 'that ends half-way', body: '{"a":', status: 400 },
    { what: 'that is two', body: '{}{}', status: 400 },
    { what: 'with a name twice', body: '{"a":1,"a":2}', status: 400 },
    { what: 'with a name twice, spelled in two ways', body: '{"a":1,"\\u0061":2}', status: 400 },
    { what: 'with __proto__', body: '{"__proto__":{"isAdmin":true}}', status: 400 },
    { what: 'with __proto__, spelled in another way', body: '{"\\u005f_proto__":{"isAdmin":true}}', status: 400 },
    { what: 'with a constructor', body: '{"constructor":{"prototype":{"isAdmin":true}}}', status: 400 },
    { what: 'with half a character', body: '{"a":"\\ud800"}', status: 400 },
    { what: 'with half a character in a name', body: '{"\\udfff":1}', status: 400 },
    { what: 'with a NUL', body: '{"a":"\\u0000"}', status: 400 },
    { what: 'of bytes that are no UTF-8', body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), status: 400 },
    {
      what: 'with an overlong slash',
      body: Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d]),
      status: 400,
    },
    { what: 'in UTF-16', body: Buffer.from('{}', 'utf16le'), status: 400 },
    {
      what: 'that says it is UTF-16',
      body: '{}',
      headers: { 'content-type': 'application/json; charset=utf-16' },
      status: 415,
    },
    {
      what: 'that says it is Latin 1',
      body: '{}',
      headers: { 'content-type': 'application/json;charset="latin1"' },
      status: 415,
    },
    { what: 'packed', body: gzipSync('{}'), headers: { 'content-encoding': 'gzip' }, status: 415 },
    {
      what: 'packed, of 50 MB',
      body: gzipSync(Buffer.alloc(50_000_000, ' ')),
      headers: { 'content-encoding': 'gzip' },
      status: 415,
    },
    { what: 'packed twice', body: '{}', headers: { 'content-encoding': 'gzip, br' }, status: 415 },
    { what: 'of XML', body: '<a/>', headers: { 'content-type': 'application/xml' }, status: 415 },
    { what: 'of a form', body: 'a=b', headers: { 'content-type': 'multipart/form-data; boundary=x' }, status: 415 },
    { what: 'of no type', body: '{}', headers: { 'content-type': 'nonsense' }, status: 415 },
  ])('$what is refused', async ({ body, headers = {}, status }) => {
    expectRefused(await put(body, headers), status);
    expect(Object.prototype).not.toHaveProperty('isAdmin');
  });

  test('in UTF-8 that says so is taken, and names that only look alike are two', async () => {
    expect((await put('{}', { 'content-type': 'application/json; charset=UTF-8' })).statusCode).toBe(200);
    const { errors } = (await put('{"a":1,"b":{"a":"\\"a\\":"}}')).json();
    expect(errors[0].details).toEqual([
      { field: 'a', issue: 'does not belong here' },
      { field: 'b', issue: 'does not belong here' },
    ]);
  });
});

describe('an id in an address', () => {
  const range = '?startDate=2026-11-01&endDate=2026-11-20';

  test.each([
    '..',
    '%2e%2e',
    '%2E%2E%2F%2e%2e%2fetc%2fpasswd',
    '%2f',
    '%252e%252e%252f',
    '..;',
    '..%5c..%5c',
    'jans-own%00individual',
    'individual%0d%0ax-evil:1',
    '%c0%ae%c0%ae',
    '%uff0e%uff0e',
    '%EF%BC%8E%EF%BC%8E',
    '%F0%9F%92%B8',
    '%ED%A0%80',
    "individual'--",
    'individual%20or%201=1',
    '*',
    '$ne',
    '__proto__',
    'constructor',
    'x'.repeat(64),
    'x'.repeat(65),
    'x'.repeat(10_000),
    '%',
    '%zz',
  ])('like %j names nothing, and answers nothing of anybody', async (id) => {
    for (const call of [
      `history${range}`,
      `performance${range}`,
      `transactions?startDate=11/01/2026&endDate=11/20/2026`,
      'positions?asOfDate=2026-11-20&displayName=p&showAccountNumberCharacters=4&includeInactive=true',
    ]) {
      const reply = await services.ask('GET', `/api/accounts/${id}/${call}`);
      expectRefused(reply, 400, 404);
      if (id.length > 8) expect(reply.body).not.toContain(id);
    }
  });

  test('that would climb to another call does not', async () => {
    expectRefused(await services.ask('GET', `/api/accounts/x%2f..%2f..%2fmember/history${range}`), 404);
    expectRefused(await services.ask('GET', `/api/accounts/../accounts/history/../../admin`), 404);
  });
});

describe('a day that no calendar of the database has', () => {
  test.each([
    [`history?startDate=0000-01-01&endDate=2026-11-20`, 'startDate'],
    [`performance?startDate=2025-01-01&endDate=0000-11-20`, 'endDate'],
    [`transactions?startDate=01/01/0000&endDate=11/20/2026`, 'startDate'],
    ['positions?asOfDate=0000-01-01&displayName=p&showAccountNumberCharacters=4&includeInactive=true', 'asOfDate'],
  ])('is the mistake of whoever names it, and the answer says in which field: %s', async (call, field) => {
    const reply = await services.ask('GET', `/api/accounts/individual/${call}`);
    expectRefused(reply, 400);
    expect(reply.json().errors[0].details).toEqual([{ field, issue: expect.stringMatching(/^must be a date as /) }]);
  });
});

describe('whatever is sent', () => {
  const operations: readonly CallSchema[] = Object.values(calls);
  /** Text of all kinds: of the alphabet, of any character, halves of characters and controls among them. */
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom('', '0', 'null', '-1', '1e999', '2026-02-31', '2026-11-20', '9999-12-31', '0000-00-00'),
  );
  const within = (schema: object | undefined) =>
    Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});
  const broken = (value: string) => encodeURIComponent(value.toWellFormed());

  /** A call of the contract with its own fields, each of them anything, and fields that it does not have. */
  const arbitraryCall = (call: CallSchema) => {
    const { method, url } = getRouteAddress(call, serviceBases());
    return fc.record({
      method: fc.constant(method),
      ids: fc.array(text, { minLength: 1, maxLength: 1 }),
      url: fc.constant(url),
      query: fc.dictionary(fc.oneof(fc.constantFrom(...within(call.query), 'tenant', 'more'), text), text, {
        maxKeys: 6,
      }),
      body: call.body
        ? fc.oneof(
            fc.json(),
            text,
            fc
              .record(Object.fromEntries(within(call.body).map((name) => [name, fc.jsonValue()])))
              .map((value) => JSON.stringify(value)),
          )
        : fc.constant(undefined),
      type: fc.constantFrom(
        'application/json',
        'application/json; charset=utf-8',
        'text/plain',
        'application/json;charset=x',
      ),
    });
  };

  test('is answered, or refused in the shape of every refusal, and never is it our failure', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(...operations.map(arbitraryCall)), async ({ method, url, ids, query, body, type }) => {
        const path = url.replace(/:\w+/, () => broken(ids[0] ?? ''));
        const requested = Object.entries(query)
          .map(([name, value]) => `${broken(name)}=${broken(value)}`)
          .join('&');
        const reply = await services.ask(method, `${path}?${requested}`, {
          headers: {
            'content-type': type,
            ...(url === '/api/accounts' ? { 'x-api-version': '2' } : {}),
            ...(url === '/api/app-settings' ? { 'x-edge-tenant': 'copper' } : {}),
          },
          ...(body === undefined ? {} : { body }),
        });
        // The credit union of the test has no address look-up.
        const off = url.startsWith('/api/places/') ? [403] : [];
        if (reply.statusCode >= 400) expectRefused(reply, 400, 404, 409, 413, 415, ...off);
        else expect([200, 204]).toContain(reply.statusCode);
      }),
      { ...(process.env.FULL_TESTS ? { numRuns: 5_000 } : { numRuns: 400, interruptAfterTimeLimit: 15_000 }) },
    );
  });

  test('in its headers is answered or refused too', async () => {
    // What HTTP lets a header be; all else the server refuses before it is a request.
    const value = fc.string({ unit: fc.constantFrom(...'abcxyz019 /-_.:;,"\'<>{}[]=@*%&é'), maxLength: 300 });
    const names = [
      'x-client-id',
      'x-page',
      'x-tenant-id',
      'x-remote',
      'x-api-version',
      'x-application-id',
      'authorization',
      'idempotency-key',
      'x-request-id',
      'content-length-x',
      'accept',
    ];
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), value, { minKeys: 1 }), async (headers) => {
        const reply = await services.ask('GET', '/api/accounts', { headers });
        if (reply.statusCode >= 400) expectRefused(reply, 400, 401, 403);
        else expect(reply.statusCode).toBe(200);
      }),
      { ...(process.env.FULL_TESTS ? { numRuns: 2_000 } : { numRuns: 200, interruptAfterTimeLimit: 10_000 }) },
    );
  });
});
