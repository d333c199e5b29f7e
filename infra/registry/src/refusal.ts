/** Why something may not be published. */
export type RefusalCode =
  | 'DESCRIPTOR_BROKEN'
  | 'CONTRACT_OUT_OF_RANGE'
  | 'CALL_UNKNOWN'
  | 'FLAG_UNKNOWN'
  | 'VERSION_BROKEN'
  | 'VERSION_TAKEN'
  | 'ENTRY_MISSING'
  | 'FILE_MISSING'
  | 'NOTES_MISSING'
  | 'SHARES_DIFFER'
  | 'FILE_OVER_BUDGET'
  | 'RELEASE_OVER_BUDGET'
  | 'RELEASE_UNKNOWN'
  | 'RELEASE_GONE'
  | 'ROUTES_EQUAL'
  | 'TENANT_UNKNOWN'
  | 'REMOTE_NOT_RUN'
  | 'VERSION_REVOKED'
  | 'NOTHING_BEFORE'
  | 'KEY_UNSAFE';

/** Publishing was refused: a code to act on, and one sentence to read. Nothing was changed. */
export class PublishRefused extends Error {
  override readonly name = 'PublishRefused';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, sentence: string) {
    super(sentence);
    this.code = code;
  }
}
