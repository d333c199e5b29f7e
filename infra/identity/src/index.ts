export { type Fields, jsonLog, type Log } from './server/log.ts';
export { runIdentity } from './server/run.ts';
export { type IdentityConfig, type IdentityServer, startIdentity } from './server/start-identity.ts';
