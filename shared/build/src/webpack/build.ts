import { build } from './build-package.ts';

/** `node shared/build/src/webpack/build.ts <folder>…`: each package into its own dist/. */
for (const folder of process.argv.slice(2)) {
  try {
    await build(folder);
  } catch (cause) {
    process.stderr.write(`${cause instanceof Error ? cause.message : cause}\n`);
    process.exitCode = 1;
  }
}
