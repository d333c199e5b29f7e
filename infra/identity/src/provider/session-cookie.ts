import type { Middleware } from '../protocol/site.ts';

/**
 * Whether a browser keeps a secure cookie of localhost that comes over plain http. Chromium and Firefox do. WebKit drops
 * it: Safari, all browsers of iOS, and WebKitGTK. An unknown browser counts as one that keeps it.
 */
export function keepsSecureCookies(userAgent: string): boolean {
  // Chromium calls itself by both names.
  return !/AppleWebKit\//.test(userAgent) || /Chrom(e|ium)\//.test(userAgent);
}

/**
 * Lets the session's cookie come along in a frame on another site: the widget's silent check runs on the bank's page.
 * Browsers take `SameSite=None` from a secure cookie only. One that would drop it on plain http keeps the cookie as
 * `Lax`, so that its member stays signed in at the portal, and the widget shows the way there. Cookies of a sign-in
 * under way stay `Lax`, since a silent check begins none. Keycloak does the same, for Safari too.
 *
 * oidc-provider's own cookie options do not serve: its cookie library refuses a secure cookie on a plain connection. So
 * the lines are rewritten after all else, a sign-out's and the signature's included.
 *
 * @param name of the session's cookie
 * @param origin under which browsers reach the provider
 */
export function sendInFrames(name: string, origin: string): Middleware {
  const isOverTls = origin.startsWith('https:');
  const ofSession = [`${name}=`, `${name}.sig=`];
  return async (ctx, next) => {
    try {
      await next();
    } finally {
      const lines = ctx.response.headers['set-cookie'];
      const isKept = isOverTls || keepsSecureCookies(ctx.get('user-agent'));
      if (isKept && Array.isArray(lines)) {
        ctx.set(
          'set-cookie',
          lines.map((line) => (ofSession.some((start) => line.startsWith(start)) ? inFrames(line) : line)),
        );
      }
    }
  };
}

function inFrames(line: string): string {
  return `${line.replace(/; *(samesite=\w+|secure)(?=;|$)/gi, '')}; samesite=none; secure`;
}
