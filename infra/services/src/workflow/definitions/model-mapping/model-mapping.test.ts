import { describe, expect, test } from '@jest/globals';
import { businessDate } from '@wealth/domain/calendar';
import {
  type Answers,
  allQuestions,
  CHOSEN_MODEL,
  getStartPosition,
  nextPosition,
  type Position,
  previousPosition,
  withAnswer,
  workflowProblems,
} from '@wealth/domain/workflow';
import { workflowKinds } from '../index.ts';

const { definition, words } = workflowKinds.ACCOUNT_MODEL_MAPPING;
const opening = workflowKinds.ROBO_INDIVIDUAL_JOINT.definition;
const TODAY = businessDate('2026-11-20');
const answered: Answers = Object.fromEntries(
  allQuestions(definition).map(({ id, options }) => [id, [options?.[1]?.value ?? 'growth']]),
);

describe('the review of a portfolio', () => {
  test('asks the risk questions of the opening, word for word', () => {
    expect(definition.flows[0]).toEqual(opening.flows.find(({ id }) => id === 'ROBO-RISK-QUESTIONS'));
  });

  test('leads on to its end, and back to its start', () => {
    const path: Position[] = [getStartPosition(definition)];
    for (let next = nextPosition(definition, answered, getStartPosition(definition)); next; ) {
      path.push(next);
      next = nextPosition(definition, answered, next);
    }
    expect(path.at(-1)).toEqual({ flow: 'CONFIRMATION', step: 'STEP_MODEL_CHANGE_CONFIRMATION' });
    expect(path).toHaveLength(definition.flows.flatMap(({ steps }) => steps).length);
    for (const [index, position] of path.entries()) {
      expect(previousPosition(definition, answered, position)).toEqual(path[index - 1]);
    }
  });

  test('is complete with an answer to each question and a portfolio', () => {
    expect(workflowProblems(definition, answered, TODAY)).toEqual([]);
    expect(workflowProblems(definition, {}, TODAY)).toHaveLength(allQuestions(definition).length);
  });

  test('takes the chosen portfolio back with each risk answer [FLD-061]', () => {
    const [first] = allQuestions(definition);
    const after = withAnswer(definition, answered, first?.id ?? '', ['A']);
    expect([answered[CHOSEN_MODEL], after[CHOSEN_MODEL]]).toEqual([['growth'], undefined]);
  });

  test('has words for every key, and no words that nothing shows', () => {
    const steps = definition.flows.flatMap(({ steps: own }) => own);
    const keys = [
      ...definition.flows.map(({ title }) => title),
      ...steps.flatMap(({ title, body, help }) => [title, ...body, ...(help ? [help.title, ...help.body] : [])]),
      ...allQuestions(definition).flatMap(({ input, options = [] }) => [
        input.labelKey,
        ...options.flatMap(({ textKey, descriptionKey = [], reasonKey = [] }) =>
          [textKey, descriptionKey, reasonKey].flat(),
        ),
      ]),
    ];
    expect([...new Set(keys)].sort()).toEqual(Object.keys(words).sort());
  });
});
