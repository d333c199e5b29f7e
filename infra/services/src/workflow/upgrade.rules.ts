import type { Demographic, SaveWorkflowBody } from '@wealth/api';
import { type Answers, type Definition, INVESTMENT_TYPE, prefilledContact, startOf } from '@wealth/domain/workflow';
import type { StoredWorkflow, WorkflowRow } from './workflow.repository.ts';

/** What version 1 never asked: it opened individual accounts alone. */
const asIndividual: Answers = { INVESTMENT_TYPE: ['ANY_GOAL'], ACCOUNT_TYPE: ['INDIVIDUAL_TAXABLE'] };

/**
 * The document of a workflow as today's definition reads it. One of version 1 goes on as an individual account where it
 * stopped; e-mail and addresses, which that version did not keep, are filled in once more.
 * @returns undefined for an older workflow in which nothing was answered: it begins as a new one does
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
 * The version under which a save is kept. A page that was opened before the definition changed says nothing of what is
 * new in it: its save stays one of the row's version, so that the next read still brings it up to date.
 */
export function versionAfter(
  row: Pick<WorkflowRow, 'definition'>,
  definition: Definition,
  { answers, currentStep }: Pick<SaveWorkflowBody['userWorkflow'], 'answers' | 'currentStep'>,
): number {
  const isOfToday = answers[INVESTMENT_TYPE] !== undefined || currentStep === startOf(definition).step;
  return isOfToday ? definition.version : row.definition;
}
