import { palette } from '@wealth/kit/tokens';
import type { Realm } from '../realms/read-realms.ts';
import { type Html, html } from './html.ts';

/** What a page shows of a tenant, from the realm file. */
export interface Brand {
  readonly realm: string;
  readonly name: string;
  /** By the names of a tenant's theme (spec 000 §3). */
  readonly theme: Readonly<Record<string, string>>;
  readonly mark: string;
}

export function getBrand({
  realm,
  displayName,
  attributes,
}: Pick<Realm, 'realm' | 'displayName' | 'attributes'>): Brand {
  const theme = Object.entries(attributes)
    .filter(([name]) => name.startsWith('theme.'))
    .map(([name, colour]) => [name.slice('theme.'.length), colour]);
  return { realm, name: displayName, theme: Object.fromEntries(theme), mark: attributes.mark ?? 'line' };
}

/** The signs that a realm may name: the portal's own, and that of the external identity provider. */
const marks: Readonly<Record<string, Html>> = {
  line: html`<path d="M7 21.5l5.5-6.5 4.5 4.5 8-10" />`,
  wave: html`<path d="M7 19.5c3 0 3-2.5 6-2.5s3 2.5 6 2.5 3-2.5 6-2.5M7 24.5c3 0 3-2.5 6-2.5s3 2.5 6 2.5 3-2.5 6-2.5M16 8v5.5M13 10.5h6" />`,
};

/** The tenant's sign and name, drawn as the portal's header draws them. */
export function wordmark({ name, mark }: Brand): Html {
  return html`<p class="wordmark">
    <svg class="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" />
      <g>${marks[mark] ?? marks.line}</g>
    </svg>
    <span>${name}</span>
  </p>`;
}

/** The sign alone, as a file of its own: the browser's tab shows it. */
export function markFile({ theme, mark }: Brand): string {
  const colour = theme.primary ?? palette.light.primary;
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colour}"/><g fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round" stroke-width="2.75">${marks[mark] ?? marks.line}</g></svg>`
    .text;
}
