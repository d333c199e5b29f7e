import type { CustomFetch } from 'openid-client';

const TIMEOUT_MILLISECONDS = 10_000;

/**
 * Calls another server. Names under `localhost` are called at 127.0.0.1, with their own name in the Host header: a
 * browser resolves them, Node's resolver may not.
 */
export const loopbackFetch: CustomFetch = (address, { signal, ...options }) => {
  const url = new URL(address);
  const headers = new Headers(options.headers);
  if (url.hostname === 'localhost' || url.hostname.endsWith('.localhost')) {
    headers.set('host', url.host);
    url.hostname = '127.0.0.1';
  }
  return fetch(url, {
    method: options.method,
    redirect: options.redirect,
    headers,
    body: (options.body ?? null) as string | URLSearchParams | null,
    signal: signal ?? AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
};
