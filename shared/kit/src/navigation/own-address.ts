/**
 * The address of a link to a page of the portal. It names the tenant that the page's own address names, so that a new
 * tab shows the same one; another site's address stays as it is.
 * @param search the query of the page's own address
 */
export function ownAddress(to: string, search: string): string {
  const tenant = new URLSearchParams(search).get('tenant');
  if (tenant === null || !/^\/(?![/\\])/.test(to) || /[?&]tenant=/.test(to)) return to;
  const [, path = '', hash = ''] = /^([^#]*)(.*)$/s.exec(to) ?? [];
  return `${path}${path.includes('?') ? '&' : '?'}tenant=${encodeURIComponent(tenant)}${hash}`;
}
