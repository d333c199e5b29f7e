import type {
  Component,
  DefinedFlow,
  DefinedQuestion,
  Dependency,
  Field,
  LegalDocument,
  Step,
} from '@wealth/domain/workflow';

// Helpers for the parts of a definition. Each part has the words of its questions' keys.

export type AskedField = Field<DefinedQuestion>;
export type AskedStep = Step<DefinedQuestion>;
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

export const field = (component: Component<DefinedQuestion>, ...dependencies: Dependency[]): AskedField => ({
  component,
  dependencies,
  applyDependencyStyling: dependencies.length > 0,
});

export const ask = (id: string, input: Input, ...dependencies: Dependency[]): AskedField =>
  field({ type: 'QUESTION', question: question(id, input) }, ...dependencies);

export const choose = (id: string, values: readonly string[]): AskedField =>
  field({ type: 'QUESTION', question: question(id, { type: 'radio-styled', required: true }, values) });

/** Yes or no. */
export const decide = (id: string, own: Partial<DefinedQuestion> = {}): AskedField =>
  field({
    type: 'QUESTION',
    question: {
      id,
      input: { type: 'radio-styled', required: true, labelKey: `${id}_LABEL` },
      options: [
        { value: 'true', textKey: 'ANSWER_YES' },
        { value: 'false', textKey: 'ANSWER_NO' },
      ],
      ...own,
    },
  });

export const step = (id: string, fields: readonly AskedField[], own: Partial<AskedStep> = {}): AskedStep => ({
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
