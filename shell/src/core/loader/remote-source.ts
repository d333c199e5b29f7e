import type { FailureCode } from '@wealth/platform';
import type { PortalPage } from '@wealth/platform/registry';
import { browserAfter, defaultBudgets } from './budgets.ts';
import { capturedFetch } from './capture.ts';
import { createChunkIntegrity } from './chunk-integrity.ts';
import { LoadFailure } from './failure.ts';
import { createFederation, type LostFile, type RemoteSource } from './federation.ts';
import { createJudge } from './judge-file.ts';

/**
 * Opens the way by which releases come. Called once per page, before the shell asks for a later chunk of its own. How
 * long a lost file may take to be judged is no tenant's choice: in haste, what was tampered with would pass for lost.
 *
 * @param page names the host's own version, base and hashes, and how long its tenant waits
 * @param tellLost hears of later files, the shell's own included, that came not or not as they were made
 */
export function createRemoteSource(
  { shell, budgets = defaultBudgets }: Pick<PortalPage, 'shell' | 'budgets'>,
  tellLost: (lost: LostFile) => void,
): RemoteSource {
  const remote = `shell@${shell.version}`;
  const judge = createJudge(capturedFetch, browserAfter, defaultBudgets.slow);
  const tellOfShell = async (address: string, code: Promise<FailureCode>) =>
    tellLost({ remote, address, failure: new LoadFailure(await code) });
  const integrity = createChunkIntegrity(shell, judge, tellOfShell, capturedFetch);
  return createFederation(integrity, tellLost, (run) => browserAfter(budgets.late, run));
}
