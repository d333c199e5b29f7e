export { pruneReleases } from './changes/prune.ts';
export {
  pinRemote,
  publishRemote,
  type RegistryPlace,
  renewDocuments,
  revokeRemote,
  rollbackRemote,
} from './changes/remotes.ts';
export { historyOf, type RunningAlike, type Status, statusOf } from './changes/status.ts';
export { type Changed, changeTenants, signRegistry } from './documents/set-tenant.ts';
export { type Running, stateOf, type TenantState } from './documents/tenant-state.ts';
export { type Accepted, type DocumentProblem, type Verdict, verify } from './documents/verify.rules.ts';
export { folders, siteFiles } from './folders.ts';
export { ensureKeys, type KeyRing, readKeyRing, rotateKeys, type Signer, signerOf } from './keys/keys.ts';
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
export { integrityOf } from './releases/built.ts';
export {
  type Entries,
  type Publication,
  publish,
  publishShell,
  releaseOf,
  type ShellRelease,
  shellReleaseOf,
} from './releases/publish.ts';
