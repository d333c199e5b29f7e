import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OpenWorkflow, SavedWorkflow, Workflow } from '@wealth/api';
import { allQuestions, getAnswers } from '@wealth/domain/workflow';
import { and, asc, eq, ne } from 'drizzle-orm';
import { inTransaction, schema } from '../database/index.ts';
import { ownAnswers } from '../testing/application.fixture.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

/** Tests each take a member of their own, who has no open application yet. */
let members = 0;
async function newMember(): Promise<string> {
  members += 1;
  const id = `applicant-${members}`;
  await inTransaction(services.database, { role: 'seeder' }, async (transaction) => {
    await transaction.insert(schema.person).values({ tenant: 'copper', id });
    await transaction.insert(schema.member).values({ tenant: 'copper', person: id, memberNumber: id });
    await transaction
      .insert(schema.identity)
      .values({ tenant: 'copper', subject: id, person: id, linkedAt: new Date(0) });
  });
  return services.as(id);
}

const seen = <Row>(query: (transaction: Parameters<Parameters<typeof inTransaction<Row>>[2]>[0]) => Promise<Row>) =>
  inTransaction(services.database, { role: 'maintenance' }, query);

const beginning = (token: string, headers = {}) =>
  services.ask('POST', '/api/workflow', { token, headers, body: { type: 'ROBO_INDIVIDUAL_JOINT' } });
async function begin(token: string): Promise<Workflow> {
  const reply = await beginning(token);
  expect(reply.statusCode).toBe(200);
  return reply.json<Workflow>();
}

let saves = 0;
function saving(token: string, { id, revision }: { id: string; revision: number }, own: object = {}) {
  saves += 1;
  const place = { currentFlow: 'ACCOUNT-OPENING', currentStep: 'STEP_MEMBER_DEMOGRAPHICS' };
  const userWorkflow = { id, revision, saveId: `save-${saves}-of-tests`, ...place, answers: {}, ...own };
  return services.ask('PUT', '/api/workflow', { token, body: { userWorkflow } });
}

const reading = (token: string, workflowId: string) =>
  services.ask('POST', '/api/workflow/search', { token, body: { workflowId } });
const read = async (token: string, workflowId: string) => (await reading(token, workflowId)).json<Workflow>();

describe('a workflow', () => {
  test('is begun once, whoever asks again and however many at once [API-041, API-042, ENT-003]', async () => {
    const token = await newMember();
    const all = await Promise.all(Array.from({ length: 10 }, () => begin(token)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all[0]).toMatchObject({
      type: 'ROBO_INDIVIDUAL_JOINT',
      status: 'NEW',
      persist: true,
      currentFlow: 'ACCOUNT-OPENING',
      currentStep: 'STEP_ACCOUNT_TYPE',
      furthest: { flow: 'ACCOUNT-OPENING', step: 'STEP_ACCOUNT_TYPE' },
      originRoute: '/',
      lastUpdateDate: '2026-11-20T18:00:00.000Z',
    });
  });

  test('comes back with its answers and its place, as it was saved [API-044, API-046, WF-026]', async () => {
    const token = await newMember();
    const { id, revision } = await begin(token);
    const place = { currentFlow: 'GOAL', currentStep: 'STEP_EXPERIENCE' };
    const reply = await saving(
      token,
      { id, revision },
      { ...place, answers: ownAnswers, originRoute: '/investment-decision' },
    );
    expect(reply.json<SavedWorkflow>()).toEqual({
      status: 'IN_PROGRESS',
      revision: revision + 1,
      lastUpdateDate: '2026-11-20T18:00:00.000Z',
    });
    for (const again of [await read(token, id), await begin(token)]) {
      expect(getAnswers(again)).toEqual(ownAnswers);
      expect(again).toMatchObject({ id, status: 'IN_PROGRESS', revision: revision + 1, ...place });
      expect(again.originRoute).toBe('/investment-decision');
    }
  });

  test('keeps the furthest step when the member goes back, and the origin when a save names none', async () => {
    const token = await newMember();
    const { id, revision } = await begin(token);
    await saving(token, { id, revision }, { currentFlow: 'GOAL', currentStep: 'STEP_GOAL', originRoute: '/faqs' });
    await saving(token, { id, revision: revision + 1 });
    expect(await read(token, id)).toMatchObject({
      currentStep: 'STEP_MEMBER_DEMOGRAPHICS',
      furthest: { flow: 'GOAL', step: 'STEP_GOAL' },
      originRoute: '/faqs',
    });
  });

  test('refuses answers that were made on older ones, and keeps the newer', async () => {
    const token = await newMember();
    const workflow = await begin(token);
    await saving(token, workflow, { answers: { INVESTMENT_GOAL: ['HOME'] } });
    const late = await saving(token, workflow, { answers: { INVESTMENT_GOAL: ['ANY'] } });
    expect([late.statusCode, late.json().errors[0].name]).toEqual([409, 'WORKFLOW_CHANGED']);
    expect(getAnswers(await read(token, workflow.id))).toEqual({ INVESTMENT_GOAL: ['HOME'] });
  });

  test('is saved once by a save that is sent again after a lost answer', async () => {
    const token = await newMember();
    const workflow = await begin(token);
    const same = { saveId: 'the-same-save', answers: { INVESTMENT_GOAL: ['HOME'] } };
    const [first, second] = [await saving(token, workflow, same), await saving(token, workflow, same)];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
    expect((await read(token, workflow.id)).revision).toBe(workflow.revision + 1);
  });

  test.each<{ what: string; own: object; details: object }>([
    {
      what: 'a question that is not asked',
      own: { answers: { IS_ADMINISTRATOR: ['true'] } },
      details: { field: 'IS_ADMINISTRATOR', issue: 'is not a question' },
    },
    {
      what: 'an answer that is not offered',
      own: { answers: { INVESTMENT_GOAL: ['GAMBLING'] } },
      details: { field: 'INVESTMENT_GOAL', issue: 'does not offer that answer' },
    },
    {
      what: 'an answer that is too long',
      own: { answers: { PRIMARY_OCCUPATION: ['x'.repeat(501)] } },
      details: { field: 'PRIMARY_OCCUPATION', issue: 'takes at most 500 characters' },
    },
    {
      what: 'too many answers',
      own: { answers: { AGREEMENTS: Array.from({ length: 21 }, String) } },
      details: { field: 'AGREEMENTS', issue: 'takes at most 20 answers' },
    },
    {
      what: 'a step that there is not',
      own: { currentStep: 'STEP_GOAL' },
      details: { field: 'currentStep', issue: 'is not a step of that flow' },
    },
    {
      what: 'a status of its own',
      own: { status: 'NEW' },
      details: { field: 'userWorkflow.status', issue: expect.any(String) },
    },
    {
      what: 'another site to go back to',
      own: { originRoute: '//evil.example' },
      details: { field: 'userWorkflow.originRoute', issue: expect.any(String) },
    },
  ])('refuses $what, names it, and saves nothing', async ({ own, details }) => {
    const token = await newMember();
    const workflow = await begin(token);
    const reply = await saving(token, workflow, own);
    expect([reply.statusCode, reply.json().errors[0].details]).toEqual([400, [details]]);
    expect(await read(token, workflow.id)).toEqual(workflow);
  });

  test('of another member is answered like one that never was, whether it is read or saved', async () => {
    const workflow = await begin(await newMember());
    const other = await newMember();
    const replies = [
      await reading(other, workflow.id),
      await reading(other, 'never-was'),
      await saving(other, workflow),
      await saving(other, { id: 'never-was', revision: 1 }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  });

  test('that is closed is neither found nor saved, and the next one is begun', async () => {
    const token = await newMember();
    const workflow = await begin(token);
    await inTransaction(services.database, { role: 'seeder' }, (transaction) =>
      transaction.update(schema.workflow).set({ status: 'COMPLETED' }).where(eq(schema.workflow.id, workflow.id)),
    );
    expect((await reading(token, workflow.id)).statusCode).toBe(404);
    expect((await saving(token, workflow)).statusCode).toBe(404);
    expect((await begin(token)).id).not.toBe(workflow.id);
  });

  test('that was saved is named with its step to its own member alone, and no reading of it is audited', async () => {
    const waiting = async (token: string) =>
      (await services.ask('GET', '/api/workflow/open', { token })).json<OpenWorkflow>();
    const token = await newMember();
    const subject = `applicant-${members}`;
    const workflow = await begin(token);
    expect(await waiting(token)).toEqual({});
    await saving(token, workflow, { currentFlow: 'GOAL', currentStep: 'STEP_GOAL', answers: ownAnswers });
    expect(await waiting(token)).toEqual({ application: { id: workflow.id, stepTitle: 'What is your plan?' } });
    expect(await waiting(await newMember())).toEqual({});
    const audited = await seen((transaction) =>
      transaction
        .select({ entityId: schema.audit.entityId })
        .from(schema.audit)
        .where(and(eq(schema.audit.subject, subject), eq(schema.audit.action, 'READ'))),
    );
    // That of its beginning alone.
    expect(audited).toEqual([{ entityId: workflow.id }]);
    await inTransaction(services.database, { role: 'seeder' }, (transaction) =>
      transaction.update(schema.workflow).set({ status: 'COMPLETED' }).where(eq(schema.workflow.id, workflow.id)),
    );
    expect(await waiting(token)).toEqual({});
  });

  test('is not begun by a sign-in that can still be linked to its member', async () => {
    const token = await services.as('subject-linus', { member_number: '1003' });
    expect((await beginning(token)).statusCode).toBe(404);
  });

  test('is of a size that a phone can take', async () => {
    const token = await newMember();
    const workflow = await begin(token);
    await saving(token, workflow, { answers: ownAnswers });
    expect((await reading(token, workflow.id)).body.length).toBeLessThan(100_000);
    expect(JSON.stringify(ownAnswers).length).toBeLessThan(32_000);
  });

  test('is audited when it is begun and when it is saved, each once', async () => {
    const token = await newMember();
    const subject = `applicant-${members}`;
    const workflow = await begin(token);
    await begin(token);
    const same = { saveId: 'an-audited-save' };
    await saving(token, workflow, same);
    await saving(token, workflow, same);
    const rows = await seen((transaction) =>
      transaction
        .select({ action: schema.audit.action, entity: schema.audit.entity, entityId: schema.audit.entityId })
        .from(schema.audit)
        .where(and(eq(schema.audit.subject, subject), ne(schema.audit.action, 'READ')))
        .orderBy(asc(schema.audit.id)),
    );
    const of = { entity: 'workflow', entityId: workflow.id };
    expect(rows).toEqual([
      { action: 'CREATE', ...of },
      { action: 'UPDATE', ...of },
    ]);
  });
});

describe('what the credit union gave', () => {
  const given = async (token: string, id: string) =>
    allQuestions(await read(token, id)).filter(({ input }) => input.readonly);

  test('is read-only, and the SSN shows its end alone [WF-057, WF-058, WF-059, WF-060]', async () => {
    const token = await services.as('subject-maya');
    const { id } = await begin(token);
    const shown = Object.fromEntries((await given(token, id)).map((question) => [question.id, question.answers]));
    expect(shown).toMatchObject({
      PRIMARY_LEGAL_FIRST_NAME: [{ value: 'Maya' }],
      PRIMARY_LEGAL_LAST_NAME: [{ value: 'Member' }],
      PRIMARY_SSN: [{ value: '***-**-0001', reference: expect.any(String) }],
      PRIMARY_DATE_OF_BIRTH: [{ value: '1985-04-12' }],
    });
    expect(Object.keys(shown)).toHaveLength(4);
  });

  test('stays as it is whatever a save says of it, and a number that is typed in its place is not taken [WF-058]', async () => {
    const token = await services.as('subject-maya');
    const { id, revision } = await begin(token);
    const before = await given(token, id);
    const forged = {
      PRIMARY_LEGAL_FIRST_NAME: ['Mallory'],
      PRIMARY_SSN: ['900-01-0042'],
      PRIMARY_HOME_PHONE: ['6085550142'],
    };
    expect((await saving(token, { id, revision }, { answers: forged })).statusCode).toBe(200);
    expect(await given(token, id)).toEqual(before);
    const [row] = await seen((transaction) =>
      transaction.select().from(schema.workflow).where(eq(schema.workflow.id, id)),
    );
    expect(row?.document).toMatchObject({ answers: { PRIMARY_HOME_PHONE: ['6085550142'] } });
    expect(JSON.stringify(row?.document)).not.toMatch(/0042|Mallory/);
  });

  test('is right as soon as the credit union corrects it', async () => {
    const token = await services.as('subject-maya');
    const { id } = await begin(token);
    await inTransaction(services.database, { role: 'seeder' }, (transaction) =>
      transaction
        .update(schema.demographic)
        .set({ lastName: 'Married' })
        .where(and(eq(schema.demographic.tenant, 'copper'), eq(schema.demographic.person, 'maya'))),
    );
    expect(getAnswers(await read(token, id)).PRIMARY_LEGAL_LAST_NAME).toEqual(['Married']);
  });

  test('is missing for an unknown member: a typed number is stored and its reference kept', async () => {
    const token = await newMember();
    const workflow = await begin(token);
    expect(await given(token, workflow.id)).toEqual([]);
    await saving(token, workflow, { answers: { PRIMARY_SSN: ['123-45-0042'] } });
    const kept = { PRIMARY_SSN: [expect.stringMatching(/^[\da-f-]{36}$/)] };
    expect(getAnswers(await read(token, workflow.id))).toEqual(kept);
    const [row] = await seen((transaction) =>
      transaction.select().from(schema.workflow).where(eq(schema.workflow.id, workflow.id)),
    );
    expect(row?.document).toMatchObject({ answers: {}, secrets: { PRIMARY_SSN: { lastFour: '0042' } } });
    expect(JSON.stringify(row?.document)).not.toMatch(/12345|123-45/);
  });
});

describe('a credit union', () => {
  const inSettings = async (
    change: (document: { content: { content: object[] }; configuration: object }) => object,
  ) => {
    await inTransaction(services.database, { role: 'seeder' }, async (transaction) => {
      const own = and(eq(schema.setting.tenant, 'truesky'), eq(schema.setting.application, 'WM'));
      const [found] = await transaction.select().from(schema.setting).where(own);
      const document = change(found?.document as Parameters<typeof change>[0]);
      await transaction.update(schema.setting).set({ document }).where(own);
    });
  };
  const tess = async () => ({
    token: await services.as('subject-tess', { tenant: 'truesky' }),
    headers: { 'x-tenant-id': 'truesky' },
  });

  test('may say it in its own words, and revises an agreement by its own date [INT-019]', async () => {
    const content = (key: string, value: string) => ({ contentType: 'STRING', key, value });
    await inSettings((document) => ({
      ...document,
      content: {
        ...document.content,
        content: [
          ...document.content.content,
          content('STEP_CITIZENSHIP_TITLE', 'Do you have a US passport?'),
          content('acknowledge_final', 'I agree to all of it.'),
          content('FIRM_NAME', 'Sky Advisors'),
          content('AGREEMENT_PRIVACY_POLICY_REVISED', '2026-05-20'),
        ],
      },
    }));
    const { token, headers } = await tess();
    const workflow = (await beginning(token, headers)).json<Workflow>();
    expect(workflow.texts).toMatchObject({
      STEP_CITIZENSHIP_TITLE: 'Do you have a US passport?',
      ACKNOWLEDGE_FINAL: 'I agree to all of it.',
      PRIMARY_IS_ASSOCIATED_WITH_FIRM_LABEL: 'I work with Sky Advisors',
      STEP_GOAL_TITLE: 'What is your plan?',
    });
    const agreements = allQuestions(workflow).find(({ id }) => id === 'AGREEMENTS');
    expect(agreements?.requiredAnswers).toContain('PRIVACY_POLICY@2026-05-20');
    expect(agreements?.requiredAnswers).toHaveLength(6);
  });

  test('where accounts are not opened online begins and saves nothing, and what was saved is read still', async () => {
    const { token, headers } = await tess();
    const { id, revision } = (await beginning(token, headers)).json<Workflow>();
    await inSettings((document) => ({
      ...document,
      configuration: { ...document.configuration, configurationSettings: [] },
    }));
    const place = { currentFlow: 'ACCOUNT-OPENING', currentStep: 'STEP_CITIZENSHIP' };
    const userWorkflow = { id, revision, saveId: 'while-it-is-off', ...place, answers: {} };
    const replies = [
      await beginning(token, headers),
      await services.ask('PUT', '/api/workflow', { token, headers, body: { userWorkflow } }),
    ];
    expect(replies.map((reply) => [reply.statusCode, reply.json().errors[0].name])).toEqual([
      [403, 'FEATURE_OFF'],
      [403, 'FEATURE_OFF'],
    ]);
    const found = await services.ask('POST', '/api/workflow/search', { token, headers, body: { workflowId: id } });
    expect(found.statusCode).toBe(200);
  });
});
