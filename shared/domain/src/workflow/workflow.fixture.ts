import type { Answers, DefinedFlows, DefinedQuestion, Dependency, Field, Position, Step } from './workflow.ts';

export const question = (
  id: string,
  { input, ...own }: Omit<Partial<DefinedQuestion>, 'input'> & { input?: Partial<DefinedQuestion['input']> } = {},
): DefinedQuestion => ({ id, input: { type: 'text', required: true, labelKey: `${id}_LABEL`, ...input }, ...own });

export const when = (questionId: string, ...answers: string[]): Dependency => ({ questionId, answers });

export const asks = (question: DefinedQuestion, ...dependencies: readonly Dependency[]): Field<DefinedQuestion> => ({
  component: { type: 'QUESTION', question: question },
  dependencies,
  applyDependencyStyling: dependencies.length > 0,
});

export const step = (
  id: string,
  fields: readonly Field<DefinedQuestion>[],
  own: Partial<Step<DefinedQuestion>> = {},
): Step<DefinedQuestion> => ({
  id,
  type: 'QUESTION',
  title: `${id}_TITLE`,
  body: [],
  fields,
  dependencies: [],
  showProgress: true,
  ...own,
});

const review: Field<DefinedQuestion> = {
  component: { type: 'REVIEW' },
  dependencies: [],
  applyDependencyStyling: false,
};

/** Two flows: the first answer decides what is asked after it. */
export const exampleWorkflow: DefinedFlows = {
  flows: [
    {
      id: 'FIRST',
      title: 'FIRST_TITLE',
      steps: [
        step('kind', [
          asks(question('KIND')),
          asks(question('DETAIL', { input: { required: false } }), when('KIND', 'a', 'b')),
          asks(question('DETAIL_OF_DETAIL'), when('DETAIL', 'more')),
        ]),
        step('only-a', [asks(question('ONLY_A'))], { dependencies: [when('KIND', 'a')] }),
        step('notice', [], { showProgress: false }),
      ],
    },
    {
      id: 'SECOND',
      title: 'SECOND_TITLE',
      steps: [
        step('last', [asks(question('LAST'))]),
        step('review', [review]),
        step('end', [], { showProgress: false }),
      ],
    },
  ],
};

/** `FIRST/kind` as a position. */
export const at = (text: string): Position => {
  const [flow = '', step = ''] = text.split('/');
  return { flow, step };
};

/** `{ KIND: 'a' }` as answers. */
export const given = (texts: Readonly<Record<string, string>>): Answers =>
  Object.fromEntries(Object.entries(texts).map(([id, value]) => [id, value === '' ? [] : [value]]));
