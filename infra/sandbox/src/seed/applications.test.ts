import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Workflow } from '@wealth/api';
import { allQuestions, answersOf } from '@wealth/domain/workflow';
import { personaNamed } from '../personas/index.ts';
import { testSandbox } from '../sandbox.fixture.ts';

const ada = personaNamed('ada');

let sandbox: Awaited<ReturnType<typeof testSandbox>>;
beforeAll(async () => {
  sandbox = await testSandbox([ada]);
}, 120_000);
afterAll(() => sandbox.close());

const begin = async (persona: typeof ada) =>
  (await sandbox.ask(persona, 'POST /api/workflow', { type: 'ROBO_INDIVIDUAL_JOINT' })).json<Workflow>();

describe('Ada, whose credit union has given no details', () => {
  test('begins with empty details, and may type each of them [WF-063]', async () => {
    expect((await sandbox.ask(ada, 'GET /api/member/demographic')).statusCode).toBe(204);
    const workflow = await begin(ada);
    expect([workflow.status, answersOf(workflow)]).toEqual(['NEW', {}]);
    const questions = allQuestions(workflow);
    expect(questions.filter(({ input }) => input.readonly)).toEqual([]);
    for (const detail of ['LEGAL_FIRST_NAME', 'LEGAL_LAST_NAME', 'DATE_OF_BIRTH', 'SSN', 'EMAIL', 'HOME_STREET']) {
      expect(questions.find(({ id }) => id === `PRIMARY_${detail}`)?.input).toMatchObject({ required: true });
    }
  });
});
