import { palette } from '@wealth/kit/tokens';
import type { Realm } from '../realms/read-realms.ts';
import { type Html, html } from './html.ts';
import { drawMark } from './marks.ts';

/** What a page shows of a tenant, from the realm file. */
export interface Brand {
  readonly realm: string;
  readonly name: string;
  /** By the names of a tenant's theme (spec 000 §3). */
  readonly theme: Readonly<Record<string, string>>;
  /** The name of its sign; undefined: the portal's own. */
  readonly mark: string | undefined;
}

export function getBrand({
  realm,
  displayName,
  attributes,
}: Pick<Realm, 'realm' | 'displayName' | 'attributes'>): Brand {
  const theme = Object.entries(attributes)
    .filter(([name]) => name.startsWith('theme.'))
    .map(([name, colour]) => [name.slice('theme.'.length), colour]);
  return { realm, name: displayName, theme: Object.fromEntries(theme), mark: attributes.mark };
}

/** The tenant's sign and name, drawn as the portal's header draws them. */
export function wordmark({ name, mark }: Brand): Html {
  return html`<p class="wordmark">
    <svg class="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" />
      <g>${drawMark(mark)}</g>
    </svg>
    <span>${name}</span>
  </p>`;
}

/** The sign alone, as a file of its own: the browser's tab shows it. */
export function markFile({ theme, mark }: Brand): string {
  const colour = theme.primary ?? palette.light.primary;
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colour}"/><g color="#fff">${drawMark(mark)}</g></svg>`
    .text;
}
