import { calls } from '../schemas.ts';
import type { CallSchema } from './call.ts';

/** Where the facts are written, from this module. */
export const callFactsFile = new URL('call-facts.generated.ts', import.meta.url);

const head = `// Written from the schemas by \`npm run api\`; nothing here is changed by hand.
`;

/** The module with what the browser needs to know of each call, so that no schema reaches it. */
export function callFactsSource(): string {
  const facts = Object.entries<CallSchema>(calls).map(([name, { service, file, effect, fresh, version = 1 }]) => {
    // Each page carries them: only what differs from most calls is written.
    const own = [
      ...(service === 'portal' ? [] : [`service: '${service}'`]),
      ...(file ? ["answer: 'file'"] : []),
      ...(effect === 'read' ? [] : [`effect: '${effect}'`]),
      ...(fresh === 0 ? [] : [`fresh: ${fresh}`]),
      ...(version === 1 ? [] : [`version: ${version}`]),
    ];
    return `  '${name}': {${own.length > 0 ? ` ${own.join(', ')} ` : ''}},\n`;
  });
  return `${head}\nexport const callFacts = {\n${facts.join('')}} as const;\n`;
}
