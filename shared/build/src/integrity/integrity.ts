/**
 * What passes from the shell to the chunk loading inside each build, the shell's own included (ARCHITECTURE §4). The
 * build plugin writes the code that reads it into every bundle; the shell's loader provides it before any remote runs.
 */
export interface ReleaseFiles {
  /** Where the release's files are: `/remotes/mfe-portfolio/1.4.2/`. */
  readonly base: string;
  /** Gives a script its address, integrity and `crossorigin`, or has it fail when the registry knows no hash for it. */
  script(element: HTMLScriptElement, address: string): void;
  /** The same for a stylesheet. */
  style(element: HTMLLinkElement, address: string): void;
  /**
   * Starts a file as a worker. Rejects when it does not arrive, or its bytes do not match its hash: a browser takes no
   * hash for a worker, so the shell checks the bytes, and the worker is started from those.
   */
  worker(address: string): Promise<Worker>;
}

export interface ChunkIntegrity {
  /** The release that is being evaluated. @throws when the shell did not ask for it, so that it does not run. */
  take(globalName: string): ReleaseFiles;
}

/** The one global through which a build finds it. Builds that were published ask for this name, so it never changes. */
export const CHUNK_INTEGRITY = '__wealth_handover__';

/** The shell's policy for script addresses; it knows only what the registry lists. */
export const LOADER_POLICY = 'wealth-loader';

/**
 * Every Trusted Types policy that the portal's document needs, for `trusted-types` in its content policy. The shell makes
 * each once; Highcharts and DOMPurify, which make theirs anew for each copy that runs, are given the shell's.
 */
export const trustedTypesPolicies: readonly string[] = [LOADER_POLICY, 'highcharts', 'dompurify'];

/** The name of a remote's global and of its webpack runtime: `mfe-portfolio` → `wealth_mfe_portfolio`. */
export function getGlobalName(packageName: string): string {
  return `wealth_${packageName.replace(/^@wealth\//, '').replace(/[^a-z0-9]/gi, '_')}`;
}
