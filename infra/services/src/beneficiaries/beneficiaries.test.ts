import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Beneficiaries, SaveBeneficiariesBody } from '@wealth/api';
import { inTransaction, schema } from '../database/index.ts';
import { storeSecret } from '../secrets/index.ts';
import { again, beneficiaryCalls, heir } from '../testing/beneficiary.fixture.ts';
import { testKeys } from '../testing/boot.fixture.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';

jest.setTimeout(90_000);

type Sent = SaveBeneficiariesBody['beneficiaries'][number];
type Reply = Awaited<ReturnType<TestServices['ask']>>;

/** Maya's own number; the test data has none for her. */
const OWN_NUMBER = '234567890';

let services: TestServices;
const { create, update, search, ira, named, storedNumbers, audited } = beneficiaryCalls(() => services);
beforeAll(async () => {
  const { keys } = await testKeys();
  services = await testServices({ keys });
  await inTransaction(services.database, { role: 'seeder' }, async (transaction) => {
    const owner = { tenant: 'copper', person: 'maya', purpose: 'SOCIAL_SECURITY_NUMBER' } as const;
    await storeSecret(transaction, keys, owner, '234-56-7890', NOW);
    const jans = { tenant: 'copper', number: '7XJ-jans-ira', type: 'IRA', keptBy: 'LEDGER' } as const;
    await transaction.insert(schema.account).values({
      ...jans,
      id: 'jans-ira',
      recordType: 'DIGITAL_GUIDED_ADVICE',
      source: 'APEX',
      status: 'COMPLETED',
    });
    await transaction
      .insert(schema.accountAccess)
      .values({ tenant: 'copper', account: 'jans-ira', person: 'jan', role: 'PRIMARY' });
  });
});
afterAll(() => services.close());

const listIn = (reply: Reply) => reply.json<Beneficiaries>().beneficiaries;
const detailsOf = (reply: Reply) => [
  reply.statusCode,
  reply.json().errors[0].name,
  (reply.json().errors[0].details as { field: string }[]).map(({ field }) => field),
];
const shared = (percent: number, own: Partial<Sent> = {}) => heir({ sharePercent: percent, ...own });
const backup = (own: Partial<Sent> = {}) => heir({ beneficiaryType: 'CONTINGENT', ...own });

describe('the list of an IRA', () => {
  test('is empty at first; the owner lives in a state with community property, whose address is not answered [API-123]', async () => {
    const reply = await search(await ira());
    expect([reply.statusCode, reply.json()]).toEqual([200, { beneficiaries: [], hasCommunityProperty: true }]);
    expect(reply.body).not.toContain('TX');
  });

  test('has backups as CONTINGENT, numbers masked, and the United States as country [API-123, API-125, ENT-087, BEN-048]', async () => {
    const number = await ira();
    const { country: _country, ...address } = heir().address;
    const primary = heir({ socialSecurityNumber: '123-45-9876', address });
    const second = backup({ name: { firstName: 'Rosa', lastName: 'Member' }, relationship: 'PARENT' });
    const created = await create({ accountNumber: number, beneficiaries: [second, primary] });
    expect(created.statusCode).toBe(200);
    const { beneficiaries } = (await search(number)).json<Beneficiaries>();
    expect(beneficiaries).toEqual(listIn(created));
    const { socialSecurityNumber: _digits, ...rest } = primary;
    expect(beneficiaries[0]).toEqual({
      ...rest,
      id: expect.any(String),
      socialSecurityNumber: '***-**-9876',
      address: { ...address, country: 'USA' },
    });
    expect(beneficiaries[1]).toMatchObject({ name: { firstName: 'Rosa' }, beneficiaryType: 'CONTINGENT' });
  });

  test('keeps the order in which it was saved, primary ones first', async () => {
    const people = ['Zoe', 'Ann', 'Max'].map((firstName) => ({ firstName, lastName: 'Member' }));
    const shares = [34, 33, 33];
    const list = people.map((name, place) => shared(shares[place] ?? 0, { name }));
    const saved = await named(await ira(), ...list);
    expect(saved.map(({ name }) => name.firstName)).toEqual(['Zoe', 'Ann', 'Max']);
  });

  test('is of the owner alone, and says nothing of a state that is not known [API-123]', async () => {
    const jan = await services.as('subject-jan');
    expect((await search('7XJ-jans-ira', jan)).json()).toEqual({ beneficiaries: [], hasCommunityProperty: false });
    expect((await search('7XJ-jans-ira')).statusCode).toBe(404);
    expect((await update({ accountNumber: '7XJ-jans-ira', beneficiaries: [heir()] })).statusCode).toBe(404);
  });

  test.each(['TRADITIONAL IRA', 'ROTH_IRA', 'SEP IRA', 'ROLLOVER IRA'])('is there for a guided %s', async (type) => {
    expect((await search(await ira({ type }))).statusCode).toBe(200);
  });

  test('is refused for an account that is no guided IRA, whichever call asks [API-123, API-125, API-127]', async () => {
    await ira({ number: '9ZZ-not-guided' });
    for (const number of ['7XJ0001234', '9ZZ-not-guided']) {
      const replies = [
        await search(number),
        await create({ accountNumber: number, beneficiaries: [heir()] }),
        await update({ accountNumber: number, beneficiaries: [] }),
      ];
      for (const reply of replies) expect(detailsOf(reply)).toEqual([400, 'BAD_REQUEST', ['accountNumber']]);
    }
  });

  test('makes the notice of the account go, and an emptied one brings it back', async () => {
    const number = await ira();
    const isNamed = async () => {
      const { accounts } = (await services.ask('GET', '/api/accounts')).json();
      return accounts.find((one: { number: string }) => one.number === number).isBeneficiaryExist;
    };
    const before = await isNamed();
    await named(number, heir());
    const after = await isNamed();
    await update({ accountNumber: number, beneficiaries: [] });
    expect([before, after, await isNamed()]).toEqual([false, true, false]);
  });

  test('is read and changed with an audit row that names ids alone', async () => {
    const number = await ira();
    const before = (await audited()).length;
    const [saved] = await named(number, heir());
    await search(number);
    await update({ accountNumber: number, beneficiaries: saved ? [again(saved)] : [] });
    await update({ accountNumber: number, beneficiaries: [] });
    const acts = (await audited()).slice(before).map(({ action, entity }) => `${action} ${entity}`);
    expect(acts).toEqual([
      'CREATE secret',
      'CREATE beneficiary',
      'READ beneficiary',
      'UPDATE beneficiary',
      'DELETE secret',
      'DELETE beneficiary',
    ]);
  });
});

describe('a changed list', () => {
  test('replaces the saved one: who stays keeps number and birth date, who is gone is deleted with the number [API-127]', async () => {
    const number = await ira();
    const [ella, theo] = await named(
      number,
      shared(60, { socialSecurityNumber: '321540001' }),
      shared(40, { socialSecurityNumber: '321540002' }),
    );
    if (!ella || !theo) throw new Error('Two were named');
    const added = shared(50, { socialSecurityNumber: '321540003' });
    const moved = { ...ella.address, street: '99 New Street' };
    const reply = await update({
      accountNumber: number,
      beneficiaries: [again(ella, { sharePercent: 50, address: moved }), added],
      loaded: [ella.id, theo.id],
    });
    expect(reply.statusCode).toBe(200);
    expect(listIn(reply)).toMatchObject([
      { socialSecurityNumber: '***-**-0001', dateOfBirth: ella.dateOfBirth, sharePercent: 50, address: moved },
      { socialSecurityNumber: '***-**-0003', sharePercent: 50 },
    ]);
    const numbers = await storedNumbers();
    expect(numbers).toEqual(expect.arrayContaining(['0001', '0003']));
    expect(numbers).not.toContain('0002');
  });

  test('that is empty deletes all beneficiaries and their numbers, after which a new list can be created [API-127]', async () => {
    const number = await ira();
    const before = await storedNumbers();
    const saved = await named(number, heir(), backup());
    expect(await storedNumbers()).toHaveLength(before.length + 2);
    const reply = await update({ accountNumber: number, beneficiaries: [], loaded: saved.map(({ id }) => id) });
    expect([reply.statusCode, listIn(reply)]).toEqual([200, []]);
    expect(await storedNumbers()).toEqual(before);
    expect(await named(number, heir())).toHaveLength(1);
  });

  test('is answered alike when it is sent again with its key, and done once [API-128]', async () => {
    const number = await ira();
    const body = { accountNumber: number, beneficiaries: [heir()] };
    const first = await create(body, { key: 'key-of-one-save' });
    const second = await create(body, { key: 'key-of-one-save' });
    expect([second.statusCode, second.body]).toEqual([200, first.body]);
    expect(listIn(await search(number))).toEqual(listIn(first));
  });

  test('of one may be made while the other IRA has the same child, and neither number is the other', async () => {
    const child = heir({ socialSecurityNumber: '321541111' });
    const [one, other] = [await ira(), await ira()];
    const [first] = await named(one, child);
    await named(other, child);
    expect((await storedNumbers()).filter((lastFour) => lastFour === '1111')).toHaveLength(2);
    await update({ accountNumber: one, beneficiaries: [], loaded: [first?.id ?? ''] });
    expect(listIn(await search(other))).toMatchObject([{ socialSecurityNumber: '***-**-1111' }]);
  });

  test('may name the number of one who is removed by the same save', async () => {
    const number = await ira();
    const [saved] = await named(number, heir({ socialSecurityNumber: '321542222' }));
    const body = { accountNumber: number, beneficiaries: [heir({ socialSecurityNumber: '321-54-2222' })] };
    const reply = await update({ ...body, loaded: [saved?.id ?? ''] });
    expect(listIn(reply)).toMatchObject([{ socialSecurityNumber: '***-**-2222' }]);
    expect((await storedNumbers()).filter((lastFour) => lastFour === '2222')).toHaveLength(1);
  });
});

describe('an invalid list is refused and changes nothing', () => {
  const at = (own: Partial<Sent['address']>) => [heir({ address: { ...heir().address, ...own } })];
  const call = (firstName: string) => [heir({ name: { firstName, lastName: 'Member' } })];
  const eleven = Array.from({ length: 11 }, (_, place) => shared(place === 0 ? 90 : 1));

  test.each<[what: string, beneficiaries: readonly object[], field: string]>([
    ['shares of 99', [shared(50), shared(49)], 'beneficiaries'],
    ['shares of 101', [shared(50), shared(51)], 'beneficiaries'],
    ['a share of 0', [shared(100), shared(0)], 'beneficiaries.1.sharePercent'],
    ['a third', [shared(33.3), shared(67)], 'beneficiaries.0.sharePercent'],
    ["'50%'", [{ ...heir(), sharePercent: '50%' }], 'beneficiaries.0.sharePercent'],
    ['a backup with 99', [heir(), backup({ sharePercent: 99 })], 'beneficiaries'],
    ['a backup without a primary one', [backup()], 'beneficiaries'],
    ['eleven', eleven, 'beneficiaries'],
    ['no number', [{ ...heir(), socialSecurityNumber: undefined }], 'beneficiaries.0.socialSecurityNumber'],
    ['a mask', [heir({ socialSecurityNumber: '***-**-1234' })], 'beneficiaries.0.socialSecurityNumber'],
    ['a test number', [heir({ socialSecurityNumber: '900020001' })], 'beneficiaries.0.socialSecurityNumber'],
    ['a name of spaces', call('   '), 'beneficiaries.0.name.firstName'],
    ['a name with digits', call('Ella7'), 'beneficiaries.0.name.firstName'],
    ['a name of 21 letters', call('E'.repeat(21)), 'beneficiaries.0.name.firstName'],
    ['a name with an emoji', call('Ella😀'), 'beneficiaries.0.name.firstName'],
    ['a name that ends with a space', call('Ella '), 'beneficiaries.0.name.firstName'],
    ['an unknown relationship', [heir({ relationship: 'COUSIN' })], 'beneficiaries.0.relationship'],
    ['ZIP 00000', at({ zip: '00000' }), 'beneficiaries.0.address.zip'],
    ['state DC', at({ state: 'DC' }), 'beneficiaries.0.address.state'],
    ['31 characters of street', at({ street: 'x'.repeat(31) }), 'beneficiaries.0.address.street'],
    ['born tomorrow', [heir({ dateOfBirth: '2026-11-21' })], 'beneficiaries.0.dateOfBirth'],
    ['born in 1906', [heir({ dateOfBirth: '1906-11-19' })], 'beneficiaries.0.dateOfBirth'],
    ['a date as the screen has it', [heir({ dateOfBirth: '03/02/2015' })], 'beneficiaries.0.dateOfBirth'],
    ['a type as the screen has it', [{ ...heir(), beneficiaryType: 'BACKUP' }], 'beneficiaries.0.beneficiaryType'],
  ])('%s: 400 that names the field [API-125, API-127]', async (_what, beneficiaries, field) => {
    const number = await ira();
    const before = await storedNumbers();
    for (const save of [create, update]) {
      expect(detailsOf(await save({ accountNumber: number, beneficiaries }))).toEqual([400, 'BAD_REQUEST', [field]]);
    }
    expect([await storedNumbers(), listIn(await search(number))]).toEqual([before, []]);
  });

  test('all problems are named in one reply', async () => {
    const [first, second] = [...at({ zip: '1', state: 'XX' }), ...call('7')];
    const reply = await create({ accountNumber: await ira(), beneficiaries: [first, second] });
    expect(detailsOf(reply)[2]).toEqual([
      'beneficiaries.0.address.state',
      'beneficiaries.0.address.zip',
      'beneficiaries.1.name.firstName',
    ]);
  });

  test('an empty first list: 400', async () => {
    const reply = await create({ accountNumber: await ira(), beneficiaries: [] });
    expect(detailsOf(reply)).toEqual([400, 'BAD_REQUEST', ['beneficiaries']]);
  });

  test.each<[what: string, own: Partial<Sent>, field: string]>([
    ['birth date', { dateOfBirth: '2015-03-03' }, 'dateOfBirth'],
    ['number', { socialSecurityNumber: '321543333' }, 'socialSecurityNumber'],
  ])('a changed %s of a saved one: 400 that names the field [BEN-033, BEN-034]', async (_what, own, field) => {
    const number = await ira();
    const [saved] = await named(number, heir());
    if (!saved) throw new Error('One was named');
    const reply = await update({ accountNumber: number, beneficiaries: [again(saved, own)] });
    expect(detailsOf(reply)).toEqual([400, 'BAD_REQUEST', [`beneficiaries.0.${field}`]]);
    expect(listIn(await search(number))).toEqual([saved]);
  });

  test('a saved one that is sent twice: 400', async () => {
    const number = await ira();
    const [saved] = await named(number, heir());
    if (!saved) throw new Error('One was named');
    const half = again(saved, { sharePercent: 50 });
    const reply = await update({ accountNumber: number, beneficiaries: [half, half] });
    expect(detailsOf(reply)).toEqual([400, 'BAD_REQUEST', ['beneficiaries.1.id']]);
  });

  test('the same number twice, both typed: 409 that names the place [BEN-032]', async () => {
    const twice = [
      shared(50, { socialSecurityNumber: '321-54-4444' }),
      shared(50, { socialSecurityNumber: '321544444' }),
    ];
    const reply = await create({ accountNumber: await ira(), beneficiaries: twice });
    expect(detailsOf(reply)).toEqual([409, 'DUPLICATE_SSN', ['beneficiaries.1.socialSecurityNumber']]);
    expect(await storedNumbers()).not.toContain('4444');
  });

  test('the number of a saved beneficiary who stays: 409 with the index of the duplicate [BEN-032]', async () => {
    const number = await ira();
    const [saved] = await named(number, heir({ socialSecurityNumber: '321545555' }));
    if (!saved) throw new Error('One was named');
    const added = backup({ socialSecurityNumber: '321545555' });
    const reply = await update({ accountNumber: number, beneficiaries: [again(saved), added] });
    expect(detailsOf(reply)).toEqual([409, 'DUPLICATE_SSN', ['beneficiaries.1.socialSecurityNumber']]);
    expect((await storedNumbers()).filter((lastFour) => lastFour === '5555')).toHaveLength(1);
  });

  test("the owner's own number: 409 that names the place", async () => {
    const beneficiaries = [shared(50), shared(50, { socialSecurityNumber: OWN_NUMBER })];
    const reply = await create({ accountNumber: await ira(), beneficiaries });
    expect(detailsOf(reply)).toEqual([409, 'OWN_SSN', ['beneficiaries.1.socialSecurityNumber']]);
    expect(reply.body).not.toContain(OWN_NUMBER);
  });
});

describe('a list that was changed elsewhere', () => {
  test('is not saved: an id that is gone, a first list where there is one, a list that was loaded before [API-125, API-127]', async () => {
    const number = await ira();
    const loaded = await named(number, heir());
    const [old] = loaded;
    if (!old) throw new Error('One was named');
    const now = listIn(
      await update({ accountNumber: number, beneficiaries: [again(old, { relationship: 'SPOUSE' })] }),
    );
    const late = [
      await update({ accountNumber: number, beneficiaries: [again(old)] }),
      await create({ accountNumber: number, beneficiaries: [heir()] }),
      await update({ accountNumber: number, beneficiaries: [], loaded: [old.id] }),
      await update({ accountNumber: number, beneficiaries: [heir()], loaded: [old.id] }),
      await update({ accountNumber: number, beneficiaries: [heir()], loaded: [] }),
    ];
    for (const reply of late) expect(detailsOf(reply)).toEqual([409, 'BENEFICIARIES_CHANGED', []]);
    expect(listIn(await search(number))).toEqual(now);
  });

  test('by another tab at the same moment: one is saved, the other is refused, and no number is left over', async () => {
    const number = await ira();
    const [saved] = await named(number, heir());
    if (!saved) throw new Error('One was named');
    const before = (await storedNumbers()).length;
    const tabs = ['Tab One', 'Tab Two'].map((firstName) => ({
      accountNumber: number,
      beneficiaries: [again(saved), backup({ name: { firstName, lastName: 'Member' } })],
      loaded: [saved.id],
    }));
    const replies = await Promise.all(tabs.map((body) => update(body)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(listIn(await search(number))).toEqual(listIn(replies.find(({ statusCode }) => statusCode === 200) as Reply));
    expect(await storedNumbers()).toHaveLength(before + 1);
  });

  test('by two tabs that name the first ones: one is saved, and the other is refused', async () => {
    const number = await ira();
    const replies = await Promise.all(
      [heir(), heir()].map((one) => create({ accountNumber: number, beneficiaries: [one] })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(listIn(await search(number))).toHaveLength(1);
  });
});

test('numbers that were never given out are taken where a plugin allows them, and the answer says so', async () => {
  const lenient = await testServices({ plugin: (_app, { testNumbers }) => testNumbers.allow() });
  const calls = beneficiaryCalls(() => lenient);
  const accountNumber = await calls.ira();
  const reply = await calls.create({ accountNumber, beneficiaries: [heir({ socialSecurityNumber: '900020001' })] });
  expect([reply.statusCode, reply.json().allowsTestNumbers]).toEqual([200, true]);
  expect((await calls.search(accountNumber)).json().allowsTestNumbers).toBe(true);
  await lenient.close();
});
