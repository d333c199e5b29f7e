import type { LeftOut } from '@wealth/domain/fields';
import { useLateWords } from '../../language/late-words.ts';

/** What a field left out, in words; undefined where that is nothing but spaces. */
export function useLeftOutWords(leftOut: LeftOut | undefined): string | undefined {
  const t = useLateWords();
  const characters = leftOut?.characters.trim() ?? '';
  return characters === '' ? undefined : t(`leftOut.${leftOut?.reason}`, { characters });
}
