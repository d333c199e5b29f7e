import { type Answers, answerText, type Flow, getQuestions, type Position } from '@wealth/domain/workflow';

/** An answer that explains the recommended portfolio. */
export interface Reason {
  readonly reasonKey: string;
  /** The words of its step's title. */
  readonly title: string;
  readonly position: Position;
}

/** The given answers whose options say something of the member, in the order of their steps. */
export const listReasons = (flows: readonly Flow[], answers: Answers): readonly Reason[] =>
  flows.flatMap((flow) =>
    flow.steps.flatMap((step) =>
      step.fields
        .flatMap(({ component }) => getQuestions(component))
        .flatMap(
          ({ id, options = [] }) => options.find(({ value }) => value === answerText(answers, id))?.reasonKey ?? [],
        )
        .map((reasonKey) => ({ reasonKey, title: step.title, position: { flow: flow.id, step: step.id } })),
    ),
  );
