import type { TSchema } from 'typebox';
import { Code } from 'typebox/compile';
import type { CallSchema } from '../calls/call.ts';
import { calls } from '../schemas.ts';

const file = (name: string) => new URL(name, import.meta.url);

const head = `// @ts-nocheck: written from the schemas by \`npm run api\`; nothing here is changed by hand.
`;
const dateImport = `import { isBusinessDate } from '@wealth/domain/calendar';
`;

/** A pattern as it is written in code, and the one format that replies have. */
function codeOf(variable: unknown): string {
  if (variable instanceof RegExp) return String(variable);
  if (typeof variable === 'function' && variable.name === 'IsDate') return 'isBusinessDate';
  throw new Error(`A reply's schema asks for what no check is written of: ${variable}`);
}

/** A schema as an expression that is true of what follows it. */
function expressionOf(schema: TSchema): string {
  const { Code: code, External } = Code(schema);
  const [, expression] = /^const check_0 = (.*);$/m.exec(code) ?? [];
  if (expression === undefined || /\b(check_[1-9]|Guard|Hashing)\b/.test(expression)) {
    throw new Error('The check of a reply needs more than its own expression');
  }
  return expression.replace(/\bExternal\[(\d+)\]/g, (_, index: string) => codeOf(External.variables[Number(index)]));
}

function checkOf({ reply, file, mayBeEmpty }: CallSchema): string {
  if (file) return `(body) => body?.type === '${file}'`;
  if (!reply) return '(body) => body === undefined';
  return mayBeEmpty ? `(body) => body === undefined || (${expressionOf(reply)})(body)` : expressionOf(reply);
}

/** What the overview and what comes before it ask. */
const isFirst = (operation: string) =>
  /^\w+ \/(app-settings|member(\/status)?|accounts((\/\{id\})?\/(history|performance)|\/summary-of-values)?|fund|workflow\/open)$/.test(
    operation,
  );

function sourceOf(isWanted: (operation: string) => boolean): string {
  const sources = Object.entries<CallSchema>(calls)
    .filter(([name]) => isWanted(name))
    .map(([name, call]) => ({ name, source: checkOf(call) }));
  const shared = [...Map.groupBy(sources, ({ source }) => source)].filter(([, uses]) => uses.length > 1);
  const nameOf = new Map(shared.map(([source], index) => [source, `shared${index + 1}`]));
  // Calls with one kind of reply have one check, which the page carries once.
  const constants = [...nameOf].map(([source, name]) => `const ${name} = ${source};\n`);
  const checks = sources.map(({ name, source }) => `  '${name}': ${nameOf.get(source) ?? source},\n`);
  const text = `${constants.join('')}\nexport const replyChecks = {\n${checks.join('')}};\n`;
  return `${head}${text.includes('isBusinessDate') ? dateImport : ''}\n${text}`;
}

function refusalsSource(): string {
  const refusals = Object.entries<CallSchema>(calls).flatMap(([name, call]) =>
    call.refusals ? [`  '${name}': ['${call.refusals.join("', '")}'],\n`] : [],
  );
  return `export const refusals = {\n${refusals.join('')}};\n`;
}

/** The checks of what a first page asks. */
export const firstReplyChecks = {
  file: file('reply-checks.generated.ts'),
  source: () => sourceOf(isFirst),
};
/** The checks of all other calls, loaded on demand, and the refusal names of every call. */
export const laterReplyChecks = {
  file: file('later-reply-checks.generated.ts'),
  source: () => `${sourceOf((operation) => !isFirst(operation))}\n${refusalsSource()}`,
};
