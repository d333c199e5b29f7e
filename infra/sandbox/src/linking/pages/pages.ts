import { readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';

/** A file that a browser is given. */
export interface PageFile {
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | Buffer;
}

const beside = (name: string) => readFileSync(new URL(name, import.meta.url));

/** Own scripts, style and calls alone. */
const policy = (ancestors: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors ${ancestors}`;

function page(title: string, script: string, ancestors: string, attributes: string, body: string): PageFile {
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy(ancestors),
      'referrer-policy': 'no-referrer',
    },
    body: `<!doctype html>
<html lang="en"${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/window.css">
<script src="/${script}" defer></script>
</head>
<body>
${body}
</body>
</html>
`,
  };
}

const windowPage = (linkHost: string) =>
  page(
    'LinkHub',
    'window.js',
    `http://${linkHost}:*`,
    ` data-opener="${linkHost}"`,
    `<header><p>Secure window of <strong>LinkHub</strong></p><button type="button" data-close disabled>Close</button></header>
<main><h1 tabindex="-1">One moment</h1><p data-text hidden></p><div data-choices></div><p role="alert" data-problem></p></main>`,
  );

const bankPage = page(
  'Demo OAuth',
  'bank.js',
  "'none'",
  ' class="bank"',
  `<header><p><strong>Demo OAuth</strong></p></header>
<main><h1>Share your account?</h1>
<p>LinkHub asks to see the number and the balance of Demo OAuth Checking *4031.</p>
<div><button type="button" class="primary" data-answer="allow" disabled>Allow</button>
<button type="button" data-answer="refuse" disabled>Refuse</button></div>
<p role="alert" data-problem></p></main>`,
);

const file = (type: string, name: string): PageFile => ({
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    // The script is loaded by a page of another site.
    'cross-origin-resource-policy': 'cross-origin',
  },
  body: beside(name),
});

/**
 * What browsers are given, by path. A button stays disabled until its script listens, so that no press is lost.
 *
 * @param linkHost the page that may open the window
 */
export function getLinkPages(linkHost: string): ReadonlyMap<string, PageFile> {
  return new Map([
    ['/link/v2/stable/link-initialize.js', file('text/javascript', 'link-initialize.browser.js')],
    ['/link/v2/stable/link.html', windowPage(linkHost)],
    ['/window.js', file('text/javascript', 'window.browser.js')],
    ['/window.css', file('text/css', 'window.css')],
    ['/bank', bankPage],
    ['/bank.js', file('text/javascript', 'bank.browser.js')],
  ]);
}
