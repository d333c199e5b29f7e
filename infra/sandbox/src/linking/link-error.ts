/** An error as the provider answers it, and as its window hands it over. */
export interface ErrorBody {
  readonly error_type: string;
  readonly error_code: string;
  readonly error_message: string;
  /** For the member; null where they can do nothing. */
  readonly display_message: string | null;
}

/** The provider refuses. */
export class LinkError extends Error {
  readonly body: ErrorBody;

  constructor(type: string, code: string, message: string, display: string | null = null) {
    super(message);
    this.body = { error_type: type, error_code: code, error_message: message, display_message: display };
  }
}

const invalid = (code: string, what: string) =>
  new LinkError('INVALID_INPUT', code, `the ${what} is unknown, expired, or used up`);

export const invalidLinkToken = () => invalid('INVALID_LINK_TOKEN', 'link token');
export const invalidPublicToken = () => invalid('INVALID_PUBLIC_TOKEN', 'public token');
export const invalidAccessToken = () => invalid('INVALID_ACCESS_TOKEN', 'access token');
export const itemNotFound = () => new LinkError('ITEM_ERROR', 'ITEM_NOT_FOUND', 'the item was removed');
export const loginRequired = () =>
  new LinkError('ITEM_ERROR', 'ITEM_LOGIN_REQUIRED', 'the member has to link the item again');
export const institutionDown = () =>
  new LinkError(
    'INSTITUTION_ERROR',
    'INSTITUTION_DOWN',
    'this institution does not answer',
    'Your bank does not answer.',
  );
export const notGranted = () =>
  new LinkError('ITEM_ERROR', 'ACCESS_NOT_GRANTED', 'the member did not allow access', 'You allowed no access.');
export const invalidField = (name: string) =>
  new LinkError('INVALID_REQUEST', 'INVALID_FIELD', `${name} is missing or malformed`);
