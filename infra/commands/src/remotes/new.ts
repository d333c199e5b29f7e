import { spawnSync } from 'node:child_process';
import { place, root } from '../places.ts';
import { Refusal, run, say } from '../say.ts';
import { createRemote } from './new-remote.ts';

const usage = `npm run new -- remote <name>
    Makes mfe-<name>: a remote with a route, a navigation item, a store, a test and its row in README.md.`;

/** `npm run new -- remote <name>`: a remote that passes check and its tests, ready to be filled. */
await run(async () => {
  const [what, name, ...rest] = process.argv.slice(2);
  if (what !== 'remote' || name === undefined || rest.length > 0) throw new Refusal(usage);

  const folder = createRemote(root, name);
  say(`${folder} is written.`);
  const formatted = spawnSync(
    process.execPath,
    [place('node_modules/@biomejs/biome/bin/biome'), 'check', '--write', place(folder)],
    { encoding: 'utf8' },
  );
  if (formatted.status !== 0) throw new Refusal(`${folder} could not be formatted:\n${formatted.stderr}`);
  const installed = spawnSync(
    'npx',
    ['--yes', `pnpm@${process.env.PNPM_VERSION}`, 'install', '--no-frozen-lockfile', '--prefer-offline'],
    {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      env: { ...process.env, CI: 'true' },
    },
  );
  if (installed.status !== 0) {
    throw new Refusal(
      `${folder} stands, but its libraries could not be linked. Run pnpm install. It said:\n${installed.stdout.slice(-2000)}`,
    );
  }
  say(`Its libraries are linked. Next: npm run dev -- ${folder}, and npm run remote -- publish ${folder}.`);
  return 0;
});
