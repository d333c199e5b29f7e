import { centralDate } from '@wealth/domain/calendar';
import { getVisibility, stepProblems } from '@wealth/domain/workflow';
import { type FormValues, MemberForm, useDispatch, usePlatform, useSelector, useTranslation } from '@wealth/kit';
import { useState } from 'react';
import { answered, saveRequested, selectApplication } from '../state/application.slice.ts';
import style from '../steps/Step.module.css';
import { StepActions } from '../steps/StepActions.tsx';
import type { StepProps } from '../steps/step-props.ts';
import { useProblemWords } from '../words/use-problem-words.ts';
import { Fields } from './Fields.tsx';
import { answersAfter, getBlockingReason, getFormValues, valuesAfter } from './question.rules.ts';

interface QuestionStepProps extends StepProps {
  /** Why the step cannot be left, whatever its questions say. */
  readonly blocked?: string | undefined;
}

/** A step that asks questions, as one form (spec 000 §2.5). */
export function QuestionStep({ blocked, ...props }: QuestionStepProps) {
  const { workflow, step, onNext } = props;
  const { t } = useTranslation('application');
  const dispatch = useDispatch();
  const { answers, refusedQuestion } = useSelector(selectApplication);
  const today = centralDate(usePlatform().businessClock.now());
  const [initialValues] = useState(() => getFormValues(step, answers));
  const problemWords = useProblemWords(step);

  const after = (values: FormValues) => answersAfter(workflow, answers, step, values);
  const problems = (values: FormValues) => stepProblems(workflow, step, after(values), today);
  return (
    <MemberForm
      className={style.form ?? ''}
      initialValues={initialValues}
      firstFocus={refusedQuestion}
      validate={(values) => problemWords(problems(values), after(values))}
      follow={(values) => valuesAfter(workflow, answers, step, values)}
      onChange={(values) => dispatch(answered(after(values)))}
      onBlur={() => dispatch(saveRequested())}
      onSubmit={(values) => onNext(after(values))}
    >
      {(values) => {
        const reason = getBlockingReason(step, problems(values));
        return (
          <>
            <Fields {...props} visibility={getVisibility(workflow, after(values))} />
            <StepActions
              {...props}
              reason={blocked ?? (reason && t(`reason.${reason.key}`, { count: reason.count }))}
            />
          </>
        );
      }}
    </MemberForm>
  );
}
