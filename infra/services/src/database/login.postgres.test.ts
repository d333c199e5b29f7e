import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type SQL, sql } from 'drizzle-orm';
import { type RunningServices, startServices } from '../start-services.ts';
import { type TestPlace, testPlace } from '../testing/database.ts';
import { NOW, type TestIdentity, testIdentity } from '../testing/identity.fixture.ts';
import { publishedRegistry } from '../testing/process.fixture.ts';
import { seedTestData, testKeys } from '../testing/seed-test-data.fixture.ts';
import { SECRET } from '../testing/services.fixture.ts';
import { type Acting, type Database, inTransaction, openDatabase, requestLimits, type Transaction } from './index.ts';

let place: TestPlace;
let identity: TestIdentity;
let owner: Database;
let ownersRole: string;
/** Of each process of the services: what its calls ask by. */
const databases: Database[] = [];
const running: RunningServices[] = [];

beforeAll(async () => {
  place = await testPlace();
  const [{ keys }, registry] = await Promise.all([testKeys(), publishedRegistry()]);
  identity = await testIdentity('copper');
  owner = await openDatabase(place.address);
  await seedTestData(owner, keys);
  const { rows } = await owner.transaction((one) => one.execute<{ role: string }>(sql`select current_user as role`));
  ownersRole = rows[0]?.role ?? '';
  const clock = { now: () => NOW };
  const start = () =>
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

  test.each([
    ['makes no role', sql`create role stranger`],
    ['makes no table', sql`create table public.stranger ()`],
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
  const becomes = ['app', 'linker', 'maintenance', 'opener', 'visitor', 'worker'];
  expect(rows).toEqual([{ rests: 'visitor', may: false, owns: false, becomes }]);
});

test('no connection of the owner is left once the services run', async () => {
  const { rows } = await owner.transaction((one) =>
    one.execute(sql`
      select distinct usename like 'services_%' as own from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`),
  );
  expect(rows).toEqual([{ own: true }]);
});
