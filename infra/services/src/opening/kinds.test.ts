import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AccountsReply, OpenedAccount } from '@wealth/api';
import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { type Answers, getAnswers, toApplication } from '@wealth/domain/workflow';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { inTransaction, schema, type Transaction } from '../database/index.ts';
import { applicants, type Sent } from '../testing/applicant.fixture.ts';
import { iraAnswers, jointAnswers, keptApplication, ownAnswers, typedDetails } from '../testing/application.fixture.ts';
import { testKeys } from '../testing/boot.fixture.ts';
import { findCanaries, type Place, readAllRows } from '../testing/canary.ts';
import { type TestPorts, testPorts } from '../testing/ports.fixture.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';
import { requireSame } from './opening.rules.ts';

/** Numbers as members type them, which must come out nowhere. */
const [OWN, OTHERS] = ['219-46-8153', '238-57-9264'];

let services: TestServices;
let ports: TestPorts;
let members: ReturnType<typeof applicants>;
const log: Place[] = [];
beforeAll(async () => {
  ports = testPorts();
  const output = new PassThrough();
  output.on('data', (line) => log.push(['log', String(line)]));
  const { keys } = await testKeys();
  services = await testServices({
    keys,
    log: pino({ level: 'trace' }, output),
    plugin: (_app, tools) => tools.ports.use(ports),
  });
  members = applicants(services, keys);
});
afterAll(() => services.close());

const seen = <Row>(query: (transaction: Transaction) => Promise<Row>) =>
  inTransaction(services.database, { role: 'maintenance' }, query);
const keptOf = async ({ workflow }: Sent) => {
  const [row] = await seen((one) =>
    one.select().from(schema.application).where(eq(schema.application.workflow, workflow.id)),
  );
  return row?.body;
};

const jointWithNumber: Answers = { ...jointAnswers, JOINT_SSN: [OTHERS] };

describe('an account', () => {
  test.each<{ kind: string; answers: Answers; type: string; said: object; ids: string }>`
    kind                 | answers                          | type            | said                                                           | ids
    ${'joint'}           | ${jointWithNumber}               | ${'JOINT'}      | ${{ customerType: 'JOINT' }}                                   | ${'WF-003, ENT-013'}
    ${'traditional IRA'} | ${iraAnswers('TRADITIONAL_IRA')} | ${'IRA'}        | ${{ customerType: 'IRA', customerSubType: 'TRADITIONAL_IRA' }} | ${'WF-004, ENT-014'}
    ${'Roth IRA'}        | ${iraAnswers('ROTH_IRA')}        | ${'ROTH IRA'}   | ${{ customerType: 'IRA', customerSubType: 'ROTH_IRA' }}        | ${'WF-005, ENT-014'}
    ${'individual'}      | ${ownAnswers}                    | ${'INDIVIDUAL'} | ${{ customerType: 'INDIVIDUAL' }}                              | ${'ENT-013, ENT-015'}
  `(
    'of the kind $kind is opened, and stands in the list of accounts as $type [$ids]',
    async ({ answers, type, said }) => {
      const sent = await members.answered(await members.applicant(), answers);
      const reply = await members.submit(sent);
      expect(reply.json<OpenedAccount>().account).toMatchObject({ type, status: 'PENDING' });
      const { accounts } = (await services.ask('GET', '/api/accounts', { token: sent.token })).json<AccountsReply>();
      expect(accounts.map((each) => each.type)).toEqual([type]);
      expect(await keptOf(sent)).toMatchObject(said);
      if (!('customerSubType' in said)) expect(await keptOf(sent)).not.toHaveProperty('customerSubType');
      const agreed = await seen((one) =>
        one.select().from(schema.agreement).where(eq(schema.agreement.application, sent.workflow.id)),
      );
      const boxes = Object.keys(answers).filter((id) => id.startsWith('AGREEMENTS'));
      expect(agreed.map(({ document, revision }) => `${document}@${revision}`).sort()).toEqual(
        boxes.flatMap((id) => answers[id] ?? []).sort(),
      );
    },
  );

  test('that is joint is reached by its primary owner alone, who sent it for both [SUB-018, SUB-019]', async () => {
    const sent = await members.answered(await members.applicant(), jointWithNumber);
    const { account } = (await members.submit(sent)).json<OpenedAccount>();
    const access = await seen((one) =>
      one.select().from(schema.accountAccess).where(eq(schema.accountAccess.account, account.id)),
    );
    expect(access).toEqual([expect.objectContaining({ person: sent.person, role: 'PRIMARY' })]);
    expect((await keptOf(sent))?.applicants).toMatchObject([
      { applicantType: 'PRIMARY', name: { firstName: 'Wendy' } },
      { applicantType: 'ASSOCIATE', name: { firstName: 'Walter' }, email: 'walter.new@example.com' },
    ]);
  });

  test('of another kind is no second one of the same', async () => {
    const first = await members.answered(await members.applicant(), iraAnswers('ROTH_IRA'));
    await members.submit(first);
    await inTransaction(services.database, { role: 'seeder' }, (one) =>
      one.update(schema.application).set({ status: 'OPENED' }).where(eq(schema.application.person, first.person)),
    );
    const second = await members.answered(first, iraAnswers('TRADITIONAL_IRA'));
    expect((await members.submit(second)).statusCode).toBe(200);
    await inTransaction(services.database, { role: 'seeder' }, (one) =>
      one.update(schema.application).set({ status: 'OPENED' }).where(eq(schema.application.person, first.person)),
    );
    const third = await members.submit(await members.answered(first, iraAnswers('ROTH_IRA')));
    expect([third.statusCode, third.json().errors[0].name]).toEqual([409, 'SAME_AGAIN']);
  });

  test('is opened by typed details for a member whom the credit union gave none [WF-063]', async () => {
    const given = await members.applicant('copper', { isKnown: false });
    const sent = await members.answered(given, { ...ownAnswers, ...typedDetails, PRIMARY_SSN: [OWN] });
    expect((await members.submit(sent)).statusCode).toBe(200);
    expect((await keptOf(sent))?.applicants).toMatchObject([
      { name: { firstName: 'Wendy', lastName: 'New' }, birthDate: '1991-03-14', email: 'wendy.new@example.com' },
    ]);
    const known = await seen((one) =>
      one.select().from(schema.demographic).where(eq(schema.demographic.person, given.person)),
    );
    expect(known).toEqual([]);
  });

  test('is opened by answers that a change of mind hid, which are not sent [WF-046]', async () => {
    const answers = { ...jointWithNumber, ...iraAnswers('ROTH_IRA'), ACCOUNT_TYPE: ['JOINT_TAXABLE_ABANDONED'] };
    const sent = await members.answered(await members.applicant(), answers);
    expect(sent.workflow.flows[0]?.steps[0]?.fields[1]?.component).toMatchObject({
      question: { answers: [{ value: 'JOINT_TAXABLE_ABANDONED' }] },
    });
    expect((await members.submit(sent)).statusCode).toBe(200);
    expect(JSON.stringify(await keptOf(sent))).not.toMatch(/ABANDONED|Walter/);
  });
});

test('the numbers of both owners stand in no row and in no line of the log, and come back in no answer', async () => {
  const given = await members.applicant('copper', { isKnown: false });
  const sent = await members.answered(given, { ...jointWithNumber, ...typedDetails, PRIMARY_SSN: [OWN] });
  const reply = await members.submit(sent);
  expect(reply.statusCode).toBe(200);
  const canaries = [OWN, OTHERS].map((value) => ({ name: 'SSN', value }));
  const answers: Place[] = [
    ['workflow', JSON.stringify(sent.workflow)],
    ['answer', reply.body],
  ];
  expect(findCanaries(canaries, [...answers, ...log, ...(await readAllRows(services.database))])).toEqual([]);
  const [own, others] = (await keptOf(sent))?.applicants.map(({ socialSecurityNumber }) => socialSecurityNumber) ?? [];
  expect(own).toMatch(/^[0-9a-f-]{36}$/);
  expect(others).not.toBe(own);
});

describe('an application around midnight', () => {
  const employed = {
    PRIMARY_EMPLOYMENT_STATUS: ['EMPLOYED'],
    PRIMARY_OCCUPATION: ['Teacher'],
    PRIMARY_EMPLOYER: ['The school'],
    PRIMARY_EMPLOYMENT_YEAR_STARTED: ['2019'],
  };
  const place = { flow: 'REVIEW-AND-AGREE', step: 'STEP_SUBMISSION' };
  const workflow = keptApplication(place, { ...ownAnswers, ...employed });
  /** Years of work grow with the year. */
  const built = (day: BusinessDate) => toApplication(workflow, getAnswers(workflow), day);

  test.each<{ sentOn: string; day: string; isTaken: boolean }>`
    sentOn          | day             | isTaken
    ${'2026-12-31'} | ${'2026-12-31'} | ${true}
    ${'2026-12-31'} | ${'2027-01-01'} | ${true}
    ${'2026-12-31'} | ${'2027-01-02'} | ${false}
    ${'2027-01-01'} | ${'2026-12-31'} | ${false}
  `('that was built on $sentOn and arrives on $day is taken: $isTaken', ({ sentOn, day, isTaken }) => {
    const check = () => requireSame(built(businessDate(sentOn)), built, businessDate(day));
    if (isTaken) expect(check().applicants[0]?.employment.yearsEmployed).toBe(Number(sentOn.slice(0, 4)) - 2019);
    else expect(check).toThrow('What was sent differs from the saved answers.');
  });
});
