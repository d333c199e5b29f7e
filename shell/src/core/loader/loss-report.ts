import type { FailureCode } from '@wealth/platform';
import { LoadFailure } from './failure.ts';

/** A file that came not, or not as it was made, after its release had been loaded: a later chunk or its stylesheet. */
export interface LostFile {
  /** `name@version` */
  readonly remote: string;
  readonly address: string;
  readonly failure: LoadFailure;
}

/** Reports a lost file of a release; the code follows once the cause is known. */
export type LossReport = (remote: string, address: string, code: Promise<FailureCode>) => Promise<void>;

/**
 * Turns lost files into reports. A file that cannot be reached while the browser is offline is no failure of its
 * release: the connection can drop while parts load ahead. A tampered file is always reported.
 */
export function createLossReport(reportLost: (lost: LostFile) => void, isOnline: () => boolean): LossReport {
  return async (remote, address, code) => {
    const wasOnline = isOnline();
    const cause = await code;
    const isConnectionLost = !wasOnline || !isOnline();
    if (cause === 'REMOTE_UNREACHABLE' && isConnectionLost) return;
    reportLost({ remote, address, failure: new LoadFailure(cause) });
  };
}
