import { type PostingRule, posted, saleEntries } from '../../ledger/index.ts';
import type { Sale } from '../../ports/index.ts';
import type { Done } from './legs.ts';
import type { TransferRow } from './transfers.rules.ts';

/** The postings of a sale. */
export const soldPostings = (row: TransferRow, rule: PostingRule, sales: readonly Sale[]): Done['postings'] =>
  sales.map(({ instrument, units, proceeds }) => ({
    ...posted(rule, row.id, instrument),
    detail: { instrument, transfer: row.id },
    entries: saleEntries(row.account, instrument, units, proceeds),
  }));
