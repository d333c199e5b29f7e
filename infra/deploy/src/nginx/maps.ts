import {
  applicationOfPages,
  crossSiteMark,
  firmInText,
  otherSites,
  portalPage,
  WIDGET_PATH,
} from '@wealth/edge/for-web-servers';
import type { SiteIndex } from '@wealth/registry';
import { fixed, map, spelled } from './directives.ts';
import { headers } from './headers.ts';
import { servedApart, type Upstreams } from './settings.ts';

/**
 * The tenant: by the first `tenant` of the query, then by host, then the default one. A host never chooses the
 * widget's. The address as it was asked decides which of the two pages it is, and so who may frame it.
 */
export function tenantMaps({ tenants, defaultTenant }: Pick<SiteIndex, 'tenants' | 'defaultTenant'>): string[] {
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
    map('$request_uri', '$framed', [
      ['default', ''],
      [`~^${fixed(WIDGET_PATH)}(?:[/?]|$)`, ' framed'],
    ]),
    map('$framed', '$tenant_otherwise', [
      ['default', defaultTenant],
      ['', '$tenant_by_host'],
    ]),
    map('$tenant_by_query', '$tenant', [
      ['default', '$tenant_by_query'],
      ['', '$tenant_otherwise'],
    ]),
    map('$tenant', '$firm', [
      ['default', firmInText()],
      ...tenants.flatMap(({ id, firm }) => (firm ? [[id, firmInText(firm)] as const] : [])),
    ]),
  ];
}

/** A page's headers as {@link portalPage} says them; what differs from tenant to tenant is looked up. */
export function portalHeaders({ tenants, identityServers }: SiteIndex): { maps: string[]; lines: string[] } {
  const shown = tenants.flatMap(({ page, ...tenant }) => (page ? [{ ...tenant, page }] : []));
  const pages = shown.flatMap(({ id, frameAncestors, page }) =>
    ([`${id}`, `${id} framed`] as const).map((key) => {
      const ancestors = key === id ? [] : frameAncestors;
      return [key, portalPage({ ...page, frameAncestors: ancestors, identityOrigin: '$identity_origin' })] as const;
    }),
  );
  const names = [...new Set(pages.flatMap(([, page]) => Object.keys(page)))];
  const variable = (name: string) => `$page_${name.replaceAll('-', '_')}`;
  const origin = (url: string) => new URL(url).origin;
  return {
    maps: [
      map('$tenant$framed', '$page_file', [
        ['default', 'none'],
        ...shown.flatMap(({ id }) => [[id, `${id}.html`] as const, [`${id} framed`, `${id}.widget.html`] as const]),
      ]),
      map('$host', '$identity_origin', [
        ['default', identityServers[0] ? origin(identityServers[0].url) : ''],
        ...identityServers.map(({ host, url }) => [`~(?:^|\\.)${fixed(host)}$`, origin(url)] as const),
      ]),
      ...Object.entries(crossSiteMark.headers).map(([name, value]) =>
        map('$http_sec_fetch_site', variable(name), [
          ['default', ''],
          [crossSiteMark.secFetchSite, value],
        ]),
      ),
      ...names.map((name) =>
        map('$tenant$framed', variable(name), [
          ['default', ''],
          ...pages.map(([key, page]) => [key, page[name] ?? ''] as const),
        ]),
      ),
    ],
    lines: headers(
      Object.fromEntries([...names, ...Object.keys(crossSiteMark.headers)].map((name) => [name, variable(name)])),
    ),
  };
}

/** A query without `tenant`, which the services get as a header; more than three of them are refused. */
export function queryMaps(): string[] {
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

export function requestMaps(services: Upstreams): string[] {
  return [
    map('$request_method', '$is_write', [
      ['default', '1'],
      ['GET', '0'],
      ['HEAD', '0'],
    ]),
    map('$http_sec_fetch_site', '$is_of_other_site', [
      ['default', '0'],
      ...otherSites.map((site) => [site, '1'] as const),
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
    // As {@link applicationOfPages}: a call without a sign-in that names no application.
    map('$http_authorization$http_x_application_id', '$application', [
      ['default', '$http_x_application_id'],
      ['', applicationOfPages.value],
    ]),
    map('$upstream_http_cache_control', '$call_cache', [
      ['default', '$upstream_http_cache_control'],
      ['', 'no-store'],
    ]),
  ];
}

/** What the log says of an address: an id in it becomes `:id`, and so does a whole address that is a page's. */
export function logMaps(): string[] {
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
