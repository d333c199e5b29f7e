import {
  type Answers,
  type Condition,
  type DefinedFlows,
  type Dependency,
  type Field,
  getConditions,
  getQuestions,
  type Step,
} from './workflow.ts';

/** What is shown with the answers of one moment (spec 000 §4.5). */
export interface Visibility {
  /** Whether all dependencies of a step or field hold. A field also needs its step. */
  readonly shows: (part: { readonly dependencies: readonly Dependency[] }) => boolean;
  /** Whether a question is asked at all: its field is shown, on a step that is not skipped. */
  readonly asks: (questionId: string) => boolean;
}

/**
 * What is shown with these answers. A dependency holds when its question is asked itself and has one of the answers, so
 * that what follows from a hidden answer is hidden too.
 */
export function getVisibility(workflow: DefinedFlows, answers: Answers): Visibility {
  const dependenciesOf = new Map<string, readonly Dependency[]>();
  for (const step of workflow.flows.flatMap(({ steps }) => steps)) {
    for (const field of step.fields) {
      const both = [...step.dependencies, ...field.dependencies];
      for (const { id } of getQuestions(field.component)) dependenciesOf.set(id, both);
    }
  }
  // A question that is being checked counts as hidden, so that a circle ends.
  const known = new Map<string, boolean>();
  const asks = (questionId: string): boolean => {
    const before = known.get(questionId);
    if (before !== undefined) return before;
    known.set(questionId, false);
    const isRequested = dependenciesOf.get(questionId)?.every(holds) ?? false;
    known.set(questionId, isRequested);
    return isRequested;
  };
  const isMet = ({ questionId, answers: wanted }: Condition): boolean =>
    asks(questionId) && (answers[questionId] ?? []).some((value) => wanted.includes(value));
  const holds = (dependency: Dependency): boolean => getConditions(dependency).some(isMet);
  return { shows: ({ dependencies }) => dependencies.every(holds), asks };
}

/** The fields that a step shows with these answers. */
export function shownFields<AnyQuestion>(
  step: Step<AnyQuestion>,
  visibility: Visibility,
): readonly Field<AnyQuestion>[] {
  return step.fields.filter(visibility.shows);
}
