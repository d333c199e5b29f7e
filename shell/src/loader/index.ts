export { type TellStray, watchStrays } from './attribution.ts';
export { type After, type Budgets, browserAfter, defaultBudgets } from './budgets.ts';
export { capturedFetch } from './capture.ts';
export type { RemoteSource } from './federation.ts';
export { preload } from './preload.ts';
export { RemoteOutlet, type RemoteOutletProps } from './RemoteOutlet.tsx';
export { RegistryRefused, verifyRegistry } from './registry.ts';
export {
  createRemoteLoader,
  type LoaderTelemetry,
  type LoadState,
  type RemoteLoader,
  type RemoteLoaderOptions,
} from './remote-loader.ts';
export { createRemoteSource } from './remote-source.ts';
