import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { browsers } from '@wealth/build/browsers';
import { phoneOf } from '@wealth/domain/settings';
import { type ColourName, layerOrder, palette } from '@wealth/kit/tokens';
import type { PortalPage } from '@wealth/platform/registry';
import type { PageFiles, ShellRelease } from '../releases/publish.ts';

/** Before Safari 17.5 and Chrome 123 the first paint has the browser's own light and dark. */
const either = (colour: ColourName) => `light-dark(${palette.light[colour]}, ${palette.dark[colour]})`;

/**
 * The one inline style of the page: the order of the layers, and the first paint, before any stylesheet
 * has loaded. Its hash stands in the content policy.
 *
 * Browsers below the list show the words for them, and no others: Safari knows ranges in media queries from 16.4 on,
 * Firefox `:has()` from 121 on, Chrome `color-mix()` from 111 on. The oldest know no layers either, so that these rules
 * stand outside of them. The first script reads the property (`shell/src/core/start/too-old.ts`).
 */
const FIRST_PAINT = `${layerOrder}
@layer reset {
  :root { color-scheme: light dark; }
  body { margin: 0; background: ${either('sunken')}; color: ${either('muted')}; }
  .first-paint { padding: 30vh 16px 0; text-align: center; font: 16px/1.5 Inter, system-ui, sans-serif; }
  .first-paint p { margin: 0 0 16px; }
  .first-paint a { display: inline-block; padding: 10px 4px; color: ${either('primary')}; }
  .first-paint-late { visibility: hidden; animation: first-paint-late 0s 8s forwards; }
  @media (scripting: none) { #root .first-paint { display: none; } }
}
:root { --browser-too-old: 1; }
.first-paint p { display: none; }
.first-paint .first-paint-too-old { display: block; }
@media (width >= 0px) {
  @supports selector(:has(a)) and (color: color-mix(in srgb, red, red)) {
    :root { --browser-too-old: 0; }
    .first-paint p { display: block; }
    .first-paint .first-paint-too-old { display: none; }
  }
}
@keyframes first-paint-late { to { visibility: visible; } }`;

/** `sha256-…` of the page's inline style, as the content policy names it. */
export const firstPaintHash = `sha256-${createHash('sha256').update(FIRST_PAINT).digest('base64')}`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** JSON that may stand in a script element: nothing in it can end the element or open a comment. */
const inert = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** How a file is fetched early, by what it is; what runs or styles is bound to its hash already then. */
function preload(file: string, address: string, bound: string): string {
  switch (extname(file)) {
    case '.js':
      return `<link rel="preload" as="script" href="${address}" ${bound}>`;
    case '.css':
      return `<link rel="preload" as="style" href="${address}" ${bound}>`;
    default:
      // After the scripts: words are drawn in another font until it is there.
      return `<link rel="preload" as="font" type="font/woff2" href="${address}" crossorigin="anonymous" fetchpriority="low">`;
  }
}

const NOT_YET = 'This takes longer than it should.';

/** What the page says while its scripts do not come; only its style can show it. */
const late = {
  portal: (tenant: string) => `${NOT_YET} <a href="/load-anew?tenant=${tenant}">Load this page again</a>`,
  // Within a frame the portal refuses to be shown, so that the way on is a tab of its own.
  widget: (tenant: string) =>
    `${NOT_YET} <a href="/?tenant=${tenant}" target="_blank" rel="noopener">Open your investments in a new tab</a>`,
};

const OLDEST = `Safari ${browsers.safari}, Chrome or Edge ${browsers.chrome}, or Firefox ${browsers.firefox}`;

/** The words for browsers older than the list. The page's style alone shows them. */
function tooOld(title: string, phone?: string): string {
  const contact = phone && phoneOf(phone);
  const call = contact ? ` Or call <a href="${escaped(contact.href)}">${escaped(contact.text)}</a>.` : '';
  return `<p class="first-paint-too-old">${escaped(title)} needs a newer browser: ${OLDEST}, or any later one. Please update yours, or use another.${call}</p>`;
}

/** What every page begins with. */
const headOf = (title: string): readonly string[] => [
  '<!doctype html>',
  '<html lang="en">',
  '<head>',
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  `<title>${escaped(title)}</title>`,
  `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${palette.light.raised}">`,
  `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${palette.dark.raised}">`,
  '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
  `<style>${FIRST_PAINT}</style>`,
];

const withoutScripts = (title: string): string =>
  `<noscript><div class="first-paint"><p>${escaped(title)} needs JavaScript. Please turn it on in your browser's settings and load this page again.</p></div></noscript>`;

export interface PageParts {
  readonly page: PortalPage;
  readonly entries: PageFiles;
  /** The credit union's number for members. Default: the page names none. */
  readonly phone?: string | undefined;
  /** Which of the host's pages it is: the portal itself, or the widget for a credit union's own page. */
  readonly kind: keyof typeof late;
}

/**
 * The static HTML of one tenant and one page: the inert JSON that the shell starts from, and the shell's own files, each with its
 * hash. The first script asks for the settings: a preload would carry no headers.
 *
 * Its words stand before the stylesheets and the JSON: a browser draws nothing that comes after a stylesheet that is
 * still on its way, and on a slow network the JSON takes a while too. What runs first stands after the JSON, which it
 * reads, and before the stylesheets, which it would have to wait for.
 */
export function pageHtml({ page, entries, kind, phone }: PageParts): string {
  const { base, files } = page.shell;
  const first = entries.first ?? [];
  const tenant = encodeURIComponent(page.tenant.id);
  const bound = (file: string) => `integrity="${files[file]}" crossorigin="anonymous"`;
  const lines = [
    ...headOf(page.tenant.name),
    ...first.map((file) => preload(file, `${base}${file}`, bound(file))),
    ...entries.styles.map((file) => preload(file, `${base}${file}`, bound(file))),
    ...entries.preload.map((file) => preload(file, `${base}${file}`, bound(file))),
    ...entries.scripts.map(
      (file, index) =>
        // The libraries come first: the others need them, and they are compiled while the others come.
        `<script defer src="${base}${file}" ${bound(file)} fetchpriority="${index === 0 ? 'high' : 'low'}"></script>`,
    ),
    '</head>',
    '<body>',
    '<div id="root"><div class="first-paint"><p role="status">Loading...</p>',
    // Shown by CSS only: where the shell does not load, no script of ours could show it.
    `<p class="first-paint-late">${late[kind](tenant)}</p>`,
    `${tooOld(page.tenant.name, phone)}</div></div>`,
    withoutScripts(page.tenant.name),
    `<script type="application/json" id="portal-page">${inert(page)}</script>`,
    ...first.map((file) => `<script src="${base}${file}" ${bound(file)}></script>`),
    ...entries.styles.map((file) => `<link rel="stylesheet" href="${base}${file}" ${bound(file)}>`),
    '</body>',
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}

export interface LinkPageParts {
  readonly shell: Pick<ShellRelease, 'base' | 'files'>;
  readonly entries: PageFiles;
  /** Hosts of the portal, without ports: the page leads back to these alone. */
  readonly hosts: readonly string[];
  /** Address of the linking provider's script. */
  readonly script: string;
}

const LINK_TITLE = 'Link a bank account';

/**
 * The static HTML of the page where members of all tenants link bank accounts. Its own script stands after the JSON
 * that it reads, and adds the provider's once it has wiped the address.
 */
export function linkHtml({ shell, entries, hosts, script }: LinkPageParts): string {
  const { base, files } = shell;
  const bound = (file: string) => `integrity="${files[file]}" crossorigin="anonymous"`;
  const lines = [
    ...headOf(LINK_TITLE),
    ...entries.preload.map((file) => preload(file, `${base}${file}`, bound(file))),
    ...entries.styles.map((file) => `<link rel="stylesheet" href="${base}${file}" ${bound(file)}>`),
    ...entries.scripts.map((file) => `<script defer src="${base}${file}" ${bound(file)}></script>`),
    '</head>',
    '<body>',
    '<div id="root"><div class="first-paint"><p role="status">Loading...</p>',
    `<p class="first-paint-late">${NOT_YET} Load this page again.</p>`,
    `${tooOld('This page')}</div></div>`,
    withoutScripts('This page'),
    `<script type="application/json" id="link-page">${inert({ hosts, script })}</script>`,
    '</body>',
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}
