import beneficiaries from './locales/en.json' with { type: 'json' };

/** The words that come with the page. */
export const beneficiariesLocales = { beneficiaries };
