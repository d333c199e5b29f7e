import type { After } from './budgets.ts';
import type { CheckFile } from './chunk-integrity.ts';

function base64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

/**
 * Tells a tampered file from an unreachable one: a browser says of a script only that it failed. The cache may answer,
 * since it holds the very bytes that were refused.
 *
 * @param patience milliseconds after which a file that does not come counts as unreachable
 */
export function createFileCheck(fetch: typeof globalThis.fetch, after: After, patience: number): CheckFile {
  async function checkFile(address: string, hash: string, signal: AbortSignal) {
    try {
      const response = await fetch(address, { signal, credentials: 'omit' });
      if (!response.ok) return 'REMOTE_UNREACHABLE';
      const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
      return `sha384-${base64(digest)}` === hash ? 'REMOTE_UNREACHABLE' : 'REMOTE_TAMPERED';
    } catch {
      return 'REMOTE_UNREACHABLE';
    }
  }
  return async (address, hash) => {
    const waiting = new AbortController();
    const end = after(patience, () => waiting.abort());
    try {
      return await checkFile(address, hash, waiting.signal);
    } finally {
      end();
    }
  };
}
