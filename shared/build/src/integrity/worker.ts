import type { ReleaseFiles } from './integrity.ts';

/** What webpack calls its own runtime; the build plugin has put the release there. */
declare const __webpack_require__: { release(): ReleaseFiles };

/**
 * Starts a file of the build that this is part of as a worker: `import address from '….worker.min.mjs'`.
 * @throws LoadFailure when it does not arrive, or its bytes do not match its hash
 */
export const startWorker = (address: string): Promise<Worker> => __webpack_require__.release().worker(address);
