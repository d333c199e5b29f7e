import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type AccountsReply, ALREADY_IN_PROGRESS, type OpenedAccount, type Workflow } from '@wealth/api';
import { and, asc, eq, ne } from 'drizzle-orm';
import { pino } from 'pino';
import { inTransaction, schema, type Transaction } from '../database/index.ts';
import { APPLICANTS_NUMBER, applicants, type Sent } from '../testing/applicant.fixture.ts';
import { ownAnswers } from '../testing/application.fixture.ts';
import { testKeys } from '../testing/boot.fixture.ts';
import { findCanaries, type Place, readAllRows } from '../testing/canary.ts';
import { type TestPorts, testPorts } from '../testing/ports.fixture.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';

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

const accountsOf = async (token: string) =>
  (await services.ask('GET', '/api/accounts', { token })).json<AccountsReply>().accounts;
const stateOf = async ({ token, workflow }: Sent) =>
  (await services.ask('POST', '/api/workflow/search', { token, body: { workflowId: workflow.id } })).statusCode;

const begin = ({ token }: Pick<Sent, 'token'>) =>
  services.ask('POST', '/api/workflow', { token, body: { type: 'ROBO_INDIVIDUAL_JOINT' } });

/** The custodian opens the account of an application, which is under way no longer. */
const custodianOpens = ({ workflow }: Sent) =>
  inTransaction(services.database, { role: 'seeder' }, (one) =>
    one.update(schema.application).set({ status: 'OPENED' }).where(eq(schema.application.workflow, workflow.id)),
  );

/** That nothing was written: no account, no application, and the workflow is open still. */
async function expectNothing(sent: Sent): Promise<void> {
  const { person } = sent;
  const [applications, accesses] = await seen(async (one) => [
    await one.select().from(schema.application).where(eq(schema.application.person, person)),
    await one.select().from(schema.accountAccess).where(eq(schema.accountAccess.person, person)),
  ]);
  expect([applications, accesses, await stateOf(sent)]).toEqual([[], [], 200]);
}

describe('an application that is sent', () => {
  test('opens an account, which waits for its first deposit in the list of accounts [API-019]', async () => {
    const sent = await members.complete();
    const reply = await members.submit(sent);
    expect(reply.statusCode).toBe(200);
    const { account } = reply.json<OpenedAccount>();
    expect(account).toEqual({
      id: expect.any(String),
      number: expect.stringMatching(/^7XJ\d{6}$/),
      type: 'INDIVIDUAL',
      status: 'PENDING',
    });
    expect(await accountsOf(sent.token)).toEqual([
      expect.objectContaining({
        ...account,
        name: 'Guided investing',
        recordType: 'DIGITAL_GUIDED_ADVICE',
        source: 'APEX',
        balance: 0,
        isActive: false,
        initialFundingSubmitted: false,
        startDate: '2026-11-20',
      }),
    ]);
    const status = await services.ask('GET', '/api/member/status', { token: sent.token });
    expect(status.json()).toMatchObject({ hasOrionHouseholdId: true });
  });

  test('is kept as it was sent, with each document that was agreed to, when and from where', async () => {
    const sent = await members.complete();
    const { account } = (await members.submit(sent)).json<OpenedAccount>();
    const [[application], agreements] = await seen(async (one) => [
      await one.select().from(schema.application).where(eq(schema.application.workflow, sent.workflow.id)),
      await one.select().from(schema.agreement).where(eq(schema.agreement.application, sent.workflow.id)),
    ]);
    const at = new Date('2026-11-20T18:00:00Z');
    expect(application).toMatchObject({ person: sent.person, account: account.id, body: sent.body, sentAt: at });
    expect(agreements.map(({ document, revision }) => `${document}@${revision}`).sort()).toEqual(
      [...(ownAnswers.AGREEMENTS ?? [])].sort(),
    );
    for (const row of agreements) expect(row).toMatchObject({ at, address: '203.0.113.7' });
  });

  test('gives the account its portfolio and its risk answers, in the words that the member saw', async () => {
    const sent = await members.complete();
    const { account } = (await members.submit(sent)).json<OpenedAccount>();
    const [profile] = await seen((one) =>
      one.select().from(schema.portfolioProfile).where(eq(schema.portfolioProfile.account, account.id)),
    );
    expect(profile).toMatchObject({
      modelId: 'balanced',
      modelDisplayName: 'Balanced',
      riskAnswers: sent.body.riskProfile.riskAnswerOptions,
      isLocked: false,
    });
    const details = await services.ask('POST', '/api/investment-accounts/risk/portfolio-details/search', {
      token: sent.token,
      body: { accountNumber: account.number, accountType: account.type },
    });
    expect(details.json()).toMatchObject({ riskPortfolioDetails: { modelId: 'balanced' } });
  });

  test('leaves a member in the household that they have', async () => {
    const token = await services.as('subject-maya');
    await members.submit(await members.answered({ person: 'maya', token }));
    const [row] = await seen((one) => one.select().from(schema.member).where(eq(schema.member.person, 'maya')));
    expect(row?.householdId).toBe('household-1');
  });

  test('closes its workflow, which is neither found nor fetched any more', async () => {
    const sent = await members.complete();
    await members.submit(sent);
    expect(await stateOf(sent)).toBe(404);
    await custodianOpens(sent);
    const next = await begin(sent);
    expect(next.json<Workflow>()).toMatchObject({ status: 'NEW' });
    expect(next.json<Workflow>().id).not.toBe(sent.workflow.id);
  });

  test('names its account to a page that reads or saves the workflow after it, so that a lost answer can be told', async () => {
    const sent = await members.complete();
    const { account } = (await members.submit(sent)).json<OpenedAccount>();
    const { token, workflow } = sent;
    const userWorkflow = {
      ...{ id: workflow.id, currentFlow: 'ABOUT', currentStep: 'DETAILS', answers: {} },
      ...{ revision: workflow.revision, saveId: 'a-later-save' },
    };
    const ask = async () => [
      await services.ask('POST', '/api/workflow/search', { token, body: { workflowId: workflow.id } }),
      await services.ask('PUT', '/api/workflow', { token, body: { userWorkflow } }),
    ];
    const expected = (applicationStatus: string) =>
      Object.entries({
        status: 'COMPLETED',
        account: account.id,
        accountNumber: account.number,
        accountType: 'INDIVIDUAL',
        applicationStatus,
      }).map(([field, issue]) => ({ field, issue }));
    for (const reply of await ask()) {
      expect(reply.statusCode).toBe(404);
      expect(reply.json().errors[0].details).toEqual(expected('SENT'));
    }
    await custodianOpens(sent);
    for (const reply of await ask()) expect(reply.json().errors[0].details).toEqual(expected('OPENED'));
  });

  test('is audited once, by its ids alone', async () => {
    const sent = await members.complete();
    const { account } = (await members.submit(sent)).json<OpenedAccount>();
    await members.submit(sent);
    const { audit } = schema;
    const rows = await seen((one) =>
      one
        .select({ action: audit.action, entity: audit.entity, entityId: audit.entityId, remote: audit.remote })
        .from(audit)
        .where(and(eq(audit.person, sent.person), eq(audit.action, 'CREATE'), ne(audit.entity, 'workflow')))
        .orderBy(asc(audit.id)),
    );
    expect(rows).toEqual([
      { action: 'CREATE', entity: 'application', entityId: sent.workflow.id, remote: 'mfe-onboarding@1.0.0' },
      { action: 'CREATE', entity: 'account', entityId: account.id, remote: 'mfe-onboarding@1.0.0' },
    ]);
  });
});

describe('an application that is sent again', () => {
  test('is answered as the first time, also with another body, and opens nothing more', async () => {
    const sent = await members.complete();
    const first = await members.submit(sent);
    const again = await members.submit(sent);
    const changed = await members.submit({
      ...sent,
      body: { ...sent.body, riskProfile: { modelId: 'x', riskAnswerOptions: [] } },
    });
    expect([again.statusCode, again.body, changed.body]).toEqual([200, first.body, first.body]);
    expect(await accountsOf(sent.token)).toHaveLength(1);
  });

  test('by ten callers at once opens one account; each is answered with it, or that it is in progress [API-028]', async () => {
    const sent = await members.complete();
    const replies = await Promise.all(Array.from({ length: 10 }, () => members.submit(sent)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const [opened, ...others] = new Set(replies.map(({ body }) => body).sort());
    expect(JSON.parse(opened ?? '')).toHaveProperty('account');
    expect(others.map((body) => JSON.parse(body))).toEqual([{ errorMessage: ALREADY_IN_PROGRESS }]);
    expect(await accountsOf(sent.token)).toHaveLength(1);
    expect((await members.submit(sent)).body).toBe(opened);
  });

  test('gets no number that another account has', async () => {
    const all = await Promise.all([members.complete(), members.complete(), members.complete()]);
    const replies = await Promise.all(all.map((sent) => members.submit(sent)));
    const numbers = replies.map((reply) => reply.json<OpenedAccount>().account.number);
    expect(new Set(numbers).size).toBe(3);
  });
});

describe('a second application of a member', () => {
  const HOUR = 3_600_000;
  const refusalOf = (reply: Awaited<ReturnType<typeof begin>>) => {
    const { name, details } = reply.json().errors[0];
    return [reply.statusCode, name, details];
  };
  const accountOf = async (reply: Promise<{ json<Reply>(): Reply }>) => (await reply).json<OpenedAccount>().account;
  const again = (sent: Sent, id: string | null) => members.submit({ ...sent, body: { ...sent.body, again: id } });

  test('is not begun while the first is under way, and the refusal names its account', async () => {
    const first = await members.complete();
    const { id, number } = await accountOf(members.submit(first));
    const named = [
      { field: 'account', issue: id },
      { field: 'accountNumber', issue: number },
    ];
    expect(refusalOf(await begin(first))).toEqual([409, 'APPLICATION_UNDER_WAY', named]);
    await custodianOpens(first);
    expect((await begin(first)).statusCode).toBe(200);
  });

  test('that was filled in before the first was sent is refused while that one is under way', async () => {
    const first = await members.complete();
    const { account } = (await members.submit(first)).json<OpenedAccount>();
    await custodianOpens(first);
    const second = await members.answered(first);
    await inTransaction(services.database, { role: 'seeder' }, (one) =>
      one.update(schema.application).set({ status: 'SENT' }).where(eq(schema.application.workflow, first.workflow.id)),
    );
    for (const reply of [await members.submit(second), await again(second, account.id)]) {
      expect(refusalOf(reply).slice(0, 2)).toEqual([409, 'APPLICATION_UNDER_WAY']);
      expect(refusalOf(reply)[2]).toContainEqual({ field: 'account', issue: account.id });
    }
    expect(await stateOf(second)).toBe(200);
    expect(await accountsOf(first.token)).toHaveLength(1);
  });

  test('within a day opens an account only where the member says that another is meant', async () => {
    const first = await members.complete();
    const { id, number } = await accountOf(members.submit(first));
    await custodianOpens(first);
    const second = await members.answered(first);
    const requests = [
      { field: 'again', issue: id },
      { field: 'askedAt', issue: '2026-11-20T18:00:00.000Z' },
      { field: 'account', issue: id },
      { field: 'accountNumber', issue: number },
    ];
    for (const reply of [await members.submit(second), await again(second, null)]) {
      expect(refusalOf(reply)).toEqual([409, 'SAME_AGAIN', requests]);
    }
    const wrong = await again(second, 'never-was');
    expect([wrong.statusCode, wrong.json().errors[0].details[0].field]).toEqual([400, 'again']);
    expect(await accountsOf(first.token)).toHaveLength(1);

    const meant = await again(second, id);
    expect(meant.statusCode).toBe(200);
    expect(meant.json<OpenedAccount>().account.id).not.toBe(id);
    expect(await accountsOf(first.token)).toHaveLength(2);
    const [kept] = await seen((one) =>
      one.select().from(schema.application).where(eq(schema.application.workflow, second.workflow.id)),
    );
    expect(kept?.body).toEqual(second.body);
  });

  test('needs a yes that names the latest: one yes covers one account', async () => {
    const first = await members.complete();
    const { id } = await accountOf(members.submit(first));
    await custodianOpens(first);
    const second = await members.answered(first);
    const { id: latest } = await accountOf(again(second, id));
    await custodianOpens(second);
    const third = await members.answered(first);
    const reply = refusalOf(await again(third, id));
    expect(reply.slice(0, 2)).toEqual([409, 'SAME_AGAIN']);
    expect(reply[2]).toContainEqual({ field: 'again', issue: latest });
  });

  test('gets its first answer when it is sent again, whatever was opened since or is under way', async () => {
    const first = await members.complete();
    const answer = await members.submit(first);
    await custodianOpens(first);
    const second = await members.answered(first);
    const { id } = answer.json<OpenedAccount>().account;
    const secondAnswer = await again(second, id);
    expect([(await members.submit(first)).body, (await again(first, 'never-was')).body]).toEqual([
      answer.body,
      answer.body,
    ]);
    expect((await members.submit(second)).body).toBe(secondAnswer.body);
  });

  test('is refused when the day has its three, and taken a day later without a question', async () => {
    let sent = await members.complete();
    const { person, token } = sent;
    let latest: string | null = null;
    for (let opened = 0; opened < 3; opened += 1) {
      const reply: Awaited<ReturnType<typeof again>> = await again(sent, latest);
      expect(reply.statusCode).toBe(200);
      latest = reply.json<OpenedAccount>().account.id;
      await custodianOpens(sent);
      sent = await members.answered({ person, token });
    }
    for (const reply of [await members.submit(sent), await again(sent, latest)]) {
      expect(refusalOf(reply).slice(0, 2)).toEqual([409, 'TOO_MANY_OPENINGS']);
    }
    expect(await accountsOf(token)).toHaveLength(3);
    await inTransaction(services.database, { role: 'seeder' }, (one) =>
      one
        .update(schema.application)
        .set({ sentAt: new Date(Date.parse('2026-11-20T18:00:00Z') - 24 * HOUR) })
        .where(eq(schema.application.person, person)),
    );
    expect((await members.submit(sent)).statusCode).toBe(200);
  });

  test("does not count other members' openings", async () => {
    const sent = await members.complete();
    await members.submit(sent);
    expect((await members.submit(await members.complete())).statusCode).toBe(200);
  });
});

describe('what differs from the saved answers', () => {
  const [applicant] = [
    (own: object) => (body: Sent['body']) => ({ ...body, applicants: [{ ...body.applicants[0], ...own }] }),
  ];

  test.each<{ what: string; change: (body: Sent['body']) => unknown }>([
    { what: 'another name', change: applicant({ name: { firstName: 'Mallory', lastName: 'New' } }) },
    { what: "another's SSN", change: applicant({ socialSecurityNumber: 'reference-of-somebody' }) },
    { what: 'another income', change: applicant({ annualGrossIncome: 9_000_000 }) },
    {
      what: 'another portfolio',
      change: (body) => ({ ...body, riskProfile: { ...body.riskProfile, modelId: 'calm' } }),
    },
    { what: 'a second owner', change: (body) => ({ ...body, applicants: [...body.applicants, ...body.applicants] }) },
    { what: 'another kind of account', change: (body) => ({ ...body, customerType: 'JOINT' }) },
    { what: 'a trusted contact', change: (body) => ({ ...body, trustedContact: { name: 'M', phone: '6085550142' } }) },
  ])('is refused, and nothing is opened: $what', async ({ change }) => {
    const sent = await members.complete();
    const reply = await members.submit({ ...sent, body: change(sent.body) });
    expect([reply.statusCode, reply.json().errors[0].name]).toEqual([409, 'APPLICATION_CHANGED']);
    await expectNothing(sent);
  });

  test.each<{ what: string; change: (body: Sent['body']) => unknown }>([
    { what: 'a number for the account', change: (body) => ({ ...body, accountNumber: '7XJ0000001' }) },
    { what: 'a status', change: (body) => ({ ...body, status: 'COMPLETED' }) },
    { what: 'three owners', change: ({ applicants: [one], ...body }) => ({ ...body, applicants: [one, one, one] }) },
    { what: "somebody else's person", change: applicant({ person: 'maya' }) },
  ])('is no application at all with $what', async ({ change }) => {
    const sent = await members.complete();
    const reply = await members.submit({ ...sent, body: change(sent.body) });
    expect([reply.statusCode, reply.json().errors[0].name]).toEqual([400, 'BAD_REQUEST']);
    await expectNothing(sent);
  });

  test('of what the credit union gave goes nowhere: a name that a save forged is not in the application', async () => {
    const given = await members.applicant();
    const forged = { ...ownAnswers, PRIMARY_LEGAL_FIRST_NAME: ['Mallory'], PRIMARY_SSN: ['900-71-9999'] };
    const sent = await members.answered(given, forged);
    expect((await members.submit(sent)).statusCode).toBe(200);
    const [row] = await seen((one) =>
      one.select().from(schema.application).where(eq(schema.application.workflow, sent.workflow.id)),
    );
    expect(row?.body.applicants[0]).toMatchObject({ name: { firstName: 'Wendy', lastName: 'New' } });
    expect(JSON.stringify(row?.body)).not.toMatch(/Mallory|9999/);
  });
});

describe('an application that cannot be taken', () => {
  test('since answers are missing or wrong names their questions [API-020, API-021]', async () => {
    const { INVESTMENT_GOAL: _goal, ...rest } = ownAnswers;
    const old = (ownAnswers.AGREEMENTS ?? []).map((each) => each.replace(/@.*/, '@2020-01-01'));
    const sent = await members.answered(await members.applicant(), { ...rest, AGREEMENTS: old });
    const reply = await members.submit(sent);
    expect([reply.statusCode, reply.json().errors[0].details]).toEqual([
      400,
      [
        { field: 'INVESTMENT_GOAL', message: 'must not be blank' },
        { field: 'AGREEMENTS', issue: 'REQUIRED_ANSWER' },
      ],
    ]);
    await expectNothing(sent);
  });

  test('since its two answers on when the money is needed differ names the second one', async () => {
    const contradictory = { ...ownAnswers, INVESTMENT_NEEDED_IN: ['OVER_10'] };
    const sent = await members.answered(await members.applicant(), contradictory);
    const reply = await members.submit(sent);
    const details = [{ field: 'RISK_HORIZON', issue: 'CONTRADICTION' }];
    expect([reply.statusCode, reply.json().errors[0].details]).toEqual([400, details]);
    await expectNothing(sent);
  });

  test('since the chosen portfolio is not offered for the risk answers names that question', async () => {
    const calmest = Object.fromEntries(
      Object.entries(ownAnswers).map(([id, values]) => [id, values[0] === 'B' ? ['A'] : values]),
    );
    const sent = await members.answered(await members.applicant(), {
      ...calmest,
      INVESTMENT_NEEDED_IN: ['UNDER_3'],
      PORTFOLIO_SELECTION: ['growth'],
    });
    const reply = await members.submit(sent);
    const details = [{ field: 'PORTFOLIO_SELECTION', issue: 'is not offered' }];
    expect([reply.statusCode, reply.json().errors[0].details]).toEqual([400, details]);
    await expectNothing(sent);
  });

  test("since it is another member's is answered like one that never was", async () => {
    const [sent, other] = [await members.complete(), await members.applicant()];
    const replies = [
      await members.submit({ ...sent, token: other.token }),
      await members.submit({ ...sent, body: { ...sent.body, workflowId: 'never-was' } }),
      await members.submit({ ...sent, token: await services.as('subject-nobody') }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    await expectNothing(sent);
  });

  test('since its workflow was closed without it is answered like one that never was', async () => {
    const sent = await members.complete();
    await inTransaction(services.database, { role: 'seeder' }, (one) =>
      one.update(schema.workflow).set({ status: 'COMPLETED' }).where(eq(schema.workflow.id, sent.workflow.id)),
    );
    expect((await members.submit(sent)).statusCode).toBe(404);
  });
});

describe('a credit union', () => {
  const headers = { 'x-tenant-id': 'truesky' };
  const inSettings = (change: (settings: object[]) => object[]) =>
    inTransaction(services.database, { role: 'seeder' }, async (one) => {
      const own = and(eq(schema.setting.tenant, 'truesky'), eq(schema.setting.application, 'WM'));
      const [found] = await one.select().from(schema.setting).where(own);
      const document = found?.document as { configuration: { configurationSettings: object[] } };
      const { configuration } = document;
      const configurationSettings = change(configuration.configurationSettings);
      await one
        .update(schema.setting)
        .set({ document: { ...document, configuration: { ...configuration, configurationSettings } } })
        .where(own);
    });
  const written = () =>
    seen((one) => one.select().from(schema.application).where(eq(schema.application.tenant, 'truesky')));

  test('that gives accounts no numbers, or opens none online any more, refuses in words and writes nothing', async () => {
    const sent = await members.answered(await members.applicant('truesky'), ownAnswers, 'truesky');
    const without = await members.submit(sent, headers);
    expect([without.statusCode, without.json().errors[0]]).toEqual([
      503,
      {
        name: 'OPENING_UNAVAILABLE',
        message: "We can't open accounts right now. Your answers are saved; please try again later.",
        details: [],
      },
    ]);
    await inSettings(() => []);
    const off = await members.submit(sent, headers);
    expect([off.statusCode, off.json().errors[0].name]).toEqual([403, 'FEATURE_OFF']);
    expect(await written()).toEqual([]);
  });
});

test('an SSN stands in no row and in no line of the log, and comes back in no answer [ENT-020]', async () => {
  const sent = await members.complete();
  const reply = await members.submit(sent);
  const refused = await members.submit({ ...sent, body: { ...sent.body, [APPLICANTS_NUMBER]: APPLICANTS_NUMBER } });
  expect([reply.statusCode, refused.statusCode]).toEqual([200, 400]);
  const canary = { name: 'SSN', value: APPLICANTS_NUMBER };
  expect(log.length).toBeGreaterThan(0);
  expect(findCanaries([canary], [['answer', reply.body], ...log, ...(await readAllRows(services.database))])).toEqual(
    [],
  );
});
