import { remoteConfig } from '@wealth/build/webpack';

/** Built with a kit that the shell does not have: the same sources under a newer version. */
export default remoteConfig(import.meta.dirname, { kitVersion: '3.0.0' });
