import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { globalNameOf } from '../handover/handover.ts';
import { englishOnly } from './english-only.ts';
import { EntriesPlugin } from './entries-plugin.ts';
import { runtimeCore } from './federation-runtime.ts';
import { HandoverPlugin } from './handover-plugin.ts';
import { type PackageFacts, packageFacts, sourceMark } from './package-facts.ts';
import { sharedByRemote, sharedByShell } from './sharing.ts';

const { resolve } = createRequire(import.meta.url);
const hotClient = join(import.meta.dirname, '../development/client.ts');
/** What every browser of the last two years runs. */
const target = 'es2022';

export interface BuildOptions {
  /** With hot reload, for `pnpm dev`. Default: what `NODE_ENV` says, else `production`. */
  readonly mode?: 'production' | 'development';
}

const modeByEnvironment = () => (process.env.NODE_ENV === 'development' ? 'development' : 'production');

interface Build {
  readonly folder: string;
  readonly facts: PackageFacts;
  readonly globalName: string;
  readonly mark: string;
}

function buildOf(folder: string): Build {
  const facts = packageFacts(folder);
  return { folder, facts, globalName: globalNameOf(facts.name), mark: sourceMark(folder) };
}

function rules({ mark }: Build, isHot = false): RuleSetRule[] {
  const script: RuleSetRule = {
    test: /\.tsx?$/,
    loader: resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: isHot, refresh: isHot } },
        target,
        experimental: { keepImportAttributes: true },
      },
    },
  };
  const style: RuleSetRule = {
    test: /\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: resolve('css-loader'),
        options: {
          modules: {
            auto: true,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            localIdentName: '[local]_[hash:base64:6]',
            localIdentHashSalt: mark,
          },
        },
      },
    ],
    sideEffects: true,
  };
  const file: RuleSetRule = { test: /\.(woff2?|svg|png|webp|avif)$/, type: 'asset/resource' };
  // Its modules only export, which its package.json does not say: 20 kB of checks that no page makes, compressed.
  const pure: RuleSetRule = { test: /[\\/]node_modules[\\/]typebox[\\/]/, sideEffects: false };
  return [script, style, file, pure];
}

function base(build: Build): Configuration {
  return {
    context: build.folder,
    mode: 'production',
    target: ['web', target],
    // Source maps are files, for the team alone: they are not published, and no file names them.
    devtool: 'hidden-source-map',
    output: {
      path: join(build.folder, 'dist'),
      clean: true,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      uniqueName: build.globalName,
      chunkLoadingGlobal: `chunks_${build.globalName}_${build.mark}`,
      // The handover sets it when the build runs.
      publicPath: '',
      // Slow is not failed: no file is given up by the clock.
      chunkLoadTimeout: 2 ** 31 - 1,
      // A module that threw is evaluated anew when it is asked for again, so that Try again can work; the option's
      // successor, `strictModuleErrorHandling`, would throw the same error again.
      strictModuleExceptionHandling: true,
    },
    module: { rules: rules(build) },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    optimization: {
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin(),
      ],
    },
    // One folder per package: two builds run at once.
    cache: {
      type: 'filesystem',
      cacheDirectory: join(build.folder, 'node_modules/.cache/webpack'),
      buildDependencies: { presets: [`${import.meta.dirname}/`], config: [join(build.folder, 'webpack.config.ts')] },
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

const styles = () =>
  new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css', chunkFilename: '[name].[contenthash:10].css' });

const federation = (mark: string) => ({
  dts: false as const,
  manifest: false,
  shareStrategy: 'loaded-first' as const,
  mark,
});

/** How the host is built: `src/index.ts(x)` with everything that is shared, and the one federation runtime. */
export function shellConfig(folder: string): Configuration {
  const build = buildOf(folder);
  const { mark, ...common } = federation(build.mark);
  const preset = base(build);
  return {
    ...preset,
    entry: { shell: './src/index.ts' },
    resolve: { ...preset.resolve, alias: { '@module-federation/runtime-core$': runtimeCore() } },
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
      new HandoverPlugin({ globalName: build.globalName, isRemote: false }),
      new EntriesPlugin({ entry: 'shell' }),
      styles(),
      englishOnly(),
    ],
  };
}

/** The file that the registry names as a remote's entry. */
export const REMOTE_ENTRY = 'remoteEntry.js';

/** How a remote is built: `src/remote.ts` as the one exposed module `./remote`. */
export function remoteConfig(folder: string, { mode = modeByEnvironment() }: BuildOptions = {}): Configuration {
  const build = buildOf(folder);
  return mode === 'development' ? hotRemote(build) : builtRemote(build);
}

function builtRemote(build: Build): Configuration {
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
        exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        shared: sharedByRemote(folder),
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new HandoverPlugin({ globalName: build.globalName, isRemote: true }),
      new EntriesPlugin({ entry: instance, first: 'remote' }),
      styles(),
      englishOnly(),
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
        exposes: { './remote': { import: [hotClient, './src/remote.ts'], name: 'remote' } },
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new HandoverPlugin({ globalName: build.globalName, isRemote: true, isHot: true }),
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
      new webpack.HotModuleReplacementPlugin(),
      new ReactRefreshPlugin({ overlay: false }),
      englishOnly(),
    ],
  };
}

/** How a page without a shell is built: `src/page/show.tsx`, to look at a package's own parts. */
export function pageConfig(folder: string): Configuration {
  return {
    ...base(buildOf(folder)),
    entry: { page: './src/page/show.tsx' },
    plugins: [new EntriesPlugin({ entry: 'page' }), styles(), englishOnly()],
  };
}
