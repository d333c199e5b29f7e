import { everyAnswer, type Headers } from '@wealth/edge/for-web-servers';
import { quoted } from './directives.ts';

/** Every header is named in full wherever one is added: nginx drops those of the outer blocks there. */
export const headers = (own: Headers): string[] =>
  Object.entries({ ...everyAnswer, ...own }).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);
