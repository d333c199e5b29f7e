import { cents } from '@wealth/domain/money';
import type { Database } from '@wealth/services/database';
import type { Prices, Reports } from '@wealth/services/ports';
import { personas } from '../personas/index.ts';
import { accountId } from '../world/ids.ts';
import { funds, indexes } from '../world/market.ts';
import { getPersonaDate } from '../world/plan.ts';
import { reportedHistory } from '../world/reported.ts';
import { demoBeginning, demoMarket } from './demo-market.ts';

/** The demo's closing prices. A day has them from its beginning, so that nobody waits for the evening. */
export function sandboxPrices(database: Database): Prices {
  return {
    async closing({ after, through }) {
      const market = await demoMarket(database, through);
      const prices = market.days.flatMap((date, dayIndex) =>
        date <= after || date > through
          ? []
          : [...funds, ...indexes].map(({ id }) => ({ instrument: id, date, priceMicros: market.price(id, dayIndex) })),
      );
      return { prices, through };
    },
  };
}

/** What other institutions report of the demo's accounts: each business day, from the demo's beginning on. */
export function sandboxReports(database: Database): Reports {
  return {
    async since({ tenant, account: id, after, through }) {
      const persona = personas.find(
        (each) => each.tenant === tenant && each.accounts.some(({ number }) => accountId(number) === id),
      );
      const account = persona?.accounts.find(({ number }) => accountId(number) === id);
      if (persona === undefined || account?.kind !== 'reported') return [];
      const { anchor } = await demoBeginning(database);
      const market = await demoMarket(database, through);
      const { snapshots, holdingsOn } = reportedHistory(account, market, getPersonaDate(persona, anchor), through);
      const fresh = snapshots.filter(({ asOf }) => asOf > after);
      return fresh.map(({ asOf, value, netInvested }, index) => ({
        asOf,
        value: cents(value),
        netInvested: cents(netInvested),
        // No caller reads the holdings of days before the newest one.
        holdings:
          index < fresh.length - 1
            ? []
            : holdingsOn(asOf).map(([instrument, units, worth]) => ({ instrument, units, value: cents(worth) })),
      }));
    },
  };
}
