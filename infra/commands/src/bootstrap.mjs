// Runs on whatever Node the machine has (20 or newer) and needs nothing installed: it installs what the project
// asks for, then hands over to the project's own Node, so that every command runs the same everywhere.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PNPM = '12.21.0';
/** Milliseconds between two looks whether whoever started this is still there. */
const LOOK_EVERY = 250;
const root = fileURLToPath(new URL('../../..', import.meta.url));
const startedBy = process.ppid;
const stamp = join(root, 'node_modules', '.installed');

function stop(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) stop(`This needs Node 20 or newer; here is ${process.versions.node}.`);

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'pnpm-lock.yaml')))
  .update(readFileSync(join(root, 'pnpm-workspace.yaml')))
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing what the project needs (the first time takes about a minute) …');
  rmSync(stamp, { force: true });
  const install = spawnSync(
    'npx',
    ['--yes', `pnpm@${PNPM}`, 'install', '--frozen-lockfile', '--reporter=append-only'],
    {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      env: { ...process.env, CI: 'true' },
    },
  );
  if (install.error?.code === 'ENOENT') stop('npx is missing: it comes with npm, which this needs beside Node.');
  if (install.status !== 0) {
    const said = `${install.stdout ?? ''}${install.stderr ?? ''}`;
    if (said.includes('ENOSPC')) stop('The disk is full: free about 2 GB and run the command again.');
    stop(`Installing failed. Check the network and run the command again. The installer said:\n${said.slice(-2000)}`);
  }
  writeFileSync(stamp, wanted);
}

const [command, ...rest] = process.argv.slice(2);
// Without a command, only dependencies are installed.
if (command === undefined) process.exit(0);
const sources = join(root, 'infra/commands/src');
const folder = readdirSync(sources).find((name) => existsSync(join(sources, name, `${command}.ts`)));
if (folder === undefined) stop(`There is no command "${command}".`);
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(sources, folder, `${command}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PNPM_VERSION: PNPM },
});
// Ctrl-C reaches the child by itself; this process only waits for it to end in order.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
// npm passes SIGTERM on to the shell that it runs a script in, and that shell ends without a word to this process.
if (process.env.npm_lifecycle_event !== undefined) {
  const looking = setInterval(() => {
    if (process.ppid === startedBy) return;
    clearInterval(looking);
    child.kill('SIGTERM');
  }, LOOK_EVERY);
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
