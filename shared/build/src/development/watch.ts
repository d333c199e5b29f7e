import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@wealth/platform/registry';
import webpack from 'webpack';
import { loadConfiguration } from '../webpack/build-package.ts';
import { hotFolder, REMOTE_ENTRY } from '../webpack/presets.ts';

/** The version that a development server gives every build. */
export const DEVELOPMENT_VERSION = '0.0.0-development';

/** The remote as it is built at this moment. */
export function hotRelease(folder: string): Release {
  const descriptor: Release['descriptor'] = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));
  const built = hotFolder(folder);
  const files: Record<string, string> = {};
  for (const file of readdirSync(built)) {
    if (!/\.(js|css)$/.test(file) || file.includes('.hot-update.')) continue;
    files[file] = `sha384-${createHash('sha384')
      .update(readFileSync(join(built, file)))
      .digest('base64')}`;
  }
  return {
    version: DEVELOPMENT_VERSION,
    base: `/remotes/${descriptor.name}/${DEVELOPMENT_VERSION}/`,
    entry: REMOTE_ENTRY,
    files,
    descriptor,
  };
}

export interface Watching {
  /** Settles when the first build is finished. */
  readonly built: Promise<void>;
  close(): Promise<void>;
}

/** Builds the remote whenever a source changes. `onBuilt` is called after each build, with webpack's words if it failed. */
export async function watchRemote(folder: string, onBuilt: (problem: string | undefined) => void): Promise<Watching> {
  // The presets read it when the package's own configuration is imported.
  process.env.BUILD_MODE = 'development';
  const compiler = webpack([await loadConfiguration(folder)].flat());
  if (!compiler) throw new Error(`${folder} has no webpack configuration`);
  const { promise: built, resolve, reject } = Promise.withResolvers<void>();
  const watching = compiler.watch({}, (failure, stats) => {
    if (failure) return reject(failure);
    onBuilt(stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : undefined);
    resolve();
  });
  return {
    built,
    close: () => new Promise((done) => (watching ? watching.close(() => compiler.close(() => done())) : done())),
  };
}
