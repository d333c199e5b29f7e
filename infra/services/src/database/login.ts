import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, type DatabaseAddress, openDatabase, type Transaction } from './database.ts';

/** What a process of the services becomes. `seeder`, who writes whatever it likes, is none of it. */
const roles = ['app', 'closer', 'linker', 'linking', 'maintenance', 'opener', 'visitor', 'worker'] as const;

/**
 * The database as a process that answers others opens it. On a server it signs in as a role of its own, which owns
 * nothing, is granted nothing and may only become the roles above: `reset role` leads to no owner. An embedded database
 * has one session and no sign-ins, so its owner's is the only one there is.
 * @param owner signed in as who owns the database and may make roles, at its newest migration
 * @param passwordOf the same for each process on the database, known to nobody else, and of letters and digits
 * @throws Error when the server does not let the role sign in
 */
export async function openServing(
  owner: Database,
  address: DatabaseAddress,
  passwordOf: (role: string) => string,
): Promise<Database> {
  if ('folder' in address) return owner;
  const role = await owner.transaction((transaction) => makeLogin(transaction, passwordOf));
  const signIn = new URLSearchParams({ user: role, password: passwordOf(role) });
  // Of two the driver takes the later, and what stands in the query before what stands before the host.
  const url = `${address.url}${address.url.includes('?') ? '&' : '?'}${signIn}`;
  const database = await openDatabase({ ...address, url });
  try {
    await database.transaction(async () => {});
    return database;
  } catch (problem) {
    await database.close();
    throw problem;
  }
}

/** @returns the role of this database; roles belong to the whole server, which may hold others */
async function makeLogin(transaction: Transaction, passwordOf: (role: string) => string): Promise<string> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('wealth.login'))`);
  const found = await transaction.execute<{ role: string; exists: boolean; database: string }>(sql`
    select 'services_' || d.oid as role, r.oid is not null as exists, quote_ident(d.datname) as database
    from pg_database d left join pg_roles r on r.rolname = 'services_' || d.oid where d.datname = current_database()`);
  const [{ role, exists, database }] = found.rows as [(typeof found.rows)[number]];
  const password = scramVerifier(passwordOf(role));
  await transaction.execute(
    sql.raw(`${exists ? 'alter' : 'create'} role ${role} login noinherit password '${password}'`),
  );
  // A role may change its own settings, such as a read-only default, and new sessions would keep them.
  await transaction.execute(sql.raw(`alter role ${role} reset all`));
  await transaction.execute(sql.raw(`alter role ${role} in database ${database} reset all`));
  // PUBLIC may connect to each database of a server by default, and our roles are the same in all of them. A temporary
  // table would shadow one of ours for the rest of its session.
  await transaction.execute(sql.raw(`revoke connect, temporary on database ${database} from public`));
  await transaction.execute(sql.raw(`grant connect on database ${database} to ${role}`));
  for (const one of roles) await transaction.execute(sql.raw(`grant ${one} to ${role}`));
  return role;
}

/** Hash iterations of a password's verifier; PostgreSQL's own default. */
const ITERATIONS = 4_096;

/**
 * The form in which PostgreSQL stores a password (RFC 5802 and 7677). The password itself would stand in the server's
 * log with `log_statement = ddl`.
 */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}
