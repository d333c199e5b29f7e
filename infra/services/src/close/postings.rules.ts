import type { BusinessDate } from '@wealth/domain/calendar';
import {
  feeEntries,
  incomeEntries,
  type Posting,
  type PostingKind,
  purchaseEntries,
  saleEntries,
} from '../ledger/index.ts';
import type { CustodianDay, Trade } from '../ports/index.ts';

/**
 * The postings of a day that the custodian reports, in the order in which they have their money. Their ids repeat, so
 * that the journal takes none twice.
 * @param moment milliseconds of the business clock
 */
export function postingsOf(
  { tenant, account, on, moment }: { tenant: string; account: string; on: BusinessDate; moment: number },
  { dividends, fee, trades }: CustodianDay,
): Posting[] {
  const posting = (kind: PostingKind, step: string, description: string, entries: Posting['entries']) => ({
    ...{ tenant, id: `${account}-${on}-${step}`, kind, nominalDate: on, effectiveDate: on, description, entries },
  });
  const sides = Map.groupBy(trades, ({ side }) => side);
  const tradesOf = (side: Trade['side'], verb: string, entriesOf: typeof saleEntries) =>
    (sides.get(side) ?? []).map(({ instrument, units, amount }) =>
      posting(
        side,
        `${side.toLowerCase()}-${instrument}`,
        `${verb} ${instrument}`,
        entriesOf(account, instrument, units, amount),
      ),
    );
  return [
    ...dividends.map(({ instrument, amount }) =>
      posting('DIVIDEND', `dividend-${instrument}`, `Dividend ${instrument}`, incomeEntries(account, amount)),
    ),
    ...tradesOf('SELL', 'Sell', saleEntries),
    ...(fee === 0 ? [] : [posting('FEE', 'fee', 'Advisory fee', feeEntries(account, fee))]),
    ...tradesOf('BUY', 'Buy', purchaseEntries),
  ].map((each, place) => ({ ...each, postedAt: moment + place }));
}
