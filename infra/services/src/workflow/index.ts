export { workflowKinds } from './definitions/index.ts';
export { saveProblems } from './merge.rules.ts';
export type { StoredWorkflow } from './workflow.repository.ts';
