export { pruneReleases } from './changes/prune.ts';
export {
  pinRemote,
  publishRemote,
  type RegistryPlace,
  renewDocuments,
  revokeRemote,
  rollbackRemote,
} from './changes/remotes.ts';
export { type RunningAlike, readHistory, readStatus, type Status } from './changes/status.ts';
export { type Changed, changeTenants, signRegistry } from './documents/set-tenant.ts';
export { type Running, readState, type TenantState } from './documents/tenant-state.ts';
export { type Accepted, type DocumentProblem, type Verdict, verify } from './documents/verify.rules.ts';
export { folders, siteFiles } from './folders.ts';
export { ensureKeys, type KeyRing, loadSigner, readKeyRing, rotateKeys, type Signer } from './keys/keys.ts';
export { type Alarm, readAlarms } from './pages/alarms.ts';
export {
  type Log,
  lastAccepted,
  type RenderTools,
  render,
  type SiteConfig,
  type SiteIndex,
  type SiteTenant,
} from './pages/render.ts';
export { type Published, publishAll, type WholeSite } from './publish-all.ts';
export { PublishRefused, type RefusalCode } from './refusal.ts';
export { type Compression, hashIntegrity } from './releases/built.ts';
export {
  type Entries,
  type Publication,
  publish,
  publishShell,
  readRelease,
  readShellRelease,
  type ShellRelease,
} from './releases/publish.ts';
