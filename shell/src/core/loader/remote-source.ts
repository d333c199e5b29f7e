import type { FailureCode } from '@wealth/platform';
import type { PortalPage } from '@wealth/platform/registry';
import { browserAfter, budgets } from './budgets.ts';
import { capturedFetch } from './capture.ts';
import { createChunkIntegrity } from './chunk-integrity.ts';
import { LoadFailure } from './failure.ts';
import { createFederation, type LostFile, type RemoteSource } from './federation.ts';
import { createJudge } from './judge-file.ts';

/**
 * Opens the way by which releases come. Called once per page, before the shell asks for a later chunk of its own.
 *
 * @param page names the host's own version, base and hashes
 * @param reportLost called with later files, the shell's own included, that came not or not as they were made
 */
export function createRemoteSource(
  { shell }: Pick<PortalPage, 'shell'>,
  reportLost: (lost: LostFile) => void,
): RemoteSource {
  const remote = `shell@${shell.version}`;
  const judge = createJudge(capturedFetch, browserAfter, budgets.slow);
  const reportOfShell = async (address: string, code: Promise<FailureCode>) =>
    reportLost({ remote, address, failure: new LoadFailure(await code) });
  const whenLate = (run: () => void) => browserAfter(budgets.late, run);
  const integrity = createChunkIntegrity(shell, judge, reportOfShell, capturedFetch, whenLate);
  return createFederation(integrity, reportLost, whenLate);
}
