import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fontFiles, fontWeights, hasCharacter } from './font-files.ts';

/**
 * Makes the files of Inter from those of its package, with fonttools (`pip install fonttools brotli`): the weights in
 * use, kerning, tabular figures and, beyond the product's own texts, combining marks. The made files are kept, so that
 * a build needs neither the tool nor the network.
 */
const { resolve } = createRequire(import.meta.url);
const folder = join(import.meta.dirname, 'fonts');
const between = mkdtempSync(join(tmpdir(), 'fonts-'));
const [first] = fontFiles.toReversed();
const codePoints = Array.from({ length: 0x10000 }, (_, codePoint) => codePoint);

function write(subset: string, name: string, isKept: (codePoint: number) => boolean, features: string): void {
  const limited = join(between, `${subset}.ttf`);
  const whole = resolve(`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`);
  const weights = `wght=${fontWeights.least}:${fontWeights.most}`;
  execFileSync('fonttools', ['varLib.instancer', '--quiet', whole, weights, '--output', limited]);
  execFileSync('fonttools', [
    'subset',
    limited,
    `--unicodes=${codePoints
      .filter(isKept)
      .map((codePoint) => codePoint.toString(16))
      .join(',')}`,
    `--layout-features=${features}`,
    '--no-hinting',
    '--flavor=woff2',
    `--output-file=${join(folder, name)}`,
  ]);
}

for (const file of fontFiles) {
  const isFirst = file === first;
  const isKept = (codePoint: number) =>
    hasCharacter(file, codePoint) && (isFirst || !first || !hasCharacter(first, codePoint));
  const subset = isFirst ? 'latin' : file.name.slice('inter-'.length, -'.woff2'.length);
  write(subset, file.name, isKept, isFirst ? 'kern,tnum' : 'kern,tnum,ccmp,locl,mark,mkmk');
}
rmSync(between, { recursive: true });
// The edge's own pages are served where no release of the shell is.
copyFileSync(join(folder, 'inter-first.woff2'), join(import.meta.dirname, '../../../../infra/edge/public/inter.woff2'));
