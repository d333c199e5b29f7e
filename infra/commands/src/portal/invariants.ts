import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseInUse, openDatabase } from '@wealth/services/database';
import { checkInvariants } from '@wealth/services/invariants';
import { root } from '../places.ts';
import { Refusal, run } from '../say.ts';

/** `npm run invariants`: whether the data of a portal on this machine, or of DATABASE_URL, contradict themselves. */
await run(async () => {
  const url = process.env.DATABASE_URL;
  const folder = resolve(root, process.env.PORTAL_DATA ?? '.data/demo', 'database');
  if (!url && !existsSync(folder)) {
    throw new Refusal(
      `There is no database in ${folder}. Start a portal (npm start), or name its folder by PORTAL_DATA.`,
    );
  }
  const database = await openDatabase(url ? { url } : { folder }).catch((cause: unknown) => {
    throw cause instanceof DatabaseInUse ? new Refusal(cause.message) : cause;
  });
  const broken = await checkInvariants(database).finally(() => database.close());
  console.log(broken.length === 0 ? 'All invariants hold.' : broken.join('\n'));
  return broken.length === 0 ? 0 : 1;
});
