import { centralDate } from '@wealth/domain/calendar';
import { stepProblems, visibilityOf } from '@wealth/domain/workflow';
import { type FormValues, MemberForm, useDispatch, usePlatform, useSelector, useTranslation } from '@wealth/kit';
import { useState } from 'react';
import { answered, applicationOf, saveAsked } from '../application.slice.ts';
import { Fields } from './Fields.tsx';
import { answersAfter, reasonOf, valuesAfter, valuesOf } from './question.rules.ts';
import style from './Step.module.css';
import { StepActions } from './StepActions.tsx';
import type { StepProps } from './step-props.ts';
import { useProblemWords } from './use-problem-words.ts';

interface QuestionStepProps extends StepProps {
  /** Why the step cannot be left, whatever its questions say. */
  readonly blocked?: string | undefined;
}

/** A step that asks questions, as one form (spec 000 §2.5). */
export function QuestionStep({ blocked, ...props }: QuestionStepProps) {
  const { workflow, step, onNext } = props;
  const { t } = useTranslation('application');
  const dispatch = useDispatch();
  const { answers, refusedQuestion } = useSelector(applicationOf);
  const today = centralDate(usePlatform().businessClock.now());
  const [initialValues] = useState(() => valuesOf(step, answers));
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
      onBlur={() => dispatch(saveAsked())}
      onSubmit={(values) => onNext(after(values))}
    >
      {(values) => {
        const reason = reasonOf(step, problems(values));
        return (
          <>
            <Fields {...props} visibility={visibilityOf(workflow, after(values))} />
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
