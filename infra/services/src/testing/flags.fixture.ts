import { and, eq } from 'drizzle-orm';
import { type Database, inTransaction, schema } from '../database/index.ts';

/** Gives a tenant these flags in place of all others. */
export async function setFlags(
  database: Database,
  tenant: string,
  flags: Readonly<Record<string, boolean>>,
): Promise<void> {
  const configurationSettings = Object.entries(flags).map(([id, isOn]) => ({
    id,
    type: 'FEATUREFLAG',
    settings: [
      { setting: 'KEY', type: 'string', value: id },
      { setting: 'ENABLED', type: 'string', value: String(isOn) },
    ],
  }));
  await inTransaction(database, { role: 'seeder' }, async (one) => {
    const own = and(eq(schema.setting.tenant, tenant), eq(schema.setting.application, 'WM'));
    const [found] = await one.select().from(schema.setting).where(own);
    const document = found?.document as { configuration: { configurationSettings: { type: string }[] } };
    const others = document.configuration.configurationSettings.filter(({ type }) => type !== 'FEATUREFLAG');
    const configuration = { ...document.configuration, configurationSettings: [...others, ...configurationSettings] };
    await one
      .update(schema.setting)
      .set({ document: { ...document, configuration } })
      .where(own);
  });
}
