import { and, asc, eq, exists, isNotNull, or, type SQL } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';

const { instrument, model, modelSecurity, portfolioProfile } = schema;

/** A model, and what it consists of beside cash. */
export interface ComposedModel {
  readonly model: typeof model.$inferSelect;
  readonly securities: readonly {
    readonly shareTenths: number;
    readonly instrument: typeof instrument.$inferSelect;
  }[];
}

/** Models with the securities of each, the largest share first. */
async function composedModels(transaction: Transaction, condition: SQL | undefined): Promise<ComposedModel[]> {
  const models = await transaction.select().from(model).where(condition).orderBy(asc(model.riskRank));
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

const isOffered = isNotNull(model.riskRank);

/** The models that members are offered, the calmest first. */
export const offeredModels = (transaction: Transaction): Promise<ComposedModel[]> =>
  composedModels(transaction, isOffered);

/**
 * A model that is offered, or that an account of the member follows: row security shows a member no other profile.
 * @see DECISIONS D-275
 */
export async function offeredOrHeldModel(
  { transaction, tenant }: { readonly transaction: Transaction; readonly tenant: string },
  id: string,
): Promise<ComposedModel | undefined> {
  const held = transaction
    .select({ account: portfolioProfile.account })
    .from(portfolioProfile)
    .where(and(eq(portfolioProfile.tenant, tenant), eq(portfolioProfile.modelId, id)));
  const [found] = await composedModels(transaction, and(eq(model.id, id), or(isOffered, exists(held))));
  return found;
}
