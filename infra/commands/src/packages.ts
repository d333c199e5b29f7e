import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inputsOf } from './inputs.ts';
import { place } from './places.ts';
import { Refusal, say } from './say.ts';

/** Builds at once: webpack keeps about one core busy. */
const AT_ONCE = 2;

function buildOne(name: string, signal?: AbortSignal): Promise<void> {
  const inputs = inputsOf([name, 'shared']);
  const stamp = place(name, 'dist', '.inputs');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return Promise.resolve();

  say(`Building ${name} …`);
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', place('shared/build/src/webpack/build.ts'), place(name)],
      {
        cwd: place(name),
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
      if (code !== 0) return reject(new Refusal(`${name} could not be built:\n${said.trim()}`));
      writeFileSync(stamp, inputs);
      resolve();
    });
  });
}

/**
 * Builds those packages, named by their folder in the repository, that changed since their last build.
 *
 * @throws Refusal with webpack's own words
 */
export async function buildPackages(names: readonly string[], signal?: AbortSignal): Promise<void> {
  const waiting = [...names];
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await buildOne(name, signal);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
