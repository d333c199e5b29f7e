import { centralDate } from '@wealth/domain/calendar';
import {
  type Answers,
  admittedPosition,
  isReview,
  nextPosition,
  type Position,
  positionAfterEdit,
  previousPosition,
  stepAt,
  type Workflow,
} from '@wealth/domain/workflow';
import { useDispatch, usePlatform, useReadable } from '@wealth/kit';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { ConflictDialog } from '../conflict/ConflictDialog.tsx';
import { useLeave } from '../leaving/use-leave.ts';
import { useLeaveQuestion } from '../leaving/use-leave-question.ts';
import { useSaveAtOnce } from '../leaving/use-save-at-once.ts';
import { type ApplicationState, moved, opened } from '../state/application.slice.ts';
import { findConfirmationPosition } from '../state/confirmation-step.rules.ts';
import { indexesIn, OVERVIEW, stepAddress } from '../state/paths.ts';
import type { StepProps } from '../steps/step-props.ts';
import { StepScreen } from './StepScreen.tsx';

interface StepsProps {
  readonly application: ApplicationState;
  /** What the address has below the workflow. */
  readonly rest: string;
}

/** The step that the address leads to, and the moves from it. Moves replace the history entry. */
export function Steps({ application, rest }: StepsProps) {
  const { loaded, loads, answers, furthest, originRoute, isEditing, review } = application;
  const { businessClock, navigation } = usePlatform();
  const { path } = useReadable(navigation.location);
  const dispatch = useDispatch();
  useEffect(() => void dispatch(opened()), [dispatch]);

  useLeaveQuestion(application);
  useSaveAtOnce(application);
  const leave = useLeave(application);

  // Who accepts the portfolio as it is answers nothing, so there is only one step.
  const placeOf = (of: Workflow) =>
    (review === 'ACCEPTED' ? findConfirmationPosition(of) : undefined) ??
    admittedPosition(of, answers, indexesIn(rest), furthest);
  const workflow = loaded?.workflow;
  const position = workflow && placeOf(workflow);
  const address = workflow && position && stepAddress(workflow, position);
  useEffect(() => {
    if (address !== undefined && path !== address) navigation.go(address, { replace: true });
  }, [navigation, path, address]);
  // Each step begins at its top.
  useEffect(() => {
    document.documentElement.scrollTop = 0;
  }, [address]);

  const step = position && stepAt(workflow, position);
  if (!workflow || !position || !step || path !== address) return null;

  const go = (to: Position, isEdit = false, refusedQuestion = '') => {
    dispatch(moved({ to, isEditing: isEdit, refusedQuestion }));
    navigation.go(stepAddress(workflow, to), { replace: true });
  };
  const props: StepProps = {
    workflow,
    step,
    position,
    onNext(given: Answers) {
      const after =
        isEditing || isReview(step) ? positionAfterEdit(workflow, given, centralDate(businessClock.now())) : undefined;
      // Questions that came with a newer version are answered before the review is left.
      const isBehind = isReview(step) && after?.step !== step.id;
      const next = isEditing || isBehind ? after : nextPosition(workflow, given, position);
      if (!next) return leave(OVERVIEW);
      const landed = stepAt(workflow, next);
      go(next, (isEditing || isBehind) && landed !== undefined && !isReview(landed));
    },
    onBack() {
      const before = review === 'ACCEPTED' ? undefined : previousPosition(workflow, answers, position);
      if (before) go(before);
      else leave(originRoute);
    },
    onLater: workflow.persist && workflow.account === undefined ? () => leave(originRoute) : undefined,
    onEdit: (to, refusedQuestion) => go(to, true, refusedQuestion),
  };
  return (
    <>
      <AfterPress>
        <StepScreen key={`${loads} ${step.id}`} {...props} />
      </AfterPress>
      <ConflictDialog />
    </>
  );
}

/** The press that leads to a step is answered by the next frame, and the step, whose many fields take a slow phone longer, follows. */
function AfterPress({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(children);
}
