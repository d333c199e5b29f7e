import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { type Alarm, type SiteIndex, siteFiles } from '@wealth/registry';
import { cachedByFile } from './file-cache.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A tenant's page, ready to send. */
export interface Page {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Where a page stands: in a tab of its own, or in a credit union's own page. */
export type Place = 'portal' | 'widget';

/** What the renderer wrote, read anew whenever it has changed. */
export interface Site {
  index(): Promise<SiteIndex | undefined>;
  /** Undefined where the tenant never had a good page, or none in this place. */
  page(tenant: string, place: Place): Promise<Page | undefined>;
  /** The page where members link bank accounts; undefined where there is none. */
  linkPage(): Promise<Page | undefined>;
  /** The renderer's alarms, and pages whose document has expired since it was rendered. */
  alarms(now: number): Promise<readonly Alarm[]>;
}

function expired({ tenants }: SiteIndex, now: number): Alarm[] {
  return tenants.flatMap(({ id: tenant, page }) => {
    if (!page || Date.parse(page.expires) > now) return [];
    const sentence = `The document for ${tenant} expired on ${page.expires}.`;
    return [{ tenant, problem: 'EXPIRED', sentence, since: page.expires, lastGoodPage: true }];
  });
}

export function openSite(folder: string): Site {
  const json = cachedByFile((bytes) => JSON.parse(bytes.toString('utf8')) as unknown);
  const pages = cachedByFile(async (plain): Promise<Page> => {
    const [br, gzipped] = await Promise.all([toBrotli(plain), toGzip(plain)]);
    return { plain, br, gzip: gzipped };
  });
  const index = async () => (await json(siteFiles.index(folder))) as SiteIndex | undefined;
  return {
    index,
    page: (tenant, place) =>
      pages(place === 'widget' ? siteFiles.widgetPage(folder, tenant) : siteFiles.page(folder, tenant)),
    linkPage: () => pages(siteFiles.linkPage(folder)),
    async alarms(now) {
      const reported = ((await json(siteFiles.alarms(folder))) as Alarm[] | undefined) ?? [];
      const site = await index();
      const unreported = site
        ? expired(site, now).filter(({ tenant }) => !reported.some((alarm) => alarm.tenant === tenant))
        : [];
      return [...reported, ...unreported];
    },
  };
}
