import { createInstance, type i18n } from 'i18next';
import kitWords from './en.json' with { type: 'json' };
import { pageLanguage, WRITTEN } from './page-language.ts';

/** The words of each feature, by its namespace: `{ overview: en }`. A value may be another group. */
export type Locales = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Where react-aria, which comes late, looks for the language of the page. Its provider would come with the first page. */
const ITS_LANGUAGE = Symbol.for('react-aria.i18n.locale');

/** The words of a remote in the page's language, loaded with it. There is English only (spec 000 §9). */
export function createLanguage(locales: Locales = {}): i18n {
  Object.assign(window, { [ITS_LANGUAGE]: pageLanguage() });
  const language = createInstance();
  void language.init({
    lng: pageLanguage(),
    fallbackLng: WRITTEN,
    resources: { [WRITTEN]: { ...locales, kit: kitWords } },
    defaultNS: 'kit',
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return language;
}

/** Adds words that came later. */
export function addWords(language: i18n, locales: Locales): void {
  for (const [feature, words] of Object.entries(locales)) language.addResourceBundle(WRITTEN, feature, words);
}
