import {
  atEveryHost,
  BANNER,
  betweenPages,
  contentTypes,
  linkPage,
  loadedAnew,
  ownFiles,
  plainPage,
  textTypes,
} from '@wealth/edge/for-web-servers';
import type { SiteIndex } from '@wealth/registry';
import { block, quoted, singleQuoted } from './directives.ts';
import { headers } from './headers.ts';
import {
  callLocation,
  ownLocations,
  problemLocations,
  refusals,
  releaseLocations,
  shellLocations,
} from './locations.ts';
import { logMaps, portalHeaders, queryMaps, requestMaps, tenantMaps } from './maps.ts';
import { type NginxSettings, servedApart } from './settings.ts';

/** HTML is among them by itself. */
const text = textTypes.filter((type) => type !== 'text/html');
const compressed = [...text, 'image/svg+xml'].join(' ');

const logLine =
  '{"level":30,"time":"$time_iso8601","server":"edge","event":"answered","method":"$request_method","path":"$logged_path",' +
  '"status":$status,"seconds":$request_time,"remote":"$http_x_remote","msg":"answered"}';

/** Folders that nginx would make in places where it may not write. */
const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** The site as long as the renderer has written none. */
const nothing: SiteIndex = { defaultTenant: '', identityServers: [], tenants: [] };

/**
 * nginx's whole configuration for the edge's role, made of the embedded edge's own policy and lists, and of what the
 * renderer says of the site. It holds the upstream secret: nobody else may read it.
 */
export function nginxConfiguration(settings: NginxSettings, site: SiteIndex = nothing): string {
  const { folder, services } = settings;
  const hasBrotli = settings.modules.some((file) => file.includes('brotli'));
  const portal = portalHeaders(site);
  const upstream = (name: string, address: string) =>
    block(`upstream ${name}`, [`server ${address};`, 'keepalive 16;', 'keepalive_timeout 4s;']);

  const health = ['/health', '/ready'].map((path) => block(`location = ${path}`, [`proxy_pass http://beside${path};`]));
  const hosts =
    site.hosts && [...site.hosts, ...site.tenants.map(({ host }) => host)].map((host) => host.toLowerCase());
  const filesAtEveryHost = ownLocations().filter((location) =>
    atEveryHost.some((path) => location.startsWith(`location = ${path} `)),
  );
  const elsewhere = block('server', [
    `listen ${settings.listen} default_server;`,
    'server_name _;',
    ...health,
    ...filesAtEveryHost,
    'error_page 404 /-/unknown-host;',
    block('location = /-/unknown-host', [
      'internal;',
      `root ${quoted(ownFiles)};`,
      'try_files /unknown-host.html =404;',
      ...headers(plainPage),
    ]),
    block('location /', ['return 404;']),
  ]);

  const notReady = [
    'error_page 503 /-/not-ready;',
    block('location = /-/not-ready', [
      'internal;',
      `root ${quoted(ownFiles)};`,
      'try_files /not-ready.html =404;',
      ...headers(plainPage),
    ]),
  ];
  const file = (root: string, name: string) => [
    `root ${quoted(root)};`,
    `try_files ${name} =503;`,
    'etag off;',
    'if_modified_since off;',
    'max_ranges 0;',
  ];

  /** The refusals and the health of every server that answers members. */
  const atEachHost = [
    'error_page 494 =431 /-/problem/431;',
    'error_page 403 =404 /-/problem/404;',
    ...refusals.map((status) => `error_page ${status} /-/problem/${status};`),
    ...problemLocations(),
    ...notReady,
    ...health,
  ];

  // One page and its files: no tenant, no call, and nothing of the portal.
  const link = (host: string) =>
    block('server', [
      `listen ${settings.listen};`,
      `server_name ${quoted(host.toLowerCase())};`,
      ...atEachHost,
      ...filesAtEveryHost,
      ...shellLocations(settings.releases),
      block('location = /', [
        'if ($is_write) { return 405; }',
        ...file(settings.site, '/link.html'),
        ...(site.link?.page ? headers(linkPage(site.link.page)) : []),
      ]),
      block('location /', ['if ($is_write) { return 405; }', 'return 404;']),
    ]);

  const server = block('server', [
    `listen ${settings.listen};`,
    ...(hosts ? [`server_name ${[...new Set(hosts)].map(quoted).join(' ')};`] : []),
    ...atEachHost,
    block('location = /load-anew', [
      'if ($is_write) { return 405; }',
      ...[403, 405].map((status) => `error_page ${status} /-/problem/${status};`),
      'if ($is_of_other_site) { return 403; }',
      ...headers(loadedAnew('/?tenant=$tenant')),
      'default_type "text/html; charset=utf-8";',
      `return 200 ${singleQuoted(betweenPages('/?tenant=$tenant'))};`,
    ]),
    block(`location = ${BANNER.from}`, [
      'if ($is_write) { return 405; }',
      ...headers(BANNER.headers),
      `return 302 ${BANNER.to}$is_args$args;`,
    ]),
    block('location = /signed-out', ['proxy_pass http://beside;']),
    ...ownLocations(),
    ...releaseLocations(settings.releases),
    callLocation(settings),
    block('location /', [
      'if ($is_unreadable) { return 400; }',
      'if ($is_astray) { return 404; }',
      'if ($is_write) { return 405; }',
      ...file(`${settings.site}/pages`, '/$page_file'),
      ...portal.lines,
    ]),
  ]);

  return [
    ...settings.modules.map((file) => `load_module ${quoted(file)};`),
    ...(settings.user ? [`user ${settings.user};`] : []),
    'daemon off;',
    'worker_processes auto;',
    `pid ${quoted(`${folder}/nginx.pid`)};`,
    // At lower levels nginx logs single requests with their whole addresses.
    'error_log stderr crit;',
    block('events', ['worker_connections 4096;']),
    block('http', [
      ...temporary.map((name) => `${name}_temp_path ${quoted(`${folder}/${name}`)};`),
      `log_format answered escape=json ${singleQuoted(logLine)};`,
      `access_log ${quoted(settings.log)} answered;`,
      'server_tokens off;',
      'absolute_redirect off;',
      'sendfile on;',
      'tcp_nopush on;',
      'keepalive_timeout 65s;',
      'client_header_timeout 15s;',
      'client_body_timeout 60s;',
      'large_client_header_buffers 4 16k;',
      'map_hash_bucket_size 256;',
      'map_hash_max_size 4096;',
      block(
        'types',
        Object.entries(contentTypes).map(([ending, type]) => `${type} ${ending};`),
      ),
      'default_type application/octet-stream;',
      'charset utf-8;',
      `charset_types ${text.join(' ')};`,
      // A call is authorised by a header and never by a cookie, so no foreign page can learn from an answer's length.
      'gzip on;',
      'gzip_static on;',
      'gzip_vary on;',
      'gzip_proxied any;',
      'gzip_min_length 1000;',
      `gzip_types ${compressed};`,
      ...(hasBrotli
        ? [
            'brotli on;',
            'brotli_static on;',
            'brotli_comp_level 4;',
            'brotli_min_length 1000;',
            `brotli_types ${compressed};`,
          ]
        : []),
      ...tenantMaps(site),
      ...portal.maps,
      ...queryMaps(),
      ...requestMaps(services),
      ...logMaps(),
      upstream('services', services.all),
      ...servedApart(services).map(({ name, address }) => upstream(name, address)),
      upstream('beside', `unix:${settings.beside}`),
      ...(hosts ? [elsewhere] : []),
      server,
      ...(site.link ? [link(site.link.host)] : []),
    ]),
    '',
  ].join('\n');
}
