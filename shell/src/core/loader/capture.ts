/**
 * The browser's own `fetch`, taken before any remote is loaded: one that replaces the global later sees no call of
 * the shell's, and no token (ARCHITECTURE §3).
 */
export const capturedFetch: typeof globalThis.fetch = globalThis.fetch.bind(globalThis);
