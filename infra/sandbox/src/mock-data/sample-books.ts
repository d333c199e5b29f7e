import { businessDayUntil } from '@wealth/domain/business-days';
import { addMonths, type BusinessDate } from '@wealth/domain/calendar';
import { holdingValue } from '@wealth/domain/holdings';
import { type Cents, cents, sum } from '@wealth/domain/money';
import type { DateRange, DayValue } from '@wealth/domain/returns';
import { type HoldingRow, withCosts } from '@wealth/services/replies';
import { guided, type LedgerAccount, years } from '../personas/index.ts';
import { accountHistory, firstDay, type Happening } from '../world/history.ts';
import { funds, market } from '../world/market.ts';
import { DEMO_SEED } from '../world/plan.ts';

/** Millionths of a dollar. */
const ONE_DOLLAR = 1_000_000;

/** The guided accounts of the invented member, by the ids that their calls name. */
const plans: Readonly<Record<string, LedgerAccount>> = {
  'sample-individual': guided('00001', {
    type: 'INDIVIDUAL',
    days: years(1),
    worth: 18_400,
    deposits: { every: 'MONTH', amount: 200 },
  }),
  'sample-roth': guided('00002', { type: 'ROTH IRA', days: years(1), worth: 9_200, portfolio: 'balanced' }),
};

/** An account of the samples, whose balance, history, holdings and transactions come from the same postings. */
export interface SampleBook {
  readonly id: string;
  readonly plan: LedgerAccount;
  readonly startDate: BusinessDate;
  readonly balance: Cents;
  readonly days: readonly DayValue[];
  readonly holdings: readonly HoldingRow[];
  /** Oldest first. */
  readonly happenings: readonly Happening[];
}

export interface SampleBooks {
  readonly today: BusinessDate;
  /** The days that histories and returns are about, whatever a call asks for. */
  readonly range: DateRange;
  readonly individual: SampleBook;
  readonly roth: SampleBook;
  /** Both accounts together. */
  readonly together: readonly DayValue[];
  /** Millionths of a dollar for one unit of a fund at the close of a date. */
  priceOf(fund: string, date: BusinessDate): number;
}

/** The invented member's accounts up to a business date, on the prices of the demo. */
export function sampleBooks(today: BusinessDate): SampleBooks {
  const prices = market(DEMO_SEED, today);
  const priceOf = (fund: string, date: BusinessDate) => prices.price(fund, prices.indexOf(businessDayUntil(date)));

  function bookOf(id: string, plan: LedgerAccount): SampleBook {
    const { days, happenings, holdings, cash } = accountHistory(plan, prices, DEMO_SEED, today);
    const held = { account: id, asOf: businessDayUntil(today) };
    const rows: HoldingRow[] = funds.flatMap(({ id: fund, symbol, name, assetCategory }) => {
      const quantity = holdings.get(fund);
      if (quantity === undefined) return [];
      const priceMicros = priceOf(fund, today);
      const valueCents = holdingValue(quantity, priceMicros);
      return [
        {
          ...held,
          instrument: fund,
          quantity,
          priceMicros,
          valueCents,
          symbol,
          name,
          assetCategory,
          kind: 'SECURITY',
          scale: 6,
        },
      ];
    });
    rows.push({
      ...held,
      instrument: 'USD',
      quantity: cash,
      priceMicros: ONE_DOLLAR,
      valueCents: cash,
      symbol: null,
      name: 'US Dollar',
      assetCategory: 'Cash',
      kind: 'CURRENCY',
      scale: 2,
    });
    const trades = Map.groupBy(
      happenings.filter(({ quantity }) => quantity !== undefined),
      ({ fund = '' }) => fund,
    );
    return {
      id,
      plan,
      startDate: firstDay(plan, today),
      balance: sum(rows.map(({ valueCents }) => cents(valueCents))),
      days: days.map(({ date, value, netInvested }) => ({
        date,
        value: cents(value),
        netInvested: cents(netInvested),
      })),
      holdings: withCosts(
        rows,
        new Map(
          [...trades].map(([fund, own]) => [
            fund,
            own.map(({ kind, quantity = 0, cash: paid }) => [kind, quantity, paid]),
          ]),
        ),
      ),
      happenings,
    };
  }

  const [individual, roth] = Object.entries(plans).map(([id, plan]) => bookOf(id, plan)) as [SampleBook, SampleBook];
  const together = individual.days.map(({ date, value, netInvested }, index) => ({
    date,
    value: sum([value, roth.days[index]?.value ?? cents(0)]),
    netInvested: sum([netInvested, roth.days[index]?.netInvested ?? cents(0)]),
  }));
  return { today, range: { from: addMonths(today, -6), to: today }, individual, roth, together, priceOf };
}
