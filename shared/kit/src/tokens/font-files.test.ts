import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { fontFiles, hasCharacter } from './font-files.ts';

const project = join(__dirname, '../../../..');
const first = fontFiles.at(-1);
if (first === undefined) throw new Error('no file of the font');

/** Where a member's input is checked against characters that no text shows. */
const checks = /activity\/transactions\.rules\.ts$|fields\/box\.rules\.ts$/;
const sources = [
  '{shell,mfe-*}/src/**/*.{ts,tsx,json,css}',
  'shared/{kit,domain,platform}/src/**/*.{ts,tsx,json,css}',
  'infra/{services,sandbox,identity}/src/**/*.{ts,css}',
  'infra/edge/public/**/*.html',
].flatMap((pattern) => globSync(pattern, { cwd: project }));
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
const texts = sources
  .filter((file) => !/\.(test|fixture)\.tsx?$|\/testing\//.test(file) && !checks.test(file))
  .map((file) => ({ file, text: withoutComments(readFileSync(join(project, file), 'utf8')) }));

/** The code points that a WOFF2 file has glyphs for (its `cmap` in format 4, which has all below U+10000). */
function characters(file: string): ReadonlySet<number> {
  const woff = readFileSync(join(__dirname, 'fonts', file));
  let at = 48;
  const number = () => {
    let value = 0;
    let byte = 0x80;
    while (byte & 0x80) {
      byte = woff.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
    }
    return value;
  };
  let before = 0;
  let cmapAt: number | undefined;
  for (let table = woff.readUInt16BE(12); table > 0; table -= 1) {
    const flags = woff.readUInt8(at++);
    const known = flags & 0x3f;
    if (known === 0x3f) at += 4;
    const original = number();
    // Only `glyf` (10) and `loca` (11) are transformed by default; the others with another version than 0.
    const isTransformed = known === 10 || known === 11 ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const length = isTransformed ? number() : original;
    if (known === 0) cmapAt = before;
    before += length;
  }
  if (cmapAt === undefined) throw new Error(`${file} has no cmap`);
  const data = brotliDecompressSync(woff.subarray(at, at + woff.readUInt32BE(20))).subarray(cmapAt);
  const count = data.readUInt16BE(2);
  const tables = Array.from({ length: count }, (_, index) => data.subarray(data.readUInt32BE(8 + index * 8)));
  const table = tables.find((one) => one.readUInt16BE(0) === 4);
  if (table === undefined) throw new Error(`${file} has no cmap of format 4`);
  const segments = table.readUInt16BE(6) / 2;
  const points = new Set<number>();
  for (let index = 0; index < segments; index += 1) {
    const end = table.readUInt16BE(14 + index * 2);
    const start = table.readUInt16BE(16 + segments * 2 + index * 2);
    if (start === 0xffff) continue;
    for (let point = start; point <= end; point += 1) points.add(point);
  }
  return points;
}

test("the font's first file has every character of the product's own texts", () => {
  expect(texts.length).toBeGreaterThan(1000);
  const others = texts.flatMap(({ file, text }) =>
    [...new Set(text)]
      .filter((character) => character >= ' ' && !hasCharacter(first, character.codePointAt(0) ?? 0))
      .map((character) => `${character} in ${file}`),
  );
  expect(others).toEqual([]);
});

test('the files of the font are those that the ranges of today make', () => {
  const point = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const own = point(0x20, 0xffff).filter((codePoint) => hasCharacter(first, codePoint));
  const inFirst = characters(first.name);
  expect(own.filter((codePoint) => !inFirst.has(codePoint))).toEqual([]);
  expect(readFileSync(join(project, 'infra/edge/public/inter.woff2'))).toEqual(
    readFileSync(join(__dirname, 'fonts', first.name)),
  );
});

test.each(['José Núñez', 'Łukasz Żak', 'Nguyễn Thị Hường', 'Zoë Müller-Ørsted', 'Şebnem Çelik'])(
  'the name %s is written in Inter alone',
  (name) => {
    for (const character of name) {
      const codePoint = character.codePointAt(0) ?? 0;
      const file = fontFiles.findLast((one) => hasCharacter(one, codePoint) && characters(one.name).has(codePoint));
      expect([character, file]).toEqual([character, expect.anything()]);
    }
  },
);
