/**
 * Keeps the page at its own scale (spec 000 §4.4). In mock mode alone: every other member can zoom.
 *
 * @see D-166
 */
export function lockViewport(page: Document): void {
  const meta = page.querySelector<HTMLMetaElement>('meta[name=viewport]');
  if (meta) meta.content += ', maximum-scale=1';
}
