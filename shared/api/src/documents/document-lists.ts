/** The kinds of documents in an account's lists: statements and tax forms, or trade confirmations. */
export const documentLists = ['ACCOUNT_ALL_DOCS', 'ACCOUNT_CONFIRM'] as const;
export type DocumentList = (typeof documentLists)[number];

/** Documents that one ZIP file holds at most. */
export const MAX_ZIPPED_DOCUMENTS = 300;
