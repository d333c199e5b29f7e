export { CONTRACT_VERSION } from '../platform.ts';
export { Descriptor, type NavigationDescriptor, type RouteDescriptor, type When } from './descriptor.ts';
export {
  type PortalPage,
  type PublicKey,
  Registry,
  type RegistryRemote,
  Release,
  SignedRegistry,
} from './registry.ts';
export { areEqualPatterns, conditionsOf, matchRoute, type RouteMatch } from './routes.ts';
