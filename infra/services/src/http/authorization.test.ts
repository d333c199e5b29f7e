import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { calls } from '@wealth/api/schemas';
import { businessDate } from '@wealth/domain/calendar';
import { toApplication } from '@wealth/domain/workflow';
import { asc } from 'drizzle-orm';
import { inTransaction, schema } from '../database/index.ts';
import { riskQuestions } from '../risk/questions.ts';
import { addMayasAccount } from '../testing/account.fixture.ts';
import { logoutClaims, NOW } from '../testing/identity.fixture.ts';
import { testPorts } from '../testing/ports.fixture.ts';
import { PERMISSION, type TestServices, testServices } from '../testing/services.fixture.ts';
import { accountOpening } from '../workflow/definitions/account-opening/index.ts';
import { newDocument } from '../workflow/merge.rules.ts';

/** Ways to ask, and what the services answer each of them, for one operation. */
interface Row {
  /** Path and query, with an account where there is one in the path. */
  readonly path: (account: string) => string;
  readonly body?: (account: string) => unknown;
  /** What a sound call of the hero gets. */
  readonly own: number;
  /** What a joint owner gets, for the joint account where the path names one. */
  readonly joint: number;
  /** What the hero gets for an id that is another member's; none where the call has no id. */
  readonly foreignId?: 404;
  readonly widget: 200 | 204 | 403 | 409;
  /**
   * What the audit records of a read: documents, full numbers, applications, beneficiaries and the credit union's record
   * of a member; none of lists and figures of one's own. Each read says which it is.
   */
  readonly audited?: readonly ('document' | 'funding_account' | 'demographic' | 'workflow' | 'beneficiary')[];
  /** An account of the hero for which a read is answered with 200, where it is not the usual one. */
  readonly readOf?: string;
}

const range = '?startDate=2026-11-01&endDate=2026-11-20';
const asOf = '?asOfDate=2026-11-20&displayName=positions&showAccountNumberCharacters=4&includeInactive=false';
/** Linked banks by the account that a row is about; another member's for the ids that are not Maya's. */
const banks: Readonly<Record<string, string>> = {
  individual: 'mayas-bank',
  'jans-own': 'jans-bank',
  'tess-own': 'tess-checking',
};
/** Banks that their members remove. */
const removals: Readonly<Record<string, { plaidAccountId: string; accountNumber: string }>> = {
  individual: { plaidAccountId: 'mayas-old-bank', accountNumber: '*5611' },
  joint: { plaidAccountId: 'jans-bank', accountNumber: '*5502' },
};
/** Where a link begins; another one is under way for Maya and for Jan. */
const aLink = {
  redirectURI: 'http://wealth.localhost/external-account-redirect',
  originPage: '/move-money/manage-external-accounts',
};
const numbers: Readonly<Record<string, string>> = {
  individual: '7XJ0001234',
  joint: '7XJ0005678',
  'jans-own': '7XJ0009999',
  'tess-own': '9ZZ0001111',
  'an-ira': '7XJ0002468',
};

/** Open applications, which `beforeAll` begins, by the account that a row is about. */
const workflows: Readonly<Record<string, string>> = {
  individual: 'mayas-workflow',
  joint: 'jans-workflow',
  'jans-own': 'jans-workflow',
  'tess-own': 'tess-workflow',
};

/** An application of no answers. */
const unanswered: Parameters<typeof toApplication>[0] = { id: '', flows: [], texts: {} };

let cents = 0;
/** Dollars that no call has requested yet: the same again within ten minutes would be refused. */
function anotherAmount(): number {
  cents += 1;
  return 200 + cents / 100;
}

/** One row an operation of the OpenAPI document. `anybody` asks for no sign-in at all. */
const table: Record<string, Row | 'anybody'> = {
  'GET /app-settings': 'anybody',
  'GET /funding-accounts': {
    path: () => '/api/funding-accounts',
    own: 200,
    joint: 200,
    widget: 403,
    audited: ['funding_account'],
  },
  'POST /external-account/balance': {
    path: () => '/api/external-account/balance',
    body: (account) => ({ plaidAccountId: account === 'joint' ? 'jans-bank' : (banks[account] ?? account) }),
    own: 200,
    joint: 200,
    foreignId: 404,
    widget: 403,
    audited: [],
  },
  'POST /fund': {
    path: () => '/api/fund',
    body: (account) => ({
      investmentAccountNumber: numbers[account] ?? account,
      fundingAccountNumber: account === 'joint' ? '400100001205' : '400100001204',
      accountType: account === 'joint' ? 'JOINT' : 'INDIVIDUAL',
      amount: anotherAmount(),
      isIra: false,
      permission: PERMISSION,
    }),
    own: 200,
    joint: 200,
    foreignId: 404,
    widget: 403,
  },
  'GET /ira/contribution-limits': {
    path: (account) => `/api/ira/contribution-limits?accountNumber=${numbers[account] ?? account}`,
    // Neither is an IRA.
    own: 400,
    joint: 400,
    foreignId: 404,
    widget: 403,
    audited: [],
    readOf: 'an-ira',
  },
  'POST /beneficiary/search': {
    path: () => '/api/beneficiary/search',
    body: (account) => ({ accountNumber: numbers[account] ?? account }),
    // It is no IRA.
    own: 400,
    // The list is its primary owner's.
    joint: 404,
    foreignId: 404,
    widget: 403,
    audited: ['beneficiary'],
    readOf: 'an-ira',
  },
  'POST /beneficiary': {
    path: () => '/api/beneficiary',
    body: (account) => ({ accountNumber: numbers[account] ?? account, beneficiaries: [] }),
    own: 400,
    joint: 404,
    foreignId: 404,
    widget: 403,
  },
  'PUT /beneficiary': {
    path: () => '/api/beneficiary',
    body: (account) => ({ accountNumber: numbers[account] ?? account, beneficiaries: [] }),
    own: 400,
    joint: 404,
    foreignId: 404,
    widget: 403,
  },
  'GET /fund': { path: () => '/api/fund', own: 200, joint: 200, widget: 403, audited: [] },
  'POST /withdrawal': {
    path: () => '/api/withdrawal',
    body: (account) => ({
      investmentAccountNumber: numbers[account] ?? account,
      fundingAccountNumber: account === 'joint' ? '400100001205' : '400100001204',
      accountType: account === 'joint' ? 'JOINT' : 'INDIVIDUAL',
      // Refused since a withdrawal is at least 25 dollars, but only after its owner was known.
      amount: 1,
      isFullWithdrawal: false,
    }),
    own: 409,
    // Its portfolio is locked.
    joint: 409,
    foreignId: 404,
    widget: 403,
  },
  'GET /fund/schedule': {
    path: () => '/api/fund/schedule',
    own: 200,
    joint: 200,
    widget: 403,
    audited: ['funding_account'],
  },
  'POST /fund/schedule': {
    path: () => '/api/fund/schedule',
    body: (account) => ({
      frequency: 'DAY',
      dayOfWeek: null,
      dayOfMonth: null,
      startDate: '2026-12-01',
      endType: 'NUMBER_OF_TRANSFERS',
      numberOfTransfers: '1',
      endDate: null,
      investmentAccountNumber: numbers[account] ?? account,
      fundingAccountNumber: account === 'joint' ? '400100001205' : '400100001204',
      accountType: account === 'joint' ? 'JOINT' : 'INDIVIDUAL',
      amount: anotherAmount(),
      isIra: false,
      permission: PERMISSION,
    }),
    own: 200,
    joint: 200,
    foreignId: 404,
    widget: 403,
  },
  'PUT /fund/schedule': {
    path: () => '/api/fund/schedule',
    body: (account) => ({ id: `changed-${account}`, amount: 250 }),
    own: 200,
    // The other owner scheduled it.
    joint: 403,
    foreignId: 404,
    widget: 403,
  },
  'POST /fund/schedule/resume': {
    path: () => '/api/fund/schedule/resume',
    body: (account) => ({ id: `changed-${account}` }),
    own: 200,
    joint: 403,
    foreignId: 404,
    widget: 403,
  },
  'DELETE /fund/schedule': {
    path: () => '/api/fund/schedule',
    body: (account) => ({ id: `canceled-${account}`, comment: 'Cancelled by member' }),
    own: 204,
    joint: 403,
    foreignId: 404,
    widget: 403,
  },
  'GET /member/status': { path: () => '/api/member/status', own: 200, joint: 200, widget: 200, audited: [] },
  'PUT /member': { path: () => '/api/member', body: () => ({}), own: 200, joint: 200, widget: 200 },
  'GET /member/demographic': {
    path: () => '/api/member/demographic',
    own: 200,
    joint: 204,
    widget: 403,
    audited: ['demographic'],
  },
  'GET /accounts': { path: () => '/api/accounts', own: 200, joint: 200, widget: 403, audited: [] },
  'GET /accounts/summary': {
    path: () => '/api/accounts/summary',
    own: 200,
    joint: 200,
    widget: 200,
    audited: [],
  },
  'GET /accounts/summary-of-values': {
    path: () => '/api/accounts/summary-of-values',
    own: 200,
    joint: 200,
    widget: 403,
    audited: [],
  },
  'GET /accounts/history': {
    path: () => `/api/accounts/history${range}`,
    own: 200,
    joint: 200,
    widget: 403,
    audited: [],
  },
  'GET /accounts/{id}/history': {
    path: (account) => `/api/accounts/${account}/history${range}`,
    own: 200,
    joint: 200,
    foreignId: 404,
    widget: 403,
    audited: [],
  },
  'GET /accounts/positions': {
    path: () => `/api/accounts/positions${asOf}`,
    own: 200,
    joint: 200,
    widget: 403,
    audited: [],
  },
  'GET /accounts/{id}/positions': {
    path: (account) => `/api/accounts/${account}/positions${asOf}`,
    own: 200,
    joint: 200,
    foreignId: 404,
    widget: 403,
    audited: [],
  },
  'GET /accounts/{id}/transactions': {
    path: (account) => `/api/accounts/${account}/transactions?startDate=11/01/2026&endDate=11/20/2026`,
    own: 200,
    joint: 200,
    foreignId: 404,
    widget: 403,
    audited: [],
  },
  'GET /accounts/performance': {
    path: () => `/api/accounts/performance${range}&benchmarkPoints=20`,
    own: 200,
    joint: 200,
    widget: 403,
    audited: [],
  },
  'GET /accounts/{id}/performance': {
    path: (account) => `/api/accounts/${account}/performance${range}&benchmarkPoints=20`,
    own: 200,
    joint: 200,
    foreignId: 404,
    widget: 403,
    audited: [],
  },
  'GET /accounts/documents': {
    path: () => `/api/accounts/documents${range}`,
    own: 200,
    joint: 200,
    widget: 403,
    audited: [],
  },
  'GET /accounts/{id}/documents': {
    path: (account) => `/api/accounts/${account}/documents${range}&docType=ACCOUNT_ALL_DOCS`,
    own: 200,
    joint: 200,
    foreignId: 404,
    widget: 403,
    audited: [],
  },
  'GET /documents/download': {
    path: (account) => `/api/documents/download?docId=${account}-statement`,
    own: 200,
    joint: 200,
    foreignId: 404,
    widget: 403,
    audited: ['document'],
  },
  'POST /documents/download-all': {
    path: () => '/api/documents/download-all',
    body: (account) => ({ docIds: [...new Set([`${account}-statement`, 'joint-statement'])] }),
    own: 200,
    joint: 200,
    foreignId: 404,
    widget: 403,
    audited: ['document'],
  },
  'GET /risk/questions': {
    path: () => '/api/investment-accounts/risk/questions',
    own: 200,
    joint: 200,
    widget: 403,
    audited: [],
  },
  'POST /risk/models/search': {
    path: () => '/api/investment-accounts/risk/models/search',
    body: () => ({ riskAnswerOptions: riskQuestions.map(({ id }) => ({ id, option: 'A' })) }),
    own: 200,
    joint: 200,
    widget: 403,
    audited: [],
  },
  'POST /risk/models/details/search': {
    path: () => '/api/investment-accounts/risk/models/details/search',
    body: () => ({ modelId: 'balanced' }),
    own: 200,
    joint: 200,
    widget: 403,
    audited: [],
  },
  'POST /': {
    path: () => '/api/investment-accounts/',
    body: (account) =>
      toApplication({ ...unanswered, id: workflows[account] ?? account }, {}, businessDate('2026-11-20')),
    // Refused since nothing is answered in it, but only after its owner was known.
    own: 400,
    joint: 400,
    foreignId: 404,
    widget: 403,
  },
  'POST /workflow': {
    path: () => '/api/workflow',
    body: () => ({ type: 'ROBO_INDIVIDUAL_JOINT' }),
    own: 200,
    joint: 200,
    widget: 403,
  },
  // Where an application waits is no answer of it.
  'GET /workflow/open': { path: () => '/api/workflow/open', own: 200, joint: 200, widget: 403, audited: [] },
  'POST /workflow/search': {
    path: () => '/api/workflow/search',
    body: (account) => ({ workflowId: workflows[account] ?? account }),
    own: 200,
    joint: 200,
    foreignId: 404,
    widget: 403,
    audited: ['workflow', 'demographic'],
  },
  'PUT /workflow': {
    path: () => '/api/workflow',
    body: (account) => ({
      userWorkflow: {
        id: workflows[account] ?? account,
        currentFlow: 'ACCOUNT-OPENING',
        currentStep: 'STEP_CITIZENSHIP',
        answers: {},
        revision: 1,
        saveId: 'one-save-sent-again',
      },
    }),
    own: 200,
    joint: 200,
    foreignId: 404,
    widget: 403,
  },
  'PUT /risk/portfolio-details': {
    path: () => '/api/investment-accounts/risk/portfolio-details',
    body: (account) => ({
      accountNumber: numbers[account] ?? account,
      accountType: account === 'joint' ? 'JOINT' : 'INDIVIDUAL',
      reviewAction: 'ACCEPTED',
      riskProfile: { modelId: 'growth', riskAnswerOptions: [] },
    }),
    own: 200,
    // Refused since its portfolio is being changed, but only after its owner was known.
    joint: 409,
    foreignId: 404,
    widget: 403,
  },
  'POST /risk/portfolio-details/search': {
    path: () => '/api/investment-accounts/risk/portfolio-details/search',
    body: (account) => ({
      accountNumber: numbers[account] ?? account,
      accountType: account === 'joint' ? 'JOINT' : 'INDIVIDUAL',
    }),
    own: 200,
    joint: 200,
    foreignId: 404,
    widget: 403,
    audited: [],
  },
  // Their credit union has no key for addresses; `places.test.ts` has one that has.
  'POST /places/search': {
    path: () => '/api/places/search',
    body: () => ({ text: '12 Larkmeadow' }),
    own: 403,
    joint: 403,
    widget: 403,
    audited: [],
  },
  'POST /places/details': {
    path: () => '/api/places/details',
    body: () => ({ id: 'a-place' }),
    own: 403,
    joint: 403,
    widget: 403,
    audited: [],
  },
  'GET /external-account': {
    path: () => '/api/external-account',
    own: 200,
    joint: 200,
    widget: 403,
    audited: [],
  },
  'GET /external-account/link/token': {
    path: () => '/api/external-account/link/token',
    own: 200,
    joint: 200,
    widget: 403,
    audited: [],
  },
  'POST /external-account/link/token': {
    path: () => '/api/external-account/link/token',
    body: (account) => ({ ...aLink, plaidAccountId: account === 'joint' ? 'jans-bank' : (banks[account] ?? account) }),
    own: 200,
    joint: 200,
    foreignId: 404,
    widget: 403,
  },
  'POST /external-account': {
    path: () => '/api/external-account',
    body: () => ({ link_token: 'link-token', public_token: 'public-token', relink: false }),
    // A link that is nobody's; `link.test.ts` has those of members.
    own: 409,
    joint: 409,
    widget: 403,
  },
  // Last of the calls that need a linked bank.
  'DELETE /external-account': {
    path: () => '/api/external-account',
    body: (account) => removals[account] ?? { plaidAccountId: banks[account] ?? account, accountNumber: '*1204' },
    own: 204,
    joint: 204,
    foreignId: 404,
    widget: 403,
  },
};

/** Schedules by the account that a row is about, and who made them. */
const scheduledBy = { individual: 'maya', joint: 'maya', 'jans-own': 'jan', 'tess-own': 'tess' };
const scheduleRows = ['changed', 'canceled'].flatMap((what) =>
  Object.entries(scheduledBy).map(([account, person]) => ({
    tenant: person === 'tess' ? 'truesky' : 'copper',
    id: `${what}-${account}`,
    person,
    dueDateOwner: person,
    account,
    fundingAccount: `${person}${person === 'tess' ? '' : 's'}-checking`,
    status: 'ACTIVE' as const,
    amountCents: 20_000,
    frequency: 'ANNUALLY' as const,
    startDate: '2026-12-01',
    endType: 'UNTIL_CANCELLED' as const,
    nextNominal: '2026-12-01',
    dueOn: '2026-12-01',
    permission: 'I authorize these debits.',
    createdAt: new Date(NOW),
  })),
);

let services: TestServices;
let operations: string[];
beforeAll(async () => {
  services = await testServices({ plugin: (_app, { ports }) => ports.use(testPorts()) });
  await inTransaction(services.database, { role: 'seeder' }, (transaction) =>
    transaction.insert(schema.schedule).values(scheduleRows),
  );
  await inTransaction(services.database, { role: 'seeder' }, (transaction) =>
    addMayasAccount(transaction, 'an-ira', { number: '7XJ0002468', type: 'ROTH IRA' }),
  );
  await inTransaction(services.database, { role: 'seeder' }, (transaction) =>
    transaction.insert(schema.workflow).values(
      ['maya', 'jan', 'tess'].map((person) => ({
        tenant: person === 'tess' ? 'truesky' : 'copper',
        id: person === 'tess' ? 'tess-workflow' : `${person}s-workflow`,
        person,
        type: 'ROBO_INDIVIDUAL_JOINT',
        status: 'NEW',
        definition: accountOpening.version,
        document: newDocument(accountOpening),
        updatedAt: new Date(NOW),
      })),
    ),
  );
  for (const subject of ['subject-maya', 'subject-jan'])
    await services.ask('POST', '/api/external-account/link/token', {
      token: await services.as(subject),
      headers: { 'x-forwarded-host': 'wealth.localhost' },
      body: aLink,
    });
  const document = (await services.app.inject('/docs/json')).json() as {
    paths: Record<string, Record<string, { operationId?: string }>>;
  };
  operations = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId ?? 'without a name'),
  );
});
afterAll(() => services.close());

const rows = Object.entries(table).flatMap(([operation, row]) => (row === 'anybody' ? [] : [{ operation, row }]));
const methodOf = (operation: string) => operation.split(' ')[0] ?? '';
const minutes = (count: number) => Math.floor(NOW / 1_000) + count * 60;

async function statusOf(operation: string, row: Row, token: string | null, account = 'individual', tenant = 'copper') {
  const reply = await services.ask(methodOf(operation), row.path(account), {
    token,
    headers: {
      'x-forwarded-host': 'wealth.localhost',
      'x-tenant-id': tenant,
      'idempotency-key': `key-of-call-${randomUUID()}`,
    },
    ...(row.body === undefined ? {} : { body: row.body(account) }),
  });
  if (reply.statusCode >= 400) {
    expect(reply.json().errors[0]).toEqual({
      name: expect.stringMatching(/^[A-Z_]+$/),
      message: expect.stringMatching(/^[A-Z].*\.$/),
      details: expect.any(Array),
    });
  }
  return reply.statusCode;
}

test('every operation of the OpenAPI document has a row here, and every row an operation', () => {
  expect([...operations].sort()).toEqual(Object.keys(table).sort());
});

test('every call of the contract is in the OpenAPI document but the mock data, which the sandbox answers', () => {
  expect([...operations, 'POST /search'].sort()).toEqual(Object.keys(calls).sort());
});

test.each(rows)(
  '$operation says in the OpenAPI document that it asks for a sign-in, and how it refuses',
  async ({ operation }) => {
    const document = (await services.app.inject('/docs/json')).json() as {
      paths: Record<string, Record<string, { operationId: string; security: object[]; responses: object }>>;
    };
    const found = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .find(({ operationId }) => operationId === operation);
    expect(found?.security).toEqual([{ signIn: [] }]);
    expect(Object.keys(found?.responses ?? {})).toEqual(expect.arrayContaining(['4XX', '5XX']));
  },
);

const isRead = (operation: string) => calls[operation as keyof typeof calls].effect === 'read';

test('every read says whether the audit records it, and no write does', () => {
  const saying = rows.filter(({ row }) => row.audited !== undefined);
  expect(saying.map(({ operation }) => operation)).toEqual(
    rows.map(({ operation }) => operation).filter((operation) => isRead(operation)),
  );
});

const audit = () =>
  inTransaction(services.database, { role: 'maintenance' }, (transaction) =>
    transaction
      .select({ action: schema.audit.action, entity: schema.audit.entity })
      .from(schema.audit)
      .orderBy(asc(schema.audit.id)),
  );

test.each(rows.filter(({ operation }) => isRead(operation)).map((one) => ({ ...one, audited: one.row.audited })))(
  'the audit records of $operation: $audited',
  async ({ operation, row, audited }) => {
    const before = (await audit()).length;
    const status = await statusOf(operation, row, await services.identity.token(), row.readOf);
    expect(status).toBe(row.readOf === undefined ? row.own : 200);
    const added = (await audit()).slice(before);
    expect(new Set(added.map(({ action, entity }) => `${action} ${entity}`))).toEqual(
      new Set(audited?.map((entity) => `READ ${entity}`)),
    );
  },
);

describe.each(rows)('$operation', ({ operation, row }) => {
  test('answers its member', async () => {
    expect(await statusOf(operation, row, await services.identity.token())).toBe(row.own);
  });

  test("answers a sign-in from the realm's other address, signed with its other kind of key", async () => {
    const token = await services.identity.token(
      { iss: 'http://id.wealth.localhost:4301/realms/copper' },
      { algorithm: 'RS256' },
    );
    expect(await statusOf(operation, row, token)).toBe(row.own);
  });

  test('answers a joint owner, for the joint account', async () => {
    expect(await statusOf(operation, row, await services.as('subject-jan'), 'joint')).toBe(row.joint);
  });

  test('is refused without a token [AUTH-047]', async () => {
    expect(await statusOf(operation, row, null)).toBe(401);
  });

  test.each<{ what: string; token: () => Promise<string> | string }>([
    { what: 'signed by another key', token: () => services.identity.token({}, { key: 'stranger' }) },
    { what: 'with alg none', token: () => services.identity.unsigned() },
    { what: 'that is no token', token: () => 'not.a.token' },
    { what: 'that has expired', token: () => services.identity.token({ exp: minutes(-1) }) },
    { what: 'that is not valid yet', token: () => services.identity.token({ nbf: minutes(5) }) },
    { what: 'from the future', token: () => services.identity.token({ iat: minutes(5) }) },
    { what: 'without an end', token: () => services.identity.token({ exp: undefined }) },
    { what: 'of nobody', token: () => services.identity.token({ sub: undefined }) },
    { what: 'for another audience', token: () => services.identity.token({ aud: ['account'] }) },
    {
      what: 'that is an id token',
      token: () => services.identity.token({ aud: 'wealth-portal', typ: 'ID', nonce: 'n' }),
    },
    { what: 'given to another application', token: () => services.identity.token({ azp: 'somebody-elses-app' }) },
    {
      what: 'of an issuer that is not ours',
      token: () => services.identity.token({ iss: 'http://evil/realms/copper' }),
    },
    {
      what: "of one realm in another's name",
      token: () => services.identity.token({ iss: 'http://localhost:4301/realms/truesky', tenant: 'copper' }),
    },
    { what: 'that is endless', token: () => services.identity.token({ filler: 'x'.repeat(8_200) }) },
  ])('is refused with a token $what [AUTH-047]', async ({ token }) => {
    expect(await statusOf(operation, row, await token())).toBe(401);
  });

  test('is refused at once when the identity server has ended the session, though its token has not ended', async () => {
    const sid = `ends before ${operation}`;
    const token = await services.identity.token({ sid });
    expect(await statusOf(operation, row, token)).toBe(row.own);
    await services.backChannelLogout(await services.identity.token({ ...logoutClaims, sid }));
    expect(await statusOf(operation, row, token)).toBe(401);
  });

  test('is refused with a token of another credit union than the call names [TEN-014]', async () => {
    const foreign = await services.as('subject-tess', { tenant: 'truesky' });
    expect(await statusOf(operation, row, foreign)).toBe(403);
  });

  if (row.foreignId !== undefined) {
    test.each(['jans-own', 'tess-own', 'never-was'])(
      'answers an id that is not theirs like one that never was: %s',
      async (id) => {
        expect(await statusOf(operation, row, await services.identity.token(), id)).toBe(row.foreignId);
      },
    );

    test('answers a member of another credit union like nobody', async () => {
      const foreign = await services.as('subject-tess', { tenant: 'truesky' });
      expect(await statusOf(operation, row, foreign, 'individual', 'truesky')).toBe(404);
    });
  }

  test('answers the widget only what the widget may ask', async () => {
    const token = await services.identity.token({ azp: 'wealth-widget', aud: 'wealth-services-widget' });
    const reply = await services.ask(methodOf(operation), row.path('individual'), {
      token,
      headers: { 'x-client-id': 'wealth-widget' },
      ...(row.body === undefined ? {} : { body: row.body('individual') }),
    });
    expect(reply.statusCode).toBe(row.widget);
  });
});

describe('while what offers it is off', () => {
  const offered = rows.filter(({ operation }) => 'flag' in calls[operation as keyof typeof calls]);
  beforeAll(() =>
    inTransaction(services.database, { role: 'seeder' }, (transaction) =>
      transaction
        .update(schema.setting)
        .set({ document: { configuration: { configurationSettings: [] }, content: { content: [] } } }),
    ),
  );

  test.each(offered)('$operation does nothing and says so', async ({ operation, row }) => {
    const reply = await services.ask(methodOf(operation), row.path('individual'), {
      headers: { 'idempotency-key': `key-of-call-${randomUUID()}` },
      ...(row.body && { body: row.body('individual') }),
    });
    expect([reply.statusCode, reply.json().errors[0].name]).toEqual([403, 'FEATURE_OFF']);
    expect(calls[operation as keyof typeof calls]).toMatchObject({
      refusals: expect.arrayContaining(['FEATURE_OFF']),
    });
  });

  test('a schedule can be canceled all the same', async () => {
    const cancel = table['DELETE /fund/schedule'];
    if (cancel === undefined || cancel === 'anybody') throw new Error('Cancelling has no row');
    expect(await statusOf('DELETE /fund/schedule', cancel, await services.identity.token())).toBe(204);
  });
});
