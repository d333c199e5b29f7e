import { beforeEach, expect, test } from '@jest/globals';
import { asc, eq, sql } from 'drizzle-orm';
import { schema } from '../../database/index.ts';
import { DAY, linkingServices } from '../../testing/linking-services.fixture.ts';

const { begun, call, linkToken, now, pass, post, provider, seeding, services } = linkingServices();

const HOUR = 3_600_000;
const tick = () => services().app.work.tick();
const pagesOf = async () => {
  const rows = await seeding((one) => one.select().from(schema.linkSession).orderBy(asc(schema.linkSession.createdAt)));
  return rows.map(({ originPage }) => originPage);
};
const secretsOf = async (purpose: string) =>
  (await seeding((one) => one.select().from(schema.secret).where(eq(schema.secret.purpose, purpose)))).length;

let days = 0;
beforeEach(async () => {
  // Later than every test before it, or the look that comes once an hour would not be due.
  days += 3;
  pass(days * DAY);
  await seeding((one) => one.delete(schema.secret).where(eq(schema.secret.purpose, 'LINK_TOKEN')));
});

/** A link token that the provider lets work for four hours. */
const begin = (originPage: string) => {
  provider().expiresAt = now() + 4 * HOUR;
  return begun({ originPage });
};

test('link sessions and their tokens are deleted a day after they were over, once an hour, used or not', async () => {
  const link_token = await begin('/used');
  provider().chosen(link_token, 'used');
  expect((await post({ link_token, public_token: 'used' })).status).toBe(200);
  await begin('/old');
  const items = await secretsOf('LINKING_ACCESS');
  await tick();
  pass(HOUR);
  await begin('/young');
  // The last moment at which the old ones are not over for more than a day.
  pass(3 * HOUR + DAY);
  await tick();
  expect([await pagesOf(), await secretsOf('LINK_TOKEN')]).toEqual([['/used', '/old', '/young'], 2]);
  pass(HOUR);
  await tick();
  expect([await pagesOf(), await secretsOf('LINK_TOKEN')]).toEqual([['/young'], 1]);
  expect(await secretsOf('LINKING_ACCESS')).toBe(items);
});

test('a link that is under way stays, and leads back', async () => {
  const link_token = await begin('/under-way');
  pass(HOUR);
  await tick();
  expect((await call('GET', '/api/external-account/link/token')).body).toEqual({
    link_token,
    origin_page: '/under-way',
    attempt: expect.any(String),
    state: 'OPEN',
  });
  expect((await linkToken()).status).toBe(200);
});

test('sessions that are over are deleted in full, however many there are', async () => {
  await begin('/young');
  const over = new Date(now() - DAY - 1).toISOString();
  await seeding((one) =>
    one.execute(sql`
      with token as (
        insert into secret (tenant, person, reference, purpose, key_version, wrapped_key, ciphertext, keyed_hash,
          last_four, created_at)
        select 'copper', 'maya', 'over-' || n, 'LINK_TOKEN', 1, '', '', '', '', ${over}::timestamptz
        from generate_series(1, 2500) n returning reference)
      insert into link_session (tenant, id, person, mode, origin_page, token_reference, created_at, expires_at)
      select 'copper', reference, 'maya', 'LINK', '/over', reference, ${over}::timestamptz, ${over}::timestamptz
      from token`),
  );
  await tick();
  expect([await pagesOf(), await secretsOf('LINK_TOKEN')]).toEqual([['/young'], 1]);
});
