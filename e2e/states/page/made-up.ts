/** A made-up language: English words in brackets, a third longer. Dates and figures are English ones. */
export const MADE_UP = 'en-XA';

/** Parts of a text that stay: placeholders, tags, and addresses of links. */
const kept = /(\{\{.*?\}\}|\$t\(.*?\)|<[^>]*>|\]\([^)\s]*\)|\{\w+\})/;
const word = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;

/** `‹withdrawall›`: the brackets make words of up to six letters a third longer. */
function madeUpWord(english: string): string {
  const missing = Math.ceil(english.length / 3) - 2;
  return `‹${english}${english.slice(-1).repeat(Math.max(missing, 0))}›`;
}

/** A text of ours in the made-up language. */
export const inMadeUp = (english: string): string =>
  english
    .split(kept)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(word, madeUpWord)))
    .join('');

/** Words of a feature: texts, lists of texts, and groups of words. */
type Words = string | readonly Words[] | { readonly [key: string]: Words };

function translated(words: Words, lacking: string | null): Words {
  if (typeof words === 'string') return words === lacking ? words : inMadeUp(words);
  if (Array.isArray(words)) return words.map((one) => translated(one, lacking));
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, translated(value, lacking)]));
}

/** Whether the page is drawn in the made-up language: `?language=en-XA`. */
export const isMadeUp = (): boolean => new URLSearchParams(location.search).get('language') === MADE_UP;

/**
 * The English words of a feature in the language of this page. A word that the language lacks remains English. A test
 * names one in the address: `&lacking=No accounts found.`
 */
export function wordsOfPage<English extends Words>(english: English): English {
  const lacking = new URLSearchParams(location.search).get('lacking');
  return isMadeUp() ? (translated(english, lacking) as English) : english;
}
