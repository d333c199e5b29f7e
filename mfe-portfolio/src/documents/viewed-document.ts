/** The document to view, passed in the navigation's state, so that no id stands in an address. */
export interface ViewedDocument {
  readonly docId: string;
  /** Of the file. */
  readonly name: string;
  readonly title: string;
}

/** The document in a navigation's state, if there is one. */
export function viewedDocument(state: unknown): ViewedDocument | undefined {
  const { docId, name, title } = (state ?? {}) as Partial<Record<keyof ViewedDocument, unknown>>;
  const isViewed = typeof docId === 'string' && typeof name === 'string' && typeof title === 'string';
  return isViewed ? { docId, name, title } : undefined;
}
