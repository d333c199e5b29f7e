// Long, because every way of a link shares one set of running services.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { schema } from '../../database/index.ts';
import { NOW } from '../../testing/identity.fixture.ts';
import { DAY, linkingServices } from '../../testing/linking-services.fixture.ts';

const banks = linkingServices();
const { seeding, call, linkToken, begun, post, listed, linked, provider, services, pass, withoutProvider } = banks;

const requestsTo = (question: string) => provider().requests.filter((one) => one.startsWith(question));
const statuses = async (subject?: string) =>
  (await listed(subject)).map(({ plaidAccountId, status }) => `${plaidAccountId} ${status}`);
const active = (subject?: string) =>
  call('GET', '/api/external-account/link/token', subject === undefined ? {} : { subject });

/** A member was given a link token and chose accounts. @returns the body of the call that keeps them */
async function chosen(name: string, own: Parameters<ReturnType<typeof provider>['chosen']>[2] = {}) {
  const link_token = await begun();
  provider().chosen(link_token, name, own);
  return { link_token, public_token: name };
}

/** One account for each of the last four digits. */
const accountsOf = (name: string, ...digits: readonly string[]) => ({
  accounts: digits.map((lastFour) => ({ id: `${name}-${lastFour}`, name: 'Account', lastFour, subType: 'checking' })),
});

const removedAtProvider = async () => {
  await services().app.work.tick();
  return requestsTo('remove').map((one) => one.replace('remove access-of-', ''));
};

describe('a link token', () => {
  test('is given for the member, the return address and nothing else [API-092]', async () => {
    expect(await linkToken()).toMatchObject({ status: 200, body: { link_token: 'link-1-of-maya' } });
    expect(provider().orders).toEqual([
      {
        tenant: 'copper',
        person: 'maya',
        redirectUri: 'http://wealth.localhost:4300/external-account-redirect',
        again: undefined,
      },
    ]);
  });

  test.each([
    { what: 'a return address of another site', own: { redirectURI: 'http://evil/external-account-redirect' } },
    { what: 'a page of another site', own: { originPage: '//evil.example' } },
  ])('is refused with $what, and the provider is asked nothing [API-092]', async ({ own }) => {
    expect(await linkToken(own)).toMatchObject({ status: 400, name: 'BAD_REQUEST' });
    expect(provider().requests).toEqual([]);
  });

  test.each(['jans-bank', 'mayas-removed-bank', 'mayas-checking', 'tess-checking', 'never-was'])(
    'to link again is not found for %s [API-092]',
    async (plaidAccountId) => {
      expect(await linkToken({ plaidAccountId })).toMatchObject({ status: 404 });
      expect(provider().requests).toEqual([]);
    },
  );

  test('is refused at five linked accounts, but not to link one of them again [API-093, API-096]', async () => {
    const { status } = await post(await chosen('three', accountsOf('three', '1001', '1002', '1003')));
    expect([status, (await listed()).length]).toEqual([200, 5]);
    expect(await linkToken()).toMatchObject({
      status: 400,
      name: 'MAX_ACCOUNT_REACHED',
      message: "You've reached the maximum number of linked accounts. Remove one to add another.",
    });
    expect(await linkToken({ plaidAccountId: 'mayas-old-bank' })).toMatchObject({ status: 200 });
  });

  test.each([
    { what: 'does not answer', before: () => provider().silent.add('createLinkToken') },
    { what: 'gives one that is over already', before: () => Object.assign(provider(), { expiresAt: NOW }) },
    { what: 'gives one without an end', before: () => Object.assign(provider(), { expiresAt: Number.NaN }) },
    { what: 'is not there', before: () => withoutProvider() },
  ])('is refused in words where the provider $what, and nothing is under way', async ({ before }) => {
    before();
    expect(await linkToken({ plaidAccountId: 'mayas-old-bank' })).toMatchObject({
      status: 503,
      name: 'PORT_UNAVAILABLE',
      message: expect.stringContaining("We can't reach other banks right now."),
    });
    expect(await active()).toMatchObject({ status: 404, message: 'No link is under way.' });
    expect(await statuses()).toContain('mayas-old-bank RELINK_REQUIRED');
  });

  test('that is active is the newest one that is neither used nor over [API-095, ENT-072]', async () => {
    expect(await active()).toMatchObject({ status: 404 });
    await begun({ originPage: '/move-money/deposit' });
    pass(1_000);
    const second = await begun({ originPage: '/move-money/manage-external-accounts' });
    const open = { attempt: expect.any(String), state: 'OPEN' };
    const pages = { origin_page: '/move-money/manage-external-accounts' };
    expect((await active()).body).toEqual({ ...open, ...pages, link_token: second });
    expect((await active('subject-jan')).status).toBe(404);
    provider().chosen(second, 'used');
    await post({ link_token: second, public_token: 'used' });
    expect((await active()).body).toEqual({
      ...open,
      link_token: 'link-1-of-maya',
      origin_page: '/move-money/deposit',
    });
    pass(4 * 3_600_000);
    expect((await active()).status).toBe(404);
  });
});

describe('a bank that is linked', () => {
  test('is kept by its last four digits, answered and listed [API-088, API-090, API-118, ENT-084]', async () => {
    const reply = await post(await chosen('one'));
    const id = linked(reply).plaidAccountId;
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        plaidAccountId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        accountNumber: '*7201',
        institution: 'Blue Harbor Bank',
        accountSubType: 'checking',
        status: 'ACTIVE',
      },
    ]);
    const fields = { description: 'Blue Harbor Bank Checking', schedules: 0 };
    expect(await listed()).toContainEqual({ ...(reply.body as object), ...fields });
    const funding = await call('GET', '/api/funding-accounts');
    expect(JSON.stringify(funding.body)).toContain(id);
    expect(JSON.stringify([reply.body, funding.body, await listed()])).not.toContain('one-checking');
    const balance = await call('POST', '/api/external-account/balance', { body: { plaidAccountId: id } });
    expect(balance).toMatchObject({ status: 200, body: { balance: 2_500 } });
    expect(requestsTo('remove')).toEqual([]);
  });

  test('is answered the same again with the same key, and the provider is asked nothing [API-088]', async () => {
    const [body, key] = [await chosen('again'), randomUUID()];
    const first = await post(body, { key });
    provider().requests.length = 0;
    expect(await post(body, { key })).toEqual(first);
    expect(await post({ ...body, public_token: 'other' }, { key })).toMatchObject({ status: 422 });
    expect(provider().requests).toEqual([]);
  });

  test('twice at once with one key is linked once, and both are answered [API-088]', async () => {
    const [body, key] = [await chosen('twice'), randomUUID()];
    const [one, other] = await Promise.all([post(body, { key }), post(body, { key })]);
    expect(one.status).toBe(200);
    expect(other).toEqual(one);
    expect(requestsTo('exchange')).toHaveLength(1);
  });

  test('twice at once with two keys is linked once, and the other is no link of theirs [API-088]', async () => {
    const body = await chosen('raced');
    const replies = await Promise.all([post(body), post(body), post(body)]);
    expect(replies.map(({ status, name }) => `${status} ${name}`).sort()).toEqual([
      '200 undefined',
      '409 LINK_NOT_YOURS',
      '409 LINK_NOT_YOURS',
    ]);
    expect(requestsTo('exchange')).toHaveLength(1);
    expect((await listed()).length).toBe(3);
  });

  test('with several accounts stores all of them, and the reply has the first with the numbers of the others [API-088]', async () => {
    const reply = await post(await chosen('several', accountsOf('several', '1002', '1001')));
    expect(linked(reply)).toMatchObject({ accountNumber: '*1002', alsoLinked: ['*1001'] });
    expect((await listed()).map(({ accountNumber }) => accountNumber).sort()).toEqual([
      '*1001',
      '*1002',
      '*5501',
      '*5611',
    ]);
  });

  test('with more accounts than there is room for is refused whole, and removed at the provider [API-093]', async () => {
    const body = await chosen('many', accountsOf('many', '1001', '1002', '1003', '1004'));
    expect(await post(body)).toMatchObject({
      status: 400,
      name: 'MAX_ACCOUNT_REACHED',
      message: 'This bank brought 4 accounts, and there is room for 3. Nothing was linked.',
    });
    expect((await listed()).length).toBe(2);
    expect(await removedAtProvider()).toEqual(['many']);
  });

  const meadow = { institution: { id: 'first-meadow', name: 'First Meadow' } };

  test('again is refused by the account that is there, and removed at the provider [API-089]', async () => {
    const body = await chosen('duplicate', { ...meadow, ...accountsOf('duplicate', '1001', '5501') });
    const reply = await post(body);
    expect(reply).toMatchObject({ status: 409, name: 'DUPLICATE_ACCOUNT_ERROR' });
    expect(reply.message).toMatch(/^Account mayas-bank is already linked\./);
    expect((await listed()).length).toBe(2);
    expect(await removedAtProvider()).toEqual(['duplicate']);
  });

  test('with two accounts that are there names both [API-089]', async () => {
    const own = (name: string) => ({ ...meadow, ...accountsOf(name, '1001', '1002') });
    await post(await chosen('both', own('both')));
    const added = (await listed()).filter(({ accountNumber }) => /^\*100[12]$/.test(accountNumber));
    const reply = await post(await chosen('both-again', own('both-again')));
    expect(reply).toMatchObject({ status: 409, name: 'DUPLICATE_ACCOUNT_ERROR' });
    const ids = added.map(({ plaidAccountId }) => plaidAccountId).sort();
    expect(reply.body).toMatchObject({
      errors: [{ details: ids.map((id) => ({ field: 'account', issue: id })) }],
    });
    expect(await removedAtProvider()).toEqual(['both-again']);
  });

  test.each([
    { what: 'at another institution', own: accountsOf('other', '5501') },
    {
      what: 'of another kind',
      own: { ...meadow, accounts: [{ id: 'a', name: 'A', lastFour: '5501', subType: 'savings' }] },
    },
    { what: 'with other digits', own: { ...meadow, ...accountsOf('digits', '5502') } },
    { what: 'that was removed before', own: { ...meadow, ...accountsOf('removed', '5777') } },
  ])('is no duplicate $what [API-089]', async ({ what, own }) => {
    expect(await post(await chosen(what.replaceAll(' ', '-'), own))).toMatchObject({ status: 200 });
  });

  test('by two simultaneous calls never exceeds five accounts [API-093]', async () => {
    const bodies = [
      await chosen('left', accountsOf('left', '1001', '1002')),
      await chosen('right', accountsOf('right', '2001', '2002')),
    ];
    const replies = await Promise.all(bodies.map((body) => post(body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await listed()).length).toBe(4);
    expect(await removedAtProvider()).toHaveLength(1);
  });

  test.each([
    { what: 'of no link', body: async () => ({ link_token: 'link-9', public_token: 'public' }) },
    {
      what: 'that the link has not led to',
      body: async () => ({ ...(await chosen('mine')), public_token: 'thieves' }),
    },
    {
      what: "of another person's link",
      body: async () => {
        const link_token = await begun({}, 'subject-jan');
        provider().chosen(link_token, 'jans');
        return { link_token, public_token: 'jans' };
      },
    },
    {
      what: 'of a link that is over',
      body: async () => {
        const body = await chosen('late');
        pass(4 * 3_600_000);
        return body;
      },
    },
    {
      what: 'that was used already',
      body: async () => {
        const body = await chosen('used-up');
        await post(body);
        return body;
      },
    },
  ])('by a public token $what is refused, and nothing is exchanged [API-088]', async ({ body }) => {
    const sent = await body();
    const before = [requestsTo('exchange').length, (await listed()).length];
    expect(await post(sent)).toMatchObject({ status: 409, name: 'LINK_NOT_YOURS' });
    expect([requestsTo('exchange').length, (await listed()).length]).toEqual(before);
  });

  test('as one that is linked again is refused, and the link stays under way [API-088]', async () => {
    const body = await chosen('anew');
    expect(await post({ ...body, relink: true })).toMatchObject({ status: 400, name: 'BAD_REQUEST' });
    expect(await post(body)).toMatchObject({ status: 200 });
  });

  test('may be sent again where the provider did not say whose the token is', async () => {
    const body = await chosen('patient');
    provider().silent.add('publicTokensOf');
    expect(await post(body)).toMatchObject({ status: 503, name: 'PORT_UNAVAILABLE' });
    provider().silent.clear();
    expect(await post(body)).toMatchObject({ status: 200 });
  });

  test('is not kept where the exchange is not answered: the member begins anew [API-088]', async () => {
    const body = await chosen('lost');
    provider().silent.add('exchange');
    expect(await post(body)).toMatchObject({ status: 503, name: 'PORT_UNAVAILABLE' });
    provider().silent.clear();
    expect(await post(body)).toMatchObject({ status: 409, name: 'LINK_NOT_YOURS' });
    expect((await listed()).length).toBe(2);
    expect(await post(await chosen('found'))).toMatchObject({ status: 200 });
    expect(await removedAtProvider()).toEqual(['lost']);
  });

  test.each([
    { what: 'is not told', own: {}, before: (): unknown => provider().silent.add('item') },
    { what: 'does not fit', own: { accounts: [] }, before: (): unknown => undefined },
  ])('is removed at the provider where what it is $what', async ({ what, own, before }) => {
    const name = what.replaceAll(' ', '-');
    const body = await chosen(name, own);
    before();
    expect(await post(body)).toMatchObject({ status: 503, name: 'PORT_UNAVAILABLE' });
    expect(await removedAtProvider()).toEqual([name]);
    expect((await listed()).length).toBe(2);
  });

  test('whose link token was used leaves no link token behind', async () => {
    const tokens = async () =>
      (await seeding((one) => one.select().from(schema.secret).where(eq(schema.secret.purpose, 'LINK_TOKEN')))).length;
    const before = await tokens();
    const body = await chosen('token');
    expect(await tokens()).toBe(before + 1);
    await post(body);
    expect(await tokens()).toBe(before);
  });
});

describe('a bank that is linked again', () => {
  /** Maya is back from linking `mayas-old-bank` again. */
  async function returned(name: string, plaidAccountId = 'mayas-old-bank') {
    const link_token = await begun({ plaidAccountId });
    provider().chosen(link_token, name);
    return { link_token, public_token: name, relink: true };
  }

  test('is about to be until the token is over, by business time [API-092, EXT-018]', async () => {
    await begun({ plaidAccountId: 'mayas-old-bank' });
    expect(provider().orders[0]?.again).toBe('access-mayas-old-bank-item');
    expect(await statuses()).toContain('mayas-old-bank RELINK_INITIATED');
    pass(4 * 3_600_000 - 1);
    expect(await statuses()).toContain('mayas-old-bank RELINK_INITIATED');
    pass(1);
    expect(await statuses()).toContain('mayas-old-bank RELINK_REQUIRED');
  });

  test('works on while it is about to be, where it works', async () => {
    await begun({ plaidAccountId: 'mayas-bank' });
    expect(await statuses()).toContain('mayas-bank ACTIVE');
    pass(DAY);
    expect(await statuses()).toContain('mayas-bank ACTIVE');
  });

  test('is ACTIVE under the same id, with its accounts, and nothing is exchanged [API-088, EXT-018]', async () => {
    const sibling = { tenant: 'copper', person: 'maya', isExternal: true, status: 'RELINK_REQUIRED' };
    await seeding((one) =>
      one.insert(schema.fundingAccount).values({
        ...sibling,
        ...{ id: 'sibling', accountNumber: '5612', description: 'First Meadow Savings', subType: 'savings' },
        ...{ item: 'mayas-old-bank-item', providerAccount: 'provided-sibling', institution: 'First Meadow' },
      }),
    );
    const consentUntil = new Date(NOW + 100 * DAY);
    const body = await returned('back');
    provider().items.set('access-mayas-old-bank-item', {
      institution: { id: 'first-meadow', name: 'First Meadow' },
      consentUntil,
      ...accountsOf('back', '5611'),
    });
    const key = randomUUID();
    const reply = await post(body, { key });
    expect(reply).toMatchObject({ status: 200, body: { plaidAccountId: 'mayas-old-bank', status: 'ACTIVE' } });
    expect(await statuses()).toEqual(['mayas-bank ACTIVE', 'mayas-old-bank ACTIVE', 'sibling ACTIVE']);
    expect(requestsTo('exchange')).toEqual([]);
    const [row] = await seeding((one) =>
      one.select().from(schema.fundingAccount).where(eq(schema.fundingAccount.id, 'sibling')),
    );
    expect(row).toMatchObject({ consentUntil, relinkUntil: null });
    expect(await post(body, { key })).toEqual(reply);
    expect(await post(body)).toMatchObject({ status: 409, name: 'LINK_NOT_YOURS' });
  });

  test('with a consent that ends within a week needs to be linked again', async () => {
    const body = await returned('short');
    provider().items.set('access-mayas-old-bank-item', {
      institution: { id: 'first-meadow', name: 'First Meadow' },
      // Business time is two days ahead.
      consentUntil: new Date(NOW + 9 * DAY),
      ...accountsOf('short', '5611'),
    });
    expect(linked(await post(body)).status).toBe('RELINK_REQUIRED');
  });

  test('as a new one is refused [API-088]', async () => {
    expect(await post({ ...(await returned('wrong')), relink: false })).toMatchObject({ status: 400 });
  });

  test('may be sent again where the provider did not answer [API-088]', async () => {
    const body = await returned('late-item');
    provider().silent.add('item');
    expect(await post(body)).toMatchObject({ status: 503, name: 'PORT_UNAVAILABLE' });
    expect(await statuses()).toContain('mayas-old-bank RELINK_INITIATED');
    provider().silent.clear();
    expect(await post(body)).toMatchObject({ status: 200 });
  });

  test('and was removed meanwhile is not found [API-088]', async () => {
    const body = await returned('gone');
    await seeding((one) =>
      one.update(schema.fundingAccount).set({ isRemoved: true }).where(eq(schema.fundingAccount.id, 'mayas-old-bank')),
    );
    expect(await post(body)).toMatchObject({ status: 404 });
  });
});

test('debits stay stopped for an account that is removed and linked again [D-271]', async () => {
  const reply = linked(await post(await chosen('stopped')));
  const stop = { debitsStoppedBy: 'R10' };
  const thisOne = eq(schema.fundingAccount.id, reply.plaidAccountId);
  await seeding((one) => one.update(schema.fundingAccount).set(stop).where(thisOne));
  expect((await banks.remove(reply.plaidAccountId, reply.accountNumber)).status).toBe(204);
  const again = linked(await post(await chosen('anew')));
  expect(again.accountNumber).toBe(reply.accountNumber);
  expect((await listed()).find(({ plaidAccountId }) => plaidAccountId === again.plaidAccountId)?.status).toBe(
    'NEEDS_CALL',
  );
});
