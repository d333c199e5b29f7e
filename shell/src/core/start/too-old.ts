/**
 * Whether the browser is older than those that the portal is built for. The page's own style finds it out, and shows
 * words for it in place of "Loading...".
 */
export function isTooOld({ defaultView, documentElement }: Document): boolean {
  return defaultView?.getComputedStyle(documentElement).getPropertyValue('--browser-too-old').trim() === '1';
}
