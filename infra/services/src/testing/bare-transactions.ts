import pg from 'pg';

/** Statements that any request sends, in the product's own order and roles, and nothing else. Planned once each. */
const acting = {
  name: 'set_acting',
  text: `select set_config('role', 'app', true), set_config('app.tenant', $1, true), set_config('app.person', $2, true)`,
};
const auditing = {
  name: 'add_audit',
  text: `insert into audit (tenant, at, subject, person, action, entity, entity_id, request)
    values ($1, $2, $3, $4, 'READ', 'account', $5, $6)`,
};

const tenant = 'copper';
const person = 'bench-person';

async function bareTransaction(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await Promise.all([
      client.query({ name: 'begin', text: 'begin' }),
      client.query({ ...acting, values: [tenant, person] }),
    ]);
    const at = new Date().toISOString();
    await client.query({
      ...auditing,
      values: [tenant, at, 'bench-subject', person, 'bench-account', 'bench-request'],
    });
    await client.query({ name: 'commit', text: 'commit' });
    client.release();
  } catch (problem) {
    client.release(true);
    throw problem;
  }
}

export interface BareTransactions {
  /** Callers that wait for nothing between two transactions. */
  readonly clients: number;
  readonly seconds: number;
}

/**
 * Runs transactions that become a member, add one audit row and commit, by this driver alone: a rate that follows the
 * machine and the server, and nothing of the services.
 *
 * @param url a migrated database, signed in as its owner
 * @returns transactions per second
 */
export async function rateOfBareTransactions(url: string, { clients, seconds }: BareTransactions): Promise<number> {
  // As many connections as a process of the services has. Nothing waits for a disk, whosever server it is.
  const options = '-c synchronous_commit=off';
  const pool = new pg.Pool({ connectionString: url, max: 10, pipeline: true, options });
  // A connection that breaks is reported by its query; one that is closing may be ended by whoever drops the database.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    const began = performance.now();
    const until = began + seconds * 1_000;
    let done = 0;
    const client = async () => {
      while (performance.now() < until) {
        await bareTransaction(pool);
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return (done * 1_000) / (performance.now() - began);
  } finally {
    await pool.end();
  }
}
