import withdraw from './locales/en.json' with { type: 'json' };

/** The words that come with the screens of withdrawals. */
export const withdrawLocales = { withdraw };
