import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@wealth/commands/places';
import { dataFolder } from './portal.ts';

/** `npm run remote -- …` on the portal of the tests, as a team runs it. @returns what it said; @throws when it refused */
export async function remoteCommand(...options: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'infra/commands/src/remotes/remote.ts'), ...options],
    { cwd: root, env: { ...process.env, PORTAL_DATA: dataFolder } },
  );
  return stdout;
}
