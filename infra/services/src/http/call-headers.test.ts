import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestServices, testServices } from '../testing/services.fixture.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices({ services: ['member', 'settings'] });
});
afterAll(() => services.close());

const callWith = async (headers: Record<string, string | undefined>) => {
  const reply = await services.ask('GET', '/api/member/status', { headers });
  return { status: reply.statusCode, problem: reply.json().errors?.[0] };
};

describe('what a call says of itself', () => {
  test('is taken when it is all there [AUTH-048]', async () => {
    expect((await callWith({})).status).toBe(200);
  });

  test.each(['x-client-id', 'x-client-secret', 'x-application-id', 'x-channel-id', 'x-page', 'x-tenant-id'])(
    'is refused in words without %s [AUTH-048]',
    async (name) => {
      expect(await callWith({ [name]: undefined })).toEqual({
        status: 400,
        problem: {
          name: 'BAD_REQUEST',
          message: `This call lacks a header: ${name}.`,
          details: [{ field: name, issue: 'is missing' }],
        },
      });
    },
  );

  test.each<{ name: string; value: string; status: number; words: string }>`
    name                  | value                   | status | words
    ${'x-application-id'} | ${'XY'}                 | ${400} | ${'must be WM'}
    ${'x-channel-id'}     | ${'WEB'}                | ${400} | ${'must be MOBILE'}
    ${'x-page'}           | ${'https://evil/?id=1'} | ${400} | ${"must be a route's template"}
    ${'x-remote'}         | ${'<script>'}           | ${400} | ${'must be name@version'}
    ${'x-client-id'}      | ${'wealth-widget'}      | ${403} | ${undefined}
    ${'x-tenant-id'}      | ${'truesky'}            | ${403} | ${undefined}
    ${'x-client-secret'}  | ${'guessed'}            | ${403} | ${undefined}
  `('is refused when $name is $value [AUTH-048]', async ({ name, value, status, words }) => {
    const found = await callWith({ [name]: value });
    expect(found.status).toBe(status);
    if (words) expect(found.problem.details).toEqual([{ field: name, issue: words }]);
  });

  test('without several headers is refused in one sentence that names them all', async () => {
    const { problem } = await callWith({ 'x-page': undefined, 'x-channel-id': undefined });
    expect(problem.message).toBe('This call lacks headers: x-channel-id, x-page.');
  });

  test('of settings, which a browser preloads, is only that it came by the edge', async () => {
    const reply = await services.app.inject({ url: '/api/app-settings', headers: { 'x-edge-tenant': 'copper' } });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0].message).toBe('This call lacks a header: x-client-secret.');
  });
});
