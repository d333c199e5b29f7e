export { type DevelopmentOptions, type DevelopmentServer, startDevelopment } from './server.ts';
