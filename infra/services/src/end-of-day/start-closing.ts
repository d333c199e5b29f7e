import { addDays, type BusinessDate } from '@wealth/domain/calendar';
import { schema, type Transaction } from '../database/index.ts';

const { accountClose, businessClose } = schema;

/** An account that is opened on a day. */
interface Opened {
  readonly tenant: string;
  readonly account: string;
  /** Of the primary owner, whose clock its days follow. */
  readonly person: string;
  /** The primary owner's business date. */
  readonly on: BusinessDate;
}

/** Has an account closed each day from tomorrow on, and its tenant's prices fetched. Runs as `worker`. */
export async function startClosing(transaction: Transaction, { tenant, account, person, on }: Opened): Promise<void> {
  const dueOn = addDays(on, 1);
  await transaction
    .insert(businessClose)
    .values({ tenant, dueDateOwner: '', closedThrough: on, dueOn })
    .onConflictDoNothing();
  await transaction
    .insert(accountClose)
    .values({ tenant, account, dueDateOwner: person, closedFrom: on, closedThrough: on, documentedThrough: on, dueOn })
    .onConflictDoNothing();
}
