export { type DevelopmentOptions, type DevelopmentServer, startDevelopment } from './server.ts';
export { DEVELOPMENT_VERSION } from './watch.ts';
