import { cleanText } from '../text/clean-text.rules.ts';

/** Letters of other scripts, and a zero, that look like those of `po box`. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  о: 'o',
  ο: 'o',
  р: 'p',
  ρ: 'p',
  х: 'x',
  χ: 'x',
  в: 'b',
  β: 'b',
};

/** Small letters without accents; a zero in the place of the letter O is that letter. */
const plain = (street: string) =>
  cleanText(street)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\0-\x7f]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
    .replace(/(?<=p[\s./-]*)0(?=[\s./-]*b)|(?<=b)0(?=x)/g, 'o');

const GAP = String.raw`[\s.,/*_·-]*`;
/** `12`, `#12`, `No. 65`, `A12`. */
const NUMBER = String.raw`[\s.,:#-]*(?:(?:no|num|number)[\s.:#-]+)?[a-z]{0,2}-?\d`;
const BOX = `b${GAP}[o0]?${GAP}x`;

const FORMS = [
  // P.O. Box, POB, P/O Bx, with or without a number.
  `(?<![a-z])p${GAP}o${GAP}(?:${BOX}|b)(?![a-z])`,
  `(?<![a-z])p[\\s.]*o[\\s.]*(?:drawer${NUMBER}|#\\s*\\d)`,
  `(?<![a-z])post(?:al)?${GAP}office${GAP}${BOX}(?![a-z])`,
  `(?<![a-z])(?:post(?:al)?|lock|apartado)${GAP}(?:office${GAP})?${BOX}${NUMBER}`,
  `^(?:drawer|caller(?:${GAP}service)?|apartado(?:${GAP}postal)?)${NUMBER}`,
  String.raw`(?<![a-z])general\s+delivery(?![a-z])`,
].map((form) => new RegExp(form));

const BOX_ALONE = new RegExp(`^${BOX}${NUMBER}`);
/** A box at a rural route or a highway contract route stands at the house. */
const RURAL = /(?<![a-z])(?:r[\s.]*r|h[\s.]*c|rural (?:route|rte)|highway contract|star route|rte|route)[\s.#]*\d/;

/**
 * Whether a street is a post office box, or general delivery, which is no residence (DECISIONS D-38). However it is
 * written: with look-alikes, without spaces, or shortened. A rural route with its box is a residence.
 */
export function isPostOfficeBox(street: string): boolean {
  const text = plain(street);
  return FORMS.some((form) => form.test(text)) || (BOX_ALONE.test(text) && !RURAL.test(text));
}

const PRIVATE_MAILBOX = /(?<![a-z])(?:p[\s.]*m[\s.]*b|private mail ?box)(?![a-z])/;

/** Whether a street is a mailbox at a shop that takes mail: it may stand, with a warning (DECISIONS D-38). */
export const isPrivateMailbox = (street: string): boolean => PRIVATE_MAILBOX.test(plain(street));
