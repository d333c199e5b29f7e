import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { operations } from '@wealth/api';
import { flagNames } from '@wealth/platform';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { type Build, base, federation, getBuild, rules, styles } from './base.ts';
import { CompileHintsPlugin } from './compile-hints-plugin.ts';
import { DeclaredCallsPlugin } from './declared-calls-plugin.ts';
import { EntriesPlugin, FirstScripts, type PageEntries } from './entries-plugin.ts';
import { runtimeCore } from './federation-runtime.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { ownLanguages } from './own-languages.ts';
import { type KitUse, sharedByRemote, sharedByShell } from './sharing.ts';

const hotClient = join(import.meta.dirname, '../development/client.ts');
export interface BuildOptions extends KitUse {
  /** What the entry gives. Default: `./remote`, and the shell asks for nothing else. */
  readonly exposes?: string;
  /** With hot reload, for `npm run dev`. Default: what `BUILD_MODE` says, else `production`. */
  readonly mode?: 'production' | 'development';
}

const modeByEnvironment = () => (process.env.BUILD_MODE === 'development' ? 'development' : 'production');

const ENTRANCE = 'entrance';

const LINK = 'link';

/** The chunks of the host's second page, which a credit union frames. */
const WIDGET: PageEntries = { entrance: 'widgetEntrance', entry: 'widget' };

/** keycloak-js asks for tokens by the global, which a remote may have replaced by then. */
const withCapturedFetch = ({ folder }: Build) =>
  new webpack.ProvidePlugin({ fetch: [join(folder, 'src/core/loader/capture.ts'), 'capturedFetch'] });

/**
 * The host's entrance: a small script that shares nothing with the libraries, so that sign-in goes
 * on while they come. It is built first, and clears the folder for both.
 */
function entranceConfig(
  build: Build,
  entry: Readonly<Record<string, string>>,
  to: string,
  scripts: FirstScripts,
): Configuration {
  const preset = base(build);
  return {
    ...preset,
    name: ENTRANCE,
    entry,
    output: { ...preset.output, path: to },
    plugins: [scripts, withCapturedFetch(build), new CompileHintsPlugin(...Object.keys(entry))],
  };
}

/**
 * Builds the page where members link bank accounts separately, since the linking provider's script runs beside it. The
 * page and the portal share no module.
 */
function linkConfig(build: Build, entry: string, to: string, files: FirstScripts): Configuration {
  const preset = base(build);
  return {
    ...preset,
    name: LINK,
    dependencies: [ENTRANCE],
    entry: { [LINK]: entry },
    output: { ...preset.output, path: to, clean: false },
    // react-plaid-link names one bundle for browsers. This page needs a single module.
    resolve: { ...preset.resolve, mainFields: ['module', 'main'] },
    plugins: [files, styles()],
  };
}

/** Each waits for those that its `dependencies` name. */
type HostBuilds = [entrance: Configuration, host: Configuration, ...others: Configuration[]];

/** The entrances, and after them the host itself, whatever brings its remotes. */
function hostConfigs(
  build: Build,
  entrances: { readonly portal: string; readonly widget?: string; readonly link?: string },
  { output, plugins = [], ...host }: Configuration,
): HostBuilds {
  const preset = base(build);
  const scripts = new FirstScripts();
  const linkFiles = new FirstScripts();
  const { portal, widget, link } = entrances;
  const to = output?.path ?? join(build.folder, 'dist');
  const main: Configuration = {
    ...preset,
    ...host,
    name: 'shell',
    dependencies: link === undefined ? [ENTRANCE] : [ENTRANCE, LINK],
    output: { ...preset.output, path: to, clean: false },
    plugins: [
      ...plugins,
      withCapturedFetch(build),
      new IntegrityPlugin({ globalName: build.globalName, isRemote: false }),
      new EntriesPlugin({
        entry: 'shell',
        before: { scripts, entrance: ENTRANCE, ...(widget && { widget: WIDGET }) },
        ...(link && { beside: { scripts: linkFiles, entry: LINK } }),
        knows: { calls: operations, flags: flagNames },
      }),
      new CompileHintsPlugin('shell', WIDGET.entry),
      styles(),
      ownLanguages(),
    ],
  };
  const entries = { [ENTRANCE]: portal, ...(widget && { [WIDGET.entrance]: widget }) };
  const entrance = entranceConfig(build, entries, to, scripts);
  return [entrance, main, ...(link === undefined ? [] : [linkConfig(build, link, to, linkFiles)])];
}

/**
 * How the host's pages are built: the portal and the widget, with everything that is shared and the one federation
 * runtime, and the page where members link bank accounts, which has nothing of either.
 */
export function shellConfig(folder: string): HostBuilds {
  const build = getBuild(folder);
  const { mark, ...common } = federation(build.mark);
  const preset = base(build);
  const entrances = { portal: './src/entrance.ts', widget: './src/widget-entrance.ts', link: './src/link.ts' };
  return hostConfigs(build, entrances, {
    entry: { shell: './src/index.ts', [WIDGET.entry]: './src/widget.ts' },
    resolve: {
      ...preset.resolve,
      alias: { ...preset.resolve?.alias, '@module-federation/runtime-core$': runtimeCore() },
    },
    optimization: {
      ...preset.optimization,
      splitChunks: {
        cacheGroups: {
          // Changes with the lock file only, and so stays cached over most releases.
          libraries: { name: 'libraries', test: /[\\/]node_modules[\\/]/, chunks: 'initial', enforce: true },
          kit: {
            name: 'kit',
            test: /[\\/]shared[\\/](kit|platform|api|domain)[\\/]/,
            chunks: 'initial',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      new ModuleFederationPlugin({
        ...common,
        name: `${build.globalName}_${mark}`,
        shared: sharedByShell(folder),
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  });
}

/** How the host and its remotes are built as one bundle without federation, which measures what federation costs. */
export function singleConfig(
  shell: string,
  parts: {
    /** What runs before the bundle has come. */
    readonly entrance: string;
    readonly entry: string;
    readonly to: string;
    /** Folders of the remotes by the name that the entry imports them by. */
    readonly remotes: Readonly<Record<string, string>>;
  },
): Configuration[] {
  const { entrance, entry, to, remotes } = parts;
  const build = getBuild(shell);
  const preset = base(build);
  return hostConfigs(
    build,
    { portal: entrance },
    {
      entry: { shell: entry },
      output: { path: to },
      resolve: {
        ...preset.resolve,
        alias: {
          ...preset.resolve?.alias,
          ...Object.fromEntries(Object.entries(remotes).map(([name, folder]) => [name, join(folder, 'src/remote.ts')])),
        },
      },
      cache: false,
    },
  );
}

/** The file that the registry names as a remote's entry. */
export const REMOTE_ENTRY = 'remoteEntry.js';

/** How a remote is built: `src/remote.ts` or `.tsx` as the one exposed module `./remote`. */
export function remoteConfig(folder: string, options: BuildOptions = {}): Configuration {
  const { mode = modeByEnvironment(), ...rest } = options;
  const build = getBuild(folder);
  return mode === 'development' ? hotRemote(build) : builtRemote(build, rest);
}

function builtRemote(build: Build, { exposes = './remote', ...kitUse }: BuildOptions): Configuration {
  const { folder } = build;
  const { mark, ...common } = federation(build.mark);
  const instance = `${build.globalName}_${mark}`;
  return {
    ...base(build),
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        ...common,
        name: instance,
        library: { type: 'var', name: build.globalName },
        filename: REMOTE_ENTRY,
        exposes: { [exposes]: { import: './src/remote', name: 'remote' } },
        shared: sharedByRemote(folder, kitUse),
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new IntegrityPlugin({ globalName: build.globalName, isRemote: true }),
      new EntriesPlugin({ entry: instance, route: 'remote' }),
      new DeclaredCallsPlugin(folder),
      new CompileHintsPlugin(instance, 'remote'),
      styles(),
      ownLanguages(),
    ],
  };
}

/** Where a remote that is being worked on lies: never in `dist/`, which is published. */
export const hotFolder = (folder: string) => join(folder, 'node_modules/.cache/development');

/**
 * A remote that is being worked on brings its own React and kit, which the contract allows: the shell's React is
 * built for members and cannot exchange components while they run.
 */
function hotRemote(build: Build): Configuration {
  const { mark, ...common } = federation(build.mark);
  const preset = base(build);
  return {
    ...preset,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    entry: {},
    module: { rules: rules(build, true) },
    output: {
      ...preset.output,
      path: hotFolder(build.folder),
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name][ext]',
    },
    optimization: {},
    plugins: [
      new ModuleFederationPlugin({
        ...common,
        name: `${build.globalName}_${mark}`,
        library: { type: 'var', name: build.globalName },
        filename: REMOTE_ENTRY,
        exposes: { './remote': { import: [hotClient, './src/remote'], name: 'remote' } },
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new IntegrityPlugin({ globalName: build.globalName, isRemote: true, isHot: true }),
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
      new webpack.HotModuleReplacementPlugin(),
      new ReactRefreshPlugin({ overlay: false }),
      new DeclaredCallsPlugin(build.folder),
      ownLanguages(),
    ],
  };
}

/** How a page without a shell is built: `src/page/show.tsx`, to look at a package's own parts. */
export function pageConfig(folder: string): Configuration {
  return {
    ...base(getBuild(folder)),
    entry: { page: './src/page/show.tsx' },
    plugins: [new EntriesPlugin({ entry: 'page' }), styles(), ownLanguages()],
  };
}
