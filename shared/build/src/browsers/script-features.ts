import type { Identifier } from '@mdn/browser-compat-data';
import { type AnyNode, parse } from 'acorn';
import { api, builtIns, lackedBy } from './support.ts';

/** The oldest browsers parse ES2022. Later syntax ends the check with a SyntaxError. */
const ECMA_VERSION = 2022;

/** Interfaces whose methods are looked for by name: those that scripts call most. */
const WEB_INTERFACES =
  /^(?:AbortSignal|Animation|Blob|CSSStyleSheet|CustomElementRegistry|DOMTokenList|Document|DocumentFragment|Element|ElementInternals|Event|EventTarget|FormData|HTMLDialogElement|HTMLElement|HTMLFormElement|HTMLInputElement|HTMLSelectElement|Headers|History|Location|Navigator|Node|NodeList|Performance|PointerEvent|Range|Request|Response|Selection|ShadowRoot|URL|URLSearchParams|Window)$/;

const GLOBALS = ['window', 'globalThis', 'self'];

/** Features by the name that a script uses: a global, `Promise.withResolvers`, or the name of a method. */
interface Names {
  readonly globals: ReadonlyMap<string, Identifier>;
  readonly statics: ReadonlyMap<string, Identifier>;
  /** A method counts where everything that has one of its name lacks it. */
  readonly methods: ReadonlyMap<string, readonly Identifier[]>;
  readonly events: ReadonlyMap<string, readonly Identifier[]>;
}

function namesOf(): Names {
  const globals = new Map<string, Identifier>();
  const statics = new Map<string, Identifier>();
  const methods = new Map<string, Identifier[]>();
  const events = new Map<string, Identifier[]>();
  const looked = new Set<string>();
  const add = (to: Map<string, Identifier[]>, name: string, feature: Identifier) =>
    to.set(name, [...(to.get(name) ?? []), feature]);

  const intl = Object.entries(builtIns.Intl ?? {});
  const types = [
    ...Object.entries(builtIns).map((entry) => ({ entry, isBuiltIn: true })),
    ...intl.map((entry) => ({ entry, isBuiltIn: true })),
    ...Object.entries(api).map((entry) => ({ entry, isBuiltIn: false })),
  ];
  for (const { entry, isBuiltIn } of types) {
    const [type, members] = entry as [string, Identifier];
    if (type === '__compat') continue;
    if (members.__compat) globals.set(type, members);
    for (const [key, feature] of Object.entries(members) as [string, Identifier][]) {
      if (!feature.__compat) continue;
      const name = key.replace(/_static$/, '');
      const event = /^(.*)_event$/.exec(key)?.[1];
      if (event !== undefined) add(events, event, feature);
      else if (key !== name) statics.set(`${type}.${name}`, feature);
      else {
        add(methods, name, feature);
        if (isBuiltIn) statics.set(`${type}.${name}`, feature);
        if (isBuiltIn || WEB_INTERFACES.test(type)) looked.add(name);
        if (type === 'Window') globals.set(name, feature);
      }
    }
  }
  for (const [name, feature] of Object.entries(api._globals ?? {}) as [string, Identifier][])
    globals.set(name, feature);
  return { globals, statics, events, methods: new Map([...methods].filter(([name]) => looked.has(name))) };
}

const names = namesOf();

/** Every node of a script, but no name of a property: that is no variable. */
function* nodesOf(node: AnyNode): Generator<AnyNode> {
  yield node;
  const isNamed = 'computed' in node && !node.computed;
  for (const [part, value] of Object.entries(node)) {
    if (isNamed && (part === 'property' || part === 'key')) continue;
    for (const child of [value].flat())
      if (child && typeof child === 'object' && typeof child.type === 'string') yield* nodesOf(child);
  }
}

const textOf = (node: AnyNode | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

function memberOf(node: AnyNode): { readonly of: string | undefined; readonly name: string } | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const name = node.computed
    ? textOf(node.property)
    : node.property.type === 'Identifier'
      ? node.property.name
      : undefined;
  if (name === undefined) return undefined;
  return { of: node.object.type === 'Identifier' ? node.object.name : undefined, name };
}

const lacksAll = (features: readonly Identifier[] | undefined): boolean =>
  features?.every((feature) => lackedBy(feature).length > 0) ?? false;

/** What one node names that the oldest browsers lack. */
function lackedAt(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return lacksAll(features(names.globals.get(node.name))) ? node.name : undefined;
  const member = memberOf(node);
  if (member?.of !== undefined) {
    const isGlobal = GLOBALS.includes(member.of);
    const name = isGlobal ? member.name : `${member.of}.${member.name}`;
    if (lacksAll(features(isGlobal ? names.globals.get(name) : names.statics.get(name)))) return name;
  }
  if (node.type !== 'CallExpression' || node.callee.type === 'Super') return undefined;
  const called = memberOf(node.callee.type === 'ChainExpression' ? node.callee.expression : node.callee);
  if (called === undefined || (called.of !== undefined && names.globals.has(called.of))) return undefined;
  const event = called.name === 'addEventListener' ? textOf(node.arguments[0]) : undefined;
  if (event !== undefined && lacksAll(names.events.get(event))) return `the event ${event}`;
  return lacksAll(names.methods.get(called.name)) ? `.${called.name}()` : undefined;
}

const features = (feature: Identifier | undefined) => (feature ? [feature] : undefined);

/**
 * The globals, methods and events of a built script that the oldest browsers lack. A method is known by its name alone,
 * so one that arrays have too, such as `map` of iterators, is not found.
 *
 * @throws SyntaxError where they could not parse it
 */
export function lackedInScript(text: string): ReadonlySet<string> {
  const lacked = new Set<string>();
  const program = parse(text, { ecmaVersion: ECMA_VERSION });
  for (const node of nodesOf(program)) {
    const name = lackedAt(node);
    if (name !== undefined) lacked.add(name);
  }
  return lacked;
}
