import type { Browser } from '../page/browser.ts';

/** The way back from a sign-in to the anchor of the page's address. */
export interface AnchorOverSignIn {
  /** What keycloak-js is told: the address for the identity server to lead back to. */
  readonly back: { readonly redirectUri: string };
  /** The anchor that was kept, empty where the address had none; undefined unless the page comes back from a sign-in. */
  readonly kept: string | undefined;
}

/**
 * Keeps the anchor of the page's address over a sign-in. An address to lead back to must not have one (RFC 6749, 3.1.2),
 * and identity servers refuse it.
 *
 * @param hasReturned the address has the identity server's answer as its hash
 */
export function anchorOverSignIn(
  { address, session }: Pick<Browser, 'address' | 'session'>,
  hasReturned: boolean,
): AnchorOverSignIn {
  const { hash, href, pathname } = address;
  const key = `wealth.anchor ${pathname}`;
  const kept = hasReturned ? (session.getItem(key) ?? '') : undefined;
  if (hash && !hasReturned) session.setItem(key, hash);
  else session.removeItem(key);
  return { back: { redirectUri: href.replace(hash, '') }, kept };
}
