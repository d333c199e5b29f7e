import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '@wealth/services/database';
import { type AccountApplication, type ApplicationCheck, PortUnavailable } from '@wealth/services/ports';
import { clock, testKeys } from '@wealth/services/testing/boot';
import { personaNamed, personas } from '../personas/index.ts';
import { sandboxPorts } from '../ports.ts';
import { emptyDatabase } from '../sandbox.fixture.ts';
import { seed } from '../seed/index.ts';
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
const of = (lastName: string, id = lastName): AccountApplication => {
  const applicants = [
    { applicantType: 'ASSOCIATE', name: { firstName: 'Jan', lastName: 'Refuse' } },
    { applicantType: 'PRIMARY', name: { firstName: 'Ada', lastName } },
  ];
  const application = { workflowId: id, customerType: 'JOINT', applicants } as unknown;
  return { tenant: 'copper', id, account: 'new', application: application as AccountApplication['application'] };
};
/** As after a restart: nothing but the tables is left of what was asked. */
const check = (lastName: string, id?: string) => sandboxPorts(database).custodian.check(of(lastName, id), signal);
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

test('no persona whose application can be sent has one of these names by birth', () => {
  const magic = new Set([...checksByName.keys(), ...identitiesByName.keys(), 'already', 'fail']);
  const named = personas.filter(({ lastName, faults }) => magic.has(lastName.toLowerCase()) && faults.length === 0);
  expect(named).toEqual([]);
});
