import { lazyModule } from '../components/lazy-module.ts';

/** The list of suggested addresses, with what comes once a page is quiet, or with the first key in a street. */
export const suggestions = lazyModule(() => import(/* webpackChunkName: "rare" */ './Suggestions.tsx'));
