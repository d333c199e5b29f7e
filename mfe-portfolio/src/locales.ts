import overview from './overview/locales/en.json' with { type: 'json' };
import summary from './summary/locales/en.json' with { type: 'json' };
import value from './value/locales/en.json' with { type: 'json' };

/** The words of each feature, by its folder. */
export const locales = { overview, summary, value };
