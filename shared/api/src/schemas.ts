import { accountHistoryCall, accountsCall, accountsHistoryCall } from './accounts.schema.ts';
import { accountDocumentsCall, consolidatedDocumentsCall, documentDownloadCall } from './documents.schema.ts';
import { demographicCall, linkMemberCall, memberStatusCall } from './member.schema.ts';
import { mockDataSearchCall } from './mock-data.schema.ts';
import { accountPerformanceCall, performanceCall } from './performance.schema.ts';
import { portfolioDetailsCall } from './portfolio-details.schema.ts';
import { accountPositionsCall, positionsCall } from './positions.schema.ts';
import { settingsCall } from './settings.schema.ts';
import { transactionsCall } from './transactions.schema.ts';

export * from './accounts.schema.ts';
export * from './call.ts';
export * from './documents.schema.ts';
export * from './member.schema.ts';
export * from './mock-data.schema.ts';
export * from './performance.schema.ts';
export * from './portfolio-details.schema.ts';
export * from './positions.schema.ts';
export * from './problem.schema.ts';
export * from './settings.schema.ts';
export * from './transactions.schema.ts';

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
