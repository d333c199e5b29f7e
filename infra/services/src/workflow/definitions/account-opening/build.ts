import type {
  Component,
  DefinedFlow,
  DefinedQuestion,
  DefinedStep,
  Dependency,
  Field,
  LegalDocument,
} from '@wealth/domain/workflow';

// Helpers for the parts of a definition. Each part has the words of its questions' keys.

export type DefinedField = Field<DefinedQuestion>;
type Input = Omit<DefinedQuestion['input'], 'labelKey'>;

/** Words by their key. A tenant's content under the same key stands in their place. */
export type Words = Readonly<Record<string, string>>;

/** A part of an application: its flow, with the default words of each key in it. */
export interface Part {
  readonly flow: DefinedFlow;
  readonly words: Words;
}

export const when = (questionId: string, ...answers: string[]): Dependency => ({ questionId, answers });

export const question = (id: string, input: Input, values?: readonly string[]): DefinedQuestion => ({
  id,
  input: { ...input, labelKey: `${id}_LABEL` },
  ...(values && { options: values.map((value) => ({ value, textKey: `${id}_${value}` })) }),
});

export const field = (component: Component<DefinedQuestion>, ...dependencies: Dependency[]): DefinedField => ({
  component,
  dependencies,
  applyDependencyStyling: dependencies.length > 0,
});

export const ask = (id: string, input: Input, ...dependencies: Dependency[]): DefinedField =>
  field({ type: 'QUESTION', question: question(id, input) }, ...dependencies);

export const choose = (id: string, values: readonly string[], ...dependencies: Dependency[]): DefinedField =>
  field(
    { type: 'QUESTION', question: question(id, { type: 'radio-styled', required: true }, values) },
    ...dependencies,
  );

/** A choice with a line of explanation under each answer. */
export const chooseExplained = (id: string, values: readonly string[], ...dependencies: Dependency[]): DefinedField => {
  const radio = question(id, { type: 'radio-styled', required: true });
  const options = values.map((value) => ({
    value,
    textKey: `${id}_${value}`,
    descriptionKey: `${id}_${value}_DESCRIPTION`,
  }));
  return field({ type: 'QUESTION', question: { ...radio, options } }, ...dependencies);
};

const yesOrNo = [
  { value: 'true', textKey: 'ANSWER_YES' },
  { value: 'false', textKey: 'ANSWER_NO' },
];

/** Yes or no. */
export const decide = (id: string, own: Partial<DefinedQuestion> = {}, ...dependencies: Dependency[]): DefinedField =>
  field(
    {
      type: 'QUESTION',
      question: {
        id,
        input: { type: 'radio-styled', required: true, labelKey: `${id}_LABEL` },
        options: yesOrNo,
        ...own,
      },
    },
    ...dependencies,
  );

/** Yes or no, which may be left open. */
export const mayDecide = (id: string): DefinedField =>
  decide(id, { input: { type: 'radio', required: false, labelKey: `${id}_LABEL` } });

/** Street, city, state and ZIP code of a place. With `autocomplete` the browser fills in its own user's. */
export function address(
  place: string,
  { required, autocomplete }: { readonly required: boolean; readonly autocomplete: boolean },
  ...dependencies: Dependency[]
): DefinedField {
  const token = (name: string) => (autocomplete ? name : 'off');
  return field(
    {
      type: 'GROUP',
      textKey: `${place}_GROUP`,
      questions: [
        question(`${place}_STREET`, { ...text(60, token('address-line1')), required }),
        question(`${place}_CITY`, { ...text(40, token('address-level2')), required }),
        question(`${place}_STATE`, { type: 'state-select', required, autocomplete: token('address-level1') }),
        question(`${place}_ZIP`, { type: 'zip', required, autocomplete: token('postal-code') }),
      ],
    },
    ...dependencies,
  );
}

export const addressWords = (place: string, title: string): Words => ({
  [`${place}_GROUP`]: title,
  [`${place}_STREET_LABEL`]: 'Street address',
  [`${place}_CITY_LABEL`]: 'City',
  [`${place}_STATE_LABEL`]: 'State',
  [`${place}_ZIP_LABEL`]: 'ZIP code',
});

export const step = (id: string, fields: readonly DefinedField[], own: Partial<DefinedStep> = {}): DefinedStep => ({
  id,
  type: 'QUESTION',
  title: `${id}_TITLE`,
  body: [],
  fields,
  dependencies: [],
  showProgress: true,
  ...own,
});

export const text = (maxLength: number, autocomplete = 'off') =>
  ({ type: 'text', required: true, maxLength, autocomplete }) as const;
export const name = { type: 'name', required: true, maxLength: 30 } as const;
export const box = { type: 'checkbox', required: false } as const;
export const dollars = { type: 'currency-whole-number', required: true, autocomplete: 'off' } as const;

export const document = (id: string): LegalDocument => ({
  id,
  titleKey: `AGREEMENT_${id}_TITLE`,
  urlKey: `AGREEMENT_${id}_URL`,
  revisionKey: `AGREEMENT_${id}_REVISED`,
});

/** Paragraphs of a help drawer by their keys: `STEP_X_HELP_1`, `STEP_X_HELP_2`, … */
export const help = (id: string, paragraphs: number, link: { linkKey?: string; linkUrl?: string } = {}) => ({
  title: `${id}_HELP_TITLE`,
  body: Array.from({ length: paragraphs }, (_, index) => `${id}_HELP_${index + 1}`),
  ...link,
});
