import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SECRET } from '../testing/boot.fixture.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';
import { testSettings } from '../testing/test-data.fixture.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

const settings = (headers: Record<string, string>) =>
  services.app.inject({ url: '/api/app-settings', headers: { 'x-client-secret': SECRET, ...headers } });

describe('the settings of a credit union', () => {
  test.each<{ named: string; tenant: string }>`
    named        | tenant
    ${'copper'}  | ${'copper'}
    ${'truesky'} | ${'truesky'}
    ${'TrueSky'} | ${'truesky'}
  `(
    'are answered before anybody signed in, for the tenant that the edge names: $named [API-048, TEN-014]',
    async ({ named, tenant }) => {
      const reply = await settings({ 'x-edge-tenant': named });
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toEqual(testSettings(tenant));
      expect(reply.headers['cache-control']).toBe('no-store');
    },
  );

  test("do not follow the browser's own header, only the edge's [TEN-014]", async () => {
    const reply = await settings({ 'x-edge-tenant': 'copper', 'x-tenant-id': 'truesky' });
    expect(reply.json().configuration.tenant).toBe('copper');
  });

  test.each([{ headers: {} }, { headers: { 'x-edge-tenant': 'nowhere' } }])(
    'are not guessed: $headers',
    async ({ headers }) => {
      const reply = await settings(headers);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().errors[0].message).toBe('This call names no credit union that we know.');
    },
  );
});
