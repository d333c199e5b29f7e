const version = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
/** Parts of a release's file name, and no twin of it: those are chosen by Accept-Encoding. */
const fileName = /^(?!.*\.(?:br|gz)$)[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** One file of one published version. */
export interface ReleaseFile {
  /** `shell` or `mfe-portfolio` */
  readonly name: string;
  readonly version: string;
  readonly file: string;
}

/** What an address below `/shell/` and below a remote's own folder must look like, as the sources of regular expressions. */
export const releaseAddress = {
  remote: 'mfe-[a-z0-9-]+',
  version: version.source.slice(1, -1),
  file: fileName.source.slice(1, -1),
};

/** The file of a published version that an address names. */
export function getReleaseFile(name: string, rest: string): ReleaseFile | undefined {
  const slash = rest.indexOf('/');
  const named = rest.slice(0, slash);
  const file = rest.slice(slash + 1);
  return version.test(named) && fileName.test(file) ? { name, version: named, file } : undefined;
}

const releaseFolder = new RegExp(`^/(?:shell|remotes/(${releaseAddress.remote}))/(.*)$`);

/** The file of a published version that a whole address names. */
export function releaseFileAt(address: string): ReleaseFile | undefined {
  const [, name = 'shell', rest = ''] = releaseFolder.exec(address) ?? [];
  return getReleaseFile(name, rest);
}
