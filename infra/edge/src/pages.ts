import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './encoding.ts';
import {
  analyticsFrame,
  crossSiteMark,
  type Headers,
  linkPage,
  loadedAnew,
  ownFile,
  plainPage,
  portalPage,
  releaseFile,
  signedOut,
  silentCheck,
  WIDGET_PATH,
  widgetSilentCheck,
} from './policy.ts';
import { problem } from './problem.ts';
import type { Page, Place, Site } from './site.ts';
import { identityOrigin, isLinkHost, isOwnHost } from './tenant.rules.ts';

/** Folder of what the edge has of its own. */
export const ownFiles = fileURLToPath(new URL('../public', import.meta.url));

// The font is the portal's own, Inter, under the SIL Open Font License.
const files = ['favicon.svg', 'inter.woff2', 'plain.css', 'robots.txt'];
/** Those that the footer names, and the agreements that a member accepts with an application. */
const legalPages = [
  'privacy',
  'fraud-prevention',
  'terms',
  'disclosures',
  'customer-relationship-summary',
  'wrap-fee-brochure',
  'guided-investing-agreements',
  'custodial-agreement',
  'traditional-ira-custodial-agreement',
  'roth-ira-custodial-agreement',
  'fiduciary-acknowledgement',
  'joint-account-agreement',
  'brokerage-fee-schedule',
];

/**
 * The page of the silent check, the analytics frame, the site's mark: at which address stands which file, under which
 * headers.
 */
export const ownAnswers: readonly { readonly path: string; readonly file: string; readonly headers: Headers }[] = [
  { path: '/silent-check-sso.html', file: 'silent-check-sso.html', headers: silentCheck },
  { path: `${WIDGET_PATH}/silent-check-sso.html`, file: 'silent-check-sso.html', headers: widgetSilentCheck },
  // Its address holds its version, and other sites bind it by its hash, as a file of a release.
  { path: `${WIDGET_PATH}/wealth-widget-1.js`, file: 'wealth-widget-1.js', headers: releaseFile },
  { path: '/analytics.html', file: 'analytics.html', headers: analyticsFrame },
  ...files.map((file) => ({ path: `/${file}`, file, headers: ownFile })),
];

export function serveOwnFiles(app: FastifyInstance): void {
  for (const { path, file, headers } of ownAnswers) {
    app.get(path, (_request, reply) => reply.headers(headers).sendFile(file, ownFiles));
  }
}

/** Legal texts: they name a firm, which is the tenant's own where it has one. */
export const legalAnswers: typeof ownAnswers = legalPages.map((page) => ({
  path: `/legal/${page}`,
  file: `legal/${page}.html`,
  headers: plainPage,
}));

/** The firm that stands in the files. */
export const FIRM = 'Copper Financial';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', $: '&#36;' };

/** What stands in a legal text in the place of {@link FIRM}. */
export const firmInText = (firm = FIRM): string => firm.replace(/[&<>"$]/g, (sign) => escapes[sign] ?? '');

export function serveLegalTexts(
  app: FastifyInstance,
  site: Site,
  tenantOfRequest: (request: FastifyRequest) => Promise<string>,
): void {
  for (const { path, file, headers } of legalAnswers) {
    app.get(path, async (request, reply) => {
      const tenant = await tenantOfRequest(request);
      const firm = (await site.index())?.tenants.find(({ id }) => id === tenant)?.firm;
      const text = await readFile(join(ownFiles, file), 'utf8');
      return reply
        .headers(headers)
        .type('text/html; charset=utf-8')
        .send(text.replaceAll(FIRM, () => firmInText(firm)));
    });
  }
}

/** What a browser says in `sec-fetch-site` of a request that another site makes. */
export const otherSites: readonly string[] = ['cross-site', 'same-site'];

/** The page that leads on to the portal: read only where the browser does not follow by itself. */
export const betweenPages = (portal: string): string =>
  `<!doctype html><html lang="en"><title>Loading...</title><p><a href="${portal}">Load this page again</a></p></html>`;

/**
 * `/load-anew` empties the browser's cache and goes on to the tenant's page. Browsers cache files of a release for
 * ever, so a damaged one would come from the cache at every load. Another site may not empty it, by a frame for one.
 */
export function serveLoadAnew(
  app: FastifyInstance,
  tenantOfRequest: (request: FastifyRequest) => Promise<string>,
): void {
  app.get('/load-anew', async (request, reply) => {
    if (otherSites.includes(request.headers['sec-fetch-site'] ?? '')) {
      return reply.code(403).header('cache-control', 'no-store').send(problem(403));
    }
    const portal = `/?tenant=${encodeURIComponent(await tenantOfRequest(request))}`;
    return reply.headers(loadedAnew(portal)).type('text/html; charset=utf-8').send(betweenPages(portal));
  });
}

/** Whether an address is the widget's, as it was asked: another spelling of it is the portal's, which nobody frames. */
function isWidget(url: string): boolean {
  const [path = ''] = url.split('?');
  return path === WIDGET_PATH || path.startsWith(`${WIDGET_PATH}/`);
}

/** The short address of the widget's banner. */
export const BANNER = { from: '/banner', to: `${WIDGET_PATH}/banner`, headers: { 'cache-control': 'no-store' } };

export function serveBanner(app: FastifyInstance): void {
  app.get(BANNER.from, (request, reply) =>
    reply.headers(BANNER.headers).redirect(BANNER.to + request.url.slice(BANNER.from.length)),
  );
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(page[encoding ?? 'plain']);
}

function refuse(reply: FastifyReply, status: 404 | 405): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(problem(status));
}

/**
 * Every other address gets the page of the tenant's widget or portal, and the shell chooses the screen. One decision
 * (README.md, "Framing") gives the document and the sites that may frame it. A host never chooses the widget's tenant.
 */
export function servePages(
  app: FastifyInstance,
  site: Site,
  tenantOfRequest: (request: FastifyRequest, place: Place) => Promise<string>,
): void {
  app.get('/*', async (request, reply) => {
    const place = isWidget(request.url) ? 'widget' : 'portal';
    const tenant = await tenantOfRequest(request, place);
    const index = await site.index();
    const policy = index?.tenants.find(({ id }) => id === tenant);
    const page = await site.page(tenant, place);
    if (!index || !policy?.page || !page) return notReady(reply);

    if (request.headers['sec-fetch-site'] === crossSiteMark.secFetchSite) reply.headers(crossSiteMark.headers);
    const headers = portalPage({
      ...policy.page,
      frameAncestors: place === 'widget' ? policy.frameAncestors : [],
      identityOrigin: identityOrigin(index.identityServers, request.host),
    });
    return sendPage(request, reply.headers(headers), page);
  });
}

/** At the host where members link bank accounts: the page at its front, its files, and what answers at every host. */
const atLinkHost = (path: string): boolean => path.startsWith('/shell/') || atEveryHost.includes(path);

/** Serves that host apart from all else, before anything asks which tenant a request is for. */
export function serveLinkHost(app: FastifyInstance, site: Site): void {
  app.addHook('onRequest', async (request, reply) => {
    const index = await site.index();
    if (!index || !isLinkHost(index, request.host)) return;
    const [path = ''] = request.url.split('?');
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(reply.header('allow', 'GET, HEAD'), 405);
    if (atLinkHost(path)) return;
    if (path !== '/') return refuse(reply, 404);
    const page = await site.linkPage();
    if (!index.link?.page || !page) return notReady(reply);
    return sendPage(request, reply.headers(linkPage(index.link.page)), page);
  });
}

/** Only the portal's own page may ask for the site data to be cleared: another site could sign members out by it. */
export function serveSignOut(app: FastifyInstance): void {
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/signed-out',
    handler: (_request, reply) =>
      reply
        .code(405)
        .headers({ allow: allowedAt('/signed-out'), 'cache-control': 'no-store' })
        .send(problem(405)),
  });
  app.post('/signed-out', (request, reply) => {
    if (request.headers['sec-fetch-site'] !== 'same-origin') {
      return reply.code(403).header('cache-control', 'no-store').send(problem(403));
    }
    return reply.code(204).headers(signedOut).send();
  });
}

/**
 * At a host that is none of the portal's there is nothing, not even the default tenant; health is asked by machines, at
 * whatever address.
 */
export function refuseOtherHosts(app: FastifyInstance, site: Site): void {
  app.addHook('onRequest', async (request, reply) => {
    const index = await site.index();
    const [path = ''] = request.url.split('?');
    if (!index || atEveryHost.includes(path) || isOwnHost(index, request.host)) return;
    if (isLinkHost(index, request.host)) return;
    return reply.code(404).headers(plainPage).sendFile('unknown-host.html', ownFiles);
  });
}

/** What answers at a host that is none of the portal's: health, and what the page there is drawn with. */
export const atEveryHost: readonly string[] = ['/health', '/ready', '/plain.css', '/favicon.svg', '/inter.woff2'];

function notReady(reply: FastifyReply) {
  return reply.code(503).headers(plainPage).sendFile('not-ready.html', ownFiles);
}

/** The methods of an address, as `Allow` says them; which of them a call takes, the services say. */
function allowedAt(url: string): string {
  const [path = ''] = url.split('?');
  if (path === '/signed-out') return 'POST';
  return path.startsWith('/api/') ? 'GET, HEAD, POST, PUT, PATCH, DELETE' : 'GET, HEAD';
}

/** Refuses every other method, and addresses that cannot be decoded. */
export function refuseTheRest(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads) reply.header('allow', allowedAt(request.url));
    const status = reads ? 404 : 405;
    return reply.code(status).header('cache-control', 'no-store').send(problem(status));
  });
}
