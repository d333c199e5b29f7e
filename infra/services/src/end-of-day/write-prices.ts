import type { BusinessDate } from '@wealth/domain/calendar';
import { and, eq, sql } from 'drizzle-orm';
import { type Database, inTransaction, schema } from '../database/index.ts';
import type { DayPrice } from '../ports/index.ts';

const { accountClose, heldSince, price } = schema;

/**
 * Writes prices from outside; a later one takes the place of an earlier one. Accounts that hold what is corrected get
 * their values anew; what they bought and what was sent to their owners stays.
 * @param known the last day whose prices were known: prices until then are corrections
 * @throws RangeError for a price that is none; nothing is written then
 */
export async function writePrices(
  database: Database,
  tenant: string,
  prices: readonly DayPrice[],
  known: BusinessDate,
): Promise<void> {
  const wrong = prices.find(({ priceMicros }) => !Number.isSafeInteger(priceMicros) || priceMicros < 0);
  if (wrong) throw new RangeError(`The price of ${wrong.instrument} on ${wrong.date} is no whole number of millionths`);
  if (prices.length === 0) return;
  // In one order, so that two who write the same prices wait for each other and not in a circle.
  const rows = [...prices].sort((one, other) =>
    one.instrument === other.instrument
      ? one.date.localeCompare(other.date)
      : one.instrument.localeCompare(other.instrument),
  );
  await inTransaction(database, { role: 'closer', tenant }, async (transaction) => {
    await transaction.execute(sql`
      insert into ${price} (instrument, date, price_micros)
      select r.instrument, r.date, r."priceMicros"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(instrument text, date date, "priceMicros" bigint)
      on conflict (instrument, date) do update set price_micros = excluded.price_micros
      where ${price.priceMicros} <> excluded.price_micros`);
  });
  const corrected = Map.groupBy(
    rows.filter(({ date }) => date <= known),
    ({ instrument }) => instrument,
  );
  if (corrected.size === 0) return;
  await inTransaction(database, { role: 'worker', tenant }, async (transaction) => {
    for (const [instrument, [first]] of corrected) {
      if (first === undefined) continue;
      await transaction
        .update(accountClose)
        .set({ correctedFrom: sql`least(${accountClose.correctedFrom}, ${first.date}::date)` })
        .where(
          and(
            eq(accountClose.tenant, tenant),
            sql`${accountClose.closedThrough} >= ${first.date}::date`,
            sql`${accountClose.account} in (select ${heldSince.account} from ${heldSince}
              where ${heldSince.tenant} = ${tenant} and ${heldSince.quantities} ? ${instrument})`,
          ),
        );
    }
  });
}
