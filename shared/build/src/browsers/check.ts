import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { lackedInScript } from './script-features.ts';
import { lackedInStyle } from './style-features.ts';

export { allowed } from './allowed.ts';
export { lackedInScript, lackedInStyle };

/** The viewer takes the build of pdf.js for older browsers: its core-js fills in whatever it names. */
const fillsIn = (script: string): boolean => script.includes('pdfjs') && script.includes('core-js');

function lackedInFile(name: string, text: string): ReadonlySet<string> {
  if (extname(name) === '.css') return lackedInStyle(text);
  return extname(name) === '.js' && !fillsIn(text) ? lackedInScript(text) : new Set();
}

/**
 * Features that the oldest browsers lack and a folder of built files names, with one file for each.
 *
 * @throws SyntaxError where they could not parse a script
 */
export function lackedInFolder(folder: string): ReadonlyMap<string, string> {
  const lacked = new Map<string, string>();
  for (const name of readdirSync(folder))
    for (const feature of lackedInFile(name, readFileSync(join(folder, name), 'utf8'))) lacked.set(feature, name);
  return lacked;
}
