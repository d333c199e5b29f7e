/** A token or an id of the provider's: nothing in it could end a fragment, or be read as markup. */
const TOKEN = /^[\w-]{1,200}$/;
/** A state of ours: at least 128 bits. */
const STATE = /^[\w-]{22,64}$/;
const CODE = /^[A-Z\d_]{1,64}$/;
/** A longer message is cut. */
const MAX_MESSAGE_LENGTH = 300;

export const isToken = (text: string): boolean => TOKEN.test(text);
export const isState = (text: string): boolean => STATE.test(text);

/** The result of a link. */
export type LinkOutcome =
  | { readonly kind: 'linked'; readonly publicToken: string }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string }
  /** They left without an error. */
  | { readonly kind: 'left' };

/** A result with the state of the link that it belongs to. */
export type ReadReturn =
  | (LinkOutcome & { readonly state: string })
  /** The bank sent the member back, and the provider's window continues. */
  | { readonly kind: 'authorized'; readonly oauthState: string };

/** A text of a stranger's as one line: nothing that steers, hides or turns letters around. */
export function cleanMessage(text: string): string {
  const plain = text.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim();
  return [...plain].slice(0, MAX_MESSAGE_LENGTH).join('');
}

/** The fragment of the way back. */
export function returnFragment(outcome: LinkOutcome, state: string): string {
  const parameters = new URLSearchParams();
  if (outcome.kind === 'linked') parameters.set('public_token', outcome.publicToken);
  if (outcome.kind === 'failed') {
    parameters.set('link_error', outcome.code);
    parameters.set('link_message', cleanMessage(outcome.message));
  }
  parameters.set('link_state', state);
  return `#${parameters}`;
}

/** The single value of a name; undefined where it has none or several. */
export function only(parameters: URLSearchParams, name: string): string | undefined {
  const values = parameters.getAll(name);
  return values.length === 1 ? values[0] : undefined;
}

/** Reads the query or the fragment of {@link REDIRECT}; undefined where neither the link page nor a bank writes such a text. */
export function readReturn(text: string): ReadReturn | undefined {
  const parameters = new URLSearchParams(text.replace(/^[?#]/, ''));
  const value = (name: string) => only(parameters, name);
  if (text.startsWith('?')) {
    const oauthState = value('oauth_state_id');
    return oauthState !== undefined && isToken(oauthState) ? { kind: 'authorized', oauthState } : undefined;
  }
  const state = value('link_state');
  if (state === undefined || !isState(state)) return undefined;
  const isLinked = parameters.has('public_token');
  const isFailed = parameters.has('link_error');
  if (isLinked && isFailed) return undefined;
  if (isLinked) {
    const publicToken = value('public_token') ?? '';
    return isToken(publicToken) ? { kind: 'linked', publicToken, state } : undefined;
  }
  if (!isFailed) return { kind: 'left', state };
  const code = value('link_error') ?? '';
  if (!CODE.test(code)) return undefined;
  return { kind: 'failed', code, message: cleanMessage(value('link_message') ?? ''), state };
}

/** Whether two states are the same, in a time that tells nothing of where they differ. */
export function isSameState(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < one.length; index += 1) {
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index % Math.max(1, other.length));
  }
  return difference === 0;
}
