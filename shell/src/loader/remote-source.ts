import type { PortalPage } from '@wealth/platform/registry';
import { browserAfter, defaultBudgets } from './budgets.ts';
import { capturedFetch } from './capture.ts';
import { LoadFailure } from './failure.ts';
import { createFederation, type LostFile, type RemoteSource } from './federation.ts';
import { createHandover } from './handover.ts';
import { createJudge } from './judge-file.ts';

/**
 * Opens the way by which releases come. Called once per page, before the shell asks for a later chunk of its own. How
 * long a lost file may take to be judged is no tenant's choice: in haste, what was tampered with would pass for lost.
 *
 * @param shell the host's own version, base and hashes, as the page's inert JSON names them
 * @param tellLost hears of later files, the shell's own included, that came not or not as they were made
 */
export function createRemoteSource(shell: PortalPage['shell'], tellLost: (lost: LostFile) => void): RemoteSource {
  const remote = `shell@${shell.version}`;
  const judge = createJudge(capturedFetch, browserAfter, defaultBudgets.slow);
  const handover = createHandover(shell, judge, async (address, code) =>
    tellLost({ remote, address, failure: new LoadFailure(await code) }),
  );
  return createFederation(handover, tellLost);
}
