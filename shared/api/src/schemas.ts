import { accountHistoryCall, accountsCall, accountsHistoryCall } from './accounts/accounts.schema.ts';
import { accountDocumentsCall, consolidatedDocumentsCall, documentDownloadCall } from './documents/documents.schema.ts';
import { demographicCall, linkMemberCall, memberStatusCall } from './member/member.schema.ts';
import { mockDataSearchCall } from './mock-data/mock-data.schema.ts';
import { accountPerformanceCall, performanceCall } from './performance/performance.schema.ts';
import { portfolioDetailsCall } from './portfolios/portfolio-details.schema.ts';
import { accountPositionsCall, positionsCall } from './positions/positions.schema.ts';
import { settingsCall } from './settings/settings.schema.ts';
import { transactionsCall } from './transactions/transactions.schema.ts';

export * from './accounts/accounts.schema.ts';
export * from './calls/call.ts';
export * from './calls/problem.schema.ts';
export * from './documents/documents.schema.ts';
export * from './member/member.schema.ts';
export * from './mock-data/mock-data.schema.ts';
export * from './performance/performance.schema.ts';
export * from './portfolios/portfolio-details.schema.ts';
export * from './positions/positions.schema.ts';
export * from './settings/settings.schema.ts';
export * from './transactions/transactions.schema.ts';

/** Every call of the product, by its operation. */
export const calls = {
  [memberStatusCall.operation]: memberStatusCall,
  [linkMemberCall.operation]: linkMemberCall,
  [demographicCall.operation]: demographicCall,
  [accountsCall.operation]: accountsCall,
  [accountsHistoryCall.operation]: accountsHistoryCall,
  [accountHistoryCall.operation]: accountHistoryCall,
  [positionsCall.operation]: positionsCall,
  [accountPositionsCall.operation]: accountPositionsCall,
  [transactionsCall.operation]: transactionsCall,
  [performanceCall.operation]: performanceCall,
  [accountPerformanceCall.operation]: accountPerformanceCall,
  [accountDocumentsCall.operation]: accountDocumentsCall,
  [consolidatedDocumentsCall.operation]: consolidatedDocumentsCall,
  [documentDownloadCall.operation]: documentDownloadCall,
  [portfolioDetailsCall.operation]: portfolioDetailsCall,
  [settingsCall.operation]: settingsCall,
  [mockDataSearchCall.operation]: mockDataSearchCall,
} as const;
