import type { Demographic, SaveWorkflowBody } from '@wealth/api';
import {
  ACCOUNT_TYPE,
  type Answers,
  type Definition,
  getStartPosition,
  INVESTMENT_TYPE,
  prefilledContact,
} from '@wealth/domain/workflow';
import type { StoredWorkflow, WorkflowRow } from './workflow.repository.ts';

/** What version 1 never asked: it opened individual accounts alone. */
const asIndividual: Answers = { [INVESTMENT_TYPE]: ['ANY_GOAL'], [ACCOUNT_TYPE]: ['INDIVIDUAL_TAXABLE'] };

/**
 * Brings the document of a workflow up to the current definition. A workflow of version 1 becomes one for an individual
 * account at the same step; e-mail and addresses, which that version did not keep, are prefilled again.
 * @returns undefined for an older workflow without answers, which starts over
 */
export function upgraded(
  { document, status, definition }: Pick<WorkflowRow, 'document' | 'status' | 'definition'>,
  { version }: Definition,
  demographic: Demographic | undefined,
): StoredWorkflow | undefined {
  if (definition === version) return document;
  if (status === 'NEW') return undefined;
  const contact = demographic ? prefilledContact(demographic) : {};
  return { ...document, answers: { ...asIndividual, ...contact, ...document.answers } };
}

/**
 * The definition version to store with a save. A page that was opened before the definition changed does not send the
 * new answers: its save keeps the row's version, so that the next read upgrades it.
 */
export function versionAfter(
  row: Pick<WorkflowRow, 'definition'>,
  definition: Definition,
  { answers, currentStep }: Pick<SaveWorkflowBody['userWorkflow'], 'answers' | 'currentStep'>,
): number {
  const isOfToday = answers[INVESTMENT_TYPE] !== undefined || currentStep === getStartPosition(definition).step;
  return isOfToday ? definition.version : row.definition;
}
