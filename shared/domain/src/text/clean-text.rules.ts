/** Characters without a shape of their own, which pages and documents put around what is copied from them. */
const INVISIBLE = /(?!\p{M}|[\u200C\u200D])\p{Default_Ignorable_Code_Point}|(?![\s\u0085])\p{Cc}/gu;

/** Joiners shape a letter of Persian, Hindi or Sinhala between two others; anywhere else they are invisible. */
const STRAY_JOINER = /(?<![\p{L}\p{M}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}])/gu;

/** The ASCII characters as keyboards of East Asia write them, as wide as a Chinese letter. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const TO_ASCII = 0xfee0;

/** Hyphens and dashes of every length, and the sign of a subtraction. */
const DASH = /[\u2010-\u2015\u2043\u2212\uFE58\uFE63]/g;

/** Quotation marks, accents and primes that stand for an apostrophe. */
const APOSTROPHE = /[\u2018\u2019\u201B\u2032\u00B4\u0060]/g;

/** Most texts: nothing of them is to be cleaned, and a history has hundred thousands. */
const PLAIN = /^(?:[!-_a-~]+(?: [!-_a-~]+)*)?$/;

/**
 * A text with the plain character for each that stands for the same: hyphens, apostrophes, spaces and full-width
 * letters and digits (DECISIONS D-274). Nothing of it is dropped. `\u02BB` of Hawaiian is a letter, and stays.
 * @returns the text in Unicode's composed form; doing it twice changes nothing
 */
export function withPlainMarks(text: string): string {
  if (PLAIN.test(text)) return text;
  return (
    text
      .normalize('NFC')
      .replace(/\p{Zs}/gu, ' ')
      .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - TO_ASCII))
      .replace(DASH, '-')
      .replace(APOSTROPHE, "'")
      // A letter and its accent may have been apart until here.
      .normalize('NFC')
  );
}

/** A text that is still being typed: with plain marks and without invisible characters. Its spaces all stay. */
export const withoutInvisible = (text: string): string =>
  PLAIN.test(text)
    ? text
    : withPlainMarks(
        text
          .normalize('NFC')
          .replace(INVISIBLE, '')
          .replace(/[\s\u0085]/g, ' '),
      );

/** How many letters a text has: an accent is a part of its letter. */
export const countCharacters = (text: string): number => [...text.normalize('NFC')].length;

/**
 * Cleans what a member typed or pasted, before any rule reads it: without invisible characters and spaces around it,
 * with one plain space for several, and with the plain digit, hyphen and apostrophe for their look-alikes. Letters keep
 * their language, and digits of other scripts stay what they are: a rule that asks for a number refuses them.
 * @param typed - the text of a field or a filter
 * @returns the text in Unicode's composed form; cleaning it twice changes nothing
 * @example cleanText('\u202A$1,250\u00A0\u202C') // '$1,250'
 */
export function cleanText(typed: string): string {
  if (PLAIN.test(typed)) return typed;
  return withoutInvisible(typed).replace(STRAY_JOINER, '').normalize('NFC').trim().replace(/ {2,}/g, ' ');
}
