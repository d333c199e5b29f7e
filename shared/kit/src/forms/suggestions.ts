import { lazyModule } from '../components/lazy-module.ts';

/** The list of suggested addresses, in a chunk of its own: it comes with the first key in a street that is looked up. */
export const suggestions = lazyModule(() => import(/* webpackChunkName: "suggestions" */ './Suggestions.tsx'));
