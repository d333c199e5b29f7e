import { spawn } from 'node:child_process';
import { place } from '../places.ts';
import { findBrowser, findHeadlessShell } from './browser.ts';

/** Runs a file with this Node until it ends. @returns its exit code */
export function runNode(
  file: string,
  options: readonly string[],
  environment: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
    const child = spawn(process.execPath, [...flags, place(file), ...options], {
      cwd: place('.'),
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    // Whoever ends this command alone ends the runner in order; Ctrl-C reaches both, and this one waits.
    const end = () => void child.kill('SIGINT');
    const wait = () => {};
    process.on('SIGTERM', end);
    process.on('SIGINT', wait);
    child.on('exit', (code) => {
      process.off('SIGTERM', end);
      process.off('SIGINT', wait);
      resolve(code ?? 1);
    });
  });
}

/**
 * Runs one project of Playwright's configuration in the browser that is here, and leaves its report in `reports/` and
 * what is to be seen of failures in `test-results/`.
 *
 * @param name of both; the project's own unless another is given
 * @returns its exit code
 */
export function runBrowserTests(
  project: 'browser' | 'engines' | 'isolated' | 'pictures',
  options: readonly string[],
  { name = project, ...environment }: { name?: string } & Readonly<Record<string, string>> = {},
): Promise<number> {
  const browser = findBrowser();
  const shell = project === 'browser' ? findHeadlessShell() : undefined;
  const outputs = ['--config', 'e2e/playwright.config.ts', '--project', project, '--output', `test-results/${name}`];
  return runNode('e2e/node_modules/@playwright/test/cli.js', ['test', ...outputs, ...options], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: place('reports', `${name}.json`),
    ...environment,
    ...(browser && { CHROMIUM: browser }),
    ...(shell && { HEADLESS_SHELL: shell }),
  });
}
