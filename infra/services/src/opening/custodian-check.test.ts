import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type AccountsReply, ALREADY_IN_PROGRESS, type ProblemReply } from '@wealth/api';
import type { Answers } from '@wealth/domain/workflow';
import { eq } from 'drizzle-orm';
import { inTransaction, schema } from '../database/index.ts';
import { type ApplicationCheck, type Custodian, PortUnavailable } from '../ports/index.ts';
import { APPLICANTS_NUMBER, applicants, type Sent } from '../testing/applicant.fixture.ts';
import { jointAnswers, ownAnswers, typedDetails } from '../testing/application.fixture.ts';
import { testKeys } from '../testing/boot.fixture.ts';
import { setFlags } from '../testing/flags.fixture.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { testPorts } from '../testing/ports.fixture.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';

const OWN = '219-46-8153';
const OTHERS = '238-57-9264';
const accepted: ApplicationCheck = { outcome: 'ACCEPTED' };

let services: TestServices;
let members: ReturnType<typeof applicants>;
let machine = NOW;
let requests: string[] = [];
let check: Custodian['check'];

beforeAll(async () => {
  const ports = testPorts();
  const { keys } = await testKeys();
  services = await testServices({
    keys,
    systemClock: { now: () => machine },
    plugin: (_app, tools) => {
      tools.testNumbers.allow();
      tools.ports.use({
        ...ports,
        custodian: {
          ...ports.custodian,
          check: (application, signal) => {
            requests.push(application.id);
            return check(application, signal);
          },
        },
      });
    },
  });
  members = applicants(services, keys);
});
afterAll(() => services.close());
beforeEach(() => {
  machine = NOW;
  requests = [];
  check = async () => accepted;
});

const answer = (given: unknown) => {
  check = async () => given as ApplicationCheck;
};
const jointWith = (number: string, other: Answers = {}): Answers => ({
  ...jointAnswers,
  JOINT_SSN: [number],
  ...other,
});
const joint = async () => members.answered(await members.applicant(), jointWith(OTHERS));

/** Status, name and details of a refusal. */
function refusalOf(reply: { readonly statusCode: number; json<Reply>(): Reply }) {
  const [error] = reply.json<ProblemReply>().errors;
  return [reply.statusCode, error?.name, error?.details];
}

const accountsOf = async ({ token }: Sent) =>
  (await services.ask('GET', '/api/accounts', { token })).json<AccountsReply>().accounts;

async function expectNothing(sent: Sent): Promise<void> {
  expect(await accountsOf(sent)).toEqual([]);
  const [kept] = await inTransaction(services.database, { role: 'maintenance' }, (one) =>
    one.select().from(schema.workflow).where(eq(schema.workflow.id, sent.workflow.id)),
  );
  expect(kept).toMatchObject({ status: 'IN_PROGRESS', sendingUntil: null });
}

/** A custodian that answers when it is told to. */
function slowCustodian() {
  const [reached, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<ApplicationCheck>()];
  check = () => {
    reached.resolve();
    return answered.promise;
  };
  return { isReached: reached.promise, answer: (given = accepted) => answered.resolve(given) };
}

describe('an application that the custodian refuses', () => {
  test.each<{ said: object; kind: string; name: string; field: string | undefined; ids: string }>`
    said                                                  | kind            | name                                    | field                        | ids
    ${{ reason: 'SAME_NUMBER' }}                          | ${'joint'}      | ${'JOINT_PRIMARY_SAME_SSN_ERROR'}       | ${'JOINT_SSN'}               | ${'API-022'}
    ${{ reason: 'TRUSTED_CONTACT_ADDRESS' }}              | ${'individual'} | ${'TRUSTED_CONTACT_ADDRESS_ERROR'}      | ${'TRUSTED_CONTACT_STREET'}  | ${'API-023'}
    ${{ reason: 'HOME_ADDRESS' }}                         | ${'individual'} | ${'NEW_ACCOUNT_HOME_ADDRESS_ERROR'}     | ${'PRIMARY_HOME_STREET'}     | ${'API-024'}
    ${{ reason: 'HOME_ADDRESS', owner: 'ASSOCIATE' }}     | ${'joint'}      | ${'NEW_ACCOUNT_HOME_ADDRESS_ERROR'}     | ${'JOINT_HOME_STREET'}       | ${'API-024'}
    ${{ reason: 'HOME_ADDRESS' }}                         | ${'joint'}      | ${'NEW_ACCOUNT_HOME_ADDRESS_ERROR'}     | ${undefined}                 | ${'API-024'}
    ${{ reason: 'HOME_ADDRESS', owner: 'SOMEBODY' }}      | ${'joint'}      | ${'NEW_ACCOUNT_HOME_ADDRESS_ERROR'}     | ${undefined}                 | ${'API-024'}
    ${{ reason: 'MAILING_ADDRESS' }}                      | ${'individual'} | ${'NEW_ACCOUNT_MAIL_ADDRESS_ERROR'}     | ${'PRIMARY_MAILING_STREET'}  | ${'API-025'}
    ${{ reason: 'MAILING_ADDRESS', owner: 'ASSOCIATE' }}  | ${'joint'}      | ${'NEW_ACCOUNT_MAIL_ADDRESS_ERROR'}     | ${'JOINT_HOME_STREET'}       | ${'API-025'}
    ${{ reason: 'BUSINESS_ADDRESS', owner: 'PRIMARY' }}   | ${'joint'}      | ${'NEW_ACCOUNT_BUSINESS_ADDRESS_ERROR'} | ${'PRIMARY_EMPLOYER_STREET'} | ${'API-026'}
    ${{ reason: 'BUSINESS_ADDRESS', owner: 'ASSOCIATE' }} | ${'joint'}      | ${'NEW_ACCOUNT_BUSINESS_ADDRESS_ERROR'} | ${'JOINT_EMPLOYER_STREET'}   | ${'API-026'}
    ${{ reason: 'HOME_PO_BOX' }}                          | ${'individual'} | ${'PO_BOX_HOME_ADDRESS_ERROR'}          | ${'PRIMARY_HOME_STREET'}     | ${'API-027'}
  `('$said of a $kind application is 409 $name about $field [$ids]', async ({ said, kind, name, field }) => {
    const mail = {
      PRIMARY_IS_SAME_MAILING_ADDRESS: ['false'],
      PRIMARY_MAILING_STREET: ['PO Box 9'],
      PRIMARY_MAILING_CITY: ['Madison'],
      PRIMARY_MAILING_STATE: ['WI'],
      PRIMARY_MAILING_ZIP: ['53703'],
    };
    const individual = async () => members.answered(await members.applicant(), { ...ownAnswers, ...mail });
    const sent = await (kind === 'joint' ? joint() : individual());
    answer({ outcome: 'REFUSED', ...said });
    const details = field === undefined ? [] : [{ field, issue: 'is not accepted' }];
    expect(refusalOf(await members.submit(sent))).toEqual([409, name, details]);
    await expectNothing(sent);
    answer(accepted);
    expect((await members.submit(sent)).statusCode).toBe(200);
  });

  test.each<{ said: object; details: object[] }>`
    said                                                   | details
    ${{ field: 'street', issue: 'is unknown' }}            | ${[{ field: 'street', issue: 'is unknown' }]}
    ${{ field: 'employer', message: 'must not be blank' }} | ${[{ field: 'employer', message: 'must not be blank' }]}
    ${{ field: '<b>zip</b>', issue: '<img src=x>' }}       | ${[{ field: '<b>zip</b>', issue: '<img src=x>' }]}
    ${{}}                                                  | ${[]}
    ${{ issue: 'is unknown' }}                             | ${[]}
    ${{ field: 'x'.repeat(1_000), issue: 'is unknown' }}   | ${[]}
    ${{ field: 'zip', issue: 'x'.repeat(1_000) }}          | ${[{ field: 'zip' }]}
    ${{ field: 7, issue: {} }}                             | ${[]}
  `('the field $said is 400 with $details [API-020, API-021]', async ({ said, details }) => {
    const sent = await members.complete();
    answer({ outcome: 'FIELD_REFUSED', ...said });
    expect(refusalOf(await members.submit(sent))).toEqual([400, 'BAD_REQUEST', details]);
    await expectNothing(sent);
  });
});

describe('our own rules', () => {
  test.each<{ others: string }>`
    others
    ${APPLICANTS_NUMBER}
    ${APPLICANTS_NUMBER.replaceAll('-', '')}
  `('refuse $others for the other owner, before the custodian is asked [API-022]', async ({ others }) => {
    const sent = await members.answered(await members.applicant(), jointWith(others));
    expect(refusalOf(await members.submit(sent))).toEqual([
      409,
      'JOINT_PRIMARY_SAME_SSN_ERROR',
      [{ field: 'JOINT_SSN', issue: 'is the number of the first owner' }],
    ]);
    expect(requests).toEqual([]);
    await expectNothing(sent);
  });

  test('refuse one number that a member typed for both owners [API-022]', async () => {
    const given = await members.applicant('copper', { isKnown: false });
    const sent = await members.answered(given, jointWith(OWN, { ...typedDetails, PRIMARY_SSN: [OWN] }));
    expect(refusalOf(await members.submit(sent)).slice(0, 2)).toEqual([409, 'JOINT_PRIMARY_SAME_SSN_ERROR']);
    await expectNothing(sent);
  });

  test.each<{ what: string; answers: Answers; refusal: unknown[] }>`
    what                            | answers                                                            | refusal
    ${'a home that is a PO box'}    | ${{ PRIMARY_HOME_STREET: ['PO Box 12'] }}                          | ${[409, 'PO_BOX_HOME_ADDRESS_ERROR', [{ field: 'PRIMARY_HOME_STREET', issue: 'PO_BOX' }]]}
    ${'that, and an answer missed'} | ${{ PRIMARY_HOME_STREET: ['PO Box 12'], PRIMARY_HOME_CITY: [''] }} | ${[400, 'BAD_REQUEST', [{ field: 'PRIMARY_HOME_CITY', message: 'must not be blank' }]]}
    ${'no box ticked of a group'}   | ${{ PRIMARY_NONE_APPLY: [] }}                                      | ${[400, 'BAD_REQUEST', [{ field: 'PRIMARY_IS_POLITICALLY_EXPOSED', message: 'must not be blank' }]]}
    ${'a ZIP of four digits'}       | ${{ PRIMARY_HOME_ZIP: ['5370'] }}                                  | ${[400, 'BAD_REQUEST', [{ field: 'PRIMARY_HOME_ZIP', issue: 'ZIP_CODE_VALIDATION' }]]}
  `('refuse $what [API-020, API-021, API-027]', async ({ answers, refusal }) => {
    const sent = await members.answered(await members.applicant(), { ...ownAnswers, ...answers });
    expect(refusalOf(await members.submit(sent))).toEqual(refusal);
    expect(requests).toEqual([]);
    await expectNothing(sent);
  });
});

describe('while the custodian checks an application', () => {
  test('who sends it again is told that it is in progress, and gets the account once it is there [API-028]', async () => {
    const sent = await members.complete();
    const custodian = slowCustodian();
    const first = members.submit(sent);
    await custodian.isReached;
    const again = await members.submit(sent);
    expect([again.statusCode, again.json()]).toEqual([200, { errorMessage: ALREADY_IN_PROGRESS }]);
    expect(await accountsOf(sent)).toEqual([]);
    custodian.answer();
    const { account } = (await first).json();
    expect(account).toMatchObject({ type: 'INDIVIDUAL', status: 'PENDING' });
    expect((await members.submit(sent)).json()).toEqual({ account });
    expect(requests).toEqual([sent.workflow.id]);
  });

  test('a save makes the sent application another one, which is not opened', async () => {
    const sent = await members.complete();
    const custodian = slowCustodian();
    const first = members.submit(sent);
    await custodian.isReached;
    await members.answered(sent, { ...ownAnswers, ANNUAL_GROSS_INCOME: ['70000'] });
    custodian.answer();
    expect(refusalOf(await first).slice(0, 2)).toEqual([409, 'APPLICATION_CHANGED']);
    await expectNothing(sent);
  });

  test('other members can open accounts: no transaction waits for the answer', async () => {
    const [slow, other] = [await members.complete(), await members.complete()];
    const custodian = slowCustodian();
    const first = members.submit(slow);
    await custodian.isReached;
    check = async () => accepted;
    expect((await members.submit(other)).statusCode).toBe(200);
    custodian.answer();
    expect((await first).statusCode).toBe(200);
  });

  test('the flag may go off: nothing is opened then', async () => {
    const sent = await members.complete();
    const custodian = slowCustodian();
    const first = members.submit(sent);
    await custodian.isReached;
    await setFlags(services.database, 'copper', {});
    custodian.answer();
    expect(refusalOf(await first).slice(0, 2)).toEqual([403, 'FEATURE_OFF']);
    await setFlags(services.database, 'copper', { ONLINE_ACCOUNT_OPENING: true });
    await expectNothing(sent);
  });

  test('its process may die: the claim runs out, and the application can be sent again [API-028]', async () => {
    const sent = await members.complete();
    const custodian = slowCustodian();
    const first = members.submit(sent);
    await custodian.isReached;
    check = async () => accepted;
    machine += 59_000;
    expect((await members.submit(sent)).json()).toEqual({ errorMessage: ALREADY_IN_PROGRESS });
    machine += 2_000;
    const { account } = (await members.submit(sent)).json();
    custodian.answer();
    expect((await first).json()).toEqual({ account });
    expect(await accountsOf(sent)).toHaveLength(1);
  });

  test('an answer that comes after another claim opens nothing beside it', async () => {
    const sent = await members.complete();
    const early = slowCustodian();
    const first = members.submit(sent);
    await early.isReached;
    machine += 61_000;
    const second = slowCustodian();
    const next = members.submit(sent);
    await second.isReached;
    early.answer();
    expect((await first).json()).toEqual({ errorMessage: ALREADY_IN_PROGRESS });
    second.answer();
    expect((await next).json()).toHaveProperty('account');
    expect(await accountsOf(sent)).toHaveLength(1);
  });
});

describe('an application that the custodian works on already', () => {
  test('is in progress until it is accepted [API-028]', async () => {
    const sent = await members.complete();
    answer({ outcome: 'ALREADY_KNOWN' });
    for (const _ of [1, 2]) {
      expect((await members.submit(sent)).json()).toEqual({ errorMessage: ALREADY_IN_PROGRESS });
    }
    await expectNothing(sent);
    answer(accepted);
    expect((await members.submit(sent)).json()).toHaveProperty('account');
    expect(requests).toEqual(Array.from({ length: 3 }, () => sent.workflow.id));
  });
});

describe('a custodian that says nothing of an application', () => {
  test.each<[string, Custodian['check']]>([
    ['since it cannot be reached', () => Promise.reject(new PortUnavailable('away'))],
    ['since it is broken', () => Promise.reject(new TypeError('broken'))],
    ['but undefined', async () => undefined as unknown as ApplicationCheck],
    ['but null', async () => null as unknown as ApplicationCheck],
    ['but a text', async () => 'ACCEPTED' as unknown as ApplicationCheck],
    ['but an outcome that there is not', async () => ({ outcome: 'MAYBE' }) as unknown as ApplicationCheck],
    [
      'but a reason that there is not',
      async () => ({ outcome: 'REFUSED', reason: 'MOOD' }) as unknown as ApplicationCheck,
    ],
  ])('%s is answered 503, and the same application can be sent again immediately', async (_, says) => {
    const sent = await members.complete();
    check = says;
    expect(refusalOf(await members.submit(sent))).toEqual([503, 'PORT_UNAVAILABLE', []]);
    await expectNothing(sent);
    answer(accepted);
    expect((await members.submit(sent)).statusCode).toBe(200);
  });

  test('within the time limit is answered 503', async () => {
    const { keys } = await testKeys();
    const ports = testPorts();
    const silent = await testServices({
      keys,
      workLimits: { portMs: 30 },
      plugin: (_app, tools) =>
        tools.ports.use({ ...ports, custodian: { ...ports.custodian, check: () => new Promise(() => {}) } }),
    });
    const alone = applicants(silent, keys);
    const reply = await alone.submit(await alone.complete());
    await silent.close();
    expect(refusalOf(reply)).toEqual([503, 'PORT_UNAVAILABLE', []]);
  });

  test('since there is none is answered 503', async () => {
    const { keys } = await testKeys();
    const without = await testServices({ keys });
    const alone = applicants(without, keys);
    const reply = await alone.submit(await alone.complete());
    await without.close();
    expect(refusalOf(reply)).toEqual([503, 'PORT_UNAVAILABLE', []]);
  });
});
