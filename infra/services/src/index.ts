export {
  buildServices,
  type ServiceName,
  type ServicesConfig,
  type ServicesPlugin,
  serviceNames,
} from './app/build-services.ts';
export type { BusinessClockRule, BusinessClocks, ClockException } from './app/business-clocks.ts';
export type { Caller, Client } from './app/caller.ts';
export { badRequest, conflict, forbidden, notFound, Refusal } from './app/refusal.ts';
export { type Access, anybody, type Call, portalAndWidget, portalOnly, type Serve, type Work } from './app/serve.ts';
export type { ServiceTools } from './app/service.ts';
export { BadConfiguration, configFromEnvironment } from './config.ts';
export { type RunningServices, type StartConfig, startServices } from './start-services.ts';
