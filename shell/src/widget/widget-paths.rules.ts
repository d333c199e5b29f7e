import { WIDGET } from '../core/routing/place.rules.ts';

/** The place that leads to the accounts where they cannot be shown. */
export const FALLBACK = `${WIDGET}/fallback`;

const BANNER = `${WIDGET}/banner`;

/** Whether a page shows the same to everybody, so that nobody is looked for. */
export const isForEverybody = (path: string): boolean => path === FALLBACK || path === BANNER;
