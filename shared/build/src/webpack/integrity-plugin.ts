import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';
import { CHUNK_INTEGRITY } from '../integrity/integrity.ts';

const { RuntimeGlobals, RuntimeModule } = webpack;
const { LoadScriptRuntimeModule } = webpack.runtime;

const release = '__webpack_require__.release';
/** Not a chunk of the build: in it, webpack runs stylesheets' modules while it builds. */
const BUILD_TIME = 'build time chunk';

class IntegrityRuntimeModule extends RuntimeModule {
  readonly #globalName: string;
  readonly #isRemote: boolean;

  constructor(globalName: string, isRemote: boolean) {
    // After webpack has set its own public path, before it prepares to load chunks.
    super('integrity', RuntimeModule.STAGE_BASIC + 1);
    this.#globalName = globalName;
    this.#isRemote = isRemote;
  }

  override generate(): string {
    const chunks = this.compilation?.outputOptions.chunkLoadingGlobal;
    const lines = [
      'var taken;',
      `${release} = () => (taken ||= self[${JSON.stringify(CHUNK_INTEGRITY)}].take(${JSON.stringify(this.#globalName)}));`,
    ];
    if (this.#isRemote) {
      // A remote takes its release while it is evaluated, and never a chunk that an earlier evaluation was sent.
      lines.push(`${release}();`, `delete self[${JSON.stringify(chunks)}];`);
    }
    lines.push(`Object.defineProperty(${RuntimeGlobals.require}, "p", { get: () => ${release}().base });`);
    return lines.join('\n');
  }
}

/** Replaces a line of webpack's own code, or stops the build when a new webpack writes it differently. */
function replaced(code: string, line: RegExp, by: string): string {
  if (!line.test(code)) throw new Error(`webpack's chunk loading has changed: found no ${line} in it`);
  return code.replace(line, by);
}

/**
 * Makes a build's own chunk loading take base, hashes and Trusted Types addresses from what the shell hands over: no
 * hash, no run (ARCHITECTURE §4).
 */
export class IntegrityPlugin {
  readonly #globalName: string;
  readonly #isRemote: boolean;
  readonly #isHot: boolean;

  /** `isHot`: files change while the page stands, so that the hashes that it was given say nothing of them. */
  constructor(options: { globalName: string; isRemote: boolean; isHot?: boolean }) {
    this.#globalName = options.globalName;
    this.#isRemote = options.isRemote;
    this.#isHot = options.isHot ?? false;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('IntegrityPlugin', (chunk, needs) => {
        if (chunk.name === BUILD_TIME) return;
        needs.add(RuntimeGlobals.publicPath);
        compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule(this.#globalName, this.#isRemote));
      });
      if (this.#isHot) return;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', (code) =>
        replaced(code, /script\.src = url;/, `${release}().script(script, url);`),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (code, names) => `${code}${release}().style(${names.tag}, ${names.href});`,
      );
    });
  }
}
