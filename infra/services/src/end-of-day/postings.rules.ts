import type { BusinessDate } from '@wealth/domain/calendar';
import {
  feeEntries,
  incomeEntries,
  type Posting,
  type PostingRule,
  posted,
  postingRules,
  purchaseEntries,
  saleEntries,
} from '../ledger/index.ts';
import type { CustodianDay, Trade } from '../ports/index.ts';

/**
 * The postings of a day that the custodian reports, in the order in which they have their money. Their ids repeat, so
 * that the journal takes none twice.
 * @param moment milliseconds of the business clock
 */
export function getDayPostings(
  { tenant, account, on, moment }: { tenant: string; account: string; on: BusinessDate; moment: number },
  { dividends, fee, trades }: CustodianDay,
): Posting[] {
  const posting = (rule: PostingRule, entries: Posting['entries'], instrument?: string) => ({
    ...{ tenant, ...posted(rule, `${account}-${on}`, instrument), nominalDate: on, effectiveDate: on },
    ...{ detail: instrument === undefined ? {} : { instrument }, entries },
  });
  const sides = Map.groupBy(trades, ({ side }) => side);
  const tradesOf = (side: Trade['side'], rule: PostingRule, entriesOf: typeof saleEntries) =>
    (sides.get(side) ?? []).map(({ instrument, units, amount }) =>
      posting(rule, entriesOf(account, instrument, units, amount), instrument),
    );
  return [
    ...dividends.map(({ instrument, amount }) =>
      posting(postingRules.dayDividend, incomeEntries(account, amount), instrument),
    ),
    ...tradesOf('SELL', postingRules.daySold, saleEntries),
    ...(fee === 0 ? [] : [posting(postingRules.dayFee, feeEntries(account, fee))]),
    ...tradesOf('BUY', postingRules.dayBought, purchaseEntries),
  ].map((each, place) => ({ ...each, postedAt: moment + place }));
}
