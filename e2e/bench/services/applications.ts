import type { Demographic, RiskModels, RiskQuestions, Workflow } from '@wealth/api';
import { centralDate } from '@wealth/domain/calendar';
import { allQuestions, getAnswers, prefilledContact, toApplication } from '@wealth/domain/workflow';
import { type Database, inTransaction, schema } from '@wealth/services/database';
import { sql } from 'drizzle-orm';
import { analyze } from '../support/analyze.ts';

/** So many applications are measured, after half as many that compile what they run. */
const TURNS = 60;

/** Makes a call of one member, and says how long it took. */
export type Call = <Reply>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
) => Promise<{ readonly took: number; readonly reply: Reply }>;

const base = '/api/investment-accounts';

/** Answers of a member's own that complete an application. */
const answersFor = (
  workflow: Workflow,
  { known, questions, modelId }: { known: Demographic; questions: RiskQuestions; modelId: string },
) => ({
  INVESTMENT_TYPE: ['ANY_GOAL'],
  ACCOUNT_TYPE: ['INDIVIDUAL_TAXABLE'],
  ...prefilledContact(known),
  PRIMARY_HOME_PHONE: ['6085550142'],
  PRIMARY_IS_US_CITIZEN: ['true'],
  INVESTMENT_GOAL: ['ANY'],
  INVESTMENT_NEEDED_IN: ['UNDER_5'],
  INVESTMENT_EXPERIENCE: ['SOME'],
  ...Object.fromEntries(questions.questionsAndAnswers.map(({ id }) => [id, ['B']])),
  PORTFOLIO_SELECTION: [modelId],
  PRIMARY_EMPLOYMENT_STATUS: ['RETIRED'],
  ANNUAL_GROSS_INCOME: ['64000'],
  LIQUID_NET_WORTH: ['18500'],
  WANT_TO_NAME_TRUSTED_CONTACT: ['false'],
  PRIMARY_NONE_APPLY: ['true'],
  AGREEMENTS: [...(allQuestions(workflow).find(({ id }) => id === 'AGREEMENTS')?.requiredAnswers ?? [])],
});

/** An application from its beginning to its account; how long each of its calls took. */
async function apply(call: Call): Promise<Record<string, number>> {
  const begun = await call<Workflow>('POST', '/api/workflow', { type: 'ROBO_INDIVIDUAL_JOINT' });
  const known = (await call<Demographic>('GET', '/api/member/demographic')).reply;
  const questions = await call<RiskQuestions>('GET', `${base}/risk/questions`);
  const riskAnswerOptions = questions.reply.questionsAndAnswers.map(({ id }) => ({ id, option: 'B' }));
  const models = await call<RiskModels>('POST', `${base}/risk/models/search`, { riskAnswerOptions });
  const { id, revision } = begun.reply;
  const modelId = models.reply.portfolioOptions[0]?.models[0]?.id ?? '';
  const saved = await call('PUT', '/api/workflow', {
    userWorkflow: {
      id,
      revision,
      saveId: crypto.randomUUID(),
      currentFlow: 'REVIEW-AND-AGREE',
      currentStep: 'STEP_SUBMISSION',
      answers: answersFor(begun.reply, { known, questions: questions.reply, modelId }),
    },
  });
  const found = await call<Workflow>('POST', '/api/workflow/search', { workflowId: id });
  const today = centralDate(Date.now());
  const opened = await call('POST', `${base}/`, toApplication(found.reply, getAnswers(found.reply), today));
  return {
    'POST /workflow': begun.took,
    'GET /risk/questions': questions.took,
    'POST /risk/models/search': models.took,
    'PUT /workflow': saved.took,
    'POST /workflow/search': found.took,
    'POST /': opened.took,
  };
}

/** Every application so far is opened, and was sent days ago, so that none of them bounds the next one. */
const settle = (database: Database) =>
  database.transaction((transaction) =>
    transaction.execute(sql`update application set status = 'OPENED', sent_at = sent_at - interval '2 days'`),
  );

/** What each call of an application takes, one after the other, in milliseconds. */
export async function measureApplications(
  call: Call,
  database: Database,
): Promise<Record<string, { p50: number; p95: number }>> {
  const all: Record<string, number>[] = [];
  for (let turn = 0; turn < TURNS * 1.5; turn += 1) {
    all.push(await apply(call));
    await settle(database);
  }
  all.splice(0, TURNS / 2);
  const measured = Object.keys(all[0] ?? {}).map((name) => {
    const times = all.map((one) => one[name] ?? 0).sort((one, other) => one - other);
    const at = (part: number) => Number((times[Math.ceil(times.length * part) - 1] ?? 0).toFixed(1));
    return [name, { p50: at(0.5), p95: at(0.95) }] as const;
  });
  return Object.fromEntries(measured);
}

/** Numbers of applications that wait, one measurement each. */
const WAITING = [250, 500, 1_000];

/** Adds applications that were sent, each of another member; all say the same as the last one that was opened. */
const addWaiting = (database: Database, rows: number) =>
  inTransaction(database, { role: 'seeder' }, async (transaction) => {
    const [sent] = await transaction.select().from(schema.application).limit(1);
    if (!sent) throw new Error('No application was sent');
    const { tenant, body, sentAt } = sent;
    const ids = Array.from({ length: rows }, () => crypto.randomUUID());
    await transaction.insert(schema.person).values(ids.map((id) => ({ tenant, id })));
    await transaction.insert(schema.account).values(
      ids.map((id) => ({
        ...{ tenant, id, number: id, type: 'INDIVIDUAL', source: 'APEX', status: 'PENDING', isActive: false },
        recordType: 'DIGITAL_GUIDED_ADVICE' as const,
        keptBy: 'LEDGER' as const,
      })),
    );
    await transaction
      .insert(schema.accountAccess)
      .values(ids.map((id) => ({ tenant, account: id, person: id, role: 'PRIMARY' as const })));
    await transaction.insert(schema.workflow).values(
      ids.map((id) => ({
        ...{ tenant, id, person: id, type: 'ROBO_INDIVIDUAL_JOINT', status: 'COMPLETED', definition: 1 },
        document: {},
        updatedAt: sentAt,
      })),
    );
    await transaction
      .insert(schema.application)
      .values(
        ids.map((id) => ({ tenant, workflow: id, person: id, account: id, status: 'SENT' as const, body, sentAt })),
      );
  });

/** How long one worker takes for applications that wait: in milliseconds, and for each of them. */
export async function measureWaiting(
  tick: () => Promise<number>,
  database: Database,
): Promise<{ waiting: number; total: number; each: number }[]> {
  const measured = [];
  for (const waiting of WAITING) {
    await addWaiting(database, waiting);
    await analyze(database);
    const from = performance.now();
    const steps = await tick();
    const total = performance.now() - from;
    // Each is checked and opened.
    if (steps !== 2 * waiting) throw new Error(`${waiting} applications took ${steps} steps`);
    measured.push({ waiting, total: Math.round(total), each: Number((total / waiting).toFixed(2)) });
  }
  return measured;
}
