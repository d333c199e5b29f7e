import type { Assets } from './assets.ts';
import { type Brand, wordmark } from './brand.ts';
import { type Html, html } from './html.ts';

export interface Page {
  readonly title: string;
  readonly content: Html;
  /** True for the two columns of a sign-in page with demo members. */
  readonly isWide?: boolean;
  readonly script?: string;
  /** Goes on by itself to this address; the content must lead there too. */
  readonly continueTo?: string;
}

/** A whole document. */
export function document(brand: Brand, assets: Assets, page: Page): string {
  const { title, content, isWide = false, script, continueTo } = page;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title} – ${brand.name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${continueTo !== undefined && html`<meta http-equiv="refresh" content="0; url=${continueTo}">`}
<link rel="preload" as="font" type="font/woff2" crossorigin href="${assets.font}">
<link rel="stylesheet" href="${assets.style(brand)}">
<link rel="icon" href="${assets.icon(brand)}" type="image/svg+xml">
${script !== undefined && html`<script src="${script}" defer></script>`}
</head>
<body>
<main class="${isWide ? 'card wide' : 'card'}">
<header>${wordmark(brand)}</header>
${content}
</main>
</body>
</html>
`.text;
}

/**
 * The policy of every page here.
 * @param sendsTo origins that a form may end up at, besides our own: browsers check redirects after a form too
 */
export function contentPolicy(sendsTo: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action ${["'self'", ...sendsTo].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

export const pageHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};
