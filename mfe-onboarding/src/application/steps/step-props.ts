import type { Workflow } from '@wealth/api';
import type { Answers, Position, Step } from '@wealth/domain/workflow';

/** What each kind of step gets. */
export interface StepProps {
  readonly workflow: Workflow;
  readonly step: Step;
  readonly position: Position;
  /** Goes on from this step, with the answers as they are. */
  readonly onNext: (answers: Answers) => void;
  readonly onBack: () => void;
  /** Saves the answers and leaves; undefined where there is nothing to come back to. */
  readonly onLater?: (() => void) | undefined;
  /** Goes to a step from the review, and back there with Next; to the question of a refused answer, where one is named. */
  readonly onEdit: (to: Position, refusedQuestion?: string) => void;
}
