import { lazyModule } from './lazy-module.ts';

/** What opens over the page, with react-aria's parts for it, in one chunk: it comes when it is wanted, or when the page is quiet. */
export const openable = lazyModule(() => import(/* webpackChunkName: "openable" */ './openable-parts.ts'));
