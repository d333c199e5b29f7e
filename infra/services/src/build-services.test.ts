import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { calls, mockDataSearchCall } from '@wealth/api/schemas';
import { businessDate } from '@wealth/domain/calendar';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { buildServices, type ServicesPlugin } from './build-services.ts';
import { portalOnly } from './http/register-route.ts';
import { SECRET } from './testing/boot.fixture.ts';
import { NOW } from './testing/identity.fixture.ts';
import { type TestServices, testServices, usualHeaders } from './testing/services.fixture.ts';

/** What the sandbox does, in little: a call of its own, a clock for one caller, a fault for another. */
const plugin: ServicesPlugin = (app, { registerRoute, businessClocks, database }) => {
  registerRoute(mockDataSearchCall, portalOnly, async ({ body }) => ({
    endpoints: [{ method: 'GET', endpoint: `/of/${body.appName}`, delay: 10, mockData: { accounts: [] } }],
  }));
  businessClocks.rule({
    of: async ({ subject }) =>
      subject === 'subject-jan' ? { now: () => Date.parse('2026-11-06T12:00:00Z') } : undefined,
    exceptions: async () => [],
  });
  app.addHook('preHandler', async (request) => {
    if (request.caller?.subject !== 'subject-faulty') return;
    await database.transaction((transaction) =>
      transaction.execute(sql`select * from no_such_table where email = ${'secret@example.com'}`),
    );
  });
};

let services: TestServices;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  const output = new PassThrough();
  output.on('data', (line) => lines.push(JSON.parse(String(line))));
  services = await testServices({ plugin, log: pino({ level: 'info' }, output) });
});
afterAll(() => services.close());

describe('a refusal', () => {
  const put = (payload: string, type: string) =>
    services.ask('PUT', '/api/member', { headers: { 'content-type': type }, body: payload });

  test.each<{ what: string; body: string; type: string; status: number; name: string }>`
    what                        | body                               | type                                   | status | name
    ${'no JSON'}                | ${'{'}                             | ${'application/json'}                  | ${400} | ${'BAD_REQUEST'}
    ${'nothing'}                | ${''}                              | ${'application/json'}                  | ${400} | ${'BAD_REQUEST'}
    ${'a field too many'}       | ${'{"person":"jan"}'}              | ${'application/json'}                  | ${400} | ${'BAD_REQUEST'}
    ${'a list'}                 | ${'[]'}                            | ${'application/json'}                  | ${400} | ${'BAD_REQUEST'}
    ${'more than a call takes'} | ${`{"a":"${'x'.repeat(70_000)}"}`} | ${'application/json'}                  | ${413} | ${'PAYLOAD_TOO_LARGE'}
    ${'plain text'}             | ${'hello'}                         | ${'text/plain'}                        | ${415} | ${'UNSUPPORTED_MEDIA_TYPE'}
    ${'a form'}                 | ${'a=b'}                           | ${'application/x-www-form-urlencoded'} | ${415} | ${'UNSUPPORTED_MEDIA_TYPE'}
  `('has the shape of the spec: $what', async ({ body, type, status, name }) => {
    const reply = await put(body, type);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toEqual({
      errors: [{ name, message: expect.stringMatching(/^[A-Z].*\.$/), details: expect.any(Array) }],
    });
  });

  test('names the field that does not belong', async () => {
    const reply = await put('{"person":"jan"}', 'application/json');
    expect(reply.json().errors[0].details).toEqual([{ field: 'person', issue: 'does not belong here' }]);
  });

  test.each(['/api/nowhere', '/nowhere', '/api/accounts/a/b/c'])('of an address that is none: %s', async (path) => {
    const reply = await services.ask('GET', path);
    expect(reply.statusCode).toBe(404);
    expect(reply.json().errors[0].message).toBe('There is nothing at this address.');
  });

  test.each<{ what: string; path: string; status: number }>`
    what                                 | path                                          | status
    ${'an id that no database can hold'} | ${'/api/accounts/a%00b/history'}              | ${400}
    ${'an id that is longer than any'}   | ${`/api/accounts/${'x'.repeat(300)}/history`} | ${404}
    ${'an address that cannot be read'}  | ${'/api/accounts/%E0%A4%A/history'}           | ${400}
  `('of $what is no fault of ours, and does not repeat it', async ({ path, status }) => {
    const reply = await services.ask('GET', `${path}?startDate=2026-01-01&endDate=2026-02-01`);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toEqual({
      errors: [
        { name: expect.any(String), message: expect.stringMatching(/^(There is nothing|This request)/), details: [] },
      ],
    });
  });

  test.each`
    method        | path                       | allow
    ${'POST'}     | ${'/api/accounts'}         | ${'GET, HEAD'}
    ${'DELETE'}   | ${'/api/member'}           | ${'PUT'}
    ${'PUT'}      | ${'/api/accounts/history'} | ${'GET, HEAD'}
    ${'GET'}      | ${'/api/mock-data/search'} | ${'POST'}
    ${'PATCH'}    | ${'/health'}               | ${'GET, HEAD'}
    ${'OPTIONS'}  | ${'/api/accounts'}         | ${'GET, HEAD'}
    ${'PROPFIND'} | ${'/api/member'}           | ${'PUT'}
  `('of $method at $path names the methods that it answers', async ({ method = '', path = '', allow }) => {
    const reply = await services.ask(method, path, method === 'GET' ? {} : { body: {} });
    expect(reply.statusCode).toBe(405);
    expect(reply.headers.allow).toBe(allow);
    expect(reply.json().errors[0].name).toBe('METHOD_NOT_ALLOWED');
  });

  test.each([
    'showAccountNumberCharacters=0x2',
    'showAccountNumberCharacters=%204',
    'showAccountNumberCharacters=4.0',
    'showAccountNumberCharacters=1e0',
    'showAccountNumberCharacters=',
    'includeInactive=TRUE',
    'includeInactive=1',
    'includeInactive=true%20',
    'includeInactive=true&includeInactive=false',
  ])('of %s in a query names the parameter: each is taken in one spelling, once', async (odd) => {
    const sound = ['asOfDate=2026-11-20', 'displayName=p', 'showAccountNumberCharacters=4', 'includeInactive=true'];
    const [name = ''] = odd.split('=');
    const query = [...sound.filter((part) => !part.startsWith(name)), odd].join('&');
    expect((await services.ask('GET', `/api/accounts/positions?${sound.join('&')}`)).statusCode).toBe(200);
    const reply = await services.ask('GET', `/api/accounts/positions?${query}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0].details).toEqual([{ field: name, issue: expect.stringMatching(/^must /) }]);
  });

  test('of what fails inside says that it is our fault, and nothing more', async () => {
    const reply = await services.ask('GET', '/api/accounts', { token: await services.as('subject-faulty') });
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toEqual({
      errors: [
        {
          name: 'UNEXPECTED_ERROR',
          message: 'We have experienced an unexpected error, sorry for the inconvenience.',
          details: [],
        },
      ],
    });
  });
});

test('HEAD is answered as GET is, without the body', async () => {
  const [get, head] = [await services.ask('GET', '/api/accounts'), await services.ask('HEAD', '/api/accounts')];
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers['content-type']).toBe(get.headers['content-type']);
  expect((await services.ask('HEAD', '/api/accounts', { token: null })).statusCode).toBe(401);
});

test('who comes by an open connection while the services end is told so in the shape of every refusal', async () => {
  const { database, identity } = services;
  const clock = { now: () => NOW };
  const answers: object[] = [];
  const app = await buildServices({
    ...{ database, issuers: identity.issuers, identityUrl: identity.url, upstreamSecret: SECRET },
    ...{ systemClock: clock, businessClock: clock },
    plugin: (within) => {
      within.addHook('preClose', async () => {
        const reply = await fetch(`${address}/health`);
        answers.push({ status: reply.status, body: await reply.json(), retryAfter: reply.headers.get('retry-after') });
      });
    },
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await app.close();
  expect(answers).toEqual([
    { status: 503, body: { errors: [expect.objectContaining({ name: 'CLOSING', details: [] })] }, retryAfter: '1' },
  ]);
});

test('a service answers below the base that is configured for it, the others where they were [API-055]', async () => {
  const { database, identity } = services;
  const clock = { now: () => NOW };
  const app = await buildServices({
    ...{ database, plugin, issuers: identity.issuers, identityUrl: identity.url, upstreamSecret: SECRET },
    ...{ systemClock: clock, businessClock: clock, services: ['member'], bases: { mockData: '/api/demo' } },
  });
  const status = async (method: 'GET' | 'POST', url: string) =>
    (await app.inject({ method, url, headers: usualHeaders(url) })).statusCode;
  // 401: there is such a call, and it asks for a sign-in.
  expect(await status('POST', '/api/demo/search')).toBe(401);
  expect(await status('POST', '/api/mock-data/search')).toBe(404);
  expect(await status('GET', '/api/member/status')).toBe(401);
  await app.close();
});

describe('a plugin beside the services', () => {
  test('answers calls of its own by the same gate: mock data for the application that asks [API-051]', async () => {
    const ask = (token?: null) =>
      services.ask('POST', '/api/mock-data/search', { body: { appName: 'WM' }, ...(token === null ? { token } : {}) });
    expect((await ask()).json()).toEqual({
      endpoints: [{ method: 'GET', endpoint: '/of/WM', delay: 10, mockData: { accounts: [] } }],
    });
    expect((await ask(null)).statusCode).toBe(401);
  });

  test('gives a caller a business date of their own: their history ends there', async () => {
    const token = await services.as('subject-jan');
    const status = await services.ask('GET', '/api/member/status', { token });
    expect(status.headers['x-business-time']).toBe('2026-11-06T12:00:00.000Z');
    const path = '/api/accounts/history?startDate=2026-11-01&endDate=2026-11-30';
    const { aumOverTime } = (await services.ask('GET', path, { token })).json();
    expect(aumOverTime.at(-1)).toEqual({ asOfDate: businessDate('2026-11-06'), value: 570 });
  });
});

describe('the log', () => {
  const since = async (asking: () => Promise<unknown>) => {
    lines.length = 0;
    await asking();
    await new Promise((done) => setImmediate(done));
    return lines;
  };

  test("has one line a call: the route's template, who asked for which credit union, how long it took", async () => {
    const [line, ...more] = await since(() =>
      services.ask('GET', '/api/accounts/individual/history?startDate=2026-11-01&endDate=2026-11-02', {
        headers: { 'x-request-id': 'request-from-the-edge' },
      }),
    );
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      method: 'GET',
      route: '/api/accounts/:id/history',
      status: 200,
      tenant: 'copper',
      client: 'wealth-portal',
      remote: 'mfe-portfolio@1.0.0',
      request: 'request-from-the-edge',
      milliseconds: expect.any(Number),
    });
  });

  test('has nothing of a person: no id, name, number, query, token or header', async () => {
    const written = await since(async () => {
      await services.ask('GET', '/api/member/demographic');
      await services.ask('GET', '/api/accounts/individual/history?startDate=2026-11-01&endDate=2026-11-02');
      await services.ask('GET', '/api/accounts/jans-own/history?startDate=2026-11-01&endDate=2026-11-02');
      await services.ask('PUT', '/api/member', { body: { socialSecurityNumber: '900-01-0001' } });
      await services.ask('GET', '/api/accounts', { token: await services.as('subject-faulty') });
      await services.ask('GET', '/api/nowhere/maya');
    });
    const text = JSON.stringify(written);
    for (const personal of [
      'maya',
      'Maya',
      'individual',
      'jans-own',
      '900-01',
      '0001',
      '2026-11-01',
      'Bearer',
      'eyJ',
      'secret',
      'subject-',
    ]) {
      expect([personal, text.includes(personal)]).toEqual([personal, false]);
    }
    expect(written.filter(({ msg }) => msg === 'Call')).toHaveLength(6);
  });

  test('names what a query says and its call does not have, unless it may name a person', async () => {
    const query = 'startDate=2026-11-01&endDate=2026-11-02&startdate=x&maxPoint=9&maya.ortiz@example.com=1';
    const [line] = await since(() => services.ask('GET', `/api/accounts/history?${query}`));
    expect(line).toMatchObject({ status: 200, ignored: ['startdate', 'maxPoint', ':name'] });
  });

  test('says where a failure was thrown and of what kind, without its message', async () => {
    const written = await since(async () =>
      services.ask('GET', '/api/accounts', { token: await services.as('subject-faulty') }),
    );
    const failure = written.find(({ msg }) => msg === 'A call failed');
    expect(failure).toMatchObject({
      route: '/api/accounts',
      problem: { at: expect.arrayContaining([expect.stringContaining('at ')]), cause: { code: '42P01' } },
    });
  });
});

describe('the probes and the page', () => {
  test('say that the process lives and reaches its data, to anybody and without a log line', async () => {
    lines.length = 0;
    expect((await services.app.inject('/health')).json()).toEqual({ status: 'ok' });
    expect((await services.app.inject('/ready')).json()).toEqual({ status: 'ready' });
    expect(lines).toEqual([]);
  });

  test.each(['/work', '/docs', '/docs/json', '/docs/static/swagger-ui.css'])(
    'answer %s at the loopback address alone, whatever name leads to it',
    async (url) => {
      for (const host of ['localhost:4302', '127.0.0.1:4302', '[::1]:4302'])
        expect((await services.app.inject({ url, headers: { host } })).statusCode).toBe(200);
      for (const host of ['evil.example', 'evil.example:4302', 'localhost.evil.example'])
        expect((await services.app.inject({ url, headers: { host } })).statusCode).toBe(403);
      expect((await services.app.inject({ url: '/ready', headers: { host: '10.0.0.7:4302' } })).statusCode).toBe(200);
    },
  );

  test('show every call at /docs', async () => {
    expect((await services.app.inject('/docs')).statusCode).toBe(200);
    interface Shown {
      operationId: string;
      parameters?: { name: string; in: string; required?: boolean }[];
    }
    const document: { openapi: string; paths: Record<string, Record<string, Shown>> } = (
      await services.app.inject('/docs/json')
    ).json();
    expect(document.openapi).toBe('3.1.0');
    const shown = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(shown.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(calls).sort());
    const headersOf = (operation: string) =>
      shown
        .find(({ operationId }) => operationId === operation)
        ?.parameters?.filter((parameter) => parameter.in === 'header' && parameter.required)
        .map(({ name }) => name)
        .sort();
    const said = ['x-application-id', 'x-channel-id', 'x-client-id', 'x-page', 'x-tenant-id'];
    expect(headersOf('GET /accounts/history')).toEqual(said);
    expect(headersOf('GET /accounts')).toEqual(['x-api-version', ...said]);
  });
});

test('the keys of a realm are fetched once, not with every call', async () => {
  await services.ask('GET', '/api/member/status');
  const before = services.identity.requests.length;
  expect(before).toBeGreaterThan(0);
  for (let turn = 0; turn < 5; turn += 1) await services.ask('GET', '/api/member/status');
  expect(services.identity.requests).toHaveLength(before);
});

test('a process answers only the services that were chosen for it', async () => {
  const some = await testServices({ services: ['settings'] });
  const settings = await some.ask('GET', '/api/app-settings', { token: null, headers: { 'x-edge-tenant': 'copper' } });
  expect(settings.statusCode).toBe(200);
  expect((await some.ask('GET', '/api/accounts')).statusCode).toBe(404);
  await some.close();
});

test('while the identity server is away nobody is asked to sign in again', async () => {
  const own = await testServices();
  await own.identity.close();
  const reply = await own.ask('GET', '/api/member/status');
  expect(reply.statusCode).toBe(503);
  expect(reply.json().errors[0].name).toBe('IDENTITY_UNREACHABLE');
  await own.app.close();
  await own.database.close();
});
