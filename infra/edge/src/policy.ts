import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * The one place where headers of answers are decided: the embedded edge sends them, and a web server in front of a
 * real installation is configured from them (ARCHITECTURE §5). No nonces: pages are static, so their policy has
 * hashes and origins.
 */

export type Headers = Readonly<Record<string, string>>;
type Directives = Readonly<Record<string, readonly string[]>>;

function contentPolicy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** For answers that are no page: they load nothing, and nobody may frame them. */
const inert: Directives = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/** `'sha256-…'` of the one script that stands in a page of the edge's own. */
function scriptHash(page: string): string {
  const html = readFileSync(new URL(`../public/${page}`, import.meta.url), 'utf8');
  const script = /<script[^>]*>(.*)<\/script>/s.exec(html)?.[1] ?? '';
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** On every answer, whatever it is. */
export const everyAnswer: Headers = {
  'content-security-policy': contentPolicy(inert),
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  // Addresses hold account ids: none leaves the site.
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * What no page of ours uses, and no script in it can: by the names that Chromium knows, which warns of any other. Left
 * out are writing to the clipboard, for Copy beside a confirmation number, sharing, which the viewer of documents offers,
 * and storage access, by which an identity server on another site may ask for its cookie.
 */
const refusedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'captured-surface-control',
  'clipboard-read',
  'compute-pressure',
  'digital-credentials-create',
  'digital-credentials-get',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'language-detector',
  'language-model',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'on-device-speech-recognition',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'speaker-selection',
  'summarizer',
  'translator',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

const everyPage: Headers = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
};

/** Scripts without a hash do not run; what the policy of a page that has scripts adds. */
const checkedScripts: Headers = { 'integrity-policy': 'blocked-destinations=(script)' };

/** The widget's address: it and all below it is the one page that the sites which a tenant names may frame. */
export const WIDGET_PATH = '/widget';

/** What differs from page to page. */
export interface PagePolicy {
  /** `sha256-…` of the page's one inline style. */
  readonly styleHash: string;
  readonly trustedTypes: readonly string[];
  /** Origin of the identity server that this page signs in at. */
  readonly identityOrigin: string | undefined;
  /** Origins that may frame the page: none but for {@link WIDGET_PATH}. */
  readonly frameAncestors: readonly string[];
}

/** A page of a tenant, the portal or the widget: its own scripts, styles and calls, and the tenant's identity server. */
export function portalPage({ styleHash, trustedTypes, identityOrigin, frameAncestors }: PagePolicy): Headers {
  const identity = identityOrigin === undefined ? [] : [identityOrigin];
  return {
    ...everyPage,
    ...checkedScripts,
    'content-security-policy': contentPolicy({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", `'${styleHash}'`],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      // A browser takes no hash for a worker, so none starts from an address: the loader looks at a file's bytes and
      // starts it from those. Trusted Types hold back what else a script would start.
      'worker-src': ['blob:'],
      'connect-src': ["'self'", ...identity],
      // The silent check: the identity server in a hidden frame, which comes back to a page of ours.
      'frame-src': ["'self'", ...identity],
      'frame-ancestors': frameAncestors.length > 0 ? frameAncestors : ["'none'"],
      'form-action': ["'self'", ...identity],
      'base-uri': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      // The shell creates each of them before any remote runs. shell/src/core/session/README.md lists the limits.
      'trusted-types': [...trustedTypes],
    }),
  };
}

/** The hashes and the origin in the policy of the page where members link bank accounts. */
export interface LinkPolicy {
  /** `sha256-…` of its one inline style. */
  readonly styleHash: string;
  /** `sha384-…` of the page's scripts. */
  readonly scriptHashes: readonly string[];
  /** Origin of the linking provider, whose script carries no hash. */
  readonly provider: string;
}

/**
 * The page where members link bank accounts: its own scripts by hash, and the linking provider's script, window and
 * calls. No Trusted Types, since that script sets addresses as text; it has an origin where nothing else is.
 */
export function linkPage({ styleHash, scriptHashes, provider }: LinkPolicy): Headers {
  return {
    ...everyPage,
    // A bank's sign-in may open as a window that reports its result to this page.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'no-referrer',
    'content-security-policy': contentPolicy({
      'default-src': ["'none'"],
      'script-src': [...scriptHashes.map((hash) => `'${hash}'`), provider],
      'style-src': ["'self'", `'${styleHash}'`],
      'img-src': ["'self'"],
      'font-src': ["'self'"],
      'connect-src': [provider],
      'frame-src': [provider],
      'frame-ancestors': ["'none'"],
      'form-action': ["'none'"],
      'base-uri': ["'none'"],
    }),
  };
}

/**
 * Tells a page that a link of another site led to it, since its scripts cannot know: such a link must not sign a member
 * out without a question. The browser sends `sec-fetch-site`, and scripts can read `Server-Timing`.
 */
export const crossSiteMark: { readonly secFetchSite: string; readonly headers: Headers } = {
  secFetchSite: 'cross-site',
  headers: { 'server-timing': 'cross-site' },
};

const silentCheckPolicy: Directives = {
  'default-src': ["'none'"],
  'script-src': [scriptHash('silent-check-sso.html')],
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
};

/**
 * The page in the silent check's hidden frame: one script, framed by the portal alone. The script stands in it: every
 * sign-in waits for this page, and would wait for a second answer.
 */
export const silentCheck: Headers = {
  ...everyPage,
  'content-security-policy': contentPolicy({ ...silentCheckPolicy, 'frame-ancestors': ["'self'"] }),
};

/**
 * The same for the widget. It comes back without the tenant's query, and the bank's page is among its ancestors, so that
 * it names none; its script speaks to a parent of its own origin that waits for it, and to nobody else.
 */
export const widgetSilentCheck: Headers = {
  ...everyPage,
  'content-security-policy': contentPolicy(silentCheckPolicy),
};

const google = ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

/**
 * The analytics frame: a third party's script, and so in a sandbox without an origin. It reaches its own servers
 * and nothing else; only the portal frames it, and only where a tenant has configured it.
 */
export const analyticsFrame: Headers = {
  ...everyPage,
  'content-security-policy': contentPolicy({
    'default-src': ["'none'"],
    'script-src': [scriptHash('analytics.html'), 'https://www.googletagmanager.com'],
    'connect-src': google,
    'img-src': google,
    'frame-ancestors': ["'self'"],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    sandbox: ['allow-scripts'],
  }),
  'referrer-policy': 'no-referrer',
};

/** A page to read, without scripts: legal texts and messages of the edge itself. */
export const plainPage: Headers = {
  ...everyPage,
  'content-security-policy': contentPolicy({
    'default-src': ["'none'"],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
  }),
};

/**
 * The answer to a sign-out: the browser drops what it keeps for this site, pages in its memory included. Cookies stay:
 * the identity server may share the site, and ends its own.
 */
export const signedOut: Headers = { 'cache-control': 'no-store', 'clear-site-data': '"cache", "storage"' };

/**
 * For a page whose files arrived damaged: the browser's cache of this site is cleared, then the portal is loaded.
 * Chromium's processes have a memory cache of their own, which the header does not reach
 * (crbug.com/364634040): a sandboxed page has another process, and so has the portal that comes after it.
 */
export const loadedAnew = (portal: string): Headers => ({
  'cache-control': 'no-store',
  'clear-site-data': '"cache"',
  'content-security-policy': contentPolicy({ ...inert, sandbox: ['allow-top-navigation'] }),
  refresh: `0; url=${portal}`,
});

/**
 * A file of a release: its address holds its version, so it never changes, and other sites may load it with its hash.
 */
export const releaseFile: Headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** A small file of the edge's own, under an address without a version. */
export const ownFile: Headers = { 'cache-control': 'public, max-age=300' };

/** What a file is, by the ending of its name; any other is bytes. */
export const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  txt: 'text/plain',
  js: 'application/javascript',
  mjs: 'application/javascript',
  json: 'application/json',
  wasm: 'application/wasm',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
};

/** Those that are text, in UTF-8. */
export const textTypes: readonly string[] = [
  'text/html',
  'text/css',
  'text/plain',
  'application/javascript',
  'application/json',
];
