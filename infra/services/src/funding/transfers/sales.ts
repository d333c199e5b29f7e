import type { Leg, TransferKind, TransferState } from '@wealth/domain/transfers';
import { sql } from 'drizzle-orm';
import { schema } from '../../database/index.ts';

const { transfer } = schema;

/** The legs that may sell holdings of their account: a withdrawal's sale, and the return of money that is in the account. */
const sellingLegs = {
  WITHDRAWAL: { from: ['ASKED'], to: 'SOLD' },
  DEPOSIT: { from: ['SETTLED', 'INVESTED'], to: 'RETURNED' },
} as const satisfies Record<TransferKind, { from: readonly TransferState[]; to: TransferState }>;

/** Whether a leg may sell holdings of its account. */
export function maySell(kind: TransferKind, { from, to }: Pick<Leg, 'from' | 'to'>): boolean {
  const selling: { readonly from: readonly TransferState[]; readonly to: TransferState } = sellingLegs[kind];
  return selling.to === to && selling.from.includes(from);
}

/** Selects transfers of a kind in a state from which a leg may sell. The values stand in the text, for partial indexes. */
const isBeforeSale = (kind: TransferKind) => {
  const states = sellingLegs[kind].from.map((state) => `'${state}'`).join(', ');
  return sql`${transfer.kind} = ${sql.raw(`'${kind}'`)} and ${transfer.state} in (${sql.raw(states)})`;
};

/** Selects deposits that the bank takes back out of their account. */
export const isTakenBack = sql`(${isBeforeSale('DEPOSIT')}
  and ${transfer.returnOn} is not null and ${transfer.dueOn} = ${transfer.returnOn})`;

/** Selects transfers whose next leg may sell holdings of their account. */
export const isSale = sql`(${isTakenBack} or ${isBeforeSale('WITHDRAWAL')})`;
