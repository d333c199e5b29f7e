import edit from './locales/en.json' with { type: 'json' };

/** The words that come with the screens of an edited amount. */
export const editLocales = { edit };
