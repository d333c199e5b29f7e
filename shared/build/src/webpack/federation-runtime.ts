import { createRequire } from 'node:module';

/**
 * The federation runtime's core as ES modules. The plugin that provides it to the remotes asks for its CommonJS twin
 * beside them: 21 kB more, compressed.
 */
export function runtimeCore(): string {
  let from = createRequire(import.meta.url);
  let path = '';
  for (const step of [
    '@module-federation/enhanced/webpack',
    '@module-federation/runtime-tools/runtime-core',
    '@module-federation/runtime-core',
  ]) {
    path = from.resolve(step);
    from = createRequire(path);
  }
  return path.replace(/\.cjs$/, '.js');
}
