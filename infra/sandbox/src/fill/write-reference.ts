import { insertMany, schema, type Transaction } from '@wealth/services/database';
import { tenants } from '../personas/index.ts';
import { getSettings } from '../settings/settings.ts';
import { funds, indexes, worthlessFund } from '../world/market.ts';
import type { Plan } from '../world/plan.ts';
import { modelRow, modelSecurityRows, portfolios } from '../world/portfolios.ts';

/** Tenants' settings, the funds, the models and what they are measured by: what needs no person. */
export async function writeReference(transaction: Transaction): Promise<void> {
  await insertMany(
    transaction,
    schema.instrument,
    [
      ...funds.map(({ id, symbol, name, group, assetCategory }) => ({
        id,
        symbol,
        name,
        assetCategory,
        securityGroup: group,
      })),
      ...indexes.map(({ id, name, group }) => ({
        id,
        symbol: null,
        name,
        assetCategory: 'Index',
        securityGroup: group,
      })),
      { ...worthlessFund, securityGroup: null },
    ].map((row) => ({ ...row, kind: 'SECURITY' as const, scale: 6 })),
  );
  await insertMany(transaction, schema.model, Object.values(portfolios).map(modelRow));
  await insertMany(transaction, schema.modelSecurity, Object.values(portfolios).flatMap(modelSecurityRows));
  await insertMany(
    transaction,
    schema.benchmark,
    indexes.map(({ id, group }) => ({ securityGroup: group, instrument: id })),
  );
  await insertMany(
    transaction,
    schema.setting,
    tenants.map(({ id }) => ({ tenant: id, document: getSettings(id) })),
  );
}

/** All prices that a history of the plan needs. */
export async function writePrices(transaction: Transaction, plan: Plan): Promise<void> {
  const rows = plan.market.days.flatMap((date, dayIndex) => {
    const priced = [...(date < plan.firstDay ? [] : funds), ...(date < plan.firstValuedDay ? [] : indexes)];
    return priced.map(({ id }) => ({ instrument: id, date, priceMicros: plan.market.price(id, dayIndex) }));
  });
  await insertMany(transaction, schema.price, rows);
}
