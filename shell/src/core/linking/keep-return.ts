import { REDIRECT } from './redirect.ts';

/** The entry of this tab that holds the answer of the link page or of a bank. */
export const RETURN = 'wealth.link-return';

/**
 * Keeps a link's answer, and wipes it from the page's address. Called before a sign-in begins, which would take the answer
 * to the identity server inside of its return address. Its names are our own: an answer of the identity server has other
 * ones, and stays.
 */
export function keepReturn(): void {
  const { pathname, search, hash } = location;
  const answer = search + hash;
  if (pathname !== REDIRECT || !/[#?&](public_token|link_\w+|oauth_state_id)=/.test(answer)) return;
  // A bank adds its id to an address that has no query.
  history.replaceState(null, '', pathname + search.replace(/[?&]oauth_state_id=[^&]*/, ''));
  try {
    // The link page writes much shorter ones.
    sessionStorage.setItem(RETURN, answer.slice(0, 2_000));
  } catch {
    // Without storage this tab does not know that it began a link either.
  }
}
