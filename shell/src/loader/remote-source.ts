import { browserAfter, defaultBudgets } from './budgets.ts';
import { capturedFetch } from './capture.ts';
import { createFederation, type RemoteSource } from './federation.ts';
import { createHandover, type KnownFiles } from './handover.ts';
import { createJudge } from './judge-file.ts';

/**
 * Opens the way by which releases come. Called once per page, before the shell asks for a later chunk of its own.
 *
 * @param shell the host's own base and hashes, as the page's inert JSON names them
 */
export function createRemoteSource(shell: KnownFiles): RemoteSource {
  return createFederation(createHandover(shell, createJudge(capturedFetch, browserAfter, defaultBudgets.slow)));
}
