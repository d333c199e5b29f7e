export { claim, watchStrays } from './attribution.ts';
export type { After } from './budgets.ts';
export type { RemoteSource } from './federation.ts';
export type { LostFile } from './loss-report.ts';
export { RemoteOutlet } from './RemoteOutlet.tsx';
export { RegistryRefused, verifyRegistry } from './registry.ts';
export { createRemoteLoader, type RemoteLoader } from './remote-loader.ts';
