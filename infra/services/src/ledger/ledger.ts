import { describe, detailProblem } from '@wealth/domain/postings';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { insertMany } from '../database/insert-many.ts';
import { accountTransaction, entry, journal, ledgerAccount } from '../database/schema.ts';
import { LANGUAGE, type Posting, type Reversing, reversal, systemAccounts, unbalanced } from './postings.rules.ts';

/** A posting that would make or lose money. Nothing of it is written. */
export class UnbalancedPosting extends Error {
  override readonly name = 'UnbalancedPosting';
}

/** A posting whose facts are not those of its kind. Nothing of it is written. */
export class InvalidPostingDetail extends Error {
  override readonly name = 'InvalidPostingDetail';
}

/** @throws InvalidPostingDetail when the facts are not those of its kind */
function requireDescription(posting: Posting): string {
  const words = describe(posting, LANGUAGE);
  if (words !== undefined) return words;
  throw new InvalidPostingDetail(`Posting ${posting.id} cannot be described: ${detailProblem(posting)}`);
}

/** Opens a member's account in the ledger. Refused for an account that others report. */
export async function openLedgerAccount(
  transaction: Transaction,
  tenant: string,
  accounts: readonly string[],
): Promise<void> {
  await insertMany(
    transaction,
    ledgerAccount,
    accounts.map((account) => ({ tenant, id: account, kind: 'MEMBER', account })),
  );
}

/** Opens the far ends of a tenant's postings; those that are there stay. */
export async function openFarEnds(transaction: Transaction, tenant: string): Promise<void> {
  await transaction
    .insert(ledgerAccount)
    .values(Object.entries(systemAccounts).map(([id, kind]) => ({ tenant, id, kind })))
    .onConflictDoNothing();
}

/**
 * Writes postings into the journal. The database checks again, when the transaction commits, that each sums to zero.
 * @throws UnbalancedPosting when the entries of one do not sum to zero per commodity
 * @throws InvalidPostingDetail when the facts of one are not those of its kind
 */
export async function post(transaction: Transaction, ...postings: readonly Posting[]): Promise<void> {
  for (const { id, entries } of postings) {
    const off = unbalanced(entries);
    if (off.length > 0) throw new UnbalancedPosting(`Posting ${id} does not sum to zero in ${off.join(', ')}`);
  }
  await insertMany(
    transaction,
    journal,
    postings.map((posting) => ({
      tenant: posting.tenant,
      id: posting.id,
      kind: posting.kind,
      nominalDate: posting.nominalDate,
      effectiveDate: posting.effectiveDate,
      description: requireDescription(posting),
      detail: posting.detail,
      contributionYear: posting.contributionYear ?? null,
      reverses: posting.reverses ?? null,
      idempotencyKey: posting.idempotencyKey ?? null,
      schedule: posting.schedule ?? null,
      postedAt: new Date(posting.postedAt),
    })),
  );
  await insertMany(
    transaction,
    entry,
    postings.flatMap(({ tenant, id, entries }) =>
      entries.map(({ ledgerAccount: account, commodity, quantity }, line) => ({
        tenant,
        journal: id,
        line,
        ledgerAccount: account,
        commodity,
        quantity,
      })),
    ),
  );
}

/**
 * Takes a posting back with another one: the journal itself is never changed. A posting is taken back once at most.
 * What members read of it says from then on that it was undone, since projections are written from the reversal's day.
 * Runs as `worker`, `maintenance` or `seeder`: a member's own eyes see one end of a posting, and a reversal moves both.
 * @throws Error when there is no such posting, or a part of it is hidden from whoever asks
 */
export async function reverse(
  transaction: Transaction,
  original: { readonly tenant: string; readonly id: string },
  by: Reversing,
): Promise<void> {
  const ofOriginal = and(eq(journal.tenant, original.tenant), eq(journal.id, original.id));
  const [found] = await transaction.select().from(journal).where(ofOriginal);
  if (!found) throw new Error(`There is no posting ${original.id} to take back`);
  const entries = await transaction
    .select()
    .from(entry)
    .where(and(eq(entry.tenant, original.tenant), eq(entry.journal, original.id)))
    .orderBy(entry.line);
  if (unbalanced(entries).length > 0) {
    throw new Error(`Posting ${original.id} is seen in part only; take it back as maintenance`);
  }
  const { contributionYear, ...rest } = found;
  await post(
    transaction,
    reversal({ ...rest, ...(contributionYear === null ? {} : { contributionYear }), entries }, by),
  );
  const accounts = entries.map(({ ledgerAccount: account }) => account);
  const shown = and(eq(accountTransaction.tenant, original.tenant), eq(accountTransaction.id, original.id));
  await transaction
    .update(accountTransaction)
    .set({ undone: true })
    .where(and(shown, inArray(accountTransaction.account, accounts)));
}
