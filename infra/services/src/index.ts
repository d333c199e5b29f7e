export {
  buildServices,
  type ServiceName,
  type ServicesConfig,
  type ServicesPlugin,
  serviceNames,
} from './build-services.ts';
export { BadConfiguration, configFromEnvironment } from './config.ts';
export { type Access, anybody, type Call, portalAndWidget, portalOnly, type Serve, type Work } from './http/serve.ts';
export type { ServiceTools } from './http/service.ts';
export type { BusinessClockRule, BusinessClocks, ClockException } from './kernel/business-clocks.ts';
export type { Caller, Client } from './kernel/caller.ts';
export { badRequest, conflict, forbidden, notFound, Refusal } from './kernel/refusal.ts';
export { type RunningServices, type StartConfig, startServices } from './start-services.ts';
