import webpack, { type Compilation, type Compiler } from 'webpack';

/** The calls and flags that a build of the host knows: a remote that names another one is not published for it. */
export interface Knows {
  readonly calls: readonly string[];
  readonly flags: readonly string[];
}

/** The files of one page, by name, in the order in which it takes them. */
export interface PageFiles {
  /** What runs before everything else, as soon as it is there: the host's entrance. */
  readonly first: readonly string[];
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** What the first route needs besides: a remote's first chunks, or the shell's fonts. */
  readonly preload: readonly string[];
}

/** What stands in `dist/entries.json`. */
export interface Entries extends PageFiles {
  /** The files of the host's second page, which a credit union frames. */
  readonly widget?: PageFiles;
  /** The files of the page where members link bank accounts. */
  readonly link?: PageFiles;
  /** Every file that a page may load: one that is missing later was lost on the way. */
  readonly files: readonly string[];
  /** Libraries that the build takes from whoever shares them, with the range that it asks for: `react` → `^19.0.0`. */
  readonly shares: Readonly<Record<string, string>>;
  /** Of the host alone. */
  readonly knows?: Knows;
}

function filesOf(compilation: Compilation, chunkGroup: string): string[] {
  return compilation.namedChunkGroups.get(chunkGroup)?.getFiles() ?? [];
}

/** The font's file with the product's own texts; the others load when a page has other letters. */
const firstFont = /-first\.[^/]*woff2$/;

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

/** Collects the files of a small build that runs before the one which writes `entries.json` for both. */
export class FirstScripts {
  #compilation: Compilation | undefined;

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('FirstScripts', ({ compilation }) => {
      this.#compilation = compilation;
    });
  }

  /** The files of one of its entries. */
  filesOf(entry: string): readonly string[] {
    return this.#compilation ? filesOf(this.#compilation, entry) : [];
  }
}

/** A page by its two chunks, of the build that runs first and of the host's own. */
export interface PageEntries {
  readonly entrance: string;
  readonly entry: string;
}

interface EntriesOptions extends Pick<PageEntries, 'entry'> {
  /** Name of the chunk that the first route takes after it. */
  readonly route?: string;
  readonly before?: { readonly scripts: FirstScripts; readonly entrance: string; readonly widget?: PageEntries };
  /** A page of another build, which runs before. */
  readonly beside?: { readonly scripts: FirstScripts; readonly entry: string };
  /** Of the host alone. */
  readonly knows?: Knows;
}

function entriesOf(compilation: Compilation, { entry, route, before, beside, knows }: EntriesOptions): Entries {
  const preload = route
    ? filesOf(compilation, route).filter((file) => /\.(js|css)$/.test(file))
    : Object.keys(compilation.assets).filter((file) => firstFont.test(file));
  const pageOf = (first: readonly string[], files: readonly string[]): PageFiles => ({
    first,
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
    preload,
  });
  const pageFiles = (first: readonly string[], chunk: string) => pageOf(first, filesOf(compilation, chunk));
  const page = pageFiles(before?.scripts.filesOf(before.entrance) ?? [], entry);
  const widget = before?.widget && pageFiles(before.scripts.filesOf(before.widget.entrance), before.widget.entry);
  const link = beside && pageOf([], beside.scripts.filesOf(beside.entry));
  // Made by the other builds, so that this one does not know them.
  const others = [...page.first, ...(widget?.first ?? []), ...(link ? [...link.scripts, ...link.styles] : [])];
  return {
    ...page,
    ...(widget && { widget }),
    ...(link && { link }),
    files: [...others, ...Object.keys(compilation.assets)].filter((file) => !file.endsWith('.map')).sort(),
    shares: sharesOf(compilation),
    ...(knows && { knows }),
  };
}

/** Writes `entries.json`, from which tags are written and first files are fetched early. */
export class EntriesPlugin {
  readonly #options: EntriesOptions;

  constructor(options: EntriesOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EntriesPlugin', (compilation) => {
      // After real content hashes have renamed the files.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'EntriesPlugin', stage }, () => {
        const entries = entriesOf(compilation, this.#options);
        compilation.emitAsset('entries.json', new webpack.sources.RawSource(`${JSON.stringify(entries, null, 2)}\n`));
      });
    });
  }
}
