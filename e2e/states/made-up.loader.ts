import { join } from 'node:path';

const madeUp = JSON.stringify(join(import.meta.dirname, 'page/made-up.ts'));

/** Makes a module of a file of English words, which gives them in the language of the page. */
export default (english: string): string =>
  `import { wordsOfPage } from ${madeUp};\nexport default wordsOfPage(${english});`;
