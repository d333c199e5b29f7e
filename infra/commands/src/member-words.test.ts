import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { place } from './places.ts';

/** The texts of a file of words, without its keys, and with a 1 for what is filled in. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/\{\{.*?\}\}/g, '1')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const read = (pattern: string) =>
  globSync(pattern, { cwd: place('.') }).map((file) => readFileSync(place(file), 'utf8'));
const words = ['{shell,mfe-*}/src/**/locales/en.json', 'shared/kit/src/language/*.json'];
/** What the sign-in page says of the members of the demo. */
const shows = read('infra/sandbox/realms/*-users-*.json').flatMap((file) =>
  [...file.matchAll(/"shows": \[(.*)\]/g)].map(([, text]) => String(text)),
);
const pages = read('infra/edge/public/**/*.html').map((page) => page.replace(/<[^>]*>/g, ' '));
const texts = [...words.flatMap(read).flatMap((file) => textsOf(JSON.parse(file))), ...shows, ...pages];

test.each([
  { what: 'a portfolio is called a portfolio, never a model', other: /\bmodels?\b/i },
  { what: 'a Roth IRA is called a Roth IRA, never Roth alone', other: /\bRoth\b(?! IRA)/ },
  { what: 'one logs out, and never signs out', other: /\bsign(s|ed|ing)?( \w+)? out\b|\blogout\b/i },
  { what: 'what is missing is "--", and no other dash [CON-004]', other: /^\s*[-–—]\s*$/ },
])('in what members read $what', ({ other }) => {
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => other.test(text))).toEqual([]);
});
