export {
  type RemoteChoice,
  type SigningTools,
  setTenant,
  signRegistry,
  type TenantChoice,
} from './documents/set-tenant.ts';
export { type Accepted, type DocumentProblem, type Verdict, verify } from './documents/verify.rules.ts';
export { folders, siteFiles } from './folders.ts';
export { ensureKeys, type KeyRing, readKeyRing, rotateKeys, type Signer, signerOf } from './keys/keys.ts';
export { type Alarm, readAlarms } from './pages/alarms.ts';
export {
  type Log,
  type RenderTools,
  render,
  type SiteConfig,
  type SiteIndex,
  type SiteTenant,
} from './pages/render.ts';
export { publishAll, type WholeSite } from './publish-all.ts';
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
