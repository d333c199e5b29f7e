// A workflow as the wire has it (spec 000 §3). What is a key stands for words, which come with the workflow as `texts`.

/** Holds while its question is shown itself and has one of these answers. */
export interface Condition {
  readonly questionId: string;
  readonly answers: readonly string[];
}

/** Holds as its own condition does, or as one of the others does. */
export interface Dependency extends Condition {
  readonly or?: readonly Condition[];
}

/** The conditions of a dependency, of which one is enough. */
export const getConditions = ({ or = [], ...own }: Dependency): readonly Condition[] => [own, ...or];

export const inputTypes = [
  'checkbox',
  'text',
  'name',
  'telephone',
  'zip',
  'email',
  'date',
  'year',
  'currency',
  'currency-whole-number',
  'ssn',
  'radio',
  'radio-styled',
  'select',
  'state-select',
] as const;
export type InputType = (typeof inputTypes)[number];

export interface DefinedInput {
  readonly type: InputType;
  readonly required: boolean;
  /** Characters. */
  readonly maxLength?: number;
  readonly labelKey: string;
  /** Key of a hint under the input. */
  readonly help?: string;
  readonly tooltipKey?: string;
  /** A token of HTML's autocomplete. */
  readonly autocomplete?: string;
  /** Ticked, it clears the other answers of its step, and they clear it; one box of its group has to be ticked. */
  readonly exclusive?: boolean;
}

export interface Option {
  readonly value: string;
  readonly textKey: string;
  readonly descriptionKey?: string;
  /** What the answer says of the member, after "You", where it explains the recommended portfolio. */
  readonly reasonKey?: string;
}

/** A question as its definition asks it of everybody. */
export interface DefinedQuestion {
  readonly id: string;
  readonly input: DefinedInput;
  /** All of them must be among the answers. */
  readonly requiredAnswers?: readonly string[];
  readonly options?: readonly Option[];
  /** Ticked, the box answers another question with a text of the workflow; unticked, it takes that answer back. */
  readonly fills?: { readonly questionId: string; readonly textKey: string };
}

/** An answer as it is shown. `reference` stands for a Social Security number, of which the value shows the end. */
export interface Answer {
  readonly value: string;
  readonly reference?: string;
}

/** Laid into a question by the services where they take Social Security numbers that were never given out. */
export interface TestNumbers {
  readonly allowsTestNumbers?: true;
}

/** A question as one member is asked it, with what was answered. */
export interface Question extends DefinedQuestion {
  readonly index: number;
  /** True for what the credit union gave and the member may not change. */
  readonly input: DefinedInput & { readonly readonly: boolean } & TestNumbers;
  readonly answers: readonly Answer[];
}

/** A document that is agreed to. Its name, its address and its revision (YYYY-MM-DD) are texts. */
export interface LegalDocument {
  readonly id: string;
  readonly titleKey: string;
  readonly urlKey: string;
  readonly revisionKey: string;
}

/** What a field shows. */
export type Component<AnyQuestion = Question> =
  | { readonly type: 'QUESTION'; readonly question: AnyQuestion }
  | { readonly type: 'GROUP'; readonly textKey: string; readonly questions: readonly AnyQuestion[] }
  /** The answers of the whole application, to be checked before it is sent. */
  | { readonly type: 'REVIEW' }
  | {
      readonly type: 'LEGAL_DOCUMENTS';
      readonly documents: readonly LegalDocument[];
      /** What the member confirms, one bullet each. */
      readonly acknowledgementKeys: readonly string[];
      readonly finalAcknowledgementKey: string;
      /** The box that agrees. Its required answers are the documents, each with its revision. */
      readonly question: AnyQuestion;
    };

export interface Field<AnyQuestion = Question> {
  readonly component: Component<AnyQuestion>;
  readonly dependencies: readonly Dependency[];
  /** Drawn as what follows from the answer above it. */
  readonly applyDependencyStyling: boolean;
}

export const interstitialTypes = [
  'IMAGE',
  'ACCOUNT_OPENING_SUBMISSION',
  'PORTFOLIO_SELECTION',
  'MODEL_CHANGE_CONFIRMATION',
  'MODEL_CHANGE_PORTFOLIO_SELECTION',
] as const;

export interface Step<AnyQuestion = Question> {
  readonly id: string;
  readonly type: 'QUESTION' | 'INTERSTITIAL';
  /** Key of the title. */
  readonly title: string;
  /** Keys of the paragraphs under the title. */
  readonly body: readonly string[];
  readonly fields: readonly Field<AnyQuestion>[];
  readonly dependencies: readonly Dependency[];
  readonly showProgress: boolean;
  /** Keys, but for `linkUrl`, which is an address. */
  readonly help?: {
    readonly title: string;
    readonly body: readonly string[];
    readonly linkKey?: string;
    readonly linkUrl?: string;
  };
  readonly goBackTextKey?: string;
  readonly nextStepTextKey?: string;
  readonly formIntroKey?: string;
  readonly interstitial?: { readonly type: (typeof interstitialTypes)[number]; readonly fullPage: boolean };
}

export interface DefinedStep extends Step<DefinedQuestion> {
  /** Key of the introduction in place of the other one, where the credit union gave answers of the step. */
  readonly givenIntroKey?: string;
}

export interface DefinedFlow {
  readonly id: string;
  /** Key of the title. */
  readonly title: string;
  readonly steps: readonly DefinedStep[];
}

/** What a workflow of one type asks, the same of everybody. */
export interface Definition {
  readonly version: number;
  readonly flows: readonly DefinedFlow[];
}

export interface Flow {
  readonly id: string;
  readonly index: number;
  readonly title: string;
  readonly steps: readonly Step[];
}

/** Where in a workflow: ids, so that a later definition may put a step in between. */
export interface Position {
  readonly flow: string;
  readonly step: string;
}

/** ROBO_INDIVIDUAL_JOINT opens an account of any kind; ACCOUNT_MODEL_MAPPING reviews the portfolio of one. */
export const workflowTypes = ['ROBO_INDIVIDUAL_JOINT', 'ACCOUNT_MODEL_MAPPING'] as const;
export type WorkflowType = (typeof workflowTypes)[number];

export interface Workflow {
  readonly id: string;
  readonly type: WorkflowType;
  /** Id of the account that it is about; none for one that is to be opened. */
  readonly account?: string;
  readonly status: 'NEW' | 'IN_PROGRESS';
  /** Whether moves are saved. */
  readonly persist: boolean;
  /** Id of the flow and of the step on which the member is. */
  readonly currentFlow: string;
  readonly currentStep: string;
  /** The furthest step that was reached; going back does not lower it. */
  readonly furthest: Position;
  /** Where Back at the very start leads; a path of the portal. */
  readonly originRoute: string;
  /** ISO 8601 with Z. */
  readonly lastUpdateDate: string;
  /** Counts the saves. A save that was made on an older one is refused. */
  readonly revision: number;
  readonly flows: readonly Flow[];
  /** The words, by their key. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The flows of a workflow, of its definition or as one member sees them. */
export type DefinedFlows = Pick<Definition, 'flows'>;

/** All answers, by the id of their question. A ticked box is `['true']`; those of hidden questions stay. */
export type Answers = Readonly<Record<string, readonly string[]>>;

/** The questions of a component: one, those of a group, or none. */
export function getQuestions<AnyQuestion>(component: Component<AnyQuestion>): readonly AnyQuestion[] {
  if (component.type === 'GROUP') return component.questions;
  return component.type === 'REVIEW' ? [] : [component.question];
}

/** Whether a component asks for an address: street, city, state and ZIP code. */
export const isAddress = (component: Component<DefinedQuestion>): boolean =>
  component.type === 'GROUP' && component.questions.some(({ input }) => input.type === 'state-select');

/** Every question of a step, in the order in which it is asked. */
export function questionsOn<AnyQuestion>(step: Step<AnyQuestion>): readonly AnyQuestion[] {
  return step.fields.flatMap(({ component }) => getQuestions(component));
}

/** Whether the answers of the whole application are checked on a step. */
export function isReview({ fields }: Pick<DefinedStep | Step, 'fields'>): boolean {
  return fields.some(({ component }) => component.type === 'REVIEW');
}

/** Every question of a workflow, in the order in which it is asked. */
export function allQuestions<AnyQuestion>(workflow: {
  readonly flows: readonly { readonly steps: readonly Step<AnyQuestion>[] }[];
}): readonly AnyQuestion[] {
  return workflow.flows.flatMap(({ steps }) => steps.flatMap(questionsOn));
}

/** The answers that came with a workflow, as rules and saves have them: a reference in place of what it stands for. */
export function getAnswers(workflow: Pick<Workflow, 'flows'>): Answers {
  const given = allQuestions(workflow).filter(({ answers }) => answers.length > 0);
  return Object.fromEntries(
    given.map(({ id, answers }) => [id, answers.map(({ value, reference }) => reference ?? value)]),
  );
}

/** The first answer, without spaces around it; empty when there is none. */
export function answerText(answers: Answers, questionId: string): string {
  return answers[questionId]?.[0]?.trim() ?? '';
}
