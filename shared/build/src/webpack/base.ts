import { createRequire } from 'node:module';
import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { browserQuery } from '../browsers/browsers.ts';
import { getGlobalName } from '../integrity/integrity.ts';
import { isOnKitsReact, lockMark, packageName, productionRouter, sourceMark } from './package-facts.ts';

const { resolve } = createRequire(import.meta.url);

/** What every configuration of one package is made from. */
export interface Build {
  readonly folder: string;
  readonly globalName: string;
  readonly mark: string;
}

export function getBuild(folder: string): Build {
  return { folder, globalName: getGlobalName(packageName(folder)), mark: sourceMark(folder) };
}

export function rules({ folder, mark }: Build, isHot = false): RuleSetRule[] {
  const script: RuleSetRule = {
    test: /\.tsx?$/,
    loader: resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: {
            runtime: 'automatic',
            // The kit's runtime wraps text beside elements, so a page that the browser translates can still change.
            importSource: isOnKitsReact(folder) ? '@wealth/kit' : 'react',
            development: isHot,
            refresh: isHot,
          },
        },
        experimental: { keepImportAttributes: true },
      },
      env: { targets: browserQuery },
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
  // What a library ships to be run as a worker remains a file of its own, unchanged.
  const worker: RuleSetRule = {
    test: /\.worker\.min\.mjs$/,
    type: 'asset/resource',
    generator: { filename: '[name].[contenthash:10].js' },
  };
  // Its modules only export, which its package.json does not say: 20 kB of checks that no page makes, compressed.
  const pure: RuleSetRule = { test: /[\\/]node_modules[\\/]typebox[\\/]/, sideEffects: false };
  // Without its own links and forms, which the kit has too, a first visit takes 4 kB less, compressed.
  const router: RuleSetRule = {
    test: /[\\/]node_modules[\\/]react-router[\\/]/,
    loader: join(import.meta.dirname, 'pure-components.loader.ts'),
  };
  return [script, style, file, worker, pure, router];
}

/** What all builds have in common. */
export function base(build: Build): Configuration {
  return {
    context: build.folder,
    mode: 'production',
    target: `browserslist:${browserQuery}`,
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
      // The shell sets it when the build runs.
      publicPath: '',
      // Slow is not failed: no file is given up by the clock.
      chunkLoadTimeout: 2 ** 31 - 1,
      // A module that threw is evaluated anew when it is requested again, so that Try again can work; the option's
      // successor, `strictModuleErrorHandling`, would throw the same error again.
      strictModuleExceptionHandling: true,
    },
    module: { rules: rules(build) },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'], alias: productionRouter() },
    optimization: {
      // Shortest names for exports between modules of one build; saves 1 kB on a first visit.
      mangleExports: 'size',
      minimizer: [
        new TerserPlugin({
          exclude: /\.worker\.min\./,
          minify: TerserPlugin.swcMinify,
          // Two more passes save 0.4 kB on a first visit.
          terserOptions: { compress: { passes: 3 }, mangle: true },
          extractComments: false,
        }),
        new CssMinimizerPlugin({
          minimizerOptions: { preset: ['default', { overrideBrowserslist: browserQuery }] },
        }),
      ],
    },
    // One folder per package: two builds run at once.
    cache: {
      type: 'filesystem',
      cacheDirectory: join(build.folder, 'node_modules/.cache/webpack'),
      // webpack takes a library of one version for unchanged, and a patched one has the same version.
      version: lockMark(),
      buildDependencies: { presets: [`${import.meta.dirname}/`], config: [join(build.folder, 'webpack.config.ts')] },
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

export const styles = () =>
  new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css', chunkFilename: '[name].[contenthash:10].css' });

/** Options of the federation plugin in every build. */
export const federation = (mark: string) => ({
  dts: false as const,
  manifest: false,
  shareStrategy: 'loaded-first' as const,
  mark,
});
