import { lazyModule } from '../components/lazy-module.ts';

/** Forms and their fields, with final-form, in a chunk of their own: it comes when a form is wanted, or when the page is quiet. */
export const forms = lazyModule(() => import(/* webpackChunkName: "forms" */ './form-parts.ts'));
