import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Account, AccountsReply, OpenedAccount, Workflow } from '@wealth/api';
import { businessDate, centralDate } from '@wealth/domain/calendar';
import { type Answers, allQuestions, getAnswers, toApplication } from '@wealth/domain/workflow';
import { inTransaction } from '@wealth/services/database';
import { ownAnswers } from '@wealth/services/testing/application';
import { clock } from '@wealth/services/testing/boot';
import { type Persona, personaNamed } from '../personas/index.ts';
import { testSandbox } from '../sandbox.fixture.ts';
import { portfolios } from '../world/portfolios.ts';
import { catchUp } from './index.ts';
import { brokenInvariants } from './invariants.ts';

const WEEK = 7 * 86_400_000;
const [wendy, ada] = [personaNamed('wendy'), personaNamed('ada')];
const people = [wendy, ada];

let sandbox: Awaited<ReturnType<typeof testSandbox>>;
beforeAll(async () => {
  sandbox = await testSandbox(people);
}, 120_000);
afterAll(() => sandbox.close());

/** Opens an individual account, with these answers beside the usual ones. */
async function open(persona: Persona, own: Answers = {}): Promise<OpenedAccount['account']> {
  const begun = (await sandbox.ask(persona, 'POST /api/workflow', { type: 'ROBO_INDIVIDUAL_JOINT' })).json<Workflow>();
  const saved = await sandbox.ask(persona, 'PUT /api/workflow', {
    userWorkflow: {
      id: begun.id,
      revision: begun.revision,
      saveId: randomUUID(),
      currentFlow: 'REVIEW-AND-AGREE',
      currentStep: 'STEP_SUBMISSION',
      answers: {
        ...ownAnswers,
        PORTFOLIO_SELECTION: [portfolios.balanced.modelId],
        // The credit union has revisions of its own.
        AGREEMENTS: [...(allQuestions(begun).find(({ id }) => id === 'AGREEMENTS')?.requiredAnswers ?? [])],
        ...own,
      },
    },
  });
  expect([saved.statusCode, saved.body]).toEqual([200, expect.anything()]);
  const found = await sandbox.ask(persona, 'POST /api/workflow/search', { workflowId: begun.id });
  const workflow = found.json<Workflow>();
  const body = toApplication(workflow, getAnswers(workflow), centralDate(clock.now()));
  const reply = await sandbox.ask(persona, 'POST /api/investment-accounts/', body);
  expect(reply.body).toContain('"account"');
  return reply.json<OpenedAccount>().account;
}
const accountsOf = async (persona: Persona): Promise<Account[]> =>
  (await sandbox.ask(persona, 'GET /api/accounts')).json<AccountsReply>().accounts;
const broken = () => inTransaction(sandbox.database, { role: 'seeder' }, brokenInvariants);

test('accounts that members opened stand beside the demo at its next start: nothing is lost and nothing refused', async () => {
  const opened = await open(wendy);
  const refused = await open(ada, {
    PRIMARY_LEGAL_FIRST_NAME: ['Ada'],
    PRIMARY_LEGAL_LAST_NAME: ['Refuse'],
    PRIMARY_DATE_OF_BIRTH: ['1991-03-14'],
    PRIMARY_SSN: ['900-71-4242'],
  });
  await sandbox.app.work.tick();
  const before = [await accountsOf(wendy), await accountsOf(ada)];
  expect(before).toMatchObject([
    [{ id: opened.id, status: 'COMPLETED', isActive: true }],
    [{ id: refused.id, status: 'NOT_APPROVED', isActive: false }],
  ]);
  expect(await broken()).toEqual([]);

  const later = { now: () => clock.now() + WEEK };
  expect(await catchUp(sandbox.database, { clock: later, personas: people })).toEqual({
    after: '2026-11-20',
    through: businessDate('2026-11-27'),
  });
  expect(await broken()).toEqual([]);
  expect([await accountsOf(wendy), await accountsOf(ada)]).toEqual(before);
});
