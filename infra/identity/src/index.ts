export { type Html, html } from './pages/html.ts';
export { type Fields, jsonLog, type Log } from './protocol/log.ts';
export { type Ports as RealmPorts, realmTexts } from './realms/read-realms.ts';
export { brokenRealmFile, type ImportFile, realmFiles, writeImportFiles } from './realms/realm-files.ts';
export { portFrom, runIdentity } from './server/run.ts';
export { type IdentityConfig, type IdentityServer, startIdentity } from './server/start-identity.ts';
