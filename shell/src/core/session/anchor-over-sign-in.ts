import type { Browser } from '../page/browser.ts';

const KEY = 'wealth.anchor';

/** The way back from a sign-in to the anchor of the page's address. */
export interface AnchorOverSignIn {
  /** The address for the identity server to lead back to; undefined where the page's own will do. */
  readonly returnTo: string | undefined;
  /** Keeps the anchor for the page that comes back. */
  readonly keep: () => void;
  /** The anchor that was kept for this page, with its `#`; empty where there is none. */
  readonly kept: string;
}

/** Has the browser just come back from the identity server? */
export function isReturn(hash: string): boolean {
  const parameters = new URLSearchParams(hash.slice(1));
  return parameters.has('state') && (parameters.has('code') || parameters.has('error'));
}

/**
 * Keeps the anchor of the page's address over a sign-in. An address to lead back to must not have one (RFC 6749, 3.1.2),
 * and identity servers refuse it.
 */
export function anchorOverSignIn({ address, session }: Pick<Browser, 'address' | 'session'>): AnchorOverSignIn {
  const { hash, pathname } = address;
  const forget = () => session.removeItem(KEY);
  if (!isReturn(hash)) {
    const returnTo = hash === '' ? undefined : address.href.slice(0, -hash.length);
    return { returnTo, keep: () => (hash === '' ? forget() : session.setItem(KEY, `${pathname}${hash}`)), kept: '' };
  }
  const stored = session.getItem(KEY) ?? '';
  forget();
  const kept = stored.startsWith(`${pathname}#`) ? stored.slice(pathname.length) : '';
  return { returnTo: undefined, keep: forget, kept };
}
