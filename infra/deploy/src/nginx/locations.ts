import {
  applicationOfPages,
  checkAddress,
  everyAnswer,
  FIRM,
  type Headers,
  legalAnswers,
  notForBrowsers,
  ownAnswers,
  ownFiles,
  passedHeaders,
  problem,
  releaseAddress,
  releaseFile,
} from '@wealth/edge/for-web-servers';
import { block, quoted } from './directives.ts';
import { headers } from './headers.ts';
import type { NginxSettings } from './settings.ts';

const noStore: Headers = { 'cache-control': 'no-store' };
/** Statuses that are answered in the words of the edge. */
export const refusals = [400, 404, 405, 408, 413, 431, 500, 502, 504];

const accessControl = [
  'allow-origin',
  'allow-credentials',
  'allow-methods',
  'allow-headers',
  'expose-headers',
  'max-age',
].map((name) => `access-control-${name}`);

export function problemLocations(): string[] {
  return [...refusals, 403].map((status) =>
    block(`location = /-/problem/${status}`, [
      'internal;',
      'default_type application/json;',
      ...headers({ ...noStore, ...(status === 405 && { allow: 'GET, HEAD' }) }),
      `return ${status} ${quoted(JSON.stringify(problem(status)))};`,
    ]),
  );
}

export function ownLocations(): string[] {
  const withFirm = [`sub_filter ${quoted(FIRM)} $firm;`, 'sub_filter_once off;'];
  return [...ownAnswers.map((own) => ownLocation(own)), ...legalAnswers.map((own) => ownLocation(own, withFirm))];
}

function ownLocation({ path, file, headers: own }: (typeof ownAnswers)[number], more: readonly string[] = []): string {
  return block(`location = ${path}`, [
    'if ($is_write) { return 405; }',
    `root ${quoted(ownFiles)};`,
    `try_files /${file} =404;`,
    ...more,
    ...headers(own),
  ]);
}

const releaseFiles = `${releaseAddress.version}/${releaseAddress.file}`;

const releaseLocation = (releases: string, prefix: string, folder: string, capture: string): string =>
  block(`location ~ ${quoted(`^(?<release_address>${prefix}(?<release_file>${capture}${releaseFiles}))$`)}`, [
    'if ($is_write) { return 405; }',
    'auth_request /-/check;',
    `alias ${quoted(`${releases}/${folder}$release_file`)};`,
    ...headers(releaseFile),
  ]);

const checkLocation = block('location = /-/check', [
  'internal;',
  'proxy_pass_request_body off;',
  'proxy_set_header content-length "";',
  'proxy_set_header connection "";',
  'proxy_http_version 1.1;',
  `proxy_pass http://beside${checkAddress}$release_address;`,
]);

/** The files of the shell's releases, and of no remote's. */
export const shellLocations = (releases: string): string[] => [
  releaseLocation(releases, '/shell/', 'shell/', ''),
  checkLocation,
];

export function releaseLocations(releases: string): string[] {
  return [
    ...shellLocations(releases),
    releaseLocation(releases, '/remotes/', '', `${releaseAddress.remote}/`),
    ...['/shell', '/remotes'].flatMap((path) => [
      block(`location = ${path}`, ['return 404;']),
      block(`location ${path}/`, ['return 404;']),
    ]),
  ];
}

export function callLocation({ upstreamSecret, upstreamTimeout, bodyLimit }: NginxSettings): string {
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
    `proxy_set_header ${applicationOfPages.header} $application;`,
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
