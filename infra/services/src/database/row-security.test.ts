import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getTableName, sql } from 'drizzle-orm';
import { testKeys } from '../testing/boot.fixture.ts';
import { testDatabase } from '../testing/database.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { seedTestData } from '../testing/seed-test-data.fixture.ts';
import { type Acting, type Database, inTransaction, schema, type Transaction } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await seedTestData(database, (await testKeys()).keys);
});
afterAll(() => database.close());

const rows = async <Row extends Record<string, unknown>>(transaction: Transaction, query: ReturnType<typeof sql>) =>
  (await transaction.execute<Row>(query)).rows;

const as = <Result>(acting: Acting, work: (transaction: Transaction) => Promise<Result>) =>
  inTransaction(database, acting, work);

/** Tables that lead with the tenant. */
const tenantTables = () =>
  database.transaction((transaction) =>
    rows<{ name: string; secured: boolean; lacking: string[] }>(
      transaction,
      sql`select c.relname as name, c.relrowsecurity as secured,
            array(select r.rolname::text from pg_roles r
                  where r.rolname in ('app', 'linker', 'auditor', 'seeder', 'maintenance', 'worker', 'opener', 'linking', 'closer')
                    and has_any_column_privilege(r.oid, c.oid, 'select, insert, update')
                    and not exists (select from pg_policy p where p.polrelid = c.oid
                      and exists (select from unnest(p.polroles) holder where pg_has_role(r.oid, holder, 'usage')))) as lacking
          from pg_catalog.pg_class c
          join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant'
          where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
          order by 1`,
    ),
  );

/** How many rows of each table an acting sees; a table that it may not read at all counts as none. */
async function seen(acting: Acting): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await tenantTables()) {
    counts[name] = await as(acting, async (transaction) => {
      const [found] = await rows<{ count: number }>(
        transaction,
        sql`select count(*)::int as count from ${sql.identifier(name)}`,
      );
      return found?.count ?? 0;
    }).catch(() => 0);
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

describe('what belongs to members', () => {
  test('lies in tables that all have row security, with a policy for each role that may touch them', async () => {
    const tables = await tenantTables();
    expect(tables.filter(({ secured, lacking }) => !secured || lacking.length > 0)).toEqual([]);
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'account',
        'audit',
        'daily_value',
        'demographic',
        'entry',
        'identity',
        'secret',
        'setting',
      ]),
    );
  });

  test('is led by the tenant in every primary key', async () => {
    const keys = await database.transaction((transaction) =>
      rows<{ name: string; first: string }>(
        transaction,
        sql`select c.relname as name, a.attname as first from pg_index i join pg_class c on c.oid = i.indrelid
            join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
            where i.indisprimary and c.relnamespace = 'public'::regnamespace order by 1`,
      ),
    );
    const first = new Map(keys.map((key) => [key.name, key.first]));
    for (const { name } of await tenantTables()) expect([name, first.get(name)]).toEqual([name, 'tenant']);
  });

  test('is not seen by the application without a tenant and a person, nor with only one of them', async () => {
    expect(await seen({ role: 'app', tenant: '' })).toEqual({});
    expect(await seen({ role: 'app', tenant: '', person: 'maya' })).toEqual({});
    expect(await seen({ role: 'app', tenant: 'copper' })).toEqual({ setting: 1 });
  });

  test('is not seen by a person of the same name at another credit union', async () => {
    expect(await seen({ role: 'app', tenant: 'truesky', person: 'maya' })).toEqual({ setting: 1 });
  });

  test('of a joint account is seen by both owners, and nothing else of the other one', async () => {
    const accounts = (person: string) =>
      as({ role: 'app', tenant: 'copper', person }, async (transaction) => {
        const own = await transaction.select({ id: schema.account.id }).from(schema.account).orderBy(schema.account.id);
        const days = await transaction
          .selectDistinct({ id: schema.dailyValue.account })
          .from(schema.dailyValue)
          .orderBy(schema.dailyValue.account);
        const people = await transaction.select({ id: schema.demographic.person }).from(schema.demographic);
        const members = await transaction.select({ id: schema.member.person }).from(schema.member);
        const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);
        return { accounts: ids(own), days: ids(days), people: ids(people), members: ids(members) };
      });
    expect(await accounts('jan')).toEqual({
      accounts: ['jans-own', 'joint'],
      days: ['jans-own', 'joint'],
      people: [],
      members: ['jan'],
    });
    expect((await accounts('maya')).accounts).toEqual(['cdb', 'individual', 'joint', 'unknown-value']);
  });

  test('cannot be written for somebody else', async () => {
    const intruding = as({ role: 'app', tenant: 'copper', person: 'jan' }, (transaction) =>
      transaction.insert(schema.workflow).values({
        tenant: 'copper',
        id: 'w',
        person: 'maya',
        type: 'ROBO_INDIVIDUAL_JOINT',
        status: 'NEW',
        document: {},
        updatedAt: new Date(NOW),
      }),
    );
    await expect(intruding).rejects.toMatchObject({
      cause: { message: expect.stringContaining('row-level security') },
    });
  });

  test('is added to by the linker as a person with a sign-in, of its tenant', async () => {
    const undo = new Error('undone');
    const adding = (tenant: string, statement: string) =>
      as({ role: 'linker', tenant }, async (transaction) => {
        await transaction.execute(sql.raw(statement));
        throw undo;
      });
    const both = (tenant: string) =>
      `with linked as (insert into identity values ('${tenant}', 's', 'p', now()) returning person)
       insert into person select '${tenant}', person from linked`;
    await expect(adding('copper', both('copper'))).rejects.toBe(undo);
    await expect(adding('copper', both('truesky'))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('row-level security') },
    });
    await expect(adding('copper', "insert into person values ('copper', 'p')")).rejects.toMatchObject({
      cause: { message: expect.stringContaining('has no sign-in') },
    });
    for (const statement of ['select * from person', 'delete from person', "update person set id = 'q'"]) {
      await expect(adding('copper', statement)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('permission denied') },
      });
    }
  });

  test('is seen by the linker only as sign-ins and member numbers of its tenant', async () => {
    expect(await seen({ role: 'linker', tenant: 'truesky' })).toEqual({ identity: 1, member: 1 });
    expect(await seen({ role: 'linker', tenant: '' })).toEqual({});
  });
});

describe('what was audited', () => {
  const write = (transaction: Transaction) =>
    transaction.insert(schema.audit).values({
      tenant: 'copper',
      person: 'maya',
      at: new Date(NOW),
      action: 'READ',
      entity: 'demographic',
      request: 'r-1',
    });

  test('can be added to by whoever acts for a member, for their own tenant only', async () => {
    await as({ role: 'app', tenant: 'copper', person: 'maya' }, write);
    await expect(as({ role: 'app', tenant: 'truesky', person: 'tess' }, write)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('row-level security') },
    });
  });

  test.each<{ doing: string; role: 'app' | 'linker' | 'seeder' }>`
    doing                              | role
    ${'select * from audit'}           | ${'app'}
    ${"update audit set entity = 'x'"} | ${'app'}
    ${'delete from audit'}             | ${'linker'}
    ${'delete from audit'}             | ${'seeder'}
    ${'update entry set quantity = 1'} | ${'seeder'}
    ${'delete from journal'}           | ${'app'}
  `('cannot be done with as $role: $doing', async ({ doing, role }) => {
    const acting: Acting = role === 'seeder' ? { role } : { role, tenant: 'copper' };
    await expect(as(acting, (transaction) => transaction.execute(sql.raw(doing)))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('permission denied') },
    });
  });
});

describe('two requests at the same time', () => {
  const identityOf = (transaction: Transaction) =>
    rows<{ tenant: string; person: string; role: string }>(
      transaction,
      sql`select app_tenant() as tenant, app_person() as person, current_user::text as role`,
    );

  test('never mix, however they interleave', async () => {
    const request = (person: string, own: string) =>
      as({ role: 'app', tenant: 'copper', person }, async (transaction) => {
        for (let turn = 0; turn < 5; turn += 1) {
          await new Promise((done) => setImmediate(done));
          expect(await identityOf(transaction)).toEqual([{ tenant: 'copper', person, role: 'app' }]);
          const found = await transaction.select({ id: schema.account.id }).from(schema.account);
          expect(found.map(({ id }) => id)).toContain(own);
          expect(found).toHaveLength(person === 'maya' ? 4 : 2);
        }
      });
    await Promise.all(
      Array.from({ length: 6 }, (_, index) => (index % 2 ? request('maya', 'individual') : request('jan', 'jans-own'))),
    );
  });

  test('leave nothing behind: the next one begins as nobody, also after a failure', async () => {
    await as({ role: 'app', tenant: 'copper', person: 'maya' }, identityOf);
    await expect(
      as({ role: 'app', tenant: 'copper', person: 'maya' }, async () => {
        throw new Error('on purpose');
      }),
    ).rejects.toThrow('on purpose');
    for (let turn = 0; turn < 4; turn += 1) {
      const [next] = await database.transaction(identityOf);
      expect(next).toMatchObject({ tenant: null, person: null });
      expect(next?.role).not.toBe('app');
    }
  });

  test('are undone as a whole when one thing in them fails', async () => {
    const failing = as({ role: 'seeder' }, async (transaction) => {
      await transaction.insert(schema.person).values({ tenant: 'copper', id: 'half-done' });
      await transaction.insert(schema.person).values({ tenant: 'copper', id: 'maya' });
    });
    await expect(failing).rejects.toThrow();
    const found = await as({ role: 'seeder' }, (transaction) =>
      transaction.select().from(schema.person).where(sql`${schema.person.id} = 'half-done'`),
    );
    expect(found).toEqual([]);
  });
});

test('the tables as code sees them are the tables that there are, column by column', async () => {
  const found = await database.transaction((transaction) =>
    rows<{ name: string; columns: string }>(
      transaction,
      sql`select table_name as name, string_agg(column_name, ',' order by column_name) as columns
          from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migration'
          group by table_name order by table_name`,
    ),
  );
  const drawn = Object.values(schema).map((table) => ({
    name: getTableName(table),
    columns: Object.values(table)
      .filter(
        (column): column is { name: string } => typeof column === 'object' && column !== null && 'columnType' in column,
      )
      .map(({ name }) => name)
      .sort()
      .join(','),
  }));
  expect(found.map(({ name, columns }) => ({ name, columns: columns.split(',').sort().join(',') }))).toEqual(
    drawn.sort((left, right) => (left.name < right.name ? -1 : 1)),
  );
});

test('each function that runs with the rights of its owner has its plan cached, which one in SQL has not', async () => {
  // A function with settings of its own is not inlined either.
  const planned = await database.transaction((transaction) =>
    rows(
      transaction,
      sql`select f.proname as name from pg_proc f join pg_language l on l.oid = f.prolang
          where f.pronamespace = 'public'::regnamespace and l.lanname = 'sql'
            and (f.prosecdef or f.proconfig is not null)`,
    ),
  );
  expect(planned).toEqual([]);
});
