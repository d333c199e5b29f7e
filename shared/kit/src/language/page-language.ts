/** The language that the product is written in. Its words stand in for those that another language lacks. */
export const WRITTEN = 'en';

/**
 * The language of this page, for its words and for whatever it formats. The shell sets it before anything is drawn, from
 * the languages of the tenant. A browser's translation changes `lang` and not this. Default: English.
 */
export const pageLanguage = (): string => document.documentElement.dataset.language ?? WRITTEN;
