import { join } from 'node:path';

/**
 * Node's options for a process that a test starts: it imports TypeScript as always, in a third of the time. PGlite stays
 * as V8 first compiled it, since such a process ends before optimizing it has paid.
 */
export const quickStart: readonly string[] = [
  '--liftoff-only',
  '--disable-warning=ExperimentalWarning',
  ...['--import', join(import.meta.dirname, 'quick-imports.mjs')],
];
