/** A piece of a text, and whether the member typed it. */
export interface MatchedPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Cuts a text at the words that were typed, each as the beginning of one of its words, in any case. */
export function matchedParts(typed: string, text: string): readonly MatchedPart[] {
  const words = typed.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  if (words.length === 0) return [{ text, isMatch: false }];
  const longestFirst = words.sort((one, other) => other.length - one.length).join('|');
  return text
    .split(new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst})`, 'giu'))
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
