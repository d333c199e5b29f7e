import { lazyModule } from '../components/lazy-module.ts';

/** The list of suggested addresses. It loads with the rare parts once a page is quiet, or with the first key in a street. */
export const suggestions = lazyModule(() => import(/* webpackChunkName: "rare" */ './Suggestions.tsx'));
