export {
  buildServices,
  type ServiceName,
  type ServicesConfig,
  type ServicesPlugin,
  serviceNames,
} from './build-services.ts';
export { BadConfiguration, configFromEnvironment } from './config.ts';
export {
  type Access,
  anybody,
  type Call,
  portalAndWidget,
  portalOnly,
  type RegisterRoute,
  type RequestContext,
} from './http/register-route.ts';
export type { ServiceTools } from './http/service.ts';
export { ApiError, badRequest, conflict, forbidden, notFound } from './kernel/api-error.ts';
export type { BusinessClockRule, BusinessClocks, ClockException } from './kernel/business-clocks.ts';
export type { Caller, Client } from './kernel/caller.ts';
export { type RunningServices, type StartConfig, startServices } from './start-services.ts';
