import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import webpack, { type Compiler, type Module, type NormalModule } from 'webpack';

const NAME = 'DeclaredCallsPlugin';
const OPERATION = /^(GET|POST|PUT|PATCH|DELETE) \/\S*$/;

/** What webpack stores with a module, in its cache too: the operations that its code names. */
interface BuildInfo {
  operations?: readonly string[];
}

/** The texts of a syntax tree that are operations. */
function operationsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, value } = node as { type?: string; value?: unknown };
  if (type === 'Literal' && typeof value === 'string') return OPERATION.test(value) ? [value] : [];
  if (type === 'TemplateElement') {
    const { cooked } = value as { cooked: string | null };
    return cooked !== null && OPERATION.test(cooked) ? [cooked] : [];
  }
  return Object.values(node).flatMap(operationsIn);
}

const operationsOf = (module: Module) => ((module.buildInfo ?? {}) as BuildInfo).operations ?? [];

/**
 * Ends the build of a remote whose code names an operation that its remote.json does not list: the call would be
 * refused in the member's browser. Warns of an operation that remote.json lists and no module of the build names: a
 * remote is to be allowed no more than it needs.
 *
 * An operation is known by its text, `'GET /accounts'`, in any module of the remote's own; types make every call name
 * one. What is put together while it runs is not seen here, nor what a library asks for: the host refuses it where it is
 * not listed, and here it is warned of where it is.
 */
export class DeclaredCallsPlugin {
  readonly #folder: string;

  /** @param folder of the remote, with its remote.json */
  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    const descriptor = join(this.#folder, 'remote.json');
    const own = join(this.#folder, 'src') + sep;
    compiler.hooks.compilation.tap(NAME, (compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const) {
        normalModuleFactory.hooks.parser.for(type).tap(NAME, (parser) => {
          parser.hooks.program.tap(NAME, (program) => {
            const module = parser.state.module as NormalModule;
            if (!module.resource?.startsWith(own)) return;
            const operations = [...new Set(operationsIn(program.body))];
            (module.buildInfo as BuildInfo).operations = operations;
          });
        });
      }
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        if (!existsSync(descriptor)) return;
        compilation.fileDependencies.add(descriptor);
        const { calls } = JSON.parse(readFileSync(descriptor, 'utf8')) as { calls: readonly string[] };
        const named = new Set<string>();
        for (const module of modules) {
          for (const operation of operationsOf(module)) {
            named.add(operation);
            if (calls.includes(operation)) continue;
            const file = (module as NormalModule).resource.slice(this.#folder.length + 1);
            compilation.errors.push(
              new webpack.WebpackError(
                `${file} asks for ${operation}, which remote.json does not list: add it to "calls", or do not ask.`,
              ),
            );
          }
        }
        // A child compilation has few of the modules, and of a module that failed it is not known what it names.
        const hasFailed =
          compilation.errors.length > 0 || [...modules].some((module) => module.getNumberOfErrors() > 0);
        if (hasFailed || compilation.compiler.isChild()) return;
        for (const operation of calls) {
          if (named.has(operation)) continue;
          compilation.warnings.push(
            new webpack.WebpackError(
              `remote.json lists ${operation}, which no module of the remote names: take it out of "calls".`,
            ),
          );
        }
      });
    });
  }
}
