import { readJson, writeWhole } from '../files.ts';
import { siteFiles } from '../folders.ts';

/** Something that a person must look at: a tenant still sees its last good page, and why. */
export interface Alarm {
  readonly tenant: string;
  readonly problem: string;
  readonly sentence: string;
  /** When it began, ISO 8601. */
  readonly since: string;
  /** Whether an earlier page is still served; if not, the tenant has none. */
  readonly lastGoodPage: boolean;
}

/** The alarms that stand. */
export async function readAlarms(site: string): Promise<readonly Alarm[]> {
  return (await readJson<Alarm[]>(siteFiles.alarms(site))) ?? [];
}

/** Replaces the alarms that stand; one that goes on keeps the time at which it began. */
export async function writeAlarms(site: string, alarms: readonly Alarm[]): Promise<readonly Alarm[]> {
  const before = await readAlarms(site);
  const standing = alarms.map((alarm) => {
    const known = before.find(({ tenant, problem }) => tenant === alarm.tenant && problem === alarm.problem);
    return known ? { ...alarm, since: known.since } : alarm;
  });
  await writeWhole(siteFiles.alarms(site), `${JSON.stringify(standing, null, 2)}\n`);
  return standing;
}
