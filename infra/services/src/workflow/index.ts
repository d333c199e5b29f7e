export { currentDefinition, saveProblems } from './merge.rules.ts';
export type { StoredWorkflow } from './workflow.repository.ts';
