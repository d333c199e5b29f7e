import { request } from 'node:http';
import type { CustomFetch, CustomFetchOptions } from 'openid-client';

const TIMEOUT_MILLISECONDS = 10_000;

/**
 * Calls another identity server. Names under `localhost` are called at 127.0.0.1 with their own name in the Host
 * header: a browser resolves them, Node's resolver may not, and Node's own fetch sets that header itself.
 */
export const loopbackFetch: CustomFetch = (address, options) => {
  const url = new URL(address);
  const isLoopback = url.hostname === 'localhost' || url.hostname.endsWith('.localhost');
  if (isLoopback && url.protocol === 'http:') return callLoopback(url, options);
  const { method, headers, redirect } = options;
  return fetch(url, {
    method,
    headers,
    redirect,
    body: textOf(options),
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
};

/** Forms are all that is sent here. */
function textOf({ body }: CustomFetchOptions): string | null {
  return body === null || body === undefined ? null : String(body);
}

function callLoopback(url: URL, options: CustomFetchOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const body = textOf(options);
    const call = request(
      {
        host: '127.0.0.1',
        port: url.port === '' ? 80 : Number(url.port),
        path: `${url.pathname}${url.search}`,
        method: options.method,
        headers: { ...options.headers, host: url.host },
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () => {
          const type = answer.headers['content-type'] ?? 'text/plain';
          resolve(
            new Response(Buffer.concat(chunks), {
              status: answer.statusCode ?? 502,
              headers: { 'content-type': type },
            }),
          );
        });
      },
    );
    call.once('error', reject);
    call.end(body ?? undefined);
  });
}
