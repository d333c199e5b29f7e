import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { place } from './places.ts';

/** A command as `npm start` is one: it stays until it is asked to end, and then ends what it has in order. */
const command = `
  process.on('SIGTERM', () => {
    console.log('ended in order');
    process.exit(0);
  });
  // Nobody is to be left for ever where nobody ends it.
  setTimeout(() => {}, 60_000);
  console.log('up');
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wealth-bootstrap-'));
  const commands = join(folder, 'infra/commands/src');
  mkdirSync(join(commands, 'portal'), { recursive: true });
  cpSync(place('infra/commands/src/bootstrap.mjs'), join(commands, 'bootstrap.mjs'));
  writeFileSync(join(commands, 'portal/stays.ts'), command);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) writeFileSync(join(folder, file), '');
  const scripts = { start: 'node infra/commands/src/bootstrap.mjs stays' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'sample', type: 'module', scripts }));
  // As if it had been installed.
  mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node_modules/node/bin/node'));
  writeFileSync(join(folder, 'node_modules/.installed'), createHash('sha256').digest('hex'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a terminal that is closed ends what the command started, in order', async () => {
  const bootstrap = join(folder, 'infra/commands/src/bootstrap.mjs');
  const command = spawn(process.execPath, [bootstrap, 'stays'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  command.stdout.on('data', (part) => {
    said += part;
  });
  while (!said.includes('up\n')) await once(command.stdout, 'data');
  command.kill('SIGHUP');
  await once(command, 'close');
  expect(said).toContain('ended in order');
});

test('whoever ends npm start by SIGTERM ends all that it started, in order', async () => {
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  npm.stdout.on('data', (part) => {
    said += part;
  });
  while (!said.includes('up\n')) await once(npm.stdout, 'data');
  npm.kill('SIGTERM');
  // Its output is closed once nobody is left who could write to it.
  await once(npm, 'close');
  expect(said).toContain('ended in order');
});
