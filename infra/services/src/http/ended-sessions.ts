import { and, eq, lt, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Database, given, inTransaction, preparedSql, schema, type Transaction } from '../database/index.ts';
import { unauthorized } from '../kernel/api-error.ts';
import type { Caller } from '../kernel/caller.ts';
import type { ClockCheck } from '../kernel/clock-check.ts';
import { requireUpstreamSecret } from './call-headers.ts';
import type { TokenCheck } from './token-check.ts';

const { endedSession, identity } = schema;

/** The path of back-channel logout: the identity server reports an ended session here, through the edge. */
export const ENDED_SESSIONS = '/api/sessions/ended';
/** Milliseconds for which an ended session is stored: a day, though its last token expires within minutes. */
const REMEMBERED = 86_400_000;
const MAX_FORM_BYTES = 16_384;

interface BackChannelLogoutOptions {
  readonly database: Database;
  readonly upstreamSecret: string;
  readonly clockCheck: ClockCheck;
  readonly tokens: TokenCheck;
}

/**
 * Serves the notice of the identity server that a session has ended (OpenID Connect Back-Channel Logout 1.0 §2.5), so that its
 * access token is refused at once, by every process on this database, and not only when its five minutes are over.
 */
export async function serveBackChannelLogout(app: FastifyInstance, options: BackChannelLogoutOptions): Promise<void> {
  const { database, upstreamSecret, clockCheck, tokens } = options;
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
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
        const { databaseTime: now } = await clockCheck.compare();
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

const person = sql`(select ${identity.person} from ${identity}
  where ${identity.tenant} = ${given('tenant')} and ${identity.subject} = ${given('subject')})`;
const hasEnded = sql`exists (select from ${endedSession}
  where ${endedSession.tenant} = ${given('tenant')} and ${endedSession.session} = ${given('session')})`;
const found = sql`(select ${person} as person, ${hasEnded} as ended offset 0) as found`;
const asPerson = sql`set_config('role', 'app', true), set_config('app.person', coalesce(person, ''), true)`;

type SessionQuery = Pick<Caller, 'tenant' | 'subject' | 'session'>;
interface Found {
  readonly person: string | null;
  readonly ended: boolean;
}
const findPerson = preparedSql<SessionQuery, Found>('find_person', sql`select person, ended from ${found}`);
const actAsFound = preparedSql<SessionQuery, Found>(
  'act_as_person',
  sql`select person, ended, ${asPerson} from ${found}`,
);

/**
 * The person that a caller is linked to, if any, as long as their session lasts. Runs as `linker`.
 * @throws ApiError 401 when it has ended
 */
export async function findLinkedPerson(transaction: Transaction, caller: Caller): Promise<string | undefined> {
  return personIn(await findPerson(transaction, sessionQuery(caller)));
}

/**
 * The same, and from here on the transaction acts for that person alone: one statement less, where each costs a
 * member's wait. Sign-ins are still read as `linker`, since rights are checked when a statement begins.
 * @throws ApiError 401 when the session has ended
 */
export async function actAsPerson(transaction: Transaction, caller: Caller): Promise<string | undefined> {
  return personIn(await actAsFound(transaction, sessionQuery(caller)));
}

const sessionQuery = ({ tenant, subject, session }: Caller): SessionQuery => ({ tenant, subject, session });

function personIn([found]: readonly Found[]): string | undefined {
  if (found?.ended) throw unauthorized('SESSION_ENDED');
  return found?.person ?? undefined;
}
