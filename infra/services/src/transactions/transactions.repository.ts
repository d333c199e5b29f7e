import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import { schema } from '../database/index.ts';
import type { RequestContext } from '../http/register-route.ts';
import type { TransactionTuple } from './transactions.rules.ts';

const { accountTransaction, instrument } = schema;

/** The most rows of one answer; the call has no pages (spec 001 §7). */
const MAX_ROWS = 100_000;

/**
 * An account's transactions within the range, newest first. They come as one JSON value: rows of their own take longer
 * to read.
 */
export async function findTransactions(
  { transaction, tenant }: RequestContext,
  account: string,
  { from, to }: { from: string; to: string },
): Promise<TransactionTuple[]> {
  const { date, postedAt, id } = accountTransaction;
  const rows = transaction
    .select({
      tuple:
        sql`json_build_array(${id}, ${date}, ${accountTransaction.description}, ${instrument.symbol}, ${instrument.name},
        ${accountTransaction.quantity}, ${accountTransaction.priceMicros}, ${accountTransaction.amountCents}, ${instrument.scale},
        ${accountTransaction.kind}, ${accountTransaction.detail})`.as('tuple'),
    })
    .from(accountTransaction)
    .leftJoin(instrument, eq(instrument.id, accountTransaction.instrument))
    .where(
      and(
        eq(accountTransaction.tenant, tenant),
        eq(accountTransaction.account, account),
        gte(date, from),
        lte(date, to),
      ),
    )
    .orderBy(desc(date), desc(postedAt), desc(id))
    .limit(MAX_ROWS)
    .as('rows');
  const [found] = await transaction
    .select({ all: sql<TransactionTuple[]>`coalesce(json_agg(${rows.tuple}), '[]')` })
    .from(rows);
  return found?.all ?? [];
}
