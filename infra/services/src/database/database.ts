import { PGlite } from '@electric-sql/pglite';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { EmbeddedStream } from './embedded-stream.ts';
import { lockFolder } from './folder-lock.ts';
import { preparedSql, type Queryable, type Transaction } from './prepared.ts';
import { keepToOwner, OwnersFolder } from './private-files.ts';
import { DatabaseUnavailable, type Unavailability, unavailability } from './unavailable.ts';

export type { Queryable, Transaction };

/** Begins and ends transactions: planned once, as every statement that each call needs. */
const [begin, commit, rollback] = [
  preparedSql('begin', sql`begin`),
  preparedSql('commit', sql`commit`),
  preparedSql('rollback', sql`rollback`),
];

/** Milliseconds after which a server gives up, so that nothing that is stuck keeps a connection or a lock. */
export interface Limits {
  /** Until a connection is free, or made. */
  readonly connection: number;
  readonly statement: number;
  /** Until another transaction lets go of what this one needs. */
  readonly lock: number;
  /** A transaction that is open and asks nothing. */
  readonly idle: number;
}

/** A member waits for the answer: within the edge's own patience. */
export const requestLimits: Limits = { connection: 5_000, statement: 10_000, lock: 5_000, idle: 10_000 };

/** An embedded folder (PGlite), or a PostgreSQL server. */
export type DatabaseAddress =
  | { readonly folder: string }
  | {
      readonly url: string;
      /** At once; 10 when left out. The server's own `max_connections` is shared by all processes. */
      readonly connections?: number;
      /** None when left out: migrations and seeds take as long as they take. */
      readonly limits?: Limits;
    };

export interface Database {
  readonly kind: 'embedded' | 'server';
  /**
   * Runs in one transaction: all or nothing. It starts with no role of ours and sees no member's row until it is given
   * one: use `inTransaction`.
   * @throws DatabaseUnavailable when the server does not answer, or gives up; nothing of the work is kept then, unless
   * the connection broke while it committed
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * The same, for work that rests on an answer: what asks for it is sent together with the `begin`, which saves ways to
   * the server.
   */
  transactionFrom<Opened, Result>(
    opening: (transaction: Transaction) => Promise<Opened>,
    work: (transaction: Transaction, opened: Opened) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Runs statements of which each is a transaction by itself, as the connection rests: nobody's rows, and a third of the
   * ways to the server.
   * @throws DatabaseUnavailable as `transaction` does
   */
  statements<Result>(work: (connection: Queryable) => Promise<Result>): Promise<Result>;
  /**
   * For a process that answers others, once the database is as it needs it: from now on a connection rests as
   * `visitor`, who owns nothing and sees nothing, instead of as who opened it. A role within a transaction is taken from
   * whoever opened it, as before.
   */
  restAsVisitor(): void;
  close(): Promise<void>;
}

/**
 * Opens the database. An embedded folder is made when it is missing, belongs to one process at a time, and no other user
 * can read it.
 * @throws DatabaseInUse when another process has the folder.
 */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  return 'folder' in address ? openFolder(address.folder) : openServer(address);
}

async function openFolder(folder: string): Promise<Database> {
  const lock = await lockFolder(folder);
  try {
    await keepToOwner(folder);
    return embedded(await PGlite.create({ fs: new OwnersFolder(folder) }), lock.release);
  } catch (problem) {
    await lock.release();
    throw problem;
  }
}

/** Wraps a PGlite that is already open: a test's copy in memory. */
export function embedded(client: PGlite, afterwards: () => Promise<void> = async () => {}): Database {
  // It has one session: whoever comes waits for it, and it is not given up while nobody comes.
  const pool = new pg.Pool({
    stream: () => new EmbeddedStream(client),
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    pipeline: true,
    idleTimeoutMillis: 0,
  });
  return overPool('embedded', pool, async () => {
    await client.close();
    await afterwards();
  });
}

type ServerAddress = Extract<DatabaseAddress, { url: string }>;

function openServer({ url, connections = 10, limits }: ServerAddress): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: limits?.connection ?? 10_000,
    ...(limits && {
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idle,
      // The server's own limit comes first; this one ends the wait for a server that no longer answers.
      query_timeout: limits.statement + 2_000,
    }),
  });
  return overPool('server', pool);
}

function overPool(kind: Database['kind'], pool: pg.Pool, afterwards: () => Promise<void> = async () => {}): Database {
  // A connection that breaks is replaced by the pool; the next query says so if it cannot be.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const ofConnection = new WeakMap<pg.PoolClient, Transaction>();
  let restsAsVisitor = false;
  const visitors = new WeakSet<pg.PoolClient>();

  /** @throws DatabaseUnavailable unless the server itself refuses the connection, for a wrong password for one */
  async function connect(): Promise<pg.PoolClient> {
    try {
      return await pool.connect();
    } catch (problem) {
      // A connection that could not be made has left the pool by now; one that was waited for in vain is still there.
      const unanswered = pool.totalCount >= pool.options.max && pool.idleCount === 0 ? 'BUSY' : 'UNREACHABLE';
      throw orUnavailable(problem, unavailability(problem) ?? (isOfServer(problem) ? undefined : unanswered));
    }
  }

  /** For the whole session, so that neither a rollback nor a `begin` that failed brings back who opened it. */
  async function becomeVisitor(client: pg.PoolClient): Promise<void> {
    try {
      await client.query('set role visitor');
      visitors.add(client);
    } catch (problem) {
      throw orUnavailable(problem, unavailability(problem) ?? (isOfServer(problem) ? undefined : 'UNREACHABLE'));
    }
  }

  async function onConnection<Result>(work: (connection: Transaction) => Promise<Result>): Promise<Result> {
    const client = await connect();
    let isUsable = true;
    try {
      if (restsAsVisitor && !visitors.has(client)) await becomeVisitor(client);
      const connection = ofConnection.get(client) ?? overClient(client);
      ofConnection.set(client, connection);
      return await work(connection);
    } catch (problem) {
      isUsable = !hasLostStatements(problem);
      const isUnanswered = problem instanceof DrizzleQueryError && !isOfServer(problem.cause);
      throw orUnavailable(problem, unavailability(problem) ?? (isUnanswered ? 'UNREACHABLE' : undefined));
    } finally {
      client.release(!isUsable || client.getTransactionStatus() !== 'I');
    }
  }

  /**
   * As drizzle's own, but for the opening, and but for what happens on a broken connection: why the work failed is
   * thrown, not that it could not be rolled back as well.
   */
  const transactionFrom: Database['transactionFrom'] = (opening, work) =>
    onConnection(async (connection) => {
      const begun = begin(connection, {});
      try {
        // Outside a transaction a visitor may do nothing; whoever else has opened the database could, and for good.
        if (!restsAsVisitor) await begun;
        const [, opened] = await allAnswered([begun, opening(connection)]);
        const result = await work(connection, opened);
        await commit(connection, {});
        return result;
      } catch (problem) {
        await rollback(connection, {}).catch(() => {});
        throw problem;
      }
    });

  let closing: Promise<void> | undefined;
  return {
    kind,
    transaction: (work) => transactionFrom(async () => {}, work),
    transactionFrom,
    statements: onConnection,
    restAsVisitor() {
      restsAsVisitor = true;
    },
    close: () => {
      closing ??= pool.end().then(afterwards);
      return closing;
    },
  };
}

const dialect = new PgDialect();
const overClient = (client: pg.PoolClient): Transaction =>
  new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);

/**
 * Waits for all, so that none is on its way any more when the first failure is thrown. Statements of one connection are
 * sent together, and run in their order.
 */
export async function allAnswered<Values extends readonly unknown[]>(requested: [...Values]) {
  // A drizzle query runs once per `then`, so each is turned into a promise first.
  const answers = requested.map((one) => Promise.resolve(one));
  await Promise.allSettled(answers);
  return Promise.all(answers as [...Values]);
}

/** An answer of the server, which has a code. What the driver throws by itself means that there was none. */
const isOfServer = (problem: unknown) => problem instanceof pg.DatabaseError;

/** The server has forgotten a prepared statement (26000), which the driver would ask this connection for each time. */
const hasLostStatements = (problem: unknown): boolean =>
  problem instanceof Error && ((problem as { code?: string }).code === '26000' || hasLostStatements(problem.cause));

const orUnavailable = (problem: unknown, why: Unavailability | undefined) =>
  why ? new DatabaseUnavailable(why, problem) : problem;
