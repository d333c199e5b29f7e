export { build } from './build-package.ts';
export type { Entries } from './entries-plugin.ts';
export { REMOTE_ENTRY, remoteConfig, shellConfig } from './presets.ts';
