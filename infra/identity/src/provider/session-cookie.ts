import type { Middleware } from '../server/site.ts';

/**
 * Lets the session's cookie come along in a frame on another site: the widget's silent check runs on the bank's page.
 * Browsers take `SameSite=None` from a secure cookie only; Chromium and Firefox count localhost as secure. Cookies of a
 * sign-in under way stay `Lax`, since a silent check begins none. Keycloak does the same.
 *
 * oidc-provider's own cookie options do not serve: its cookie library refuses a secure cookie on a plain connection. So
 * the lines are rewritten after all else, a sign-out's and the signature's included.
 *
 * @param name of the session's cookie
 */
export function sendInFrames(name: string): Middleware {
  const ofSession = [`${name}=`, `${name}.sig=`];
  return async (ctx, next) => {
    try {
      await next();
    } finally {
      const lines = ctx.response.headers['set-cookie'];
      if (Array.isArray(lines)) {
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
