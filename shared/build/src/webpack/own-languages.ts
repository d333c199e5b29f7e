import { join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

/** The languages of the portal as react-aria names its files (spec 000 §9: English only). */
const spoken = ['en-US'];

/** How react-aria's modules ask for their words in another language. */
const foreign = new RegExp(`^\\.{1,2}/.*/(?!${spoken.join('|')})[a-z]{2}-[A-Z]{2}\\.m?js$`);
const itsPackages = /[\\/](react-aria|react-aria-components|react-stately)[\\/]/;

/** Leaves out the languages that react-aria brings and the portal does not speak: 18 kB, compressed. */
export function ownLanguages(): WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(foreign, (requested) => {
    if (itsPackages.test(requested.context)) requested.request = join(import.meta.dirname, 'no-words.js');
  });
}
