import { calls } from '../schemas.ts';
import type { CallSchema } from './call.ts';
import { USUAL_SECONDS } from './operations.ts';

/** Where the facts are written, from this module. */
export const callFactsFile = new URL('call-facts.generated.ts', import.meta.url);

const head = `// Written from the schemas by \`npm run api\`; nothing here is changed by hand.
`;

/** Lines of an object that has an operation's facts by its name. */
const lines = (of: readonly (readonly [name: string, facts: readonly string[]])[]) =>
  of.map(([name, facts]) => `  '${name}': {${facts.length > 0 ? ` ${facts.join(', ')} ` : ''}},\n`).join('');

/** The module with what the browser needs to know of each call, so that no schema reaches it. */
export function callFactsSource(): string {
  const all = Object.entries<CallSchema>(calls);
  // Each page carries them: only what differs from most calls is written. What a page asks before its portal is there
  // needs to know where, and nothing else.
  const facts = all.map(([name, { effect, fresh }]) => {
    const usual = effect === 'read' ? USUAL_SECONDS : 0;
    const own = [
      ...(effect === 'read' ? [] : [`effect: '${effect}'`]),
      ...(fresh === usual ? [] : [`fresh: ${fresh}`]),
    ];
    return [name, own] as const;
  });
  const ways = all.map(([name, { service, file, version = 1 }]) => {
    const own = [
      ...(service === 'portal' ? [] : [`service: '${service}'`]),
      ...(file ? [`file: '${file}'`] : []),
      ...(version === 1 ? [] : [`version: ${version}`]),
    ];
    return [name, own] as const;
  });
  const unusual = ways.filter(([, own]) => own.length > 0);
  return `${head}
export const callFacts = {\n${lines(facts)}} as const;

export const unusualCalls = {\n${lines(unusual)}} as const;\n`;
}
