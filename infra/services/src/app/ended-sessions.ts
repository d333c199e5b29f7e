import type { Clock } from '@wealth/domain/calendar';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Database, inTransaction, schema, type Transaction } from '../database/index.ts';
import { requireUpstreamSecret } from './call-headers.ts';
import type { Caller } from './caller.ts';
import { unauthorized } from './refusal.ts';
import type { TokenCheck } from './token-check.ts';

const { endedSession, identity } = schema;

/** The path of back-channel logout: the identity server reports an ended session here, through the edge. */
export const ENDED_SESSIONS = '/api/sessions/ended';
/** Milliseconds for which an ended session is stored: a day, though its last token expires within minutes. */
const REMEMBERED = 86_400_000;
const LARGEST_FORM = 16_384;

interface BackChannelLogoutOptions {
  readonly database: Database;
  readonly upstreamSecret: string;
  readonly systemClock: Clock;
  readonly tokens: TokenCheck;
}

/**
 * Serves the notice of the identity server that a session has ended (OpenID Connect Back-Channel Logout 1.0 §2.5), so that its
 * access token is refused at once, by every process on this database, and not only when its five minutes are over.
 */
export async function serveBackChannelLogout(app: FastifyInstance, options: BackChannelLogoutOptions): Promise<void> {
  const { database, upstreamSecret, systemClock, tokens } = options;
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    scope.post<{ Body?: { logout_token?: string } }>(
      ENDED_SESSIONS,
      {
        schema: { hide: true },
        onRequest: async ({ headers }) => requireUpstreamSecret(headers, upstreamSecret),
      },
      async ({ body }, reply) => {
        const { tenant, session } = await tokens.endedSession(String(body?.logout_token ?? ''));
        const now = systemClock.now();
        await inTransaction(database, { role: 'linker', tenant }, async (transaction) => {
          await transaction
            .insert(endedSession)
            .values({ tenant, session, endedAt: new Date(now) })
            .onConflictDoNothing();
          await transaction
            .delete(endedSession)
            .where(and(eq(endedSession.tenant, tenant), lt(endedSession.endedAt, new Date(now - REMEMBERED))));
        });
        return reply.header('cache-control', 'no-store').send({});
      },
    );
  });
}

/**
 * The person that a caller is linked to, if any, as long as their session lasts. Runs as `linker`.
 * @throws Refusal 401 when it has ended
 */
export function personOf(transaction: Transaction, caller: Caller): Promise<string | undefined> {
  return askedOnce(transaction, caller, sql``);
}

/**
 * The same, and from here on the transaction acts for that person alone: one statement less, where each costs a
 * member's wait. What it asks of sign-ins it asks as `linker` still, since rights are judged when a statement begins.
 * @throws Refusal 401 when the session has ended
 */
export function actAsPersonOf(transaction: Transaction, caller: Caller): Promise<string | undefined> {
  const acting = sql`, set_config('role', 'app', true), set_config('app.person', coalesce(person, ''), true)`;
  return askedOnce(transaction, caller, acting);
}

async function askedOnce(transaction: Transaction, caller: Caller, further: SQL): Promise<string | undefined> {
  const { tenant, subject, session } = caller;
  const person = transaction
    .select({ person: identity.person })
    .from(identity)
    .where(and(eq(identity.tenant, tenant), eq(identity.subject, subject)));
  const ended = transaction
    .select({ one: sql`1` })
    .from(endedSession)
    .where(and(eq(endedSession.tenant, tenant), eq(endedSession.session, session)));
  const { rows } = await transaction.execute<{ person: string | null; ended: boolean }>(
    sql`select person, ended${further} from (select (${person}) as person, exists (${ended}) as ended offset 0) as found`,
  );
  if (rows[0]?.ended) throw unauthorized('SESSION_ENDED');
  return rows[0]?.person ?? undefined;
}
