import { createHash } from 'node:crypto';
import { paths } from '../protocol/paths.ts';
import type { Middleware, Site } from '../protocol/site.ts';

/** Checks whether the browser stores our cookie inside the portal's frame, and reports that to the portal. */
const script = `
  const name = 'cookie_check';
  document.cookie = name + '=1; SameSite=Lax; Path=' + location.pathname;
  const kept = document.cookie.split('; ').includes(name + '=1');
  document.cookie = name + '=; Max-Age=0; SameSite=Lax; Path=' + location.pathname;
  parent.postMessage(kept ? 'supported' : 'unsupported', '*');
`;

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Cookie check</title></head><body><script>${script}</script></body></html>`;

const scriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The page that keycloak-js loads before it checks silently, and whose message it waits for up to 10 s. */
export function cookieCheck({ realm }: Site): Middleware {
  const portals = new Set(realm.clients.flatMap(({ webOrigins }) => webOrigins));
  const policy = `default-src 'none'; script-src ${scriptHash}; base-uri 'none'; frame-ancestors ${[...portals].join(' ')}`;
  return async (ctx, next) => {
    if (ctx.path !== paths.cookies) return next();
    ctx.set({
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    ctx.type = 'html';
    ctx.body = page;
  };
}
