import type { Demographic, SaveWorkflowBody, SettingsReply, Workflow } from '@wealth/api';
import { contentOr, mergeContents } from '@wealth/domain/settings';
import {
  ACCOUNT_TYPE,
  type Answer,
  allQuestions,
  type Component,
  type DefinedQuestion,
  type Definition,
  getStartPosition,
  givenAnswers,
  laterPosition,
  type Position,
  positionOfStep,
  type Question,
  questionsOn,
  type RiskAnswer,
  stepAt,
  unmarked,
} from '@wealth/domain/workflow';
import { badRequest } from '../kernel/api-error.ts';
import { maskedSocialSecurityNumber, type SecretReference } from '../secrets/mask.ts';
import { workflowKinds } from './definitions/index.ts';
import { upgraded } from './upgrade.rules.ts';
import type { KeptNumbers, StoredWorkflow, WorkflowRow } from './workflow.repository.ts';

const MAX_ANSWER_LENGTH = 500;
const MAX_ANSWERS = 20;

/** The default words with the tenant's own plain content laid over them. */
export function mergeTexts(
  settings: SettingsReply | undefined,
  words: Readonly<Record<string, string>>,
): Record<string, string> {
  const plain = (settings?.content.content ?? []).filter(({ contentType }) => contentType === 'STRING');
  const contents = mergeContents(plain);
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      contentOr(contents, key, { contentType: 'STRING', value }).value,
    ]),
  );
}

/** The document of a workflow that was just begun. @param answers that were given before it */
export function newDocument(definition: Definition, answers: StoredWorkflow['answers'] = {}): StoredWorkflow {
  const start = getStartPosition(definition);
  return { answers, currentFlow: start.flow, currentStep: start.step, furthest: start };
}

/** The answers that led to the present portfolio of an account, by the id of their question. */
export const answersBefore = (kept: readonly RiskAnswer[]): StoredWorkflow['answers'] =>
  Object.fromEntries(kept.map(({ id, option }) => [id, [option]]));

type Given = ReturnType<typeof givenAnswers>;

/** Whether an answer may be kept. That of an account type may be marked as abandoned (DECISIONS D-40). */
function offers({ id, options }: DefinedQuestion, value: string): boolean {
  const plain = id === ACCOUNT_TYPE ? unmarked(value) : value;
  return options === undefined || options.some((option) => option.value === plain);
}

/** A stored number as replies have it: masked, with its reference. */
export const shownNumber = ({ reference, lastFour }: SecretReference): { value: string; reference: string } => ({
  value: maskedSocialSecurityNumber(lastFour),
  reference,
});

/** The answers of a question as they are shown: what the credit union gave, or what was kept and is still offered. */
function shownAnswers(
  question: DefinedQuestion,
  { answers, secrets }: StoredWorkflow,
  given: Given,
): readonly Answer[] {
  const fromCreditUnion = given[question.id];
  if (fromCreditUnion) return fromCreditUnion;
  const number = secrets?.[question.id];
  if (question.input.type === 'ssn') return number ? [shownNumber(number)] : [];
  return (answers[question.id] ?? []).filter((value) => offers(question, value)).map((value) => ({ value }));
}

/** A position of the definition: the kept one, its step in another flow, or the start. */
function standing(definition: Definition, kept: Position): Position {
  if (stepAt(definition, kept)) return kept;
  return positionOfStep(definition, kept.step) ?? getStartPosition(definition);
}

/** Title of the step at which a workflow continues, in the tenant's words. */
export function titleOfStep({ type, document }: WorkflowRow, settings: SettingsReply | undefined): string {
  const { definition, words } = workflowKinds[type];
  const at = standing(definition, { flow: document.currentFlow, step: document.currentStep });
  const title = stepAt(definition, at)?.title;
  return (title !== undefined && mergeTexts(settings, words)[title]) || '';
}

/** What is laid over a definition for one member. */
interface MergeParts {
  readonly settings: SettingsReply | undefined;
  /** None for a member of whom the credit union gave nothing. */
  readonly demographic: Demographic | undefined;
  /** Takes Social Security numbers that were never given out. Default: false. */
  readonly allowsTestNumbers?: boolean;
}

/**
 * The workflow as its member has it: today's questions with what was answered, what the credit union gave as read-only
 * answers, and the revision of each agreement as an answer that is required.
 */
export function mergedWorkflow(row: WorkflowRow, parts: MergeParts): Workflow {
  const { settings, demographic, allowsTestNumbers } = parts;
  const { definition, words } = workflowKinds[row.type];
  const document = upgraded(row, definition, demographic) ?? newDocument(definition);
  const texts = mergeTexts(settings, words);
  const given = demographic ? givenAnswers(demographic) : {};
  const laid = (question: DefinedQuestion, index: number, requiredAnswers = question.requiredAnswers): Question => ({
    ...question,
    index,
    input: {
      ...question.input,
      readonly: given[question.id] !== undefined,
      ...(allowsTestNumbers && question.input.type === 'ssn' && { allowsTestNumbers: true }),
    },
    answers: shownAnswers(question, document, given),
    ...(requiredAnswers && { requiredAnswers }),
  });
  const laidOver = (component: Component<DefinedQuestion>, index: number): Component => {
    switch (component.type) {
      case 'QUESTION':
        return { ...component, question: laid(component.question, index) };
      case 'GROUP':
        return { ...component, questions: component.questions.map((each, place) => laid(each, index + place)) };
      case 'REVIEW':
        return component;
      case 'LEGAL_DOCUMENTS': {
        const revisions = component.documents.map(({ id, revisionKey }) => `${id}@${texts[revisionKey]}`);
        return { ...component, question: laid(component.question, index, revisions) };
      }
    }
  };
  const current = standing(definition, { flow: document.currentFlow, step: document.currentStep });
  return {
    id: row.id,
    type: row.type,
    ...(row.account !== null && { account: row.account }),
    status: row.status,
    persist: true,
    currentFlow: current.flow,
    currentStep: current.step,
    furthest: laterPosition(definition, standing(definition, document.furthest), current),
    originRoute: document.originRoute ?? '/',
    lastUpdateDate: row.updatedAt.toISOString(),
    revision: row.revision,
    flows: definition.flows.map((flow, index) => ({
      ...flow,
      index,
      steps: flow.steps.map(({ givenIntroKey, ...step }) => ({
        ...step,
        ...(givenIntroKey !== undefined &&
          questionsOn(step).some(({ id }) => given[id]) && { formIntroKey: givenIntroKey }),
        fields: step.fields.map((field, place) => ({ ...field, component: laidOver(field.component, place) })),
      })),
    })),
    texts,
  };
}

type Saved = SaveWorkflowBody['userWorkflow'];

function answerIssue(question: DefinedQuestion | undefined, values: readonly string[]): string | undefined {
  if (!question) return 'is not a question';
  if (values.length > MAX_ANSWERS) return `takes at most ${MAX_ANSWERS} answers`;
  if (values.some((value) => value.length > MAX_ANSWER_LENGTH)) return `takes at most ${MAX_ANSWER_LENGTH} characters`;
  return values.every((value) => offers(question, value)) ? undefined : 'does not offer that answer';
}

/** Why a save cannot be kept, as details of a refusal that name the questions; empty when it can. */
export function saveProblems(definition: Definition, saved: Saved): { field: string; issue: string }[] {
  const questions = new Map(allQuestions(definition).map((question) => [question.id, question]));
  const problems = Object.entries(saved.answers).flatMap(([field, values]) => {
    const issue = answerIssue(questions.get(field), values);
    return issue === undefined ? [] : [{ field, issue }];
  });
  const isPlace = stepAt(definition, { flow: saved.currentFlow, step: saved.currentStep }) !== undefined;
  return isPlace ? problems : [...problems, { field: 'currentStep', issue: 'is not a step of that flow' }];
}

/** The refusal of a save whose answers cannot be kept. */
export const unsavable = (details: { field: string; issue: string }[]) =>
  badRequest('Some of these answers cannot be kept. Nothing was saved.', details);

/** The questions whose answer is a Social Security number that the member types. */
export function numberQuestions(
  definition: Definition,
  demographic: Demographic | undefined,
): readonly DefinedQuestion[] {
  const given = demographic ? givenAnswers(demographic) : {};
  return allQuestions(definition).filter(({ id, input }) => input.type === 'ssn' && given[id] === undefined);
}

/** The parts of a document that a save itself does not bring. */
interface SaveParts {
  readonly demographic: Demographic | undefined;
  /** The numbers among the answers, stored. */
  readonly secrets: KeptNumbers;
}

/**
 * What is kept of a save. Answers that the credit union gives are never the member's to say, and no Social Security
 * number is ever kept with answers; `secrets` has its reference.
 */
export function savedDocument(
  definition: Definition,
  { answers, currentFlow, currentStep, originRoute }: Saved,
  { furthest, originRoute: before }: StoredWorkflow,
  { demographic, secrets }: SaveParts,
): StoredWorkflow {
  const given = demographic ? givenAnswers(demographic) : {};
  const own = allQuestions(definition).filter(({ id, input }) => given[id] === undefined && input.type !== 'ssn');
  const kept = own.flatMap(({ id }) => (answers[id]?.length ? [[id, answers[id]] as const] : []));
  const origin = originRoute ?? before;
  const current = { flow: currentFlow, step: currentStep };
  return {
    answers: Object.fromEntries(kept),
    ...(Object.keys(secrets).length > 0 && { secrets }),
    currentFlow,
    currentStep,
    furthest: laterPosition(definition, furthest, current),
    ...(origin !== undefined && { originRoute: origin }),
  };
}
