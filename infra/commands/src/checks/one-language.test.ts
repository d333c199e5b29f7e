import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { place } from '../places.ts';

/** The code of the page. Services write English; the rules that they share with the page are told its language. */
const inPage = '{shell,mfe-*,shared/{api,kit,platform}}/src/**/*.{ts,tsx}';
const ofTests = /\.(test|fixture)\.tsx?$|\/(testing|page)\//;

/** The files that name a language, each with the reason. */
const named: Readonly<Record<string, string>> = {
  'shared/kit/src/language/page-language.ts': 'the language that the words are written in',
  'shell/src/core/page/language.rules.ts': 'the languages that the portal speaks',
};

/** A language as code names it: alone in a literal, or given to a formatter. */
const literal = /(['"`])([a-z]{2}-[A-Z]{2}|en|es|fr)\1/g;
const ofLocale = /Intl\.\w+\(\s*(?=['"`)])|\.toLocale\w*String\(/g;

function languagesIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  return [literal, ofLocale].flatMap((pattern) => [...code.matchAll(pattern)].map(([text]) => text));
}

test('a language that code names, and a format without the language of the page, are found', () => {
  expect(languagesIn("i18n.addResourceBundle('en', feature, words)")).toEqual(["'en'"]);
  expect(languagesIn("new Intl.ListFormat('es').format(names)")).toHaveLength(2);
  expect(languagesIn("amount.toLocaleString('en-US')")).toHaveLength(2);
  expect(languagesIn('new Intl.ListFormat(language)')).toEqual([]);
});

test('one place says the language of the page: no other names one, or formats by the language of the browser', () => {
  const files = globSync(inPage, { cwd: place('.') }).filter((file) => !ofTests.test(file) || file in named);
  expect(files.length).toBeGreaterThan(500);
  const naming = files
    .map((file) => ({ file, languages: languagesIn(readFileSync(place(file), 'utf8')) }))
    .filter(({ languages }) => languages.length > 0);
  expect(naming.filter(({ file }) => !(file in named))).toEqual([]);
  expect(naming.map(({ file }) => file).sort()).toEqual(Object.keys(named).sort());
});
