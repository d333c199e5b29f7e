import { perLanguage } from './per-language.ts';

const lists = {
  and: perLanguage((language) => new Intl.ListFormat(language)),
  or: perLanguage((language) => new Intl.ListFormat(language, { type: 'disjunction' })),
};

/** `Ada, Grace, and Joan`, or `Ada or Grace` */
export const formatList = (names: readonly string[], word: keyof typeof lists = 'and'): string =>
  lists[word]().format(names);
