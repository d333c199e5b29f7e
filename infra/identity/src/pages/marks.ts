import { tenants } from '../realms/tenants.ts';
import { type Html, html } from './html.ts';

/** A sign on a plate of 32 × 32, as path data; its paths leave a margin of 6. */
interface Mark {
  readonly lines?: string;
  readonly solid?: string;
}

/** The signs that a realm may name: the portal's own, one a tenant, and that of the external identity provider. */
const marks: Readonly<Record<string, Mark>> = {
  line: { lines: 'M7 21.5 12.5 15l5 4.5L25 11' },
  ingots: { solid: 'M13 8h6l1.8 6.6h-9.6zM7.6 17h6l1.8 6.6H5.8zM18.4 17h6l1.8 6.6h-9.6z' },
  cactus: { lines: 'M16 25V8M16 20h-3a4 4 0 0 1-4-4v-2.5M16 16.5h3a4 4 0 0 0 4-4V11' },
  sunrise: { lines: 'M7 19.5h18M11.5 23.75h9', solid: 'M9.5 16a6.5 6.5 0 0 1 13 0z' },
  globe: {
    lines:
      'M7.5 16a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM7.5 16h17M16 7.5c-5 4.5-5 12.5 0 17M16 7.5c5 4.5 5 12.5 0 17',
  },
  member: { lines: 'M8.5 9v6.5a7.5 7.5 0 0 0 15 0V9', solid: 'M12.6 11.4a3.4 3.4 0 1 0 6.8 0 3.4 3.4 0 1 0-6.8 0z' },
  pine: { lines: 'M16 21v4.5', solid: 'M16 6l5.5 7h-2.3l4.8 7.5H8l4.8-7.5h-2.3z' },
  sailboat: { solid: 'M15 6.5v12H7.2zM17.4 10l6.6 8.5h-6.6zM6.5 20.8h19l-2.6 4.4H9.1z' },
  wave: {
    lines:
      'M7 19.5c3 0 3-2.5 6-2.5s3 2.5 6 2.5 3-2.5 6-2.5M7 24.5c3 0 3-2.5 6-2.5s3 2.5 6 2.5 3-2.5 6-2.5M16 8v5.5M13 10.5h6',
  },
};

const DEFAULT_MARK = 'line';

/** The name of the tenant's sign; that of the portal's own where it has none. */
export const markOf = (tenant: string): string => tenants.find(({ realm }) => realm === tenant)?.mark ?? DEFAULT_MARK;

/** The sign in the colour of the text around it, for a plate of 32 × 32; the portal's own where there is none of that name. */
export function drawMark(name = DEFAULT_MARK): Html {
  const { lines, solid } = marks[name] ?? (marks[DEFAULT_MARK] as Mark);
  return html`${
    solid !== undefined && html`<path d="${solid}" fill="currentColor" stroke="currentColor" stroke-linejoin="round"/>`
  }${
    lines !== undefined &&
    html`<path d="${lines}" fill="none" stroke="currentColor" stroke-width="2.75" stroke-linecap="round" stroke-linejoin="round"/>`
  }`;
}
