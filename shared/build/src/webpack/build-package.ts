import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type MultiStats } from 'webpack';
import { remoteConfig } from './presets.ts';

type Configurations = Configuration | Configuration[];

function run(configurations: Configuration[]): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configurations);
    compiler.run((failure, stats) => {
      // Closing is what writes the cache.
      compiler.close((closing) => {
        if (failure ?? closing) reject(failure ?? closing);
        else resolve(stats as MultiStats);
      });
    });
  });
}

/**
 * A package's own `webpack.config.ts`. A folder without one is a small remote of the tests, which runs on the shell's
 * kit alone and is built anew in less time than a cache would take.
 */
export async function loadConfiguration(folder: string): Promise<Configurations> {
  const own = join(folder, 'webpack.config.ts');
  if (!existsSync(own))
    return {
      ...remoteConfig(folder, { holdsKit: false }),
      cache: false,
      devtool: false,
      optimization: { minimize: false },
    };
  const { default: configuration } = await import(pathToFileURL(own).href);
  return configuration;
}

/** Builds by a configuration, or by several of one package. @throws Error with webpack's own words. */
export async function buildBy(configuration: Configurations): Promise<void> {
  const stats = await run([configuration].flat());
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  if (stats.hasWarnings()) process.stderr.write(`${stats.toString({ preset: 'errors-warnings', colors: false })}\n`);
}

/** Builds one package by its `webpack.config.ts` into its `dist/`. @throws Error with webpack's own words. */
export async function build(folder: string): Promise<void> {
  await buildBy(await loadConfiguration(folder));
}
