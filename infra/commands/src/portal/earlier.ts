import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { place, portsFrom } from '../places.ts';
import { Refusal, say } from '../say.ts';
import { Children, refuseTakenPort, type Server } from './children.ts';

/** Not below node_modules: Node runs no TypeScript that lies there. */
const states = '.data/states';
const start = 'infra/commands/src/bootstrap.mjs';
/** Seconds for installing, building and preparing its data. */
const READY_WITHIN = 900;

function git(...words: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', words, { cwd: place('.'), encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  throw new Error(`git ${words.join(' ')} failed:\n${error?.message ?? stderr}`);
}

function hashOf(commit: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`);
  } catch {
    throw new Refusal(`There is no commit "${commit}" here. Name one that \`git log\` lists, by its hash.`);
  }
}

/** The sources of a commit, from the project's root: a worktree of git, made once and kept for the next time. */
export function sourcesAt(commit: string): { readonly hash: string; readonly folder: string } {
  const hash = hashOf(commit);
  const folder = join(states, hash.slice(0, 12));
  if (!existsSync(place(folder, '.git'))) {
    mkdirSync(place(states), { recursive: true });
    // Git may still know of one at this place that somebody deleted.
    git('worktree', 'add', '--quiet', '--force', '--detach', '--no-checkout', place(folder), hash);
  }
  git('-C', place(folder), 'reset', '--quiet', '--hard', hash);
  if (!existsSync(place(folder, start))) throw new Refusal(`The commit "${commit}" has no portal to start.`);
  return { hash, folder };
}

/**
 * Starts the whole portal as it stood at a commit, by that commit's own `npm start` and with new data, ready when this
 * settles.
 *
 * @param port the portal's, and the first of those in a row that its servers take
 * @param data folder of what it keeps, from the project's root
 * @param databaseUrl the PostgreSQL that holds its data. Default: its embedded database
 * @throws Refusal when it cannot; nothing of it is left running then
 */
export async function startEarlier({
  commit,
  port,
  data,
  databaseUrl = '',
}: {
  commit: string;
  port: number;
  data: string;
  databaseUrl?: string;
}): Promise<{ end(): Promise<void> }> {
  const { hash, folder } = sourcesAt(commit);
  const ports = portsFrom(port);
  for (const taken of Object.values(ports)) await refuseTakenPort(taken);
  const name = `portal at ${hash.slice(0, 7)}`;
  const server: Server = {
    name,
    file: join(folder, start),
    command: ['start', '--fresh'],
    port,
    environment: { PORTAL_PORT: String(port), PORTAL_DATA: place(data), DATABASE_URL: databaseUrl },
    readyWithin: READY_WITHIN,
  };
  say(`Starting the ${name}; the first time it is installed and built …`);
  const servers = new Children(place(data, 'logs'));
  try {
    servers.start(server);
    for (const its of [ports.edge, ports.services, ports.identity]) await servers.ready({ ...server, port: its });
  } catch (cause) {
    await servers.endAll();
    throw cause;
  }
  return { end: () => servers.endAll() };
}
