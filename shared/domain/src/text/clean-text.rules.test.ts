import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cleanText } from './clean-text.rules.ts';

describe('a text that was pasted is cleaned of', () => {
  test.each<[what: string, typed: string, cleaned: string]>([
    ['a zero-width space', '1\u200B250', '1250'],
    ['the marks of a direction', '\u200E$1,250\u200F', '$1,250'],
    ['embedded and isolated directions', '\u202A\u202D608-555-0142\u202C\u2066\u2069', '608-555-0142'],
    ['a word joiner', 'Ada\u2060Lovelace', 'AdaLovelace'],
    ['a byte order mark', '\uFEFF5\uFEFF00', '500'],
    ['a soft hyphen', 'Lo\u00ADve\u00ADlace', 'Lovelace'],
    ['a null and other controls', 'A\u0000d\u0007a', 'Ada'],
    ['an invisible filler', '\u3164', ''],
    ['no-break and thin spaces', '\u00A0$\u20091\u202F250\u3000', '$ 1 250'],
    ['tabs and line ends', '\tAda\r\nLovelace\u2028', 'Ada Lovelace'],
    ['full-width digits and marks', '＄１，２５０．００', '$1,250.00'],
    ['full-width letters', 'Ａda', 'Ada'],
    ['other hyphens', '608\u2011555\u20100142', '608-555-0142'],
    ['dashes', '3–4 — 5', '3-4 - 5'],
    ['the minus sign', '\u22125', '-5'],
    ['curly apostrophes', 'O\u2019Neil D\u2018Arcy', "O'Neil D'Arcy"],
    ['an accent in place of an apostrophe', 'O\u00B4Neil', "O'Neil"],
    ['a joiner that joins nothing', '5\u200D00\u200C', '500'],
  ])('%s', (_what, typed, cleaned) => {
    expect(cleanText(typed)).toBe(cleaned);
  });
});

describe('a text that was pasted keeps', () => {
  test.each<[what: string, text: string]>([
    ['a joiner between letters', '\u0D15\u0D4D\u200D\u0D37'],
    ['a non-joiner between letters', '\u0645\u06CC\u200C\u062E'],
    ['accents', 'María Żółć'],
    ['the letter for a glottal stop', 'Ka\u02BBahumanu'],
    ['digits of other scripts', '٥٠٠'],
    ['a fraction and a raised digit', '½ 5²'],
    ['quotation marks', '“Ada”'],
  ])('%s', (_what, text) => {
    expect(cleanText(text)).toBe(text);
  });
});

describe('cleaning', () => {
  const marks = [
    '\u200B',
    '\u200D',
    '\u200C',
    '\u00AD',
    '\u202A',
    '\u00A0',
    '\u0301',
    '\u3164',
    '’',
    '–',
    '５',
    ' ',
    'e',
  ];
  const texts = fc.string({ unit: fc.oneof(fc.constantFrom(...marks), fc.string({ unit: 'binary', maxLength: 1 })) });

  test('changes nothing the second time', () => {
    fc.assert(fc.property(texts, (text) => expect(cleanText(cleanText(text))).toBe(cleanText(text))));
  });

  test('leaves no invisible character outside of letters, and no space at an end', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const cleaned = cleanText(text);
        expect(cleaned).not.toMatch(/[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\uFEFF]|(?! )[\s\p{Cc}]|^ | $| {2}/u);
        expect(cleaned.normalize('NFC')).toBe(cleaned);
      }),
    );
  });

  test('leaves plain text as it is', () => {
    fc.assert(fc.property(fc.stringMatching(/^[!-_a-~]+( [!-_a-~]+)*$/), (text) => expect(cleanText(text)).toBe(text)));
  });
});
