import type { PortalPage } from '@wealth/platform/registry';
import { browserAfter, budgets } from './budgets.ts';
import { capturedFetch } from './capture.ts';
import { createFileCheck } from './check-file.ts';
import { createChunkIntegrity } from './chunk-integrity.ts';
import { createFederation, type RemoteSource } from './federation.ts';
import { createLossReport, type LostFile } from './loss-report.ts';

/**
 * Opens the way by which releases come. Called once per page, before the shell asks for a later chunk of its own.
 *
 * @param page names the host's own version, base and hashes
 * @param reportLost called with later files, the shell's own included, that came not or not as they were made; not with
 *   those that a lost connection took
 */
export function createRemoteSource(
  { shell }: Pick<PortalPage, 'shell'>,
  reportLost: (lost: LostFile) => void,
): RemoteSource {
  const remote = `shell@${shell.version}`;
  const checkFile = createFileCheck(capturedFetch, browserAfter, budgets.slow);
  const report = createLossReport(reportLost, () => navigator.onLine);
  const whenLate = (run: () => void) => browserAfter(budgets.late, run);
  const integrity = createChunkIntegrity(
    shell,
    checkFile,
    (address, code) => void report(remote, address, code),
    capturedFetch,
    whenLate,
  );
  return createFederation(integrity, report, whenLate);
}
