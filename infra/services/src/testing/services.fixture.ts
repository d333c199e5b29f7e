import { callHeaders, type ProblemReply } from '@wealth/api';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Logger } from 'pino';
import { buildServices, type ServicesConfig } from '../app/build-services.ts';
import { ENDED_SESSIONS } from '../app/ended-sessions.ts';
import type { Database } from '../database/index.ts';
import { type ServerOptions, testDatabase } from './database.ts';
import { NOW, type TestIdentity, testIdentity } from './identity.fixture.ts';
import { seedTestData, testKeys } from './seed-test-data.fixture.ts';

export const SECRET = 'known-to-edge-and-services';

/** Stands for the debit authorization in a body: `ask` sends the words that the services ask for, as a review does. */
export const PERMISSION = 'The words that the services ask for.';

export interface TestServices {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly identity: TestIdentity;
  /** Asks as the portal does: by the edge, with all headers; Maya's token unless another is given. */
  ask(
    method: InjectOptions['method'] & string,
    path: string,
    asking?: { token?: string | null; headers?: Record<string, string | undefined>; body?: unknown },
  ): Promise<LightMyRequestResponse>;
  /** A token of another person than Maya. */
  as(subject: string, claims?: Record<string, unknown>): Promise<string>;
  /** Sends a back-channel logout, as the identity server does through the edge. */
  backChannelLogout(logoutToken: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** The services on a seeded database of their own, with realms that sign tokens. */
export async function testServices(
  own: Partial<Pick<ServicesConfig, 'revocations' | 'plugin' | 'services' | 'systemClock' | 'businessClock'>> & {
    keys?: ServicesConfig['keys'] | undefined;
    log?: Logger;
    server?: ServerOptions;
  } = {},
): Promise<TestServices> {
  const { server, ...config } = own;
  const [database, identity, { keys }] = await Promise.all([
    testDatabase(server),
    testIdentity('copper', 'truesky'),
    testKeys(),
  ]);
  await seedTestData(database, keys);
  const clock = { now: () => NOW };
  const app = await buildServices({
    database,
    keys,
    issuers: identity.issuers,
    identityUrl: identity.url,
    upstreamSecret: SECRET,
    systemClock: clock,
    businessClock: clock,
    ...config,
  }).catch(async (problem: unknown) => {
    await Promise.all([database.close(), identity.close()]);
    throw problem;
  });
  const mayas = await identity.token();
  // What was read stays with its key, so that a repeated call is the same call.
  const read = new Map<string, string>();
  return {
    app,
    database,
    identity,
    as: (subject, claims = {}) => identity.token({ sub: subject, ...claims }),
    backChannelLogout: (logoutToken, headers = { [callHeaders.clientSecret]: SECRET }) =>
      app.inject({
        method: 'POST',
        url: ENDED_SESSIONS,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ logout_token: logoutToken }).toString(),
      }),
    ask: async (method, path, { token = mayas, headers = {}, body } = {}) => {
      const all = {
        ...usualHeaders(path),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      };
      const given = Object.entries(all).filter((header): header is [string, string] => header[1] !== undefined);
      const sent = (payload: unknown) =>
        app.inject({
          method: method as 'GET',
          url: path,
          headers: Object.fromEntries(given),
          ...(payload === undefined ? {} : { payload: payload as object }),
        });
      if ((body as { permission?: string } | undefined)?.permission !== PERMISSION) return sent(body);
      const withWords = (permission: string) => sent({ ...(body as object), permission });
      const key = headers[callHeaders.idempotencyKey] ?? '';
      const known = read.get(key);
      const reply = await withWords(known ?? PERMISSION);
      // A call with the same key that was faster has read them meanwhile.
      const isOvertaken = known === undefined && reply.statusCode === 422;
      const words = isOvertaken ? read.get(key) : permissionAskedFor(reply);
      if (words === undefined) return reply;
      read.set(key, words);
      return withWords(words);
    },
    close: async () => {
      await app.close();
      await database.close();
      await identity.close();
    },
  };
}

function permissionAskedFor(reply: LightMyRequestResponse): string | undefined {
  if (reply.statusCode !== 409) return undefined;
  const [error] = reply.json<ProblemReply>().errors;
  return error?.name === 'PERMISSION_CHANGED' ? error.details[0]?.issue : undefined;
}

/** What the portal and the edge say of every call. */
export const usualHeaders = (path: string): Record<string, string> => ({
  [callHeaders.clientId]: 'wealth-portal',
  [callHeaders.clientSecret]: SECRET,
  [callHeaders.applicationId]: 'WM',
  [callHeaders.channelId]: 'MOBILE',
  [callHeaders.page]: '/investment-overview',
  [callHeaders.tenant]: 'copper',
  [callHeaders.remote]: 'mfe-portfolio@1.0.0',
  ...(path === '/api/accounts' ? { [callHeaders.apiVersion]: '2' } : {}),
});
