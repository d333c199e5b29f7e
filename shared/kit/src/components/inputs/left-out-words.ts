import type { LeftOut } from '@wealth/domain/fields';
import { useLateWords } from '../../language/late-words.ts';

/** The characters that a field dropped, in words; undefined for spaces alone. */
export function useLeftOutWords(leftOut: LeftOut | undefined): string | undefined {
  const t = useLateWords();
  const characters = leftOut?.characters.trim() ?? '';
  return characters === '' ? undefined : t(`leftOut.${leftOut?.reason}`, { characters });
}
