/** What a list of an account's documents is asked for: statements and tax forms, or trade confirmations. */
export const documentLists = ['ACCOUNT_ALL_DOCS', 'ACCOUNT_CONFIRM'] as const;
export type DocumentList = (typeof documentLists)[number];
