import { remoteConfig } from '@wealth/build/webpack';

export default remoteConfig(import.meta.dirname);
