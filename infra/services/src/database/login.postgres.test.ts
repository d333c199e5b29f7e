import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type SQL, sql } from 'drizzle-orm';
import { type RunningServices, startServices } from '../start-services.ts';
import { SECRET, testKeys } from '../testing/boot.fixture.ts';
import { type TestPlace, testPlace } from '../testing/database.ts';
import { NOW, type TestIdentity, testIdentity } from '../testing/identity.fixture.ts';
import { publishedRegistry } from '../testing/process.fixture.ts';
import { seedTestData } from '../testing/seed-test-data.fixture.ts';
import {
  type Acting,
  type Database,
  inTransaction,
  openDatabase,
  openServing,
  requestLimits,
  type Transaction,
} from './index.ts';

let place: TestPlace;
let identity: TestIdentity;
let owner: Database;
let ownersRole: string;
/** Of each process of the services: what its calls ask by. */
const databases: Database[] = [];
const running: RunningServices[] = [];
let start: () => Promise<RunningServices>;

beforeAll(async () => {
  place = await testPlace();
  const [{ keys }, registry] = await Promise.all([testKeys(), publishedRegistry()]);
  identity = await testIdentity('copper');
  owner = await openDatabase(place.address);
  await seedTestData(owner, keys);
  const { rows } = await owner.transaction((one) => one.execute<{ role: string }>(sql`select current_user as role`));
  ownersRole = rows[0]?.role ?? '';
  const clock = { now: () => NOW };
  start = () =>
    startServices({
      database: { ...(place.address as { url: string }), connections: 1, limits: requestLimits },
      registry,
      migrate: false,
      port: 0,
      issuers: identity.issuers,
      identityUrl: identity.url,
      upstreamSecret: SECRET,
      keys,
      systemClock: clock,
      databaseClock: clock,
      businessClock: clock,
      plugin: (_app, { database }) => {
        databases.push(database);
      },
    });
  // Side by side, as two replicas begin.
  running.push(...(await Promise.all([start(), start()])));
});
afterAll(async () => {
  for (const one of running) await one.close();
  await owner.close();
  await identity.close();
  await place.drop();
});

const maya: Acting = { role: 'app', tenant: 'copper', person: 'maya' };

/** What a call of Maya's is answered in whose transaction a stranger's statements run. */
const within = (...statements: readonly SQL[]) =>
  Promise.all(
    databases.map((database) =>
      inTransaction(database, maya, async (transaction) => {
        for (const statement of statements.slice(0, -1)) await transaction.execute(statement);
        return (await transaction.execute(statements.at(-1) as SQL)).rows;
      }),
    ),
  );
const refused = { cause: { code: '42501' } };

describe('SQL of a stranger on a connection of the running services', () => {
  test.each([
    ['reset role', sql`reset role`],
    ['set role none', sql`set role none`],
    ["set_config('role', 'none')", sql`select set_config('role', 'none', true)`],
    ['set session authorization default', sql`set session authorization default`],
  ])('reads nothing after %s', async (_, statement) => {
    for (const table of ['account', 'person', 'secret', 'identity', 'schema_migration']) {
      await expect(within(statement, sql`select * from ${sql.identifier(table)}`)).rejects.toMatchObject(refused);
    }
  });

  test.each(['the owner', 'seeder', 'postgres'])('becomes no %s', async (named) => {
    const role = named === 'the owner' ? ownersRole : named;
    await expect(within(sql`select set_config('role', ${role}, true)`)).rejects.toMatchObject(refused);
    await expect(within(sql`reset role`, sql`set role ${sql.identifier(role)}`)).rejects.toMatchObject(refused);
  });

  test('makes no temporary table as a role of ours either', async () => {
    for (const role of ['app', 'maintenance', 'worker']) {
      const becomes = sql`select set_config('role', ${role}, true)`;
      await expect(within(becomes, sql`create temporary table account ()`)).rejects.toMatchObject(refused);
    }
  });

  test.each([
    ['makes no role', sql`create role stranger`],
    ['makes no table', sql`create table public.stranger ()`],
    ['shadows no table by a temporary one', sql`create temporary table account ()`],
    ['changes no table', sql`alter table account disable row level security`],
    ['reads no password', sql`select * from pg_authid`],
  ])('%s', async (_, statement) => {
    await expect(within(sql`reset role`, statement)).rejects.toMatchObject(refused);
  });
});

test('the services sign in as a role that is nothing by itself and may become what they need', async () => {
  const { rows } = await (databases[0] as Database).transaction((one: Transaction) =>
    one.execute(sql`
      select current_user::text as rests, rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolinherit as may,
        (select array_agg(m.roleid::regrole::text order by 1) from pg_auth_members m where m.member = r.oid) as becomes,
        exists (select from pg_class where relowner = r.oid) as owns
      from pg_roles r where rolname = session_user`),
  );
  const becomes = ['app', 'closer', 'linker', 'linking', 'maintenance', 'opener', 'visitor', 'worker'];
  expect(rows).toEqual([{ rests: 'visitor', may: false, owns: false, becomes }]);
});

const signInOf = async () => {
  const { rows } = await owner.transaction((one) =>
    one.execute<{ role: string }>(
      sql`select 'services_' || oid as role from pg_database where datname = current_database()`,
    ),
  );
  return rows[0]?.role ?? '';
};

test('only the owner and the services of a database can connect to it', async () => {
  const role = await signInOf();
  const stranger = `${role}_of_another_database`;
  await owner.transaction(async (one) => {
    await one.execute(sql.raw(`create role ${stranger} login noinherit`));
    await one.execute(sql.raw(`grant maintenance to ${stranger}`));
  });
  try {
    const url = new URL((place.address as { url: string }).url);
    url.username = stranger;
    const other = await openDatabase({ url: url.href, connections: 1 });
    await expect(other.transaction((one) => one.execute(sql`select 1`))).rejects.toMatchObject({ code: '42501' });
    await other.close();
  } finally {
    await owner.transaction((one) => one.execute(sql.raw(`drop role ${stranger}`)));
  }
});

test('a setting that a stranger gave to the sign-in is gone after the next start', async () => {
  const role = await signInOf();
  const [database] = databases as [Database];
  const settings = async () => {
    const { rows } = await owner.transaction((one) =>
      one.execute(sql`select setconfig from pg_db_role_setting where setrole = ${role}::regrole`),
    );
    return rows;
  };
  const { rows } = await owner.transaction((one) =>
    one.execute<{ name: string }>(sql`select quote_ident(current_database()) as name`),
  );
  for (const where of ['', `in database ${rows[0]?.name}`]) {
    await database.transaction(async (one) => {
      await one.execute(sql`reset role`);
      await one.execute(sql.raw(`alter role ${role} ${where} set default_transaction_read_only = on`));
    });
  }
  expect(await settings()).toHaveLength(2);
  await (await start()).close();
  expect(await settings()).toEqual([]);
});

test("the sign-in's password reaches the server as a SCRAM verifier alone", async () => {
  const statements: string[] = [];
  const listening: Database = {
    ...owner,
    transaction: (work) =>
      owner.transaction((one) => {
        const execute = one.execute.bind(one);
        one.execute = ((query: SQL) => {
          statements.push(JSON.stringify(query));
          return execute(query);
        }) as typeof one.execute;
        return work(one).finally(() => {
          one.execute = execute;
        });
      }),
  };
  const own = await openServing(listening, place.address, (role) => `known${role.replaceAll('_', '')}`);
  await own.close();
  const sent = statements.filter((text) => text.includes(' password '));
  expect(sent).toEqual([expect.stringContaining("password 'SCRAM-SHA-256$4096:")]);
  expect(statements.join('')).not.toContain('knownservices');
  // The services' own password again.
  await (await start()).close();
});

test('no connection of the owner is left once the services run', async () => {
  const { rows } = await owner.transaction((one) =>
    one.execute(sql`
      select distinct usename like 'services_%' as own from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`),
  );
  expect(rows).toEqual([{ own: true }]);
});
