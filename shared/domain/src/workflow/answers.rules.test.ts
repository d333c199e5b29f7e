import { describe, expect, test } from '@jest/globals';
import { businessDate } from '../calendar/calendar.ts';
import {
  answerProblem,
  type DefinedFlows,
  type DefinedQuestion,
  type Field,
  getVisibility,
  positionAfterEdit,
  RISK_FLOW,
  stepProblems,
  withAnswer,
  workflowProblems,
} from './index.ts';
import { asks, at, exampleWorkflow, given, question, step, when } from './workflow.fixture.ts';

const TODAY = businessDate('2026-11-20');

describe('what is shown', () => {
  test.each<{ answers: Record<string, string>; detail: boolean; deeper: boolean; onlyA: boolean }>`
    answers                                                    | detail   | deeper   | onlyA
    ${{}}                                                      | ${false} | ${false} | ${false}
    ${{ KIND: 'a' }}                                           | ${true}  | ${false} | ${true}
    ${{ KIND: 'b', DETAIL: 'more' }}                           | ${true}  | ${true}  | ${false}
    ${{ KIND: 'c', DETAIL: 'more', DETAIL_OF_DETAIL: 'kept' }} | ${false} | ${false} | ${false}
  `(
    'with $answers follows from them, one from the other [WF-042, WF-043, WF-045]',
    ({ answers, detail, deeper, onlyA }) => {
      const visibility = getVisibility(exampleWorkflow, given(answers));
      expect(['KIND', 'DETAIL', 'DETAIL_OF_DETAIL', 'ONLY_A', 'NEVER'].map(visibility.asks)).toEqual([
        true,
        detail,
        deeper,
        onlyA,
        false,
      ]);
    },
  );

  test('needs all dependencies, and a circle hides what is in it', () => {
    const workflow: DefinedFlows = {
      flows: [
        {
          id: 'F',
          title: 'T',
          steps: [
            step('s', [
              asks(question('A')),
              asks(question('B')),
              asks(question('BOTH'), when('A', '1'), when('B', '1')),
              asks(question('C'), when('D', '1')),
              asks(question('D'), when('C', '1')),
            ]),
          ],
        },
      ],
    };
    const shown = (answers: Record<string, string>, id: string) => getVisibility(workflow, given(answers)).asks(id);
    expect([shown({ A: '1' }, 'BOTH'), shown({ A: '1', B: '1' }, 'BOTH')]).toEqual([false, true]);
    expect(shown({ C: '1', D: '1' }, 'C')).toBe(false);
  });
});

const box = (id: string, own: Partial<DefinedQuestion['input']> = {}) =>
  question(id, { input: { type: 'checkbox', required: false, ...own } });

const regulatory: DefinedFlows = {
  flows: [
    {
      id: 'F',
      title: 'T',
      steps: [
        step('regulatory', [
          {
            component: {
              type: 'GROUP',
              textKey: 'G',
              questions: [box('EXPOSED'), box('CONTROL'), box('NONE_APPLY', { exclusive: true })],
            },
            dependencies: [],
            applyDependencyStyling: false,
          } satisfies Field<DefinedQuestion>,
          asks(question('SYMBOLS'), when('CONTROL', 'true')),
        ]),
        step('other', [asks(question('OTHER')), asks(box('BOX'))]),
      ],
    },
  ],
};

describe('the regulatory answers', () => {
  const said = { CONTROL: ['true'], SYMBOLS: ['ABC'], OTHER: ['kept'], BOX: ['true'] };

  test('of one owner are cleared by their own "none apply", and the other owner\'s are not [WF-048, WF-051]', () => {
    const group = (owner: string) =>
      ({
        component: {
          type: 'GROUP',
          textKey: 'G',
          questions: [box(`${owner}_CONTROL`), box(`${owner}_BROKER`), box(`${owner}_NONE`, { exclusive: true })],
        },
        dependencies: [],
        applyDependencyStyling: false,
      }) satisfies Field<DefinedQuestion>;
    const more = (owner: string) => [
      asks(question(`${owner}_SYMBOLS`), when(`${owner}_CONTROL`, 'true')),
      asks(question(`${owner}_REASON`), when(`${owner}_SYMBOLS`, 'ABC')),
    ];
    const owners: DefinedFlows = {
      flows: [
        {
          id: 'F',
          title: 'T',
          steps: [
            step(
              'both',
              ['A', 'B'].flatMap((each) => [group(each), ...more(each)]),
            ),
          ],
        },
      ],
    };
    const answers = (owner: string) => ({
      [`${owner}_CONTROL`]: ['true'],
      [`${owner}_SYMBOLS`]: ['ABC'],
      [`${owner}_REASON`]: ['why'],
    });
    const none = withAnswer(owners, { ...answers('A'), ...answers('B') }, 'A_NONE', ['true']);
    expect(none).toEqual({ A_NONE: ['true'], ...answers('B') });
    expect(withAnswer(owners, none, 'B_BROKER', ['true'])).toEqual({ ...none, B_BROKER: ['true'] });
  });

  test('are cleared by "none apply", and answers of other steps are not [WF-048]', () => {
    expect(withAnswer(regulatory, said, 'NONE_APPLY', ['true'])).toEqual({
      NONE_APPLY: ['true'],
      OTHER: ['kept'],
      BOX: ['true'],
    });
  });

  test('clear "none apply" when one of them is ticked, and not when one is unticked [WF-051]', () => {
    const none = { NONE_APPLY: ['true'] };
    expect(withAnswer(regulatory, none, 'EXPOSED', ['true'])).toEqual({ EXPOSED: ['true'] });
    expect(withAnswer(regulatory, none, 'EXPOSED', [])).toEqual({ EXPOSED: [], NONE_APPLY: ['true'] });
    expect(withAnswer(regulatory, said, 'NONE_APPLY', [])).toEqual({ ...said, NONE_APPLY: [] });
  });

  test('change nothing else, as any other answer does', () => {
    expect(withAnswer(regulatory, said, 'OTHER', ['new'])).toEqual({ ...said, OTHER: ['new'] });
    expect(withAnswer(regulatory, said, 'NEVER', ['new'])).toEqual({ ...said, NEVER: ['new'] });
  });

  test('of the box of the firm fill in its name, and take it back [WF-052, WF-054, WF-055]', () => {
    const owner: DefinedFlows & { texts: Record<string, string> } = {
      texts: { OWN_FIRM: 'Copper Financial' },
      flows: [
        {
          id: 'F',
          title: 'T',
          steps: [
            step('regulatory', [
              {
                component: {
                  type: 'GROUP',
                  textKey: 'G',
                  questions: [
                    { ...box('ASSOCIATED'), fills: { questionId: 'FIRM', textKey: 'OWN_FIRM' } },
                    box('NONE', { exclusive: true }),
                  ],
                },
                dependencies: [],
                applyDependencyStyling: false,
              } satisfies Field<DefinedQuestion>,
              asks(question('FIRM'), when('ASSOCIATED', 'true')),
            ]),
          ],
        },
      ],
    };
    const ticked = withAnswer(owner, { NONE: ['true'], FIRM: ['Another'] }, 'ASSOCIATED', ['true']);
    expect(ticked).toEqual({ ASSOCIATED: ['true'], FIRM: ['Copper Financial'] });
    expect(workflowProblems(owner, ticked, TODAY)).toEqual([]);
    expect(withAnswer(owner, ticked, 'ASSOCIATED', [])).toEqual({ ASSOCIATED: [] });
    expect(withAnswer(owner, ticked, 'NONE', ['true'])).toEqual({ NONE: ['true'] });
  });

  test.each<{ from: string; type: string; to: string }>`
    from                         | type            | to
    ${'JOINT_TAXABLE'}           | ${'RETIREMENT'} | ${'JOINT_TAXABLE_ABANDONED'}
    ${'JOINT_TAXABLE_ABANDONED'} | ${'RETIREMENT'} | ${'JOINT_TAXABLE_ABANDONED'}
    ${'JOINT_TAXABLE_ABANDONED'} | ${'ANY_GOAL'}   | ${'JOINT_TAXABLE'}
    ${'INDIVIDUAL_TAXABLE'}      | ${'ANY_GOAL'}   | ${'INDIVIDUAL_TAXABLE'}
  `('an account type of $from becomes $to when the money is for $type [WF-046, WF-047]', ({ from, type, to }) => {
    const before = { ACCOUNT_TYPE: [from], OTHER: ['kept'] };
    expect(withAnswer(regulatory, before, 'INVESTMENT_TYPE', [type])).toEqual({
      ...before,
      INVESTMENT_TYPE: [type],
      ACCOUNT_TYPE: [to],
    });
    expect(withAnswer(regulatory, {}, 'INVESTMENT_TYPE', [type])).toEqual({ INVESTMENT_TYPE: [type] });
  });

  test('a risk answer takes the chosen portfolio back, which followed from the others', () => {
    const risk: DefinedFlows = {
      flows: [{ id: RISK_FLOW, title: 'RISK_TITLE', steps: [step('loss', [asks(question('LOSS'))])] }],
    };
    const chosen = { LOSS: ['A'], PORTFOLIO_SELECTION: ['balanced'] };
    expect(withAnswer(risk, chosen, 'LOSS', ['B'])).toEqual({ LOSS: ['B'] });
  });

  test.each<{ answers: Record<string, string>; problems: object[]; shows: string }>`
    answers                               | problems                                            | shows
    ${{}}                                 | ${[{ questionId: 'EXPOSED', key: 'ONE_REQUIRED' }]} | ${'FLD-029'}
    ${{ NONE_APPLY: 'true' }}             | ${[]}                                               | ${'FLD-027'}
    ${{ EXPOSED: 'true' }}                | ${[]}                                               | ${'FLD-028'}
    ${{ CONTROL: 'true', SYMBOLS: 'AB' }} | ${[]}                                               | ${'FLD-028'}
    ${{ CONTROL: 'true' }}                | ${[{ questionId: 'SYMBOLS', key: 'REQUIRED' }]}     | ${'FLD-024'}
    ${{ SYMBOLS: 'AB' }}                  | ${[{ questionId: 'EXPOSED', key: 'ONE_REQUIRED' }]} | ${'FLD-025'}
  `('$answers leave $problems [$shows]', ({ answers, problems }) => {
    const [first] = regulatory.flows[0]?.steps ?? [];
    expect(first && stepProblems(regulatory, first, given(answers), TODAY)).toEqual(problems);
  });
});

describe('a question with two causes', () => {
  const either = { ...when('FIRST', 'true'), or: [when('SECOND', 'true', 'maybe')] };
  const workflow: DefinedFlows = {
    flows: [
      {
        id: 'F',
        title: 'T',
        steps: [
          step('causes', [asks(question('FIRST')), asks(question('SECOND'), when('FIRST', 'true', 'false'))]),
          step('effect', [asks(question('NAME'), either)]),
        ],
      },
    ],
  };

  test.each<{ answers: Record<string, string>; isVisible: boolean }>`
    answers                                | isVisible
    ${{}}                                  | ${false}
    ${{ FIRST: 'true' }}                   | ${true}
    ${{ FIRST: 'false', SECOND: 'maybe' }} | ${true}
    ${{ FIRST: 'false', SECOND: 'no' }}    | ${false}
    ${{ SECOND: 'true' }}                  | ${false}
  `('is asked with $answers: $isVisible', ({ answers, isVisible }) => {
    expect(getVisibility(workflow, given(answers)).asks('NAME')).toBe(isVisible);
  });
});

describe('an answer', () => {
  const options = [
    { value: 'true', textKey: 'Y' },
    { value: 'false', textKey: 'N' },
  ];
  const choice = (requiredAnswers: string[]) =>
    question('Q', { input: { type: 'radio-styled' }, options, requiredAnswers });
  const agreed = question('Q', { input: { type: 'checkbox' }, requiredAnswers: ['A@1', 'B@2'] });

  test.each<{ what: string; question: DefinedQuestion; values: string[]; key: string | undefined }>`
    what                                  | question                                                       | values            | key
    ${'that is missing'}                  | ${question('Q')}                                               | ${['  ']}         | ${'REQUIRED'}
    ${'that may be missing'}              | ${question('Q', { input: { type: 'name', required: false } })} | ${[]}             | ${undefined}
    ${'that is no phone number'}          | ${question('Q', { input: { type: 'telephone' } })}             | ${['1']}          | ${'TELEPHONE_VALIDATION'}
    ${'that is too long'}                 | ${question('Q', { input: { maxLength: 3 } })}                  | ${['four']}       | ${'TOO_LONG'}
    ${'that is not offered'}              | ${choice([])}                                                  | ${['maybe']}      | ${'NOT_OFFERED'}
    ${'that is not the necessary one'}    | ${choice(['true'])}                                            | ${['false']}      | ${'REQUIRED_ANSWER'}
    ${'that is the necessary one'}        | ${choice(['true'])}                                            | ${['true']}       | ${undefined}
    ${'that agrees to one of two'}        | ${agreed}                                                      | ${['A@1']}        | ${'REQUIRED_ANSWER'}
    ${'that agrees to an older document'} | ${agreed}                                                      | ${['A@1', 'B@1']} | ${'REQUIRED_ANSWER'}
    ${'that agrees to both'}              | ${agreed}                                                      | ${['B@2', 'A@1']} | ${undefined}
  `('$what: $key [FLD-023, FLD-024, FLD-026]', ({ question, values, key }) => {
    expect(answerProblem(question, { Q: values }, TODAY)).toEqual(key && { questionId: 'Q', key });
  });

  test('that the credit union gave is not checked, as long as it is there', () => {
    const input = { type: 'name', required: true, labelKey: 'L', readonly: true } as const;
    expect(answerProblem({ id: 'Q', input }, { Q: ['4th'] }, TODAY)).toBeUndefined();
    expect(answerProblem({ id: 'Q', input }, {}, TODAY)).toEqual({ questionId: 'Q', key: 'REQUIRED' });
  });
});

describe('what depends on the day', () => {
  const born = question('PRIMARY_DATE_OF_BIRTH', { input: { type: 'date' } });
  const since = question('PRIMARY_YEAR_STARTED', { input: { type: 'year' } });
  const moved = question('MOVED_ON', { input: { type: 'date' } });

  test.each<{ date: string; key: string | undefined }>`
    date            | key
    ${'2008-11-20'} | ${undefined}
    ${'2008-11-21'} | ${'UNDER_AGE'}
    ${'2026-11-20'} | ${'UNDER_AGE'}
    ${'2026-11-21'} | ${'DATE_VALIDATION'}
    ${'1906-11-20'} | ${undefined}
    ${'1906-11-19'} | ${'DATE_VALIDATION'}
    ${'2008-02-30'} | ${'DATE_VALIDATION'}
  `('a birth date of $date on 11/20/2026: $key [FLD-049, FLD-050]', ({ date, key }) => {
    expect(answerProblem(born, { [born.id]: [date] }, TODAY)?.key).toBe(key);
  });

  test.each<{ year: string; key: string | undefined }>`
    year      | key
    ${'1985'} | ${undefined}
    ${'1984'} | ${'YEAR_VALIDATION'}
    ${'2026'} | ${undefined}
    ${'2027'} | ${'YEAR_VALIDATION'}
  `('the year $year of work of somebody who was born in 1985: $key [FLD-048, FLD-050]', ({ year, key }) => {
    const answers = { PRIMARY_DATE_OF_BIRTH: ['1985-04-12'], [since.id]: [year] };
    expect(answerProblem(since, answers, TODAY)?.key).toBe(key);
  });

  test('another date may be of any age, and not in the future', () => {
    expect(answerProblem(moved, { MOVED_ON: ['2026-11-20'] }, TODAY)).toBeUndefined();
    expect(answerProblem(moved, { MOVED_ON: ['2026-11-21'] }, TODAY)?.key).toBe('DATE_VALIDATION');
  });
});

describe('an address', () => {
  const at = (place: string, required: boolean): Field<DefinedQuestion> => ({
    component: {
      type: 'GROUP',
      textKey: place,
      questions: [
        question(`${place}_STREET`, { input: { required } }),
        question(`${place}_STATE`, { input: { type: 'state-select', required } }),
        question(`${place}_ZIP`, { input: { type: 'zip', required } }),
      ],
    },
    dependencies: [],
    applyDependencyStyling: false,
  });
  const problemsAt = (place: string, required: boolean, answers: Record<string, string>) => {
    const workflow: DefinedFlows = { flows: [{ id: 'F', title: 'T', steps: [step('s', [at(place, required)])] }] };
    return workflowProblems(workflow, given(answers), TODAY).map(({ questionId, key }) => `${questionId} ${key}`);
  };

  test.each<{ place: string; street: string; problems: string[] }>`
    place              | street          | problems
    ${'PRIMARY_HOME'}  | ${'PO Box 7'}   | ${['PRIMARY_HOME_STREET PO_BOX']}
    ${'PRIMARY_HOME'}  | ${'7 Boxer Ln'} | ${[]}
    ${'JOINT_HOME'}    | ${'P.O. Box 7'} | ${['JOINT_HOME_STREET PO_BOX']}
    ${'JOINT_MAILING'} | ${'PO Box 7'}   | ${[]}
    ${'CONTACT'}       | ${'PO Box 7'}   | ${[]}
  `('at $street for $place: $problems [FLD-065, FLD-066]', ({ place, street, problems }) => {
    const answers = { [`${place}_STREET`]: street, [`${place}_STATE`]: 'WI', [`${place}_ZIP`]: '53703' };
    expect(problemsAt(place, true, answers)).toEqual(problems);
  });

  test('of an employer is no box either', () => {
    const street = question('PRIMARY_EMPLOYER_STREET', { input: { required: false } });
    expect(answerProblem(street, { [street.id]: ['Box 12'] }, TODAY)?.key).toBe('PO_BOX');
  });

  test('that is optional must be complete once a part of it is given [FLD-052, FLD-064]', () => {
    expect(problemsAt('CONTACT', false, {})).toEqual([]);
    expect(problemsAt('CONTACT', false, { CONTACT_STREET: '1 Elm St' })).toEqual([
      'CONTACT_STATE REQUIRED',
      'CONTACT_ZIP REQUIRED',
    ]);
    expect(problemsAt('CONTACT', true, { CONTACT_STREET: '1 Elm St' })).toEqual([
      'CONTACT_STATE REQUIRED',
      'CONTACT_ZIP REQUIRED',
    ]);
  });
});

describe('Next after an edit from the review', () => {
  test.each<{ answers: Record<string, string>; afterEdit: string; isComplete: boolean }>`
    answers                                     | afterEdit          | isComplete
    ${{}}                                       | ${'FIRST/kind'}    | ${false}
    ${{ KIND: 'a' }}                            | ${'FIRST/only-a'}  | ${false}
    ${{ KIND: 'c' }}                            | ${'SECOND/last'}   | ${false}
    ${{ KIND: 'b', DETAIL: 'more', LAST: 'x' }} | ${'FIRST/kind'}    | ${false}
    ${{ KIND: 'c', DETAIL: 'more', LAST: 'x' }} | ${'SECOND/review'} | ${true}
  `('with $answers leads to $afterEdit [FLD-024, FLD-025]', ({ answers, afterEdit, isComplete }) => {
    expect(positionAfterEdit(exampleWorkflow, given(answers), TODAY)).toEqual(at(afterEdit));
    expect(workflowProblems(exampleWorkflow, given(answers), TODAY).length === 0).toBe(isComplete);
  });
});
