/** How the services shape answers and draw documents, given the facts: for data that no database holds. */
export { summarisedDays, summaryOfValuesReply } from './accounts/summary-of-values.rules.ts';
export { drawAside } from './documents/drawing.ts';
export { zipOf } from './documents/zip.ts';
export { performanceReply } from './performance/performance.rules.ts';
export { accountPositionsReply, type HoldingRow, positionsReply, withCosts } from './positions/positions.rules.ts';
export { riskQuestions } from './risk/questions.ts';
export type { ComposedModel } from './risk/risk.repository.ts';
export { modelReply, portfolioOptions } from './risk/risk.rules.ts';
export { transactionsReply } from './transactions/transactions.rules.ts';
export { answersBefore, mergedWorkflow, newDocument } from './workflow/merge.rules.ts';
