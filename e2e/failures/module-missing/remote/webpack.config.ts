import { remoteConfig } from '@wealth/build/webpack';

/** Its entry gives a module, and not the one that the shell asks for. */
export default { ...remoteConfig(import.meta.dirname, { exposes: './other', holdsKit: false }), cache: false };
