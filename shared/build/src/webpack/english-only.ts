import { join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

/** How react-aria's modules ask for their words in a language other than English. */
const foreign = /^\.{1,2}\/.*\/(?!en-US)[a-z]{2}-[A-Z]{2}\.m?js$/;
const itsPackages = /[\\/](react-aria|react-aria-components|react-stately)[\\/]/;

/** Leaves out the 33 languages that react-aria brings besides English: 18 kB, compressed (spec 000 §9: English only). */
export function englishOnly(): WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(foreign, (asked) => {
    if (itsPackages.test(asked.context)) asked.request = join(import.meta.dirname, 'no-words.js');
  });
}
