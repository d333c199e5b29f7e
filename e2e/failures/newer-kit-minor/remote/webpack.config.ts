import { remoteConfig } from '@wealth/build/webpack';

/** Built with a kit that the shell does not have: the same sources under a newer version. */
export default remoteConfig(import.meta.dirname, { kitVersion: '2.99.0' });
