import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { getInputs } from '../inputs.ts';
import { place } from '../places.ts';
import { Refusal, say } from '../say.ts';

/** Builds at once: webpack keeps about one core busy. */
const AT_ONCE = 2;

const stampOf = (name: string) => place(name, 'dist', '.inputs');

/** Builds packages one after another in one process. */
function build(names: readonly string[], from: readonly string[], signal?: AbortSignal): Promise<void> {
  const changed = names
    .map((name) => ({ name, inputs: getInputs([name, 'shared', ...from]) }))
    .filter(({ name, inputs }) => !existsSync(stampOf(name)) || readFileSync(stampOf(name), 'utf8') !== inputs);
  const [first] = changed;
  if (!first) return Promise.resolve();

  const what = changed.length === 1 ? first.name : `${changed.length} small remotes`;
  say(`Building ${what} …`);
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        place('shared/build/src/webpack/build.ts'),
        ...changed.map(({ name }) => place(name)),
      ],
      {
        cwd: place('.'),
        ...(signal && { signal }),
      },
    );
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code !== 0) return reject(new Refusal(`${what} could not be built:\n${said.trim()}`));
      for (const { name, inputs } of changed) writeFileSync(stampOf(name), inputs);
      resolve();
    });
  });
}

interface BuildOptions {
  readonly signal?: AbortSignal | undefined;
  readonly small?: readonly string[];
  /** Folders that they are built from besides their own and shared/. */
  readonly from?: readonly string[];
}

/**
 * Builds those packages, named by their folder in the repository, that changed since their last build. Small ones, each
 * quicker to build than a process is to start, are built together.
 *
 * @throws Refusal with webpack's own words
 */
export async function buildPackages(
  names: readonly string[],
  { signal, small = [], from = [] }: BuildOptions = {},
): Promise<void> {
  const waiting = [...names.map((name) => [name]), small];
  const worker = async () => {
    for (let group = waiting.shift(); group; group = waiting.shift()) await build(group, from, signal);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
