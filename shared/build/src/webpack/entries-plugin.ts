import webpack, { type Compilation, type Compiler } from 'webpack';

/** What stands in `dist/entries.json`: file names in the order in which a page takes them. */
export interface Entries {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** What the first route needs besides: a remote's first chunks, or the shell's fonts. */
  readonly preload: readonly string[];
}

function filesOf(compilation: Compilation, chunkGroup: string): string[] {
  return compilation.namedChunkGroups.get(chunkGroup)?.getFiles() ?? [];
}

/** The fonts' Latin parts; the others load when a page has such letters. */
const firstFont = /-latin-(?!ext).*\.woff2$/;

function entriesOf(compilation: Compilation, entry: string, first: string | undefined): Entries {
  const files = filesOf(compilation, entry);
  const preload = first
    ? filesOf(compilation, first).filter((file) => /\.(js|css)$/.test(file))
    : Object.keys(compilation.assets).filter((file) => firstFont.test(file));
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
    preload,
  };
}

/** Writes `entries.json`, from which tags are written and first files are fetched early. */
export class EntriesPlugin {
  readonly #entry: string;
  readonly #first: string | undefined;

  /** `entry` and `first` are names of chunks: what a page takes, and what the first route takes after it. */
  constructor(options: { entry: string; first?: string }) {
    this.#entry = options.entry;
    this.#first = options.first;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EntriesPlugin', (compilation) => {
      // After real content hashes have renamed the files.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'EntriesPlugin', stage }, () => {
        const entries = entriesOf(compilation, this.#entry, this.#first);
        compilation.emitAsset('entries.json', new webpack.sources.RawSource(`${JSON.stringify(entries, null, 2)}\n`));
      });
    });
  }
}
