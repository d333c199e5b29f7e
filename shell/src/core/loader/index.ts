export { claim, watchStrays } from './attribution.ts';
export { type After, browserAfter } from './budgets.ts';
export { capturedFetch } from './capture.ts';
export type { LostFile, RemoteSource } from './federation.ts';
export { RemoteOutlet } from './RemoteOutlet.tsx';
export { RegistryRefused, verifyRegistry } from './registry.ts';
export { createRemoteLoader, type RemoteLoader } from './remote-loader.ts';
