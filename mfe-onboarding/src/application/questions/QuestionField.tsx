import { centralDate } from '@wealth/domain/calendar';
import { isPrivateMailbox, states } from '@wealth/domain/fields';
import { type InputType, isBirthDate, isPlace, isStreet, type Question } from '@wealth/domain/workflow';
import {
  CheckField,
  RadioField,
  type RadioFieldProps,
  SelectField,
  TextField,
  type TextFieldProps,
  usePlatform,
  useTranslation,
} from '@wealth/kit';
import type { ReactNode } from 'react';
import { useWords } from '../words/use-words.ts';
import { NumberField } from './NumberField.tsx';

type Words = ReturnType<typeof useWords>;

/** A question with its own words. */
interface Drawn {
  readonly question: Question;
  readonly words: Words;
  /** The title of the step asks it already. */
  readonly isLabelHidden: boolean;
}

type Worded = Pick<Drawn, 'question' | 'words'>;

const sharedOf = ({ question: { id, input }, words }: Worded) => ({
  name: id,
  label: words(input.labelKey),
  ...(input.help !== undefined && { hint: words(input.help) }),
  ...(input.tooltipKey !== undefined && { tip: words(input.tooltipKey) }),
});

/** What a question's line of text takes, whatever is typed into it. */
export function useTextProps(drawn: Worded): Omit<TextFieldProps, 'kind' | 'takes'> {
  const { t } = useTranslation('application');
  const { businessClock } = usePlatform();
  const { question } = drawn;
  const { required, maxLength, autocomplete } = question.input;
  return {
    ...sharedOf(drawn),
    isRequired: required,
    submitsByEnter: !isStreet(question.id),
    ...(maxLength !== undefined && { maxLength }),
    ...(autocomplete !== undefined && { autoComplete: autocomplete }),
    ...(isBirthDate(question) && { latest: centralDate(businessClock.now()) }),
    ...(isPlace(question.id) && {
      warns: (street: string) => (isPrivateMailbox(street) ? t('privateMailbox') : undefined),
    }),
  };
}

function TextQuestion({ kind, ...drawn }: Worded & { readonly kind: TextFieldProps['kind'] }) {
  return <TextField {...useTextProps(drawn)} kind={kind} />;
}

const text = (kind: TextFieldProps['kind']) =>
  function drawText({ question, words }: Drawn): ReactNode {
    return <TextQuestion question={question} words={words} kind={kind} />;
  };

const radio = (look: NonNullable<RadioFieldProps['look']>) =>
  function drawRadio(drawn: Drawn): ReactNode {
    const { options = [] } = drawn.question;
    return (
      <RadioField
        {...sharedOf(drawn)}
        look={look}
        isRequired={drawn.question.input.required}
        isLegendHidden={drawn.isLabelHidden}
        options={options.map(({ value, textKey, descriptionKey }) => ({
          value,
          label: drawn.words(textKey),
          ...(descriptionKey !== undefined && { description: drawn.words(descriptionKey) }),
        }))}
      />
    );
  };

const stateOptions = [...states].map(([value, label]) => ({ value, label }));

/** How the answer to each type of input is given (spec 000 §3). */
const fields = {
  checkbox: (drawn) => <CheckField {...sharedOf(drawn)} isRequired={drawn.question.input.required} />,
  text: text('text'),
  name: text('name'),
  telephone: text('telephone'),
  zip: text('zip'),
  email: text('email'),
  date: text('date'),
  year: text('year'),
  currency: text('currency'),
  'currency-whole-number': text('whole-dollars'),
  ssn: (drawn) => <NumberField {...sharedOf(drawn)} question={drawn.question} />,
  radio: radio('plain'),
  'radio-styled': radio('cards'),
  select: (drawn) => (
    <SelectField
      {...sharedOf(drawn)}
      isRequired={drawn.question.input.required}
      options={(drawn.question.options ?? []).map(({ value, textKey }) => ({ value, label: drawn.words(textKey) }))}
    />
  ),
  'state-select': (drawn) => (
    <SelectField {...sharedOf(drawn)} isRequired={drawn.question.input.required} options={stateOptions} />
  ),
} satisfies Record<InputType, (drawn: Drawn) => ReactNode>;

interface QuestionFieldProps {
  readonly question: Question;
  readonly isLabelHidden?: boolean;
}

/** A question's label, input and hint. */
export function QuestionField({ question, isLabelHidden = false }: QuestionFieldProps) {
  const words = useWords();
  return fields[question.input.type]({ question, words, isLabelHidden });
}
