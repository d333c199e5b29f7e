import type { Database, Transaction } from '@wealth/services/database';
import type { PortKey } from '@wealth/services/ports';
import { sql } from 'drizzle-orm';

/** A transaction, or a connection on which each statement is a transaction. */
export type Queryable = Pick<Transaction, 'execute'>;

/** Calls that are answered once per id. Moves out of and into accounts at the credit union share their ids. */
type PortCall =
  | 'core-banking'
  | 'ach.take'
  | 'ach.send'
  | 'custodian.check'
  | 'custodian.invest'
  | 'custodian.sell'
  | 'custodian.rebalance';

/**
 * Computes the answer to a key once and stores it; a repeated key gets the stored one. Simultaneous calls with one key
 * run one after the other.
 * @param compute runs in the transaction that stores its answer; undefined is not stored, so the key may be used again
 */
export function onceByKey<Answer>(
  database: Database,
  call: PortCall,
  key: PortKey,
  compute: (transaction: Transaction) => Answer | Promise<Answer>,
): Promise<Answer> {
  return database.transaction(async (transaction) => {
    const lock = JSON.stringify([call, key.tenant, key.id]);
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    const stored = await storedAnswer<Answer>(transaction, call, key);
    if (stored !== undefined) return stored;
    const answer = await compute(transaction);
    if (answer !== undefined) await storeAnswer(transaction, call, key, answer);
    return answer;
  });
}

/** The answer that a key got before; undefined for a new key. */
export async function storedAnswer<Answer>(
  connection: Queryable,
  call: PortCall,
  { tenant, id }: PortKey,
): Promise<Answer | undefined> {
  const { rows } = await connection.execute<{ answer: Answer }>(
    sql`select answer from sandbox.port_answer where tenant = ${tenant} and call = ${call} and id = ${id}`,
  );
  return rows[0]?.answer;
}

/** Stores the answer to a new key. */
export async function storeAnswer(
  connection: Queryable,
  call: PortCall,
  { tenant, id }: PortKey,
  answer: unknown,
): Promise<void> {
  await connection.execute(
    sql`insert into sandbox.port_answer (tenant, call, id, answer)
      values (${tenant}, ${call}, ${id}, ${JSON.stringify(answer)}::jsonb)`,
  );
}
