import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

/** Where the registry keeps what: one place for every path below its folder. */
export const folders = {
  /** The immutable files of one version, served as they stand. */
  release: (registry: string, name: string, version: string) => join(registry, 'releases', name, version),
  /** Where a release is put together before it is moved to its place. */
  draft: (registry: string) => join(registry, 'drafts', randomUUID()),
  /** What is known of a version: hashes and descriptor. Beside the files, because it is not served. */
  record: (registry: string, name: string, version: string) => join(registry, 'records', name, `${version}.json`),
  /** Which version of the shell all pages are rendered with. */
  shell: (registry: string) => join(registry, 'shell.json'),
  /** Where the documents lie that tenants run by now. */
  documents: (registry: string) => join(registry, 'tenants'),
  /** The document that a tenant runs by now. */
  document: (registry: string, tenant: string) => join(registry, 'tenants', `${tenant}.json`),
  /** Every document that was ever signed for a tenant, by sequence. */
  history: (registry: string, tenant: string) => join(registry, 'history', tenant),
  /** What was said with each of them: who runs what, since when and why. Never served. */
  changes: (registry: string, tenant: string) => join(registry, 'changes', tenant),
  keys: (registry: string) => join(registry, 'keys'),
};

/** Where the renderer keeps what. `pages` is served; the rest is read by the edge and the renderer. */
export const siteFiles = {
  page: (site: string, tenant: string) => join(site, 'pages', `${tenant}.html`),
  /** The page that a credit union's own page frames. */
  widgetPage: (site: string, tenant: string) => join(site, 'pages', `${tenant}.widget.html`),
  /** The one page where members of all tenants link bank accounts. */
  linkPage: (site: string) => join(site, 'link.html'),
  accepted: (site: string, tenant: string) => join(site, 'accepted', `${tenant}.json`),
  alarms: (site: string) => join(site, 'alarms.json'),
  index: (site: string) => join(site, 'site.json'),
};
