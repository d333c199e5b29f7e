import { installedVersion, sharedLibraries } from './package-facts.ts';

/** Libraries of which there is one copy per page: the shell's. */
const singletons = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];
const kit = '@wealth/kit';

interface Sharing {
  readonly version?: string;
  readonly requiredVersion: string;
  readonly singleton: boolean;
  readonly strictVersion: boolean;
  readonly eager?: boolean;
  readonly import?: false;
}

const libraryOf = (request: string) => request.split('/')[0] as string;

/** The shell brings everything that is shared, in its first files, so that nothing waits for a second round. */
export function sharedByShell(folder: string): Record<string, Sharing> {
  const table: Record<string, Sharing> = {};
  for (const request of singletons) {
    const version = installedVersion(folder, libraryOf(request));
    table[request] = { version, requiredVersion: `^${version}`, singleton: true, strictVersion: true, eager: true };
  }
  const version = installedVersion(folder, kit);
  table[kit] = { version, requiredVersion: `^${version}`, singleton: false, strictVersion: true, eager: true };
  return table;
}

export interface KitUse {
  /** The kit's version. Default: the installed one. */
  readonly kitVersion?: string;
  /** Whether the build contains the kit for where the shell's does not fit. Default: yes. */
  readonly holdsKit?: boolean;
}

/**
 * A remote takes React from the shell and contains no copy, so it can never replace the shell's. It takes the shell's kit
 * when that is at least as new and of the same major, and loads its own otherwise. What its descriptor does not name
 * is not shared: a remote on another React brings all of it.
 */
export function sharedByRemote(folder: string, { kitVersion, holdsKit = true }: KitUse = {}): Record<string, Sharing> {
  const table: Record<string, Sharing> = {};
  const named = sharedLibraries(folder);
  for (const request of named.includes('react') ? singletons : []) {
    const [major] = installedVersion(folder, libraryOf(request)).split('.');
    table[request] = { requiredVersion: `^${major}.0.0`, singleton: true, strictVersion: true, import: false };
  }
  if (!named.includes(kit)) return table;
  const version = kitVersion ?? installedVersion(folder, kit);
  const sharing: Sharing = { requiredVersion: `^${version}`, singleton: false, strictVersion: true };
  table[kit] = holdsKit ? { version, ...sharing } : { ...sharing, import: false };
  return table;
}
