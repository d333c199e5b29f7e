import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OpenedAccount, Workflow } from '@wealth/api';
import { and, eq, sql } from 'drizzle-orm';
import { inTransaction, schema } from '../database/index.ts';
import { applicants } from '../testing/applicant.fixture.ts';
import { ownAnswers, typedDetails } from '../testing/application.fixture.ts';
import { testKeys } from '../testing/boot.fixture.ts';
import { testPorts } from '../testing/ports.fixture.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';

let services: TestServices;
let members: ReturnType<typeof applicants>;
beforeAll(async () => {
  const { keys } = await testKeys();
  services = await testServices({ keys, plugin: (_app, tools) => tools.ports.use(testPorts()) });
  members = applicants(services, keys);
});
afterAll(() => services.close());

const tenantHeader = (tenant: string) => ({ 'x-tenant-id': tenant });
const begin = (token: string, tenant = 'copper', body: object = {}) =>
  services.ask('POST', '/api/workflow', {
    token,
    headers: tenantHeader(tenant),
    body: { type: 'ROBO_INDIVIDUAL_JOINT', ...body },
  });

/** The four flags of a status, as the table of the member states names them. */
async function flagsOf(token: string, tenant = 'copper'): Promise<string> {
  const reply = await services.ask('GET', '/api/member/status', { token, headers: tenantHeader(tenant) });
  const { hasKeycloakId, hasExternallyManagedAccounts, matchingLegalEntityFound, hasOrionHouseholdId } = reply.json();
  return [hasKeycloakId, hasExternallyManagedAccounts, matchingLegalEntityFound, hasOrionHouseholdId]
    .map(Number)
    .join('');
}

const seeding = <Result>(work: Parameters<typeof inTransaction<Result>>[2]) =>
  inTransaction(services.database, { role: 'seeder' }, work);
const personOf = async (subject: string, tenant = 'copper') => {
  const { identity } = schema;
  const [found] = await seeding((one) =>
    one
      .select({ person: identity.person })
      .from(identity)
      .where(and(eq(identity.tenant, tenant), eq(identity.subject, subject))),
  );
  return found?.person;
};
const peopleCount = async () => {
  const { rows } = await seeding((one) => one.execute<{ count: number }>(sql`select count(*)::int from person`));
  return rows[0]?.count ?? 0;
};

describe('a sign-in that belongs to no member', () => {
  test('becomes a person with that sign-in, and nothing else, when it begins an application [API-041]', async () => {
    const token = await services.as('subject-prospect', { member_number: '8001' });
    const reply = await begin(token);
    expect([reply.statusCode, reply.json<Workflow>().status]).toEqual([200, 'NEW']);
    const person = (await personOf('subject-prospect')) ?? '';
    expect(await flagsOf(token)).toBe('1000');
    const { audit, member, secret } = schema;
    const [row, records, secrets, acts] = await seeding(async (one) => [
      await one.select().from(member).where(eq(member.person, person)),
      await one.select().from(schema.demographic).where(eq(schema.demographic.person, person)),
      await one.select().from(secret).where(eq(secret.person, person)),
      await one.select().from(audit).where(eq(audit.subject, 'subject-prospect')).orderBy(audit.id),
    ]);
    expect([row, records, secrets]).toEqual([[], [], []]);
    expect(acts.map(({ action, entity }) => [action, entity])).toEqual([
      ['CREATE', 'person'],
      ['CREATE', 'workflow'],
      // The answer holds the application.
      ['READ', 'workflow'],
    ]);
    expect(acts[0]?.entityId).toBe(person);
  });

  test('becomes one person by ten concurrent calls, and no other is left behind [API-041]', async () => {
    const before = await peopleCount();
    const token = await services.as('subject-ten');
    const replies = await Promise.all(Array.from({ length: 10 }, () => begin(token)));
    expect(new Set(replies.map((reply) => reply.json<Workflow>().id)).size).toBe(1);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(await peopleCount()).toBe(before + 1);
  });

  test('stays without a person while accounts cannot be opened online', async () => {
    const { setting } = schema;
    const [kept] = await seeding((one) => one.select().from(setting).where(eq(setting.tenant, 'truesky')));
    const switched = (document: unknown) =>
      seeding((one) =>
        one
          .update(setting)
          .set({ document: document as never })
          .where(eq(setting.tenant, 'truesky')),
      );
    await switched({ configuration: { configurationSettings: [] }, content: { content: [] } });
    const before = await peopleCount();
    const token = await services.as('subject-while-off', { tenant: 'truesky' });
    const reply = await begin(token, 'truesky');
    await switched(kept?.document);
    expect([reply.statusCode, reply.json().errors[0].name]).toEqual([403, 'FEATURE_OFF']);
    expect([await personOf('subject-while-off', 'truesky'), await peopleCount()]).toEqual([undefined, before]);
  });

  test('is no prospect of another credit union', async () => {
    const token = await services.as('subject-of-copper');
    expect((await begin(token)).statusCode).toBe(200);
    const elsewhere = await services.as('subject-of-copper', { tenant: 'truesky' });
    expect(await flagsOf(elsewhere, 'truesky')).toBe('0000');
    expect(await personOf('subject-of-copper', 'truesky')).toBeUndefined();
  });

  test('is linked to no member by a number that it sends, or that its sign-in asserts later', async () => {
    const token = await services.as('subject-namer');
    // The body has no such field.
    await begin(token, 'copper', { memberNumber: '1003' });
    await begin(token);
    const person = await personOf('subject-namer');
    const asserted = await services.as('subject-namer', { member_number: '1003' });
    const linking = await services.ask('PUT', '/api/member', { token: asserted, body: {} });
    expect([linking.statusCode, linking.json()]).toEqual([200, { linked: true }]);
    expect(await personOf('subject-namer')).toBe(person);
    expect(await flagsOf(asserted)).toBe('1000');
    const linus = await seeding((one) => one.select().from(schema.identity).where(eq(schema.identity.person, 'linus')));
    expect(linus).toEqual([]);
  });

  test('opens an account by typed details, and is set up then, as a person without a number', async () => {
    const token = await services.as('subject-opener');
    expect((await begin(token)).statusCode).toBe(200);
    const person = (await personOf('subject-opener')) ?? '';
    const answers = { ...ownAnswers, ...typedDetails, PRIMARY_SSN: ['219-46-8153'] };
    const sent = await members.answered({ person, token }, answers);
    const reply = await members.submit(sent);
    expect([reply.statusCode, reply.json<OpenedAccount>().account.type]).toEqual([200, 'INDIVIDUAL']);
    expect(await flagsOf(token)).toBe('1001');
    const [row] = await seeding((one) => one.select().from(schema.member).where(eq(schema.member.person, person)));
    expect(row).toMatchObject({
      memberNumber: null,
      matchingLegalEntity: false,
      externallyManagedAccounts: false,
      householdId: expect.any(String),
    });
  });
});

describe('whether a sign-in becomes a prospect, by the member record of its number', () => {
  const both = [false, true];
  const cases = both.flatMap((match) =>
    both.flatMap((external) =>
      both.flatMap((household) => both.map((isTaken) => ({ match, external, household, isTaken }))),
    ),
  );

  test.each(cases)(
    'a match: $match, external accounts: $external, a household: $household, linked to another sign-in: $isTaken [API-002]',
    async ({ match, external, household, isTaken }) => {
      const name = [match, external, household, isTaken].map(Number).join('');
      await seeding(async (one) => {
        const [tenant, person] = ['copper', `known-${name}`];
        await one.insert(schema.person).values({ tenant, id: person });
        await one.insert(schema.member).values({
          tenant,
          person,
          memberNumber: `89${name}`,
          matchingLegalEntity: match,
          externallyManagedAccounts: external,
          householdId: household ? 'household-k' : null,
        });
        if (!isTaken) return;
        await one.insert(schema.identity).values({ tenant, subject: `former-${name}`, person, linkedAt: new Date(0) });
      });
      const token = await services.as(`subject-${name}`, { member_number: `89${name}` });
      const before = await flagsOf(token);
      expect(before).toBe([false, external, match, household].map(Number).join(''));
      // A sign-in that can be linked is left to the link, and a member whose accounts others manage goes on seeing them.
      const isProspect = match ? isTaken : !external;
      expect((await begin(token)).statusCode).toBe(isProspect ? 200 : 404);
      expect(await flagsOf(token)).toBe(isProspect ? '1000' : before);
    },
  );
});
