import { lazyModule } from '../lazy-module.ts';

/** Icons of screens that are never the first, in a chunk of their own. */
export const lateIcons = lazyModule(() => import(/* webpackChunkName: "icons" */ './late-icon-parts.ts'));
