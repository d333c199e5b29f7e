import { Banks } from './Banks.tsx';
import { LinkReturned } from './LinkReturned.tsx';
import banks from './locales/en.json' with { type: 'json' };

const locales = { banks };

/** The list of linked banks, and the page that a link comes back to, with their words. */
export const list = { Screen: Banks, locales };
export const returned = { Screen: LinkReturned, locales };
