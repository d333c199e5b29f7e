export { build, buildBy } from './build-package.ts';
export type { Entries } from './entries-plugin.ts';
export { type BuildOptions, pageConfig, REMOTE_ENTRY, remoteConfig, shellConfig, singleConfig } from './presets.ts';
