import { isCallNotDeclared } from '@wealth/platform';
import type { Host } from './host.ts';
import { watchStrays } from './loader/index.ts';

/**
 * Reports what was thrown outside any try. Where a remote's event handler threw, the remote stands, and the page may say
 * so (ARCHITECTURE §4); where that took the remote's own root down, it has failed; an
 * error of one that was unmounted is only logged.
 */
export function reportStrays(
  { remotes: { loader }, telemetry, telemetryOf }: Pick<Host, 'remotes' | 'telemetry' | 'telemetryOf'>,
  sayDidNotWork?: () => void,
): void {
  watchStrays(loader.running, (cause, remote) => {
    if (remote === undefined) return telemetry.error(cause);
    const presence = loader.presence(remote);
    if (presence === 'empty') return loader.crashed(remote.split('@')[0] as string, cause);
    // The platform has reported a call that it refused.
    if (!isCallNotDeclared(cause)) telemetryOf(remote).error(cause);
    if (presence === 'standing') sayDidNotWork?.();
  });
}
