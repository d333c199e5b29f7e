import type { LogoutReason, To } from '@wealth/platform';
import { isSafePath } from '../../core/member/post-refetch-route.ts';

const KEY = 'wealth.signed-out';
const RETURN = 'wealth.signed-out.return';
/** Says the same in the address of a page that this tab goes to by itself: what tabs have stored, another one may clear. */
export const RETURN_HASH = '#left';

/** Where the identity server sends the browser back to; it does not sign in by itself. */
export const SIGNED_OUT_PATH = '/logout?done';

export interface SignedOut {
  readonly reason: LogoutReason;
  readonly returnTo: To;
  /** The identity server could not be notified, so its own session may go on. */
  readonly isSessionLeftOpen: boolean;
}

const reasons: readonly string[] = ['asked', 'idle', 'expired', 'refused'] satisfies LogoutReason[];

export function isLogoutReason(word: string | undefined): word is LogoutReason {
  return word !== undefined && reasons.includes(word);
}

export type SignedOutMemory = ReturnType<typeof signedOutMemory>;

/** Why somebody was signed out, and where they were: it outlives the way over the identity server. */
export function signedOutMemory(storage: Storage, address: URL) {
  const reasonInAddress = address.searchParams.get('done') ?? undefined;

  function recall(): SignedOut {
    // The tab that ends a session has the browser clear what all tabs have stored, this too.
    const nothing: SignedOut = {
      reason: isLogoutReason(reasonInAddress) ? reasonInAddress : 'asked',
      returnTo: '/',
      isSessionLeftOpen: false,
    };
    try {
      const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<SignedOut> | null;
      if (!isLogoutReason(stored?.reason)) return nothing;
      const returnTo = typeof stored?.returnTo === 'string' && isSafePath(stored.returnTo) ? stored.returnTo : '/';
      return { reason: stored.reason, returnTo, isSessionLeftOpen: stored.isSessionLeftOpen === true };
    } catch {
      return nothing;
    }
  }

  return {
    store({ reason, returnTo, isSessionLeftOpen }: SignedOut) {
      const isReturnable = isSafePath(returnTo) && !returnTo.startsWith('/logout');
      storage.setItem(KEY, JSON.stringify({ reason, returnTo: isReturnable ? returnTo : '/', isSessionLeftOpen }));
      storage.setItem(RETURN, 'true');
    },
    /** Whether this tab comes straight from its own sign-out. True once: who loads the page anew may have signed in elsewhere. */
    takeReturn(): boolean {
      const isReturn = storage.getItem(RETURN) !== null || address.hash === RETURN_HASH;
      storage.removeItem(RETURN);
      return isReturn;
    },
    recall,
    /** Whether the member has left this tab of their own will, or by being away: then a password is requested again. */
    hasLeft(): boolean {
      const { reason } = recall();
      return storage.getItem(KEY) !== null && (reason === 'asked' || reason === 'idle');
    },
    forget() {
      storage.removeItem(KEY);
      storage.removeItem(RETURN);
    },
  };
}

/**
 * The configured logout address, where it leads anywhere else than this site's own front page, which would sign in
 * again. Only http(s).
 */
export function configuredLogoutAddress(option: string, origin: string): string | undefined {
  if (!option || !URL.canParse(option, origin)) return undefined;
  const url = new URL(option, origin);
  if (!['http:', 'https:'].includes(url.protocol)) return undefined;
  const isFrontPage = url.origin === origin && (url.pathname === '/' || url.pathname === '/logout');
  return isFrontPage ? undefined : url.href;
}
