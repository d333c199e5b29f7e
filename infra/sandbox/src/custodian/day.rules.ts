import { isBusinessDay } from '@wealth/domain/business-days';
import { addDays, type BusinessDate } from '@wealth/domain/calendar';
import { cents, sum } from '@wealth/domain/money';
import type { CustodianDay, DayOrder } from '@wealth/services/ports';
import { type LedgerAccount, personas } from '../personas/index.ts';
import { simulateDay } from '../world/history.ts';
import { accountId } from '../world/ids.ts';
import type { Market } from '../world/market.ts';
import type { Portfolio } from '../world/portfolios.ts';

/** How often in a year an account is brought back to its model that no persona was planned with. */
const REBALANCES_PER_YEAR = 2;

const planned: ReadonlyMap<string, LedgerAccount> = new Map(
  personas.flatMap(({ accounts }) =>
    accounts.flatMap((account) => (account.kind === 'ledger' ? [[accountId(account.number), account]] : [])),
  ),
);

/** The business days from a day on, before another one. */
function businessDaysSince(first: BusinessDate, on: BusinessDate): number {
  let count = 0;
  for (let date = first; date < on; date = addDays(date, 1)) if (isBusinessDay(date)) count += 1;
  return count;
}

/**
 * What happens to an account on a day: as in the years before the demo began, but of what it really holds.
 * @param prices of the day, which rule over the market's own
 */
export function dayByModel(
  { account, on, openedOn, holdings, cash }: DayOrder,
  portfolio: Portfolio | undefined,
  { market, prices }: { readonly market: Market; readonly prices: ReadonlyMap<string, number> },
): CustodianDay {
  const today = market.indexOf(on);
  const corrected: Market = {
    ...market,
    price: (instrument, dayIndex) =>
      (dayIndex === today ? prices.get(instrument) : undefined) ?? market.price(instrument, dayIndex),
  };
  const rebalancesPerYear = planned.get(account)?.rebalancesPerYear ?? REBALANCES_PER_YEAR;
  const happenings = simulateDay(
    { cash, holdings: new Map(holdings.map(({ instrument, units }) => [instrument, units])) },
    portfolio ? { portfolio, rebalancesPerYear, open: businessDaysSince(openedOn, on) } : undefined,
    corrected,
    on,
  );
  return {
    dividends: happenings.flatMap(({ kind, fund, cash: amount }) =>
      kind === 'DIVIDEND' && fund !== undefined ? [{ instrument: fund, amount }] : [],
    ),
    fee: sum(happenings.flatMap(({ kind, cash: amount }) => (kind === 'FEE' ? [cents(-amount)] : []))),
    trades: happenings.flatMap(({ kind, fund, quantity = 0, cash: amount }) =>
      fund !== undefined && (kind === 'BUY' || kind === 'SELL')
        ? [{ instrument: fund, side: kind, units: Math.abs(quantity), amount: cents(Math.abs(amount)) }]
        : [],
    ),
  };
}
