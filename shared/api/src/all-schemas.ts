// The one list of calls: each call that one of these files exports is a call of the product.
export * from './accounts/accounts.schema.ts';
export * from './documents/documents.schema.ts';
export * from './funding/funding.schema.ts';
export * from './funding/transfers.schema.ts';
export * from './funding/withdrawal.schema.ts';
export * from './ira/ira.schema.ts';
export * from './member/member.schema.ts';
export * from './mock-data/mock-data.schema.ts';
export * from './opening/opening.schema.ts';
export * from './performance/performance.schema.ts';
export * from './portfolios/portfolio-details.schema.ts';
export * from './positions/positions.schema.ts';
export * from './risk/risk.schema.ts';
export * from './schedules/schedules.schema.ts';
export * from './settings/settings.schema.ts';
export * from './transactions/transactions.schema.ts';
export * from './workflow/workflow.schema.ts';
