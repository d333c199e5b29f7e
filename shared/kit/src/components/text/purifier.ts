import { lazyModule } from '../lazy-module.ts';

/** DOMPurify with the rules for tenants' HTML; it comes with the first such text that is in sight, or when the page is quiet. */
export const purifier = lazyModule(() => import(/* webpackChunkName: "tenant-html" */ './tenant-html.ts'));
