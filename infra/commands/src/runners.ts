import { spawn } from 'node:child_process';
import { findBrowser } from './browser.ts';
import { place } from './places.ts';

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
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs Playwright with the project's configuration, in the browser that is here. @returns its exit code */
export function runBrowserTests(options: readonly string[], environment: Record<string, string> = {}): Promise<number> {
  const browser = findBrowser();
  return runNode(
    'e2e/node_modules/@playwright/test/cli.js',
    ['test', '--config', 'e2e/playwright.config.ts', ...options],
    { ...environment, ...(browser && { CHROMIUM: browser }) },
  );
}
