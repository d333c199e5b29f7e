import { lazyModule } from './lazy-module.ts';
import { purifier } from './text/purifier.ts';

/** What opens over the page, with react-aria's parts for it, in one chunk: it comes when it is wanted, or when the page is quiet. */
export const openable = lazyModule(() => import(/* webpackChunkName: "openable" */ './openable-parts.ts'));

/** Loads what no first page waits for: dialogs, lists, calendars, and what draws tenants' HTML. For when a page is quiet. */
export function loadDeferredParts(): void {
  openable.load();
  purifier.load();
}
