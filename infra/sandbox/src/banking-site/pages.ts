import { elementHashes } from '@wealth/edge/element-hashes';
import { tenants } from '../personas/tenants.ts';

/** The version of the element that the bank has bound. */
const ELEMENT = 'wealth-widget-1.js';

const listed = tenants.filter(({ isListed }) => isListed);

function document(title: string, style: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/${style}">
${head}
</head>
<body>
${body}
</body>
</html>
`;
}

const element = (portal: string) =>
  `<script src="${portal}/widget/${ELEMENT}" integrity="${elementHashes[ELEMENT]}" crossorigin="anonymous" defer></script>`;

/**
 * The page of a credit union, without a sign-in and without balances: invented ones would contradict the bank accounts
 * that the portal lists for the same member.
 */
function accountsPage(portal: string, tenant: string, theme: string): string {
  const others = listed.map(({ id, name }) => `<a href="/?tenant=${id}">${name}</a>`).join(' · ');
  return document(
    'Meadow Credit Union',
    'style.css',
    element(portal),
    `<header><strong>Meadow Credit Union</strong><span>Accounts</span></header>
<main>
<section>
<h1>Good morning</h1>
<ul>
<li>Checking<small>Pay a bill or deposit a check</small></li>
<li>Savings<small>Earn 2.10% APY</small></li>
<li>Loans<small>See your next payment</small></li>
</ul>
<p><small>A demo: sign in at <a href="${portal}/?tenant=${tenant}" target="_blank" rel="noopener">${portal}/?tenant=${tenant}</a> in another tab, and come back; a credit union's own address, as truesky.wealth.localhost, is another site. Its investments stand here where this browser lets the frame see the sign-in.</small></p>
<p><small>As a member of ${others}</small></p>
</section>
<section aria-labelledby="investments">
<h2 id="investments">Your investments</h2>
<wealth-widget tenant="${tenant}"${theme === '' ? '' : ` theme="${theme}"`}></wealth-widget>
<p><small>Not insured by NCUSIF. Not guaranteed by the credit union. May lose value.</small></p>
</section>
</main>`,
  );
}

/** Two elements with two tenants, one of them in a shadow root, in a page that takes all looks away. */
const hostilePage = (portal: string) =>
  document(
    'Hostile page',
    'hostile.css',
    element(portal),
    `<main><h1>Two credit unions</h1><wealth-widget tenant="copper"></wealth-widget>
<div><template shadowrootmode="open"><wealth-widget tenant="pfcu"></wealth-widget></template></div></main>`,
  );

/** Frames an address of the portal without the element. */
const framingPage = (portal: string, path: string) =>
  document(
    'Framing page',
    'style.css',
    '',
    `<main><h1>A frame</h1><iframe title="Framed" src="${portal}${path}"></iframe></main>`,
  );

/** What may be framed by `/frame`: paths of the portal, by name, so that no address leads elsewhere. */
const framed: Readonly<Record<string, string>> = {
  widget: '/widget',
  banner: '/widget/banner',
  portal: '/',
};

/** A page of the bank, or undefined where there is none. */
export function bankPage(portal: string, { pathname, searchParams }: URL): string | undefined {
  const wanted = searchParams.get('tenant');
  const tenant = tenants.find(({ id }) => id === wanted)?.id ?? 'copper';
  const theme = searchParams.get('theme') === 'dark' ? 'dark' : '';
  if (pathname === '/') return accountsPage(portal, tenant, theme);
  if (pathname === '/hostile') return hostilePage(portal);
  const path = framed[searchParams.get('what') ?? ''];
  return pathname === '/frame' && path !== undefined ? framingPage(portal, `${path}?tenant=${tenant}`) : undefined;
}

/** The bank's own policy: its own style, and the portal's origin for scripts and frames. */
export const bankPolicy = (portal: string): string =>
  `default-src 'none'; script-src ${portal}; frame-src ${portal}; style-src 'self'; form-action 'none'; base-uri 'none'`;
