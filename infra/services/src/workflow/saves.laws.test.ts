import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SavedWorkflow, Workflow } from '@wealth/api';
import { getAnswers } from '@wealth/domain/workflow';
import fc from 'fast-check';
import { applicants } from '../testing/applicant.fixture.ts';
import { testKeys } from '../testing/boot.fixture.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';

let services: TestServices;
let members: ReturnType<typeof applicants>;
beforeAll(async () => {
  const { keys } = await testKeys();
  services = await testServices({ keys });
  members = applicants(services, keys);
});
afterAll(() => services.close());

const goals = ['ANY', 'HOME', 'EDUCATION', 'LATER_LIFE'] as const;

/** One try of a save: whether it reaches the services, and whether its answer comes back. */
const tries = fc.constantFrom('arrives', 'never arrives', 'loses its answer');
/** A save: its answer, its failed tries, and how many earlier saves arrive again after it. */
const saves = fc.array(
  fc.record({ goal: fc.constantFrom(...goals), failed: fc.array(tries, { maxLength: 3 }), late: fc.nat({ max: 3 }) }),
  { minLength: 1, maxLength: 6 },
);

test('the row ends as the last answers, whatever is lost on the way or comes twice and late', async () => {
  await fc.assert(
    fc.asyncProperty(saves, async (all) => {
      const { token } = await members.applicant();
      const body = { type: 'ROBO_INDIVIDUAL_JOINT' };
      const begun = (await services.ask('POST', '/api/workflow', { token, body })).json<Workflow>();
      const put = (userWorkflow: object) => services.ask('PUT', '/api/workflow', { token, body: { userWorkflow } });
      const sent: object[] = [];
      let revision = begun.revision;
      for (const [index, { goal, failed, late }] of all.entries()) {
        const place = { currentFlow: 'GOAL', currentStep: 'STEP_GOAL' };
        const save = {
          id: begun.id,
          revision,
          saveId: `save-${index}-of-law`,
          ...place,
          answers: { INVESTMENT_GOAL: [goal] },
        };
        // The same save is sent until it is answered.
        for (const fate of failed) if (fate !== 'never arrives') await put(save);
        const reply = await put(save);
        expect(reply.statusCode).toBe(200);
        revision = reply.json<SavedWorkflow>().revision;
        for (const old of sent.slice(Math.max(0, sent.length - late))) expect((await put(old)).statusCode).toBe(409);
        sent.push(save);
      }
      const search = { workflowId: begun.id };
      const kept = (await services.ask('POST', '/api/workflow/search', { token, body: search })).json<Workflow>();
      expect([kept.revision, getAnswers(kept).INVESTMENT_GOAL]).toEqual([
        begun.revision + all.length,
        [all.at(-1)?.goal],
      ]);
    }),
    { numRuns: 25, seed: 20_261_126 },
  );
});
