import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL server of this process's own, in a folder that goes with it. */
export interface PostgresServer {
  /** Names a database, and a role that owns it, may make databases and roles, and is no superuser. */
  readonly url: string;
  /** Takes it up again after `stop` or `kill`, with what it kept. */
  start(): Promise<void>;
  /** Ends every connection and stops in order. */
  stop(): Promise<void>;
  /** Kills it, as a power cut would: nothing is flushed or announced. */
  kill(): Promise<void>;
  /** Ends it and takes its folder away. */
  end(): Promise<void>;
}

/** Seconds until it must answer, on a machine that is busy with other things. */
const READY_WITHIN = 60;

/**
 * Folders that hold a server's programs: where Debian, Homebrew and Red Hat put them, the newest first, then the path.
 */
function* programFolders(): Generator<string> {
  const homes = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];
  for (const home of homes) {
    const versions = existsSync(home) ? readdirSync(home).filter((name) => /^(postgresql@)?\d+$/.test(name)) : [];
    const number = (name: string) => Number(name.replace('postgresql@', ''));
    for (const name of versions.sort((one, other) => number(other) - number(one))) yield join(home, name, 'bin');
  }
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const program = join(folder, 'initdb');
    if (existsSync(program)) yield join(realpathSync(program), '..');
  }
}

/** The folder of an installed server's programs: the one that POSTGRES_BIN names, else the newest that is found. */
export function findPostgres(): string | undefined {
  const named = process.env.POSTGRES_BIN;
  return [...(named ? [named] : []), ...programFolders()].find((folder) => existsSync(join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root: then it runs as the user that Debian made for it, or as nobody. */
function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const found = ['postgres', 'nobody'].map((name) => users.find((line) => line.startsWith(`${name}:`))).find(Boolean);
  const [, , uid, gid] = (found ?? '').split(':').map(Number);
  return uid && gid ? { uid, gid } : undefined;
}

/**
 * Waits beside the server for the end of the process that started it, and leaves nothing behind: its input ends with
 * that process, however it ended.
 */
const KEEPER = `
  cat > /dev/null
  mark="$0/data/postmaster.pid"
  server=$(head -n 1 "$mark" 2> /dev/null) && kill -QUIT "$server" 2> /dev/null && while [ -e "$mark" ]; do sleep 0.05; done
  rm -rf "$0"`;

/**
 * Makes a cluster in a temporary folder and starts it. Nobody else on the machine reaches it: it listens on a socket in
 * that folder and on no port. A crash of the machine may lose it (`fsync` is off), a crash of the server does not. Its
 * housekeeping is off as well: it would be at work in a database just when a test drops that or ends its sessions.
 *
 * @param programs the folder of `initdb` and `postgres`
 * @throws Error with the server's own words when it cannot
 */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'wealth-postgres-'));
  const user = otherUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder };
  const keeper = spawn('/bin/sh', ['-c', KEEPER, folder], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const keeperEnded = ended(keeper);
  const data = join(folder, 'data');
  const log = join(folder, 'log');
  let server: ChildProcess | undefined;

  const address = (role: string, database: string) => `postgres://${role}@${encodeURIComponent(folder)}/${database}`;
  const stopBy = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = ended(server);
    server.kill(signal);
    await gone;
  };
  const end = async () => {
    await stopBy('SIGQUIT');
    keeper.stdin?.end();
    await keeperEnded;
  };
  const start = async () => {
    const out = openSync(log, 'a');
    const until = performance.now() + READY_WITHIN * 1_000;
    while (performance.now() < until) {
      // Started again after a kill it may refuse until the last process of the killed server has ended.
      if (!server || server.exitCode !== null || server.signalCode !== null) {
        const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off', 'autovacuum=off'];
        const flags = settings.flatMap((setting) => ['-c', setting]);
        server = spawn(join(programs, 'postgres'), ['-D', data, ...flags], {
          ...options,
          stdio: ['ignore', out, out],
          detached: true,
        });
      }
      if (await answers(address('postgres', 'postgres'))) return;
      await pause(20);
    }
    throw new Error(`PostgreSQL does not start:\n${readFileSync(log, 'utf8').slice(-2_000)}`);
  };

  try {
    const made = spawnSync(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
      { ...options, encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`PostgreSQL makes no cluster:\n${made.stderr || made.error?.message}`);
    await start();
    await asSuperuser(address('postgres', 'postgres'), [
      'create role portal login createdb createrole',
      'create database portal owner portal',
    ]);
  } catch (problem) {
    await end();
    throw problem;
  }
  return {
    url: address('portal', 'portal'),
    start,
    stop: () => stopBy('SIGINT'),
    kill: () => stopBy('SIGKILL'),
    end,
  };
}

const ended = (child: ChildProcess) => new Promise<void>((done) => child.once('exit', () => done()));

async function answers(url: string): Promise<boolean> {
  return asSuperuser(url, ['select 1']).then(
    () => true,
    () => false,
  );
}

async function asSuperuser(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // A broken connection is reported by its query.
  client.on('error', () => {});
  try {
    await client.connect();
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
