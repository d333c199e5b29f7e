import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { inTransaction, schema } from '../database/index.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

const audited = () =>
  inTransaction(services.database, { role: 'maintenance' }, (transaction) =>
    transaction.select().from(schema.audit).orderBy(asc(schema.audit.id)),
  );
const links = (person: string) =>
  inTransaction(services.database, { role: 'seeder' }, (transaction) =>
    transaction
      .select({ subject: schema.identity.subject })
      .from(schema.identity)
      .where(eq(schema.identity.person, person)),
  );
const status = async (token: string) => (await services.ask('GET', '/api/member/status', { token })).json();
const linking = (token: string) => services.ask('PUT', '/api/member', { token, body: {} });

describe('how far somebody is known', () => {
  test.each<{ who: string; number: string | undefined; flags: string }>`
    who                  | number       | flags
    ${'subject-maya'}    | ${'1001'}    | ${'1011'}
    ${'subject-linus'}   | ${'1003'}    | ${'0011'}
    ${'subject-nora'}    | ${'1004'}    | ${'0010'}
    ${'subject-olive'}   | ${'1005'}    | ${'0100'}
    ${'subject-unknown'} | ${'9999'}    | ${'0000'}
    ${'subject-unnamed'} | ${undefined} | ${'0000'}
  `('$who: $flags [API-002]', async ({ who, number, flags }) => {
    const known = await status(await services.as(who, { member_number: number }));
    expect(Object.keys(known).sort()).toEqual([
      'hasExternallyManagedAccounts',
      'hasKeycloakId',
      'hasOrionHouseholdId',
      'matchingLegalEntityFound',
    ]);
    const { hasKeycloakId, hasExternallyManagedAccounts, matchingLegalEntityFound, hasOrionHouseholdId } = known;
    const bits = [hasKeycloakId, hasExternallyManagedAccounts, matchingLegalEntityFound, hasOrionHouseholdId];
    expect(bits.map(Number).join('')).toBe(flags);
  });

  test('is asked within the credit union of the token: the same member number elsewhere says nothing [TEN-014]', async () => {
    const token = await services.as('subject-stranger', { member_number: '1003', tenant: 'truesky' });
    const reply = await services.ask('GET', '/api/member/status', { token, headers: { 'x-tenant-id': 'truesky' } });
    expect(reply.json()).toMatchObject({ matchingLegalEntityFound: false, hasOrionHouseholdId: false });
  });

  test("comes with the server's business time", async () => {
    const reply = await services.ask('GET', '/api/member/status');
    expect(reply.headers['x-business-time']).toBe('2026-11-20T18:00:00.000Z');
  });
});

describe('linking a sign-in', () => {
  test('finds the member by the number that the identity server asserts, is in the audit, and lasts [API-004]', async () => {
    const token = await services.as('subject-linus', { member_number: '1003' });
    const before = (await audited()).length;
    const reply = await linking(token);
    expect([reply.statusCode, reply.json()]).toEqual([200, { linked: true }]);
    expect((await status(token)).hasKeycloakId).toBe(true);
    expect((await audited()).slice(before)).toMatchObject([
      {
        tenant: 'copper',
        subject: 'subject-linus',
        action: 'LINK',
        entity: 'identity',
        entityId: 'linus',
        remote: 'mfe-portfolio@1.0.0',
      },
    ]);
  });

  test('a second time changes nothing and is no error [API-004, API-083]', async () => {
    const token = await services.as('subject-linus', { member_number: '1003' });
    await linking(token);
    const before = (await audited()).length;
    expect((await linking(token)).statusCode).toBe(200);
    expect(await links('linus')).toEqual([{ subject: 'subject-linus' }]);
    expect((await audited()).length).toBe(before);
  });

  test.each<{ why: string; who: string; number: string | undefined; name: string }>`
    why                                 | who                | number       | name
    ${'there is no such member'}        | ${'subject-a'}     | ${'9999'}    | ${'NOT_A_MEMBER'}
    ${'the token asserts no number'}    | ${'subject-b'}     | ${undefined} | ${'NOT_A_MEMBER'}
    ${'no legal entity matches'}        | ${'subject-olive'} | ${'1005'}    | ${'NOT_A_MEMBER'}
    ${'another sign-in has the member'} | ${'subject-nora'}  | ${'1004'}    | ${'ALREADY_LINKED'}
  `('is answered 409 when $why [API-005]', async ({ who, number, name }) => {
    const before = (await audited()).length;
    const reply = await linking(await services.as(who, { member_number: number }));
    expect(reply.statusCode).toBe(409);
    expect(reply.json().errors[0].name).toBe(name);
    expect((await audited()).length).toBe(before);
  });

  test('is never done by e-mail or name, whatever the token says of them [API-005]', async () => {
    const token = await services.as('subject-c', {
      email: 'maya.member@example.com',
      email_verified: true,
      name: 'Maya Member',
      preferred_username: '1003',
    });
    expect((await linking(token)).statusCode).toBe(409);
  });

  test('asked for many times at once by one sign-in is done and audited once, and no call is refused [API-004, API-083]', async () => {
    await inTransaction(services.database, { role: 'seeder' }, async (transaction) => {
      await transaction.insert(schema.person).values({ tenant: 'copper', id: 'eager' });
      await transaction.insert(schema.member).values({ tenant: 'copper', person: 'eager', memberNumber: '1098' });
    });
    const token = await services.as('subject-eager', { member_number: '1098' });
    const before = (await audited()).length;
    const replies = await Promise.all(Array.from({ length: 6 }, () => linking(token)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await audited()).slice(before)).toMatchObject([{ action: 'LINK', entityId: 'eager' }]);
  });

  test('of one member by three sign-ins at the same time is done for one of them [API-005]', async () => {
    await inTransaction(services.database, { role: 'seeder' }, async (transaction) => {
      await transaction.insert(schema.person).values({ tenant: 'copper', id: 'raced' });
      await transaction.insert(schema.member).values({ tenant: 'copper', person: 'raced', memberNumber: '1099' });
    });
    const tokens = await Promise.all(
      ['subject-x', 'subject-y', 'subject-z'].map((who) => services.as(who, { member_number: '1099' })),
    );
    const codes = (await Promise.all(tokens.map(linking))).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([200, 409, 409]);
    expect(await links('raced')).toHaveLength(1);
  });
});

describe('what is known of a member', () => {
  test('prefills an application, the social security number masked, and the reading is audited [API-009, API-083]', async () => {
    const before = (await audited()).length;
    const reply = await services.ask('GET', '/api/member/demographic');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      memberName: { firstName: 'Maya', lastName: 'Member' },
      socialSecurityNumber: '***-**-0001',
      socialSecurityNumberReference: expect.stringMatching(/^[0-9a-f-]{36}$/),
      dateOfBirth: '1985-04-12',
      email: 'maya.member@example.com',
      homeAddress: { street: '12 Harbour Lane', city: 'Austin', state: 'TX', zip: '78701' },
      mailingAddress: { street: 'PO Box 7', city: 'Austin', state: 'TX', zip: '78701' },
      phones: [{ phoneNumber: '512-555-0101', phoneNumberType: 'HOME' }],
    });
    expect(reply.body).not.toMatch(/900-?\d\d-?0001/);
    expect((await audited()).slice(before)).toMatchObject([
      { subject: 'subject-maya', person: 'maya', action: 'READ', entity: 'demographic', entityId: 'maya' },
    ]);
  });

  test('leaves the mailing address out where there is none [API-009]', async () => {
    const token = await services.as('subject-tess', { tenant: 'truesky' });
    const reply = await services.ask('GET', '/api/member/demographic', {
      token,
      headers: { 'x-tenant-id': 'truesky' },
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toHaveProperty('memberName');
    expect(reply.json()).not.toHaveProperty('mailingAddress');
  });

  test.each(['subject-jan', 'subject-linus-not-linked'])(
    'is 204 and no body when there is nothing: %s [API-010]',
    async (who) => {
      const reply = await services.ask('GET', '/api/member/demographic', { token: await services.as(who) });
      expect([reply.statusCode, reply.body]).toEqual([204, '']);
    },
  );
});
