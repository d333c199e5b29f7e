import webpack, { type Compiler } from 'webpack';

/**
 * Chromium's hint at the head of a script: it compiles every function off the main thread while the bytes arrive, instead
 * of each one when it is first called. Other engines see a comment.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Marks the scripts of the first route. Nearly all of their functions run while the page starts. */
export class CompileHintsPlugin {
  readonly #chunkGroups: readonly string[];

  /** @param chunkGroups names of entries and chunks, with all files of each */
  constructor(...chunkGroups: string[]) {
    this.#chunkGroups = chunkGroups;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CompileHintsPlugin', (compilation) => {
      // After the minimizer, which takes comments away, and before the files get their names and hashes.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'CompileHintsPlugin', stage }, () => {
        const files = this.#chunkGroups.flatMap((name) => compilation.namedChunkGroups.get(name)?.getFiles() ?? []);
        for (const file of new Set(files.filter((name) => name.endsWith('.js')))) {
          compilation.updateAsset(file, (script) => new webpack.sources.ConcatSource(HINT, script));
        }
      });
    });
  }
}
