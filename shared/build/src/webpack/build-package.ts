import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';

function run(configuration: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((failure, stats) => {
      // Closing is what writes the cache.
      compiler.close((closing) => {
        if (failure ?? closing) reject(failure ?? closing);
        else resolve(stats as Stats);
      });
    });
  });
}

/** A package's own `webpack.config.ts`. */
export async function configurationOf(folder: string): Promise<Configuration> {
  const { default: configuration } = await import(pathToFileURL(join(folder, 'webpack.config.ts')).href);
  return configuration;
}

/** Builds one package by its `webpack.config.ts` into its `dist/`. @throws Error with webpack's own words. */
export async function build(folder: string): Promise<void> {
  const stats = await run(await configurationOf(folder));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  if (stats.hasWarnings()) process.stderr.write(`${stats.toString({ preset: 'errors-warnings', colors: false })}\n`);
}
