import type { Identifier } from '@mdn/browser-compat-data';
import { type AtRule, type Declaration, parse, type Rule } from 'postcss';
import { css, lackedBy } from './support.ts';

const isLacked = (feature: Identifier | undefined): boolean => lackedBy(feature).length > 0;

/** Functions by their names: `light-dark`, `color-mix`. One name may stand in several places. */
function functionsOf(types: Identifier, found = new Map<string, Identifier[]>()): ReadonlyMap<string, Identifier[]> {
  for (const [name, feature] of Object.entries(types) as [string, Identifier][]) {
    if (name === '__compat') continue;
    found.set(name, [...(found.get(name) ?? []), feature]);
    functionsOf(feature, found);
  }
  return found;
}

const functions = functionsOf(css.types as Identifier);

function* inDeclaration({ prop, value }: Declaration): Generator<string> {
  const property = css.properties?.[prop];
  // A name with a vendor's prefix is written for that vendor alone.
  if (prop.startsWith('-')) return;
  if (isLacked(property)) yield prop;
  for (const [word] of value.matchAll(/(?<![-\w])[a-z][a-z-]*(?![-\w(])/g))
    if (isLacked(property?.[word])) yield `${prop}: ${word}`;
  for (const [name] of value.matchAll(/(?<![-\w])[a-z][a-z-]*(?=\()/g)) {
    const known = functions.get(name)?.filter(({ __compat }) => __compat);
    if (known?.length && known.every(isLacked)) yield `${name}()`;
  }
}

function* inSelector(rule: Rule): Generator<string> {
  if (rule.parent?.type === 'rule') yield 'nesting';
  for (const [name] of rule.selector.matchAll(/(?<=:)[a-z][a-z-]*/g))
    if (isLacked(css.selectors?.[name])) yield `:${name}`;
}

function* inAtRule({ name, params }: AtRule): Generator<string> {
  const rule = css['at-rules']?.[name];
  if (isLacked(rule)) yield `@${name}`;
  for (const [word] of params.matchAll(/[a-z-]+(?=\s*[:)<>=])/g)) if (isLacked(rule?.[word])) yield `@${name} ${word}`;
}

/** Features of a stylesheet that the oldest browsers lack. Rules within `@supports` are left out: browsers skip them. */
export function lackedInStyle(text: string): ReadonlySet<string> {
  const lacked = new Set<string>();
  const add = (names: Iterable<string>) => {
    for (const name of names) lacked.add(name);
  };
  parse(text).walk((node) => {
    for (let outer = node.parent; outer; outer = outer.parent as typeof outer)
      if (outer.type === 'atrule' && (outer as AtRule).name === 'supports') return;
    if (node.type === 'decl') add(inDeclaration(node));
    else if (node.type === 'rule') add(inSelector(node));
    else if (node.type === 'atrule') add(inAtRule(node));
  });
  return lacked;
}
