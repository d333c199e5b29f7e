import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onPostgres } from '@wealth/commands/postgres';
import { portsFrom, startStack } from '@wealth/commands/stack';
import { firstPort } from '../../support/portal.ts';
import { failuresOf, type Load, putUnderLoad, reads, type Target } from './load.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 30);
const load: Load = { clients: 64, until: { seconds } };
const warmUp: Load = { clients: 8, until: { seconds: 5 } };
const folder = '.data/bench-load';

interface Row {
  readonly database: string;
  readonly asked: string;
  readonly 'answers per second': number;
  readonly 'half within (ms)': number;
  readonly 'p99 (ms)': number;
  readonly 'longest (ms)': number;
  readonly failed: number;
}

/** The services on one database, with what signs members in, and nothing else. */
async function measure(database: string): Promise<Row[]> {
  rmSync(folder, { recursive: true, force: true });
  const ports = portsFrom(firstPort);
  const stack = await startStack({ folder, ports, only: ['identity', 'services'] });
  const target: Target = {
    calls: `http://127.0.0.1:${ports.services}`,
    identity: `http://localhost:${ports.identity}`,
    portal: `http://localhost:${ports.edge}`,
    upstreamSecret: readFileSync(join(folder, 'upstream-secret'), 'utf8'),
  };
  try {
    const rows: Row[] = [];
    for (const [asked, path] of Object.entries(reads)) {
      // The first calls compile what the later ones run: they would stand in the table as the longest.
      await putUnderLoad(target, path, warmUp);
      const result = await putUnderLoad(target, path, load);
      rows.push({
        database,
        asked,
        'answers per second': Math.round(result.requests.average),
        'half within (ms)': result.latency.p50,
        'p99 (ms)': result.latency.p99,
        'longest (ms)': result.latency.max,
        failed: failuresOf(result),
      });
    }
    return rows;
  } finally {
    await stack.end();
  }
}

/** 64 clients that ask without a pause, on the embedded database and on PostgreSQL. */
export async function run(): Promise<void> {
  const rows = await onPostgres(async (url) => {
    delete process.env.DATABASE_URL;
    const embedded = await measure('PGlite');
    process.env.DATABASE_URL = url;
    return [...embedded, ...(await measure('PostgreSQL'))];
  });
  console.log(`\n${load.clients} clients for ${seconds} s each:`);
  console.table(rows);
  if (rows.some(({ failed }) => failed > 0)) throw new Error('Some calls were not answered.');
}
