export { build } from './build-package.ts';
export type { Entries } from './entries-plugin.ts';
export { pageConfig, REMOTE_ENTRY, remoteConfig, shellConfig } from './presets.ts';
