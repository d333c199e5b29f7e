import { createInstance, type i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { I18nextProvider } from 'react-i18next';
import kitWords from './en.json' with { type: 'json' };

/** The words of each feature, by its namespace: `{ overview: en }`. A value may be another group. */
export type Locales = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A language of its own for each remote, English only (spec 000 §9), ready at once. */
export function createLanguage(locales: Locales = {}): i18n {
  const language = createInstance();
  void language.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { ...locales, kit: kitWords } },
    defaultNS: 'kit',
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return language;
}

export function LanguageProvider({ language, children }: { language: i18n; children: ReactNode }) {
  return (
    <I18nextProvider i18n={language}>
      <I18nProvider locale="en-US">{children}</I18nProvider>
    </I18nextProvider>
  );
}
