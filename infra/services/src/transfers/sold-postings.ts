import { saleEntries } from '../ledger/index.ts';
import type { Sale } from '../ports/index.ts';
import { type Done, postingId } from './legs.ts';
import type { TransferRow } from './transfers.rules.ts';

/** The postings of a sale. @param leg stands in their ids */
export const soldPostings = (row: TransferRow, leg: 'sold' | 'returned', sales: readonly Sale[]): Done['postings'] =>
  sales.map(({ instrument, units, proceeds }) => ({
    id: postingId(row, `${leg}-${instrument}`),
    kind: 'SELL',
    description: `Sell ${instrument}`,
    entries: saleEntries(row.account, instrument, units, proceeds),
  }));
