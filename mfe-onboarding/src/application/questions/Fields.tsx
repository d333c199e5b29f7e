import { type Field, isAddress, questionsOn, shownFields, type Visibility } from '@wealth/domain/workflow';
import { CheckField, CheckGroup, classes, FieldGroup } from '@wealth/kit';
import { LegalDocuments } from '../agreements/LegalDocuments.tsx';
import { Review } from '../review/Review.tsx';
import style from '../steps/Step.module.css';
import type { StepProps } from '../steps/step-props.ts';
import { LinkedWords } from '../words/LinkedWords.tsx';
import { useWords } from '../words/use-words.ts';
import { Given } from './Given.tsx';
import { QuestionField } from './QuestionField.tsx';
import { StreetField } from './StreetField.tsx';

interface FieldsProps extends StepProps {
  readonly visibility: Visibility;
}

/** What a step asks, as far as its answers so far let it be asked. */
export function Fields({ visibility, ...props }: FieldsProps) {
  const shown = shownFields(props.step, visibility);
  const words = useWords();
  const isOnly = questionsOn(props.step).length === 1;
  const given = shown.filter(isGiven);
  const intro = words(props.step.formIntroKey);
  return (
    <>
      {given.length > 0 ? (
        <Given fields={given} reason={<LinkedWords text={intro} />} />
      ) : (
        intro !== '' && (
          <p className={style.intro}>
            <LinkedWords text={intro} />
          </p>
        )
      )}
      {shown
        .filter((field) => !isGiven(field))
        .map((field) => (
          <div key={keyOf(field)} className={classes(style.field, field.applyDependencyStyling && style.follows)}>
            <QuestionPart {...props} field={field} isOnly={isOnly} />
          </div>
        ))}
    </>
  );
}

function keyOf({ component }: Field): string {
  if (component.type === 'GROUP') return component.textKey;
  return component.type === 'REVIEW' ? component.type : component.question.id;
}

/** Whether the credit union gave all of it. */
function isGiven({ component }: Field): boolean {
  if (component.type === 'GROUP') return component.questions.every(({ input }) => input.readonly);
  return component.type === 'QUESTION' && component.question.input.readonly;
}

interface QuestionPartProps extends StepProps {
  readonly field: Field;
  /** The step's title asks it already. */
  readonly isOnly: boolean;
}

function QuestionPart({ field, isOnly, ...props }: QuestionPartProps) {
  const { component } = field;
  const words = useWords();
  switch (component.type) {
    case 'QUESTION':
      return <QuestionField question={component.question} isLabelHidden={isOnly} />;
    case 'REVIEW':
      return <Review {...props} />;
    case 'LEGAL_DOCUMENTS':
      return (
        <LegalDocuments component={component}>
          <QuestionField question={component.question} />
        </LegalDocuments>
      );
    case 'GROUP':
      if (component.questions.every(({ input }) => input.type === 'checkbox')) {
        return <Boxes group={component} />;
      }
      return (
        <FieldGroup legend={words(component.textKey)} submitsByEnter={!isAddress(component)}>
          {component.questions.map((question, index) =>
            index === 0 && isAddress(component) ? (
              <StreetField key={question.id} address={component.questions} />
            ) : (
              <QuestionField key={question.id} question={question} />
            ),
          )}
        </FieldGroup>
      );
  }
}

interface BoxesProps {
  readonly group: Extract<Field['component'], { type: 'GROUP' }>;
}

/** Boxes that are checked together. "None of these" stands last, after an "or". */
function Boxes({ group: { textKey, questions } }: BoxesProps) {
  const words = useWords();
  return (
    <CheckGroup name={textKey} label={words(textKey)}>
      {questions.map(({ id, input }) => (
        <CheckField key={id} name={id} label={words(input.labelKey)} isExclusive={input.exclusive ?? false} />
      ))}
    </CheckGroup>
  );
}
