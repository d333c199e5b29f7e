import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '@wealth/services/database';
import { type AccountApplication, type ApplicationCheck, PortUnavailable } from '@wealth/services/ports';
import { clock, testKeys } from '@wealth/services/testing/boot';
import { seed } from '../fill/index.ts';
import { personaNamed, personas } from '../personas/index.ts';
import { sandboxPorts } from '../ports.ts';
import { emptyDatabase } from '../sandbox.fixture.ts';
import { checksByName, identitiesByName } from './last-names.rules.ts';

/** Never aborted. */
const { signal } = new AbortController();

let database: Database;
beforeAll(async () => {
  database = await emptyDatabase();
  await seed(database, { clock, keys: (await testKeys()).keys, personas: [personaNamed('ada')] });
  database.restAsVisitor();
}, 120_000);
afterAll(() => database.close());

/** An application of somebody with that last name, whose other owner has another one. */
const of = (lastName: string, id = lastName, own: object = {}): AccountApplication => {
  const applicants = [
    { applicantType: 'ASSOCIATE', name: { firstName: 'Jan', lastName: 'Refuse' }, employment: {} },
    { applicantType: 'PRIMARY', name: { firstName: 'Ada', lastName }, employment: {}, ...own },
  ];
  const application = { workflowId: id, customerType: 'JOINT', applicants } as unknown;
  return { tenant: 'copper', id, account: 'new', application: application as AccountApplication['application'] };
};
/** As after a restart: nothing but the tables is left of what was asked. */
const check = (lastName: string, id?: string, own?: object) =>
  sandboxPorts(database).custodian.check(of(lastName, id, own), signal);
const verify = (lastName: string) => sandboxPorts(database).identityCheck.verify(of(lastName), signal);

describe("the demo's custodian", () => {
  test.each<{ lastName: string; says: ApplicationCheck }>`
    lastName       | says
    ${'Blank'}     | ${{ outcome: 'FIELD_REFUSED', field: 'employer', message: 'must not be blank' }}
    ${'Issue'}     | ${{ outcome: 'FIELD_REFUSED', field: 'email', issue: 'is not accepted' }}
    ${'Street'}    | ${{ outcome: 'FIELD_REFUSED', field: 'street', issue: 'is not accepted' }}
    ${'Default'}   | ${{ outcome: 'FIELD_REFUSED' }}
    ${'Samessn'}   | ${{ outcome: 'REFUSED', reason: 'SAME_NUMBER' }}
    ${'Trusted'}   | ${{ outcome: 'REFUSED', reason: 'TRUSTED_CONTACT_ADDRESS' }}
    ${'Homeaddr'}  | ${{ outcome: 'REFUSED', reason: 'HOME_ADDRESS', owner: 'PRIMARY' }}
    ${'Mailaddr'}  | ${{ outcome: 'REFUSED', reason: 'MAILING_ADDRESS', owner: 'PRIMARY' }}
    ${'Bizaddr'}   | ${{ outcome: 'REFUSED', reason: 'BUSINESS_ADDRESS', owner: 'PRIMARY' }}
    ${'Pobox'}     | ${{ outcome: 'REFUSED', reason: 'HOME_PO_BOX', owner: 'PRIMARY' }}
    ${' pOBOX '}   | ${{ outcome: 'REFUSED', reason: 'HOME_PO_BOX', owner: 'PRIMARY' }}
    ${'Refer'}     | ${{ outcome: 'ACCEPTED' }}
    ${'Refuse'}    | ${{ outcome: 'ACCEPTED' }}
    ${'Applicant'} | ${{ outcome: 'ACCEPTED' }}
    ${'Streeter'}  | ${{ outcome: 'ACCEPTED' }}
    ${''}          | ${{ outcome: 'ACCEPTED' }}
  `('says of $lastName: $says', async ({ lastName, says }) => {
    expect(await check(lastName)).toEqual(says);
  });

  test.each([
    ['Homeaddr', { homeAddress: { street: '1 Old Lane' } }, { homeAddress: { street: '2 New Lane' } }],
    ['Pobox', { homeAddress: { street: 'PO Box 1' } }, { homeAddress: { street: '2 New Lane' } }],
    ['Blank', {}, { employment: { employer: 'The school' } }],
    ['Default', { email: 'a@example.com' }, { email: 'b@example.com' }],
  ])('refuses what %s said first, and takes another answer', async (lastName, said, fixed) => {
    const id = `${lastName} fixes`;
    const outcomes: string[] = [];
    for (const own of [said, said, fixed, said]) outcomes.push((await check(lastName, id, own)).outcome);
    const [refused] = outcomes;
    expect(refused).toMatch(/REFUSED/);
    expect(outcomes).toEqual([refused, refused, 'ACCEPTED', refused]);
  });

  test('refuses Homeaddr still where another answer than the home was changed', async () => {
    await check('Homeaddr', 'elsewhere', { homeAddress: { street: '1 Old Lane' }, email: 'a@example.com' });
    const again = await check('Homeaddr', 'elsewhere', {
      homeAddress: { street: '1 Old Lane' },
      email: 'b@example.com',
    });
    expect(again).toMatchObject({ outcome: 'REFUSED' });
  });

  test('answers nothing to Fail, each time', async () => {
    for (let time = 0; time < 3; time += 1) await expect(check('Fail')).rejects.toBeInstanceOf(PortUnavailable);
  });

  test('says twice of each application of Already that it has it, and then takes it', async () => {
    const answers: string[] = [];
    for (const id of ['first', 'first', 'second', 'first', 'second', 'first', 'second']) {
      answers.push(`${id} ${(await check('Already', id)).outcome}`);
    }
    expect(answers).toEqual([
      'first ALREADY_KNOWN',
      'first ALREADY_KNOWN',
      'second ALREADY_KNOWN',
      'first ACCEPTED',
      'second ALREADY_KNOWN',
      'first ACCEPTED',
      'second ACCEPTED',
    ]);
  });
});

describe("the demo's identity check", () => {
  test('leaves Refer to people for ever, refuses Refuse, and knows everybody else', async () => {
    expect(await verify('Refer')).toEqual({ outcome: 'REFERRED' });
    expect(await verify('REFER')).toEqual({ outcome: 'REFERRED' });
    expect(await verify('Refuse')).toEqual({ outcome: 'REFUSED', reason: expect.any(String) });
    expect([await verify('Applicant'), await verify('Referee')]).toEqual([
      { outcome: 'PASSED' },
      { outcome: 'PASSED' },
    ]);
  });
});

test('no persona on the sign-in page whose application can be sent has one of these names by birth', () => {
  const magic = new Set([...checksByName.keys(), ...identitiesByName.keys(), 'already', 'fail']);
  const named = personas.filter(
    ({ lastName, faults, isListed }) => magic.has(lastName.toLowerCase()) && faults.length === 0 && isListed,
  );
  expect(named).toEqual([]);
});
