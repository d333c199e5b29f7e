import { rm } from 'node:fs/promises';
import { trustedTypesPolicies } from '@wealth/build/integrity';
import type { Clock } from '@wealth/domain/calendar';
import type { PortalPage } from '@wealth/platform/registry';
import { type Accepted, verify } from '../documents/verify.rules.ts';
import { readJson, readText, writeChanged } from '../files.ts';
import { folders, siteFiles } from '../folders.ts';
import { readKeyRing } from '../keys/keys.ts';
import { type PageFiles, readShellRelease, type ShellRelease } from '../releases/publish.ts';
import { type Alarm, writeAlarms } from './alarms.ts';
import { firstPaintHash, linkHtml, type PageParts, pageHtml } from './html.ts';

/** A tenant as the site shows it. */
export interface SiteTenant {
  /** The realm's name: `UNFCU`. */
  readonly id: string;
  /** The name that members know. */
  readonly name: string;
  /** The host of its own, without a port: `unfcu.wealth.localhost`. */
  readonly host: string;
  readonly brand: PortalPage['tenant']['brand'];
  /** Languages of its pages, its own first. Default: English. */
  readonly languages?: PortalPage['languages'];
  /** The broker-dealer and adviser whom the legal pages name, as its content FIRM_NAME. Default: the pages' own. */
  readonly firm?: string;
  /** The number for members whose browser is too old for the portal, as its content SUPPORT_NUMBER. Default: none. */
  readonly phone?: string;
  /** Which external identity provider the sign-in names. */
  readonly hint?: string;
  /** Default: `sso`. */
  readonly authMode?: 'sso' | 'login';
  /** Origins whose pages may frame the portal. Default: none. */
  readonly frameAncestors?: readonly string[];
  /** True where no other tenant's page names it. Default: false. */
  readonly unlisted?: boolean;
}

export interface SiteConfig {
  readonly tenants: readonly SiteTenant[];
  /** The tenant of every host that is nobody's own. */
  readonly defaultTenant: string;
  /** Where the portal answers beside the tenants' own hosts; at any other there is nothing. Default: at every host. */
  readonly hosts?: readonly string[];
  readonly identity: Pick<PortalPage['identity'], 'servers' | 'clientId'>;
  /** The public identifier of the portal among the services' clients. */
  readonly apiClientId: string;
  /** The same two of the widget, whose tokens open less. */
  readonly widget: { readonly clientId: string; readonly apiClientId: string };
  /**
   * The page where members of all listed tenants link bank accounts. Default: there is none, and no bank can be linked.
   */
  readonly linking?: {
    /** Its own origin, which no tenant has: `https://link.wealth.example`. */
    readonly origin: string;
    /** Address of the linking provider's script. */
    readonly script: string;
  };
  /** Services that answer elsewhere than at their defaults; the services are given the same (`SERVICE_BASES`). */
  readonly serviceBases?: PortalPage['serviceBases'];
}

/** One line of the renderer's log, as JSON. */
export type Log = (
  line: { readonly level: 'info' | 'error'; readonly event: string } & Record<string, unknown>,
) => void;

/** What the edge reads beside the pages: which tenants there are, and what the content policy of each page names. */
export interface SiteIndex {
  readonly defaultTenant: string;
  /** Missing where the portal answers at every host. */
  readonly hosts?: readonly string[];
  readonly identityServers: PortalPage['identity']['servers'];
  /** Missing where members cannot link bank accounts. */
  readonly link?: {
    /** The host of the page, without a port: it serves nothing else. */
    readonly host: string;
    /** Missing while the release has no such page. */
    readonly page?: {
      /** `sha256-…` of the inline style. */
      readonly styleHash: string;
      /** `sha384-…` of the page's scripts. */
      readonly scriptHashes: readonly string[];
      /** Origin of the linking provider. */
      readonly provider: string;
    };
  };
  readonly tenants: readonly {
    readonly id: string;
    readonly host: string;
    readonly frameAncestors: readonly string[];
    /** Missing where the legal pages name the firm that stands in them. */
    readonly firm?: string;
    /** Missing while the tenant never had a good page. */
    readonly page?: {
      readonly sequence: number;
      /** When its document expires, ISO 8601. */
      readonly expires: string;
      /** `sha256-…` of the inline style. */
      readonly styleHash: string;
      /** Names of the Trusted Types policies that its scripts make. */
      readonly trustedTypes: readonly string[];
    };
  }[];
}

export interface RenderTools {
  /** Folder of the registry: documents, releases, accepted keys. */
  readonly registry: string;
  /** Folder of the pages and of what was accepted. */
  readonly site: string;
  /** The shell's version that all tenants run. */
  readonly shell: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** The last document that was taken for a tenant. */
export function lastAccepted(site: string, tenant: string): Promise<Accepted | undefined> {
  return readJson<Accepted>(siteFiles.accepted(site, tenant));
}

async function documentOf(registry: string, tenant: string): Promise<unknown> {
  const text = await readText(folders.document(registry, tenant));
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What the page of the widget starts from: its own sign-in, and the name of its own among the services' clients. */
function widgetPage({ linkOrigin: _, ...page }: PortalPage, { widget }: SiteConfig): PortalPage {
  return {
    ...page,
    identity: { ...page.identity, clientId: widget.clientId },
    apiClientId: widget.apiClientId,
  };
}

/** A release of before there was a widget has no page for it. */
async function writeWidgetPage(
  file: string,
  parts: Omit<PageParts, 'kind' | 'entries'>,
  entries: PageFiles | undefined,
) {
  if (entries) await writeChanged(file, pageHtml({ ...parts, entries, kind: 'widget' }));
  else await rm(file, { force: true });
}

/** Writes the page where members link bank accounts, or removes it. @returns its entry in the site index */
async function writeLinkPage(site: string, config: SiteConfig, shell: ShellRelease): Promise<SiteIndex['link']> {
  const file = siteFiles.linkPage(site);
  const entries = shell.entries.link;
  if (!config.linking || !entries) await rm(file, { force: true });
  if (!config.linking) return undefined;
  const { origin, script } = config.linking;
  const host = new URL(origin).hostname;
  if (!entries) return { host };
  // Every visitor can read this page, so it names listed tenants alone.
  const listed = config.tenants.filter(({ unlisted }) => !unlisted).map((tenant) => tenant.host);
  const hosts = [...new Set([...listed, ...(config.hosts ?? [])])];
  await writeChanged(file, linkHtml({ shell, entries, hosts, script }));
  const scriptHashes = entries.scripts.flatMap((name) => shell.files[name] ?? []);
  return { host, page: { styleHash: firstPaintHash, scriptHashes, provider: new URL(script).origin } };
}

/**
 * Writes the static HTML of every tenant whose document may be shown. One that is refused changes nothing: the last
 * good page stays, an alarm is raised in the log and in `alarms.json`, and goes away when a good document comes.
 *
 * @returns the alarms that stand
 */
export async function render(config: SiteConfig, tools: RenderTools): Promise<readonly Alarm[]> {
  const { registry, site, clock, log } = tools;
  const shell = await readShellRelease(registry, tools.shell);
  const keys = await readKeyRing(registry);
  const before = await readJson<SiteIndex>(siteFiles.index(site));
  const link = await writeLinkPage(site, config, shell);
  const alarms: Alarm[] = [];
  const tenants: SiteIndex['tenants'][number][] = [];

  for (const tenant of config.tenants) {
    const pageFile = siteFiles.page(site, tenant.id);
    const shown = {
      id: tenant.id,
      host: tenant.host,
      frameAncestors: tenant.frameAncestors ?? [],
      ...(tenant.firm && { firm: tenant.firm }),
    };
    const verdict = verify({
      document: await documentOf(registry, tenant.id),
      tenant: tenant.id,
      keys,
      lastAccepted: await lastAccepted(site, tenant.id),
      now: clock.now(),
    });

    if (!verdict.taken) {
      const page = before?.tenants.find(({ id }) => id === tenant.id)?.page;
      tenants.push({ ...shown, ...(page && { page }) });
      const { problem, sentence } = verdict;
      const lastGoodPage = (await readText(pageFile)) !== undefined;
      alarms.push({ tenant: tenant.id, problem, sentence, since: new Date(clock.now()).toISOString(), lastGoodPage });
      log({ level: 'error', event: 'registry.refused', tenant: tenant.id, problem, sentence, lastGoodPage });
      continue;
    }

    const page: PortalPage = {
      tenant: { id: tenant.id, name: tenant.name, brand: tenant.brand },
      ...(tenant.languages && { languages: tenant.languages }),
      tenants: config.tenants
        .filter(({ id, unlisted }) => !unlisted || id === tenant.id)
        .map(({ id, host }) => ({ id, host })),
      identity: {
        authMode: tenant.authMode ?? 'sso',
        servers: config.identity.servers,
        clientId: config.identity.clientId,
        ...(tenant.hint && { hint: tenant.hint }),
      },
      ...(link?.page && config.linking && !tenant.unlisted && { linkOrigin: new URL(config.linking.origin).origin }),
      apiClientId: config.apiClientId,
      ...(config.serviceBases && { serviceBases: config.serviceBases }),
      registry: verdict.signed,
      keys,
      shell: { version: shell.version, base: shell.base, files: shell.files },
    };
    const changed = await writeChanged(
      pageFile,
      pageHtml({ page, entries: shell.entries, kind: 'portal', phone: tenant.phone }),
    );
    await writeWidgetPage(
      siteFiles.widgetPage(site, tenant.id),
      { page: widgetPage(page, config), phone: tenant.phone },
      shell.entries.widget,
    );
    // After the page, so that a renderer that is cut off in between takes the document once more.
    await writeChanged(siteFiles.accepted(site, tenant.id), `${JSON.stringify(verdict.accepted)}\n`);
    const { sequence, expires } = verdict.registry;
    tenants.push({
      ...shown,
      page: { sequence, expires, styleHash: firstPaintHash, trustedTypes: trustedTypesPolicies },
    });
    if (changed) log({ level: 'info', event: 'page.rendered', tenant: tenant.id, sequence, shell: shell.version });
  }

  const index: SiteIndex = {
    defaultTenant: config.defaultTenant,
    ...(config.hosts && { hosts: config.hosts }),
    identityServers: config.identity.servers,
    ...(link && { link }),
    tenants,
  };
  await writeChanged(siteFiles.index(site), `${JSON.stringify(index, null, 2)}\n`);
  return writeAlarms(site, alarms);
}
