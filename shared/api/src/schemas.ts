import { accountHistoryCall, accountsCall, accountsHistoryCall } from './accounts.schema.ts';
import { demographicCall, linkMemberCall, memberStatusCall } from './member.schema.ts';
import { mockDataSearchCall } from './mock-data.schema.ts';
import { settingsCall } from './settings.schema.ts';

export * from './accounts.schema.ts';
export * from './call.ts';
export * from './member.schema.ts';
export * from './mock-data.schema.ts';
export * from './problem.schema.ts';
export * from './settings.schema.ts';

/** Every call of the product, by its operation. */
export const calls = {
  [memberStatusCall.operation]: memberStatusCall,
  [linkMemberCall.operation]: linkMemberCall,
  [demographicCall.operation]: demographicCall,
  [accountsCall.operation]: accountsCall,
  [accountsHistoryCall.operation]: accountsHistoryCall,
  [accountHistoryCall.operation]: accountHistoryCall,
  [settingsCall.operation]: settingsCall,
  [mockDataSearchCall.operation]: mockDataSearchCall,
} as const;
