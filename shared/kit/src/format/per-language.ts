import { pageLanguage } from '../language/page-language.ts';

/** The formatter of the page's language. It is created once, since its creation takes longer than a hundred uses. */
export function perLanguage<Format>(make: (language: string) => Format): () => Format {
  const made: Record<string, Format> = {};
  return () => {
    const language = pageLanguage();
    made[language] ??= make(language);
    return made[language];
  };
}
