import type { DocumentList } from '@wealth/api';
import type { SettingsReply } from '@wealth/api/schemas';
import { CDB_SOURCE } from '@wealth/domain/accounts';
import type { BusinessDate } from '@wealth/domain/calendar';
import { and, asc, desc, eq, gte, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';

const { account, accountAccess, accountTransaction, document, documentFile, instrument, setting } = schema;

/** The docType of what ACCOUNT_CONFIRM lists; all else of an account is in ACCOUNT_ALL_DOCS. */
const CONFIRMATION = 'Trade Confirmation';

const listed = { id: document.id, type: document.type, date: document.date, description: document.description };
export type ListedDocument = Pick<typeof document.$inferSelect, keyof typeof listed>;

interface Days {
  readonly from: string;
  readonly to: string;
}
const within = ({ from, to }: Days) => and(gte(document.date, from), lte(document.date, to));
const newestFirst = [desc(document.date), asc(document.type), asc(document.id)] as const;

/** An account's documents of one list, newest first, with those of the member's own that name the account. */
export function documentsOfAccount(
  transaction: Transaction,
  tenant: string,
  id: string,
  list: DocumentList,
  days: Days,
): Promise<ListedDocument[]> {
  const names = sql`${document.content} -> 'accounts' @> to_jsonb(${id}::text)`;
  const ofList = list === 'ACCOUNT_CONFIRM' ? eq(document.type, CONFIRMATION) : ne(document.type, CONFIRMATION);
  return transaction
    .select(listed)
    .from(document)
    .where(and(eq(document.tenant, tenant), or(eq(document.account, id), names), ofList, within(days)))
    .orderBy(...newestFirst);
}

/** The documents of the member's own, newest first. */
export function documentsOfPerson(
  transaction: Transaction,
  tenant: string,
  person: string,
  days: Days,
): Promise<ListedDocument[]> {
  return transaction
    .select(listed)
    .from(document)
    .where(and(eq(document.tenant, tenant), eq(document.person, person), within(days)))
    .orderBy(...newestFirst);
}

/** An account as documents name it. */
export type NamedAccount = Pick<typeof account.$inferSelect, 'id' | 'type' | 'number'>;
const named = { id: account.id, type: account.type, number: account.number };

export interface DocumentRow extends Omit<typeof document.$inferSelect, 'tenant' | 'person' | 'account'> {
  /** None for a document of the member's own. */
  readonly account: NamedAccount | null;
}

/** The documents of those ids that the member may read, dated until that day; accounts of the CDB have none. */
export async function findDocuments(
  transaction: Transaction,
  tenant: string,
  ids: readonly string[],
  until: BusinessDate,
): Promise<DocumentRow[]> {
  const rows = await transaction
    .select({ ...listed, content: document.content, account: named, source: account.source })
    .from(document)
    .leftJoin(account, and(eq(account.tenant, document.tenant), eq(account.id, document.account)))
    .where(and(eq(document.tenant, tenant), inArray(document.id, [...ids]), lte(document.date, until)));
  return rows.flatMap(({ source, ...found }) => (source === CDB_SOURCE ? [] : [found]));
}

export type StoredFile = Pick<typeof documentFile.$inferSelect, 'bytes' | 'sha256'>;

export async function findFile(transaction: Transaction, tenant: string, id: string): Promise<StoredFile | undefined> {
  const [kept] = await transaction
    .select({ bytes: documentFile.bytes, sha256: documentFile.sha256 })
    .from(documentFile)
    .where(and(eq(documentFile.tenant, tenant), eq(documentFile.document, id)));
  return kept;
}

/** Keeps a document's file, unless another call has kept one meanwhile. */
export async function keepFile(transaction: Transaction, row: typeof documentFile.$inferInsert): Promise<void> {
  await transaction.insert(documentFile).values(row).onConflictDoNothing();
}

const FIRM = 'Copper Financial';

/** The name under which the tenant's firm writes to its members. */
export async function findFirm(transaction: Transaction, tenant: string): Promise<string> {
  const [row] = await transaction
    .select({ document: setting.document })
    .from(setting)
    .where(and(eq(setting.tenant, tenant), eq(setting.application, 'WM')));
  const settings = row?.document as SettingsReply | undefined;
  return settings?.content.content.find(({ key }) => key === 'FIRM_NAME')?.value || FIRM;
}

/** The accounts that a statement over all accounts adds up: those of our own ledger that the member opened. */
export function statedAccounts(transaction: Transaction, tenant: string, person: string): Promise<NamedAccount[]> {
  return transaction
    .select(named)
    .from(account)
    .innerJoin(accountAccess, and(eq(accountAccess.tenant, account.tenant), eq(accountAccess.account, account.id)))
    .where(
      and(
        eq(account.tenant, tenant),
        eq(accountAccess.person, person),
        eq(accountAccess.role, 'PRIMARY'),
        eq(account.keptBy, 'LEDGER'),
      ),
    )
    .orderBy(asc(account.number), asc(account.id));
}

export function accountsNamed(
  transaction: Transaction,
  tenant: string,
  ids: readonly string[],
): Promise<NamedAccount[]> {
  return transaction
    .select(named)
    .from(account)
    .where(and(eq(account.tenant, tenant), inArray(account.id, [...ids])))
    .orderBy(asc(account.number), asc(account.id));
}

export interface StatedTransaction
  extends Pick<
    typeof accountTransaction.$inferSelect,
    'account' | 'date' | 'kind' | 'description' | 'detail' | 'quantity' | 'priceMicros' | 'amountCents'
  > {
  readonly symbol: string | null;
  readonly name: string | null;
}

/** What happened in accounts within those days, in its order. */
export function findStatedTransactions(
  transaction: Transaction,
  tenant: string,
  accounts: readonly string[],
  { from, to }: Days,
): Promise<StatedTransaction[]> {
  const { date, postedAt, id, ...rest } = accountTransaction;
  return transaction
    .select({
      account: rest.account,
      date,
      kind: rest.kind,
      description: rest.description,
      detail: rest.detail,
      quantity: rest.quantity,
      priceMicros: rest.priceMicros,
      amountCents: rest.amountCents,
      symbol: instrument.symbol,
      name: instrument.name,
    })
    .from(accountTransaction)
    .leftJoin(instrument, eq(instrument.id, rest.instrument))
    .where(
      and(
        eq(accountTransaction.tenant, tenant),
        inArray(accountTransaction.account, [...accounts]),
        gte(date, from),
        lte(date, to),
      ),
    )
    .orderBy(asc(date), asc(postedAt), asc(id));
}

/** What was put in for a tax year, by account, in cents. */
export async function contributionsFor(
  transaction: Transaction,
  tenant: string,
  accounts: readonly string[],
  year: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await transaction
    .select({ account: accountTransaction.account, total: sql`sum(${accountTransaction.amountCents})`.mapWith(Number) })
    .from(accountTransaction)
    .where(
      and(
        eq(accountTransaction.tenant, tenant),
        inArray(accountTransaction.account, [...accounts]),
        eq(accountTransaction.contributionYear, year),
      ),
    )
    .groupBy(accountTransaction.account);
  return new Map(rows.map((row) => [row.account, row.total]));
}
