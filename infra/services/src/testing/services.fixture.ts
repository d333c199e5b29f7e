import { callHeaders, type ProblemReply } from '@wealth/api';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Logger } from 'pino';
import type { ServicesConfig } from '../build-services.ts';
import type { Database } from '../database/index.ts';
import { ENDED_SESSIONS } from '../http/ended-sessions.ts';
import { bootServices, portalHeaders, SECRET } from './boot.fixture.ts';
import { type ServerOptions, testDatabase } from './database.ts';
import type { TestIdentity } from './identity.fixture.ts';
import { seedTestData } from './seed-test-data.fixture.ts';

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
  own: Partial<
    Pick<
      ServicesConfig,
      'revocations' | 'plugin' | 'services' | 'systemClock' | 'databaseClock' | 'businessClock' | 'workLimits'
    >
  > & {
    keys?: ServicesConfig['keys'] | undefined;
    log?: Logger;
    server?: ServerOptions;
    /** One that is seeded already, in place of one of their own. */
    seeded?: Promise<Database>;
  } = {},
): Promise<TestServices> {
  const { server, seeded, ...config } = own;
  const { app, database, identity, close } = await bootServices({
    database: seeded ?? testDatabase(server),
    tenants: ['copper', 'truesky'],
    seed: seeded ? async () => {} : seedTestData,
    config,
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
      const words = isOvertaken ? read.get(key) : requestedPermission(reply);
      if (words === undefined) return reply;
      read.set(key, words);
      return withWords(words);
    },
    close,
  };
}

function requestedPermission(reply: LightMyRequestResponse): string | undefined {
  if (reply.statusCode !== 409) return undefined;
  const [error] = reply.json<ProblemReply>().errors;
  return error?.name === 'PERMISSION_CHANGED' ? error.details[0]?.issue : undefined;
}

/** What the portal and the edge say of every call. */
export const usualHeaders = (path: string): Record<string, string> =>
  portalHeaders(path === '/api/accounts' ? { [callHeaders.apiVersion]: '2' } : {});
