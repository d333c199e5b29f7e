import { asc, eq, isNotNull } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';

const { instrument, model, modelSecurity } = schema;

/** A model that members are offered, and what it consists of beside cash. */
export interface OfferedModel {
  readonly model: typeof model.$inferSelect;
  readonly securities: readonly {
    readonly shareTenths: number;
    readonly instrument: typeof instrument.$inferSelect;
  }[];
}

/** The models that members are offered, the calmest first; the securities of each, the largest share first. */
export async function offeredModels(transaction: Transaction): Promise<OfferedModel[]> {
  const models = await transaction.select().from(model).where(isNotNull(model.riskRank)).orderBy(asc(model.riskRank));
  const securities = await transaction
    .select({ model: modelSecurity.model, shareTenths: modelSecurity.shareTenths, instrument })
    .from(modelSecurity)
    .innerJoin(instrument, eq(instrument.id, modelSecurity.instrument))
    .orderBy(asc(instrument.id));
  return models.map((each) => ({
    model: each,
    securities: securities
      .filter((security) => security.model === each.id)
      .sort((one, other) => other.shareTenths - one.shareTenths),
  }));
}
