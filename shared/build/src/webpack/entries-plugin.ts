import webpack, { type Compilation, type Compiler } from 'webpack';

/** What stands in `dist/entries.json`: file names in the order in which a page takes them. */
export interface Entries {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** What the first route needs besides: a remote's first chunks, or the shell's fonts. */
  readonly preload: readonly string[];
  /** Every file that a page may load: one that is missing later was lost on the way. */
  readonly files: readonly string[];
  /** Libraries that the build takes from whoever shares them, with the range that it asks for: `react` → `^19.0.0`. */
  readonly shares: Readonly<Record<string, string>>;
}

function filesOf(compilation: Compilation, chunkGroup: string): string[] {
  return compilation.namedChunkGroups.get(chunkGroup)?.getFiles() ?? [];
}

/** The fonts' Latin parts; the others load when a page has such letters. */
const firstFont = /-latin-(?!ext).*\.woff2$/;

/** As much of the federation plugin's modules as is needed here; it exports no type for them. */
interface ConsumedShare {
  readonly options?: { readonly shareKey?: string; readonly requiredVersion?: string | false };
}

/** What stands in the finished build, whatever its configuration says. */
function sharesOf(compilation: Compilation): Record<string, string> {
  const shares: Record<string, string> = {};
  for (const module of compilation.modules) {
    if (module.type !== 'consume-shared-module') continue;
    const { shareKey, requiredVersion } = (module as ConsumedShare).options ?? {};
    if (shareKey) shares[shareKey] = requiredVersion || '*';
  }
  return Object.fromEntries(Object.entries(shares).sort());
}

function entriesOf(compilation: Compilation, entry: string, first: string | undefined): Entries {
  const files = filesOf(compilation, entry);
  const preload = first
    ? filesOf(compilation, first).filter((file) => /\.(js|css)$/.test(file))
    : Object.keys(compilation.assets).filter((file) => firstFont.test(file));
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
    preload,
    files: Object.keys(compilation.assets)
      .filter((file) => !file.endsWith('.map'))
      .sort(),
    shares: sharesOf(compilation),
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
