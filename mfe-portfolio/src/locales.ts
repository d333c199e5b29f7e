import allocation from './allocation/locales/en.json' with { type: 'json' };
import empty from './empty/locales/en.json' with { type: 'json' };
import loading from './loading/locales/en.json' with { type: 'json' };
import overview from './overview/locales/en.json' with { type: 'json' };
import returns from './returns/locales/en.json' with { type: 'json' };
import summary from './summary/locales/en.json' with { type: 'json' };
import value from './value/locales/en.json' with { type: 'json' };

/** The words of each feature of the overview, by its folder. Other screens bring theirs: `later-locales.ts`. */
export const locales = { allocation, empty, loading, overview, returns, summary, value };
