import { answerHeaders } from '@wealth/api';
import { type Readable, readable } from '@wealth/platform';
import type { Registry } from '@wealth/platform/registry';

export interface Revocations {
  /** What was revoked when the page was made, and since. */
  all(): Registry['revoked'];
  /** Reads what was revoked from the headers of an answer. */
  onHeaders(headers: Headers): void;
  /** A version that this page may run was revoked since it was made: loaded again, the page runs another one. */
  readonly isOutdated: Readable<boolean>;
}

/** Versions of remotes that do harm: those that the page's own document names, and those that answers name later. */
export function createRevocations({ remotes, revoked }: Pick<Registry, 'remotes' | 'revoked'>): Revocations {
  const isOutdated = readable(false);
  let all = revoked;
  let lastListed: string | null = null;

  const mayRun = (remote: string, version: string) =>
    [remotes[remote], remotes[remote]?.previous].some((release) => release?.version === version);

  return {
    all: () => all,
    onHeaders(headers) {
      const listed = headers.get(answerHeaders.revoked);
      if (listed === null || listed === lastListed) return;
      lastListed = listed;
      for (const one of listed.split(', ')) {
        const [remote = '', version = ''] = one.split('@');
        if (all.some((known) => known.remote === remote && known.version === version)) continue;
        all = [...all, { remote, version, reason: '' }];
        if (mayRun(remote, version)) isOutdated.set(true);
      }
    },
    isOutdated,
  };
}
