/** A path of the portal: not an address of another site, and nothing behind it. */
const PATH = /^\/(?!\/)[^?#\\]*$/;
/** Segments that lead up again: an address that has them shows another page than its beginning says. */
const UP = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;

/** Whether a path is `outer`, or lies below it by whole segments. Nothing lies within what is no path of the portal. */
export function isWithin(path: string, outer: string): boolean {
  if (!PATH.test(outer) || UP.test(outer) || UP.test(path)) return false;
  const base = outer.replace(/\/+$/, '');
  return path === base || path.startsWith(`${base}/`);
}
