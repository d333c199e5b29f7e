import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addWords } from './language.ts';
import words from './late.json' with { type: 'json' };
import { WRITTEN } from './page-language.ts';

const LATE = 'kit-late';

/** The kit's words with those of forms and of typed dates, which come with them: the first page shows none. */
export function useLateWords(): TFunction {
  const { i18n } = useTranslation('kit');
  if (!i18n.hasResourceBundle(WRITTEN, LATE)) addWords(i18n, { [LATE]: words });
  return useTranslation([LATE, 'kit'], { nsMode: 'fallback' }).t;
}
