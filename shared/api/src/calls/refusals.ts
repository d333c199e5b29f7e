/**
 * Every name that a refusal may carry, of whatever call (spec 000 §8). A caller acts on the name and shows the sentence
 * beside it, so a name keeps its meaning for good.
 */
export const refusalNames = [
  // What was sent.
  'BAD_REQUEST',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'IDEMPOTENCY_KEY_REUSED',
  // Who sent it.
  'UNAUTHORIZED',
  'STEP_UP_REQUIRED',
  'FORBIDDEN',
  'FEATURE_OFF',
  'REMOTE_REVOKED',
  'REMOTE_UNKNOWN',
  'TOO_MANY_LOOKUPS',
  'TOO_MANY_REQUESTS',
  'NOT_A_MEMBER',
  'ALREADY_LINKED',
  // What the accounts allow.
  'ACCOUNT_ISLOCKED_FOR_WITHDRAWAL',
  'ACCOUNT_PENDING',
  'DEPOSIT_REFUSED',
  'DUPLICATE_ACCOUNT_ERROR',
  'FUNDING_ACCOUNT_UNAVAILABLE',
  'LINK_NOT_YOURS',
  'MAX_ACCOUNT_REACHED',
  'NOT_YOUR_TRANSFER',
  'PERMISSION_CHANGED',
  'SAME_AGAIN',
  'SCHEDULE_ENDED',
  'TOO_MANY_BANKS',
  'WITHDRAWAL_REFUSED',
  // Why beneficiaries are not saved.
  'BENEFICIARIES_CHANGED',
  'DUPLICATE_SSN',
  'OWN_SSN',
  // Why a review of a portfolio is not kept.
  'PORTFOLIO_CHANGING',
  'PORTFOLIO_NOT_REVIEWABLE',
  'PORTFOLIO_NOT_OFFERED',
  // What an application allows.
  'WORKFLOW_CHANGED',
  'APPLICATION_CHANGED',
  'APPLICATION_UNDER_WAY',
  'TOO_MANY_OPENINGS',
  'JOINT_PRIMARY_SAME_SSN_ERROR',
  'TRUSTED_CONTACT_ADDRESS_ERROR',
  'NEW_ACCOUNT_HOME_ADDRESS_ERROR',
  'NEW_ACCOUNT_MAIL_ADDRESS_ERROR',
  'NEW_ACCOUNT_BUSINESS_ADDRESS_ERROR',
  'PO_BOX_HOME_ADDRESS_ERROR',
  // What the services cannot do at the moment.
  'CLOSING',
  'DATA_BUSY',
  'DATA_FULL',
  'DATA_LATE',
  'DATA_UNREACHABLE',
  'IDENTITY_UNREACHABLE',
  'KEYS_MISSING',
  'OPENING_UNAVAILABLE',
  'PORT_UNAVAILABLE',
  'REVOCATIONS_UNKNOWN',
  'STILL_LINKING',
  'UNEXPECTED_ERROR',
] as const;

/** A name of the closed list: what else a service would answer does not compile. */
export type RefusalName = (typeof refusalNames)[number];
