import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CallSchema } from '@wealth/api/schemas';
import { Type } from 'typebox';
import type { ServicesPlugin } from '../build-services.ts';
import { inTransaction, schema } from '../database/index.ts';
import { conflict } from '../kernel/api-error.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';
import { portalOnly } from './register-route.ts';

const tryCall = {
  operation: 'POST /try',
  summary: 'A write for tests',
  service: 'portal',
  effect: 'write',
  fresh: 0,
  body: Type.Object({
    id: Type.String(),
    isRefused: Type.Optional(Type.Boolean()),
    isSilent: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({ id: Type.String(), turn: Type.Integer() }),
  takesKey: true,
  refusals: ['DEPOSIT_REFUSED'],
} as const satisfies CallSchema;

let turns = 0;
/** Writes a row, then answers, refuses, or forgets to record what it did. */
const plugin: ServicesPlugin = (_app, { registerRoute }) =>
  registerRoute(tryCall, portalOnly, ({ body, withIdempotencyKey }) =>
    withIdempotencyKey(async ({ transaction, tenant, person, record }) => {
      turns += 1;
      const row = { tenant, id: body.id, person, type: 't', status: 's', document: {}, updatedAt: new Date(NOW) };
      await transaction.insert(schema.workflow).values(row);
      if (body.isRefused) throw conflict('DEPOSIT_REFUSED', 'This cannot be done.');
      if (!body.isSilent) await record({ action: 'CREATE', entity: 'try', entityId: body.id });
      return { id: body.id, turn: turns };
    }),
  );

let services: TestServices;
beforeAll(async () => {
  services = await testServices({ plugin });
});
afterAll(() => services.close());

const ask = (key: string | undefined, body: object, headers: Record<string, string | undefined> = {}) =>
  services.ask('POST', '/api/try', { headers: { 'idempotency-key': key, ...headers }, body });
const isKept = async (id: string) =>
  (
    await inTransaction(services.database, { role: 'seeder' }, (transaction) =>
      transaction.select({ id: schema.workflow.id }).from(schema.workflow),
    )
  ).some((row) => row.id === id);

describe('a write that takes a key', () => {
  test('is done once, and answered alike each time, also by two at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask('key-of-once', { id: 'once' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  test.each([undefined, 'short', 'with a space in it', 'x'.repeat(129)])(
    'is refused without a usable key, and the answer names the header: %j',
    async (key) => {
      const reply = await ask(key, { id: 'never' });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().errors[0].details).toEqual([{ field: 'idempotency-key', issue: 'is missing or malformed' }]);
    },
  );

  test('is refused with the key of another body', async () => {
    await ask('key-of-two', { id: 'first' });
    const reply = await ask('key-of-two', { id: 'second' });
    expect([reply.statusCode, reply.json().errors[0].name]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await isKept('second')).toBe(false);
  });

  test('that was refused has left nothing, and may be requested again with its key', async () => {
    const refused = await ask('key-of-no', { id: 'no', isRefused: true });
    expect([refused.statusCode, refused.json().errors[0].name]).toEqual([409, 'DEPOSIT_REFUSED']);
    expect(await isKept('no')).toBe(false);
    expect((await ask('key-of-no', { id: 'now' })).statusCode).toBe(200);
  });

  test('that recorded nothing is thrown away', async () => {
    expect((await ask('key-of-silence', { id: 'silent', isSilent: true })).statusCode).toBe(500);
    expect(await isKept('silent')).toBe(false);
  });

  test('answers a sign-in that is linked to no member like an id that never was', async () => {
    const token = await services.as('subject-of-nobody');
    const reply = await services.ask('POST', '/api/try', {
      token,
      headers: { 'idempotency-key': 'key-of-nobody' },
      body: { id: 'x' },
    });
    expect(reply.statusCode).toBe(404);
  });

  test('is listed with its header and its own refusals on the OpenAPI page', async () => {
    const { paths } = (await services.app.inject('/docs/json')).json() as {
      paths: Record<
        string,
        { post: { parameters: { name: string; in: string }[]; responses: Record<string, { description: string }> } }
      >;
    };
    const call = paths['/api/try']?.post;
    expect(call?.parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'idempotency-key', required: true }),
    );
    expect(call?.responses['4XX']?.description).toContain('DEPOSIT_REFUSED');
  });

  test('is refused in words where the services have no keys', async () => {
    const keyless = await testServices({ plugin, keys: undefined });
    const reply = await keyless.ask('POST', '/api/try', {
      headers: { 'idempotency-key': 'key-of-keyless' },
      body: { id: 'x' },
    });
    expect([reply.statusCode, reply.json().errors[0].name]).toEqual([503, 'KEYS_MISSING']);
    await keyless.close();
  });
});

describe('a write', () => {
  test('that names no remote is refused', async () => {
    const reply = await ask('key-of-no-remote', { id: 'x' }, { 'x-remote': undefined });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0].details).toEqual([{ field: 'x-remote', issue: 'is missing' }]);
  });

  test('in the name of the shell is believed only where the shell makes that call', async () => {
    expect((await ask('key-of-the-shell', { id: 'x' }, { 'x-remote': 'shell@1.0.0' })).statusCode).toBe(403);
    const linked = await services.ask('PUT', '/api/member', { headers: { 'x-remote': 'shell@1.0.0' }, body: {} });
    expect(linked.statusCode).toBe(200);
  });
});

test('services do not start with a route that does not say who may ask it', async () => {
  const open: ServicesPlugin = (app) => {
    app.get('/api/open', async () => 'anything');
  };
  await expect(testServices({ plugin: open })).rejects.toThrow('/api/open does not say who may ask it');
});

test('every answer to a signed-in caller says their business time, a refusal too; no other answer does', async () => {
  const time = new Date(NOW).toISOString();
  const answers = await Promise.all([services.ask('GET', '/api/accounts'), ask('short', { id: 'x' })]);
  expect(answers.map(({ headers }) => headers['x-business-time'])).toEqual([time, time]);
  const unknown = await services.ask('GET', '/api/accounts', { token: null });
  expect(unknown.headers['x-business-time']).toBeUndefined();
});
