import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SavedWorkflow, Workflow } from '@wealth/api';
import { allQuestions, type Definition, getAnswers } from '@wealth/domain/workflow';
import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import type { ServicesPlugin } from '../build-services.ts';
import { inTransaction, schema, type Transaction } from '../database/index.ts';
import type { RequestContext } from '../http/register-route.ts';
import { type EnvelopeKeys, revealSecret, type SecretOwner, storeSecret } from '../secrets/index.ts';
import { testKeys } from '../testing/boot.fixture.ts';
import { findCanaries, type Place, readAllRows } from '../testing/canary.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';
import { storeSecrets } from './store-secrets.ts';

const NUMBER = '900-71-4242';
const DIGITS = '900714242';
const REFERENCE = /^[\da-f-]{36}$/;

const allowing: ServicesPlugin = (_app, { testNumbers }) => testNumbers.allow();

let services: TestServices;
let keys: EnvelopeKeys;
const said: Place[] = [];
beforeAll(async () => {
  const output = new PassThrough();
  output.on('data', (line) => said.push(['log', String(line)]));
  ({ keys } = await testKeys());
  services = await testServices({ keys, plugin: allowing, log: pino({ level: 'trace' }, output) });
});
afterAll(() => services.close());

let members = 0;
/** A member without data of the credit union. */
async function newMember({ database } = services): Promise<string> {
  members += 1;
  const id = `types-${members}`;
  await inTransaction(database, { role: 'seeder' }, async (transaction) => {
    await transaction.insert(schema.person).values({ tenant: 'copper', id });
    await transaction.insert(schema.member).values({ tenant: 'copper', person: id, memberNumber: id });
    await transaction
      .insert(schema.identity)
      .values({ tenant: 'copper', subject: id, person: id, linkedAt: new Date(NOW) });
  });
  return id;
}

async function ask(requested: TestServices, ...call: Parameters<TestServices['ask']>) {
  const reply = await requested.ask(...call);
  said.push([`answer to ${call[1]}`, reply.body]);
  return reply;
}

let saves = 0;
/** A member's application, and how its number is saved. */
async function begun(on = services) {
  const person = await newMember(on);
  const token = await on.as(person);
  const body = { type: 'ROBO_INDIVIDUAL_JOINT' };
  const { id, revision } = (await ask(on, 'POST', '/api/workflow', { token, body })).json<Workflow>();
  let last = revision;
  const save = async (number: readonly string[], own: object = {}) => {
    saves += 1;
    const place = { currentFlow: 'ACCOUNT-OPENING', currentStep: 'STEP_MEMBER_DEMOGRAPHICS' };
    const answers = { PRIMARY_SSN: number, INVESTMENT_GOAL: ['ANY'] };
    const userWorkflow = { id, revision: last, saveId: `number-${saves}-of-tests`, ...place, answers, ...own };
    const reply = await ask(on, 'PUT', '/api/workflow', { token, body: { userWorkflow } });
    if (reply.statusCode === 200) last = reply.json<SavedWorkflow>().revision;
    return reply;
  };
  const kept = async (number: readonly string[]) => {
    const reply = await save(number);
    expect(reply.statusCode).toBe(200);
    return reply.json<SavedWorkflow>().secrets?.PRIMARY_SSN;
  };
  const read = async () =>
    (await ask(on, 'POST', '/api/workflow/search', { token, body: { workflowId: id } })).json<Workflow>();
  return { person, id, save, kept, read };
}

const detailsOf = (reply: Awaited<ReturnType<TestServices['ask']>>) => [
  reply.statusCode,
  reply.json().errors?.[0].details,
];

const secretsOf = (person: string) =>
  inTransaction(services.database, { role: 'maintenance' }, (transaction) =>
    transaction
      .select({ reference: schema.secret.reference, purpose: schema.secret.purpose })
      .from(schema.secret)
      .where(and(eq(schema.secret.tenant, 'copper'), eq(schema.secret.person, person))),
  );

describe('a typed Social Security number', () => {
  test('is stored: its mask and reference are answered, and come back with the application [FLD-011]', async () => {
    const { person, kept, read } = await begun();
    const secret = await kept([DIGITS]);
    expect(secret).toEqual({ value: '***-**-4242', reference: expect.stringMatching(REFERENCE) });
    const workflow = await read();
    expect(getAnswers(workflow).PRIMARY_SSN).toEqual([secret?.reference]);
    const questions = allQuestions(workflow).find(({ id }) => id === 'PRIMARY_SSN');
    expect(questions?.answers).toEqual([secret]);
    expect(questions?.input).toMatchObject({ readonly: false, allowsTestNumbers: true });
    const owner: SecretOwner = { tenant: 'copper', person, purpose: 'SOCIAL_SECURITY_NUMBER' };
    const value = await inTransaction(services.database, { role: 'maintenance' }, (transaction) =>
      revealSecret(transaction, keys, owner, secret?.reference ?? ''),
    );
    expect(value).toBe(NUMBER);
  });

  test('keeps its reference when it is sent or typed again, and when the reference is sent', async () => {
    const { person, save, kept } = await begun();
    const same = { saveId: 'the-same-number' };
    const first = await save([DIGITS], same);
    expect((await save([DIGITS], same)).json()).toEqual(first.json());
    const reference = first.json<SavedWorkflow>().secrets?.PRIMARY_SSN?.reference;
    expect((await kept([NUMBER]))?.reference).toBe(reference);
    expect(await kept([reference ?? ''])).toEqual({ value: '***-**-4242', reference });
    expect(await secretsOf(person)).toHaveLength(1);
  });

  test('gets a new reference when the member types another number, and none when they remove it', async () => {
    const { save, kept, read } = await begun();
    const before = await kept([DIGITS]);
    const after = await kept(['123-45-6789']);
    expect(after?.value).toBe('***-**-6789');
    expect(after?.reference).not.toBe(before?.reference);
    expect((await save([])).json()).not.toHaveProperty('secrets');
    expect(getAnswers(await read())).toEqual({ INVESTMENT_GOAL: ['ANY'] });
  });

  test('is recorded once, by its reference', async () => {
    const { person, kept } = await begun();
    const secret = await kept([DIGITS]);
    await kept([DIGITS]);
    const rows = await inTransaction(services.database, { role: 'maintenance' }, (transaction) =>
      transaction
        .select({ action: schema.audit.action, entityId: schema.audit.entityId })
        .from(schema.audit)
        .where(and(eq(schema.audit.subject, person), eq(schema.audit.entity, 'secret'))),
    );
    expect(rows).toEqual([{ action: 'CREATE', entityId: secret?.reference }]);
  });

  test.each(['90071424', '9007142421', '000714242', '666714242', '900004242', '900710000', 'mine', '***-**-4242'])(
    'that is none (%s) is refused by the name of its question, and nothing is saved [FLD-045]',
    async (typed) => {
      const { person, save, read } = await begun();
      const before = await read();
      expect(detailsOf(await save([typed]))).toEqual([
        400,
        [{ field: 'PRIMARY_SSN', issue: 'is no Social Security number' }],
      ]);
      expect(await read()).toEqual(before);
      expect(await secretsOf(person)).toEqual([]);
    },
  );

  test('of an area that is never given out is refused where no plugin allows it [FLD-045, FLD-047]', async () => {
    const strict = await testServices({ keys });
    try {
      const { save, kept, read } = await begun(strict);
      expect(detailsOf(await save([DIGITS]))[0]).toBe(400);
      expect((await kept(['123456789']))?.value).toBe('***-**-6789');
      const questions = allQuestions(await read()).find(({ id }) => id === 'PRIMARY_SSN');
      expect(questions?.input).not.toHaveProperty('allowsTestNumbers');
    } finally {
      await strict.close();
    }
  });

  test('is answered 503 where the services have no keys, while all else is saved', async () => {
    const keyless = await testServices({ keys: undefined, plugin: allowing });
    try {
      const { save } = await begun(keyless);
      const refused = await save([DIGITS]);
      expect([refused.statusCode, refused.json().errors[0].name]).toEqual([503, 'KEYS_MISSING']);
      expect((await save([])).statusCode).toBe(200);
    } finally {
      await keyless.close();
    }
  });
});

describe('a reference', () => {
  test('of another person, of another use or without a secret is refused as unknown', async () => {
    const { person, save } = await begun();
    const others = await (await begun()).kept([DIGITS]);
    const beneficiarys = await inTransaction(
      services.database,
      { role: 'app', tenant: 'copper', person },
      (transaction) =>
        storeSecret(
          transaction,
          keys,
          { tenant: 'copper', person, purpose: 'BENEFICIARY_SOCIAL_SECURITY_NUMBER' },
          NUMBER,
          NOW,
        ),
    );
    const nobodys = '01234567-89ab-4cde-8f01-23456789abcd';
    for (const reference of [others?.reference ?? '', beneficiarys.reference, nobodys]) {
      expect(detailsOf(await save([reference]))).toEqual([400, [{ field: 'PRIMARY_SSN', issue: 'is unknown' }]]);
    }
  });
});

describe('two owners', () => {
  const asks = (id: string) => ({
    component: {
      type: 'QUESTION' as const,
      question: { id, input: { type: 'ssn' as const, required: true, labelKey: id } },
    },
    dependencies: [],
    applyDependencyStyling: false,
  });
  const step = { id: 'S', type: 'QUESTION' as const, title: 'S', body: [], dependencies: [], showProgress: true };
  const definition: Definition = {
    version: 1,
    flows: [{ id: 'F', title: 'F', steps: [{ ...step, fields: [asks('PRIMARY_SSN'), asks('JOINT_SSN')] }] }],
  };

  async function putAwayAs(person: string, answers: Record<string, string[]>) {
    const work = (transaction: Transaction): RequestContext => ({
      transaction,
      tenant: 'copper',
      person,
      record: async () => undefined,
    });
    const parts = { definition, demographic: undefined, keys, allowsTestNumbers: true, storedAt: NOW };
    return inTransaction(services.database, { role: 'app', tenant: 'copper', person }, (transaction) =>
      storeSecrets(work(transaction), { tenant: 'copper', person }, { answers }, parts),
    );
  }

  test('of one number have a reference each, which stands for their own question alone', async () => {
    const person = await newMember();
    const kept = await putAwayAs(person, { PRIMARY_SSN: [DIGITS], JOINT_SSN: [NUMBER] });
    const [primary, joint] = [kept.PRIMARY_SSN?.reference ?? '', kept.JOINT_SSN?.reference ?? ''];
    expect(primary).not.toBe(joint);
    const stored = await secretsOf(person);
    expect(new Map(stored.map(({ reference, purpose }) => [reference, purpose]))).toEqual(
      new Map([
        [primary, 'SOCIAL_SECURITY_NUMBER'],
        [joint, 'JOINT_SOCIAL_SECURITY_NUMBER'],
      ]),
    );
    expect(await putAwayAs(person, { PRIMARY_SSN: [primary], JOINT_SSN: [joint] })).toEqual(kept);
    await expect(putAwayAs(person, { PRIMARY_SSN: [joint] })).rejects.toMatchObject({ status: 400 });
    await expect(putAwayAs(person, { JOINT_SSN: [primary] })).rejects.toMatchObject({ status: 400 });
  });
});

test('no typed number stands in a row of any table, in the log or in an answer, whatever became of its save', async () => {
  const { save, read } = await begun();
  await save([DIGITS]);
  await save([NUMBER], { currentStep: 'NEVER' });
  await save([NUMBER], { [DIGITS]: NUMBER });
  await save([NUMBER, NUMBER]);
  await save([`${NUMBER}1`]);
  await save([DIGITS], { revision: 0 });
  await read();
  const rows = await readAllRows(services.database);
  expect(rows.filter(([place]) => place === 'table secret').length).toBeGreaterThan(5);
  expect(said.filter(([place]) => place === 'log').length).toBeGreaterThan(20);
  // A refusal names an unknown field to its sender alone.
  const others = said.filter(([, text]) => !text.includes('does not belong here'));
  expect(said.length - others.length).toBe(1);
  expect(findCanaries([{ name: 'number', value: NUMBER }], [...rows, ...others])).toEqual([]);
});
