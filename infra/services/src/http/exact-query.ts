import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import { isBusinessDate } from '@wealth/domain/calendar';
import Format from 'typebox/format';

// As the browser checks replies: a year 0000 is none, which the database would only refuse without naming the field.
Format.Set('date', isBusinessDate);

interface Part {
  readonly type?: string;
}

/** How a query spells what is not text: in one way each, since another reader might take `0x2` or `TRUE` for less. */
const spelled: Readonly<Record<string, RegExp>> = { integer: /^(0|-?[1-9]\d*)$/, boolean: /^(true|false)$/ };

/** What is wrong with a parameter before its schema is asked; undefined when nothing is. */
function malformed({ type = '' }: Part, value: unknown): string | undefined {
  if (typeof value !== 'string') return 'must stand once';
  return spelled[type]?.test(value) === false ? `must be ${type}` : undefined;
}

const AT = { keyword: 'type', schemaPath: '#/properties', params: {} };

const partsOf = (schema: unknown): Readonly<Record<string, Part>> =>
  (schema as { properties?: Readonly<Record<string, Part>> } | undefined)?.properties ?? {};

/** Checks each part of a call against its schema; of a query it takes no parameter in a spelling of its own, and none twice. */
export const exactValidatorCompiler: typeof TypeBoxValidatorCompiler = (route) => {
  const fits = TypeBoxValidatorCompiler(route);
  if (route.httpPart !== 'querystring') return fits;
  const parts = Object.entries(partsOf(route.schema));
  return (query: Readonly<Record<string, unknown>>) => {
    const problems = parts.flatMap(([name, part]) => {
      const message = Object.hasOwn(query, name) ? malformed(part, query[name]) : undefined;
      return message === undefined ? [] : [{ ...AT, instancePath: `/${name}`, message }];
    });
    return problems.length > 0 ? { error: problems } : fits(query);
  };
};

/** A name that a program may have written; any other might be somebody's. */
const NAME = /^[a-z][A-Za-z]{0,31}$/;

/** The names in a query that its call does not have: they are ignored, and the log says so. */
export function ignoredNames(schema: unknown, query: unknown): readonly string[] | undefined {
  const known = partsOf(schema);
  const names = Object.keys(query ?? {}).filter((name) => !Object.hasOwn(known, name));
  return names.length === 0 ? undefined : [...new Set(names.map((name) => (NAME.test(name) ? name : ':name')))];
}
