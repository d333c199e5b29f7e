import {
  betweenPages,
  checkAddress,
  everyAnswer,
  type Headers,
  loadedAnew,
  notForBrowsers,
  ownAnswers,
  ownFiles,
  passedHeaders,
  plainPage,
  portalPage,
  problem,
  releaseAddress,
  releaseFile,
} from '@wealth/edge/for-web-servers';
import type { SiteIndex } from '@wealth/registry';
import { block, fixed, map, quoted, singleQuoted, spelled } from './directives.ts';

export interface NginxSettings {
  /** `127.0.0.1:4300` */
  readonly listen: string;
  /** Who nginx's workers run as; needed, and allowed, for root alone. */
  readonly user?: string;
  /** Modules to load, by their files: brotli's, where they are installed. */
  readonly modules: readonly string[];
  /** Folder of its own for what it keeps while it runs. */
  readonly folder: string;
  /** The renderer's folder. */
  readonly site: string;
  /** The registry's folder of published files. */
  readonly releases: string;
  /** Socket of what answers beside it: health, and the check of each release's files. */
  readonly beside: string;
  /** Pipe that log lines go to. */
  readonly log: string;
  /** Where calls are answered: `127.0.0.1:4302`. */
  readonly services: Upstreams;
  readonly upstreamSecret: string;
  /** Milliseconds that the services may take to begin an answer, and between two parts of it. */
  readonly upstreamTimeout: number;
  /** Bytes that a call's body may have. */
  readonly bodyLimit: number;
}

export interface Upstreams {
  readonly all: string;
  /** Path → where it is served, with all below it. */
  readonly apart?: Readonly<Record<string, string>>;
}

/** Those that serve a path of their own, the longest path first, each with a name. */
const servedApart = ({ apart = {} }: Upstreams) =>
  Object.entries(apart)
    .sort(([one], [other]) => other.length - one.length)
    .map(([path, address], index) => ({ name: `services_${index + 1}`, path, address }));

const noStore: Headers = { 'cache-control': 'no-store' };
const text = ['text/html', 'text/css', 'text/plain', 'application/javascript', 'application/json'];
const compressed = [...text.slice(1), 'image/svg+xml'].join(' ');
const refusals = [400, 404, 405, 408, 413, 431, 500, 502, 504];

/** Every header is named in full wherever one is added: nginx drops those of the outer blocks there. */
const headers = (own: Headers): string[] =>
  Object.entries({ ...everyAnswer, ...own }).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);

/** The tenant: by the first `tenant` of the query, then by host, then the default one (D-1). */
function tenantMaps({ tenants, defaultTenant }: Pick<SiteIndex, 'tenants' | 'defaultTenant'>): string[] {
  const white = '(?:\\+|%20|%09|%0a|%0d)*';
  return [
    map('$args', '$tenant_in_query', [
      ['default', ''],
      [`~(?:^|&)${spelled('tenant')}=(?<first_tenant>[^&]*)`, '$first_tenant'],
    ]),
    map('$tenant_in_query', '$tenant_by_query', [
      ['default', ''],
      ...tenants.map(({ id }) => [`~*^${white}${spelled(id, { anyCase: true })}${white}$`, id] as const),
    ]),
    map('$host', '$tenant_by_host', [
      ['default', defaultTenant],
      ...tenants.map(({ id, host }) => [host.toLowerCase(), id] as const),
    ]),
    map('$tenant_by_query', '$tenant', [
      ['default', '$tenant_by_query'],
      ['', '$tenant_by_host'],
    ]),
  ];
}

/** A page's headers as {@link portalPage} says them; what differs from tenant to tenant is looked up. */
function portalHeaders({ tenants, identityServers }: SiteIndex): { maps: string[]; lines: string[] } {
  const pages = tenants.flatMap(({ id, frameAncestors, page }) =>
    page ? [[id, portalPage({ ...page, frameAncestors, identityOrigin: '$identity_origin' })] as const] : [],
  );
  const names = [...new Set(pages.flatMap(([, page]) => Object.keys(page)))];
  const variable = (name: string) => `$page_${name.replaceAll('-', '_')}`;
  const origin = (url: string) => new URL(url).origin;
  return {
    maps: [
      map('$tenant', '$page_file', [['default', 'none'], ...pages.map(([id]) => [id, `${id}.html`] as const)]),
      map('$host', '$identity_origin', [
        ['default', identityServers[0] ? origin(identityServers[0].url) : ''],
        ...identityServers.map(({ host, url }) => [`~(?:^|\\.)${fixed(host)}$`, origin(url)] as const),
      ]),
      ...names.map((name) =>
        map('$tenant', variable(name), [
          ['default', ''],
          ...pages.map(([id, page]) => [id, page[name] ?? ''] as const),
        ]),
      ),
    ],
    lines: headers(Object.fromEntries(names.map((name) => [name, variable(name)]))),
  };
}

/** A query without `tenant`, which the services hear as a header; more than three of them are refused. */
function queryMaps(): string[] {
  const tenant = `${spelled('tenant')}(?:=[^&]*)?`;
  const without = (from: string, to: string, n: number) =>
    map(from, to, [
      ['default', from],
      [`~^(?<before${n}>.+)&${tenant}(?<after${n}>&.*)?$`, `$before${n}$after${n}`],
      [`~^${tenant}(?:&(?<rest${n}>.*))?$`, `$rest${n}`],
    ]);
  return [
    without('$args', '$args_without_one', 1),
    without('$args_without_one', '$args_without_two', 2),
    without('$args_without_two', '$passed_args', 3),
    map('$passed_args', '$passed_mark', [
      ['default', '?'],
      ['', ''],
    ]),
  ];
}

/** Bytes that are UTF-8 once percent signs are read; what is not cannot be read (400). */
const readable =
  '^(?:[\\x01-\\x7f]|[\\xc2-\\xdf][\\x80-\\xbf]|\\xe0[\\xa0-\\xbf][\\x80-\\xbf]|[\\xe1-\\xef][\\x80-\\xbf]{2}|[\\xf0-\\xf4][\\x80-\\xbf]{3})+$';

function requestMaps(services: Upstreams): string[] {
  return [
    map('$request_method', '$is_write', [
      ['default', '1'],
      ['GET', '0'],
      ['HEAD', '0'],
    ]),
    map('$uri', '$is_unreadable', [
      ['default', '1'],
      [`~${readable}`, '0'],
    ]),
    // Begins as what is no page, and leads out of it.
    map('$request_uri', '$is_astray', [
      ['default', '0'],
      ['~^/(?:shell|remotes|api)(?:[/?]|$)', '1'],
    ]),
    // The services get the path as it was asked, so one that could mean another path to them is not passed on.
    map('$request_uri', '$call_path', [
      ['default', ''],
      ['~*^[^?]*(?:\\\\|%2e|%2f|%5c|//|/\\.\\.?(?:[/?]|$))', ''],
      ['~^(?<asked_path>/api(?:/[^?]*)?)(?:\\?|$)', '$asked_path'],
    ]),
    map('$request_uri', '$services', [
      ['default', 'services'],
      ...servedApart(services).map(({ name, path }) => [`~^${fixed(path)}(?:[/?]|$)`, name] as const),
    ]),
    map('$upstream_http_cache_control', '$call_cache', [
      ['default', '$upstream_http_cache_control'],
      ['', 'no-store'],
    ]),
  ];
}

/** What the log says of an address: an id in it becomes `:id`, and so does a whole address that is a page's. */
function logMaps(): string[] {
  const word = '[a-z]+(?:-[a-z]+)*';
  return [
    map('$request_uri', '$logged_path', [
      ['default', '/:page'],
      ['~^/(?:\\?|$)', '/'],
      [`~^(?<logged_words>(?:/${word}(?:\\.[a-z]+)?)*)/?(?:\\?|$)`, '$logged_words'],
      [
        `~^(?<logged_start>(?:/${word})+)/[^/?]+(?<logged_end>(?:/${word})*)/?(?:\\?|$)`,
        '$logged_start/:id$logged_end',
      ],
      ['~^/(?<logged_release>shell|remotes)/', '/$logged_release/:file'],
    ]),
  ];
}

function problemLocations(): string[] {
  return refusals.map((status) =>
    block(`location = /-/problem/${status}`, [
      'internal;',
      'default_type application/json;',
      ...headers({ ...noStore, ...(status === 405 && { allow: 'GET, HEAD' }) }),
      `return ${status} ${quoted(JSON.stringify(problem(status)))};`,
    ]),
  );
}

function ownLocations(): string[] {
  return ownAnswers.map(({ path, file, headers: own }) =>
    block(`location = ${path}`, [
      'if ($is_write) { return 405; }',
      `root ${quoted(ownFiles)};`,
      `try_files /${file} =404;`,
      ...headers(own),
    ]),
  );
}

function releaseLocations(releases: string): string[] {
  const address = `${releaseAddress.version}/${releaseAddress.file}`;
  const location = (prefix: string, folder: string, capture: string) =>
    block(`location ~ ${quoted(`^(?<release_address>${prefix}(?<release_file>${capture}${address}))$`)}`, [
      'if ($is_write) { return 405; }',
      'auth_request /-/check;',
      `alias ${quoted(`${releases}/${folder}$release_file`)};`,
      ...headers(releaseFile),
    ]);
  return [
    location('/shell/', 'shell/', ''),
    location('/remotes/', '', `${releaseAddress.remote}/`),
    block('location = /-/check', [
      'internal;',
      'proxy_pass_request_body off;',
      'proxy_set_header content-length "";',
      'proxy_set_header connection "";',
      'proxy_http_version 1.1;',
      `proxy_pass http://beside${checkAddress}$release_address;`,
    ]),
    ...['/shell', '/remotes'].flatMap((path) => [
      block(`location = ${path}`, ['return 404;']),
      block(`location ${path}/`, ['return 404;']),
    ]),
  ];
}

function callLocation({ upstreamSecret, upstreamTimeout, bodyLimit }: NginxSettings): string {
  const hidden = [...notForBrowsers, ...accessControl, ...Object.keys(everyAnswer), 'cache-control'];
  return block('location ~ ^/api(?:/|$)', [
    'if ($is_unreadable) { return 400; }',
    'if ($call_path = "") { return 404; }',
    // A body is read whole before the services see any of it: a slow or an endless one is the edge's alone.
    `client_max_body_size ${bodyLimit};`,
    'proxy_request_buffering on;',
    // No header of the browser's is passed on but those named here, so none can pose as one of the edge's.
    'proxy_pass_request_headers off;',
    ...passedHeaders.map((name) => `proxy_set_header ${name} $http_${name.replaceAll('-', '_')};`),
    `proxy_set_header x-client-secret ${quoted(upstreamSecret)};`,
    'proxy_set_header x-edge-tenant $tenant;',
    'proxy_set_header x-request-id $request_id;',
    'proxy_set_header x-forwarded-for $remote_addr;',
    'proxy_set_header x-forwarded-host $http_host;',
    'proxy_set_header x-forwarded-proto $scheme;',
    'proxy_set_header host $http_host;',
    'proxy_set_header connection "";',
    'proxy_http_version 1.1;',
    // A call may move money: it is made once, and the browser decides whether to make it again.
    'proxy_next_upstream off;',
    ...['connect', 'send', 'read'].map((what) => `proxy_${what}_timeout ${upstreamTimeout}ms;`),
    ...hidden.map((name) => `proxy_hide_header ${name};`),
    'proxy_pass_header date;',
    ...headers({ 'cache-control': '$call_cache' }),
    'proxy_pass http://$services$call_path$passed_mark$passed_args;',
  ]);
}

const accessControl = [
  'allow-origin',
  'allow-credentials',
  'allow-methods',
  'allow-headers',
  'expose-headers',
  'max-age',
].map((name) => `access-control-${name}`);

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

  const server = block('server', [
    `listen ${settings.listen};`,
    'error_page 494 =431 /-/problem/431;',
    'error_page 403 =404 /-/problem/404;',
    ...refusals.map((status) => `error_page ${status} /-/problem/${status};`),
    'error_page 503 /-/not-ready;',
    ...problemLocations(),
    block('location = /-/not-ready', [
      'internal;',
      `root ${quoted(ownFiles)};`,
      'try_files /not-ready.html =404;',
      ...headers(plainPage),
    ]),
    ...['/health', '/ready'].map((path) => block(`location = ${path}`, [`proxy_pass http://beside${path};`])),
    block('location = /load-anew', [
      'if ($is_write) { return 405; }',
      ...headers(loadedAnew('/?tenant=$tenant')),
      'default_type "text/html; charset=utf-8";',
      `return 200 ${singleQuoted(betweenPages('/?tenant=$tenant'))};`,
    ]),
    block('location = /signed-out', ['if ($is_write = 0) { rewrite ^ /-/page last; }', 'proxy_pass http://beside;']),
    ...ownLocations(),
    ...releaseLocations(settings.releases),
    callLocation(settings),
    block('location /', [
      'if ($is_unreadable) { return 400; }',
      'if ($is_astray) { return 404; }',
      'if ($is_write) { return 405; }',
      `root ${quoted(`${settings.site}/pages`)};`,
      'try_files /$page_file =503;',
      'etag off;',
      'if_modified_since off;',
      'max_ranges 0;',
      ...portal.lines,
    ]),
  ]);

  return [
    ...settings.modules.map((file) => `load_module ${quoted(file)};`),
    ...(settings.user ? [`user ${settings.user};`] : []),
    'daemon off;',
    'worker_processes auto;',
    `pid ${quoted(`${folder}/nginx.pid`)};`,
    // Below this, nginx tells of single requests, whole addresses and all.
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
      block('types', [
        'text/html html;',
        'text/css css;',
        'text/plain txt;',
        'application/javascript js mjs;',
        'application/json json;',
        'application/wasm wasm;',
        'image/svg+xml svg;',
        'image/png png;',
        'font/woff2 woff2;',
      ]),
      'default_type application/octet-stream;',
      'charset utf-8;',
      `charset_types ${text.slice(1).join(' ')};`,
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
      server,
    ]),
    '',
  ].join('\n');
}
