import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { place } from '../places.ts';
import { Refusal, say } from '../say.ts';
import { installFromDebian } from './debian.ts';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const headlessShell = '/usr/bin/chromium-headless-shell';

const installed = () => [process.env.CHROMIUM ?? '', ...known].find((file) => file !== '' && existsSync(file));

/**
 * The browser that tests run in: an installed Chrome or Chromium, else Debian's where apt may install, else
 * Playwright's own.
 * @returns its file, or undefined for Playwright's own
 */
export function findBrowser(): string | undefined {
  const here = installed();
  if (here) return here;

  installFromDebian('No Chromium is installed', ['chromium', 'chromium-headless-shell']);
  const now = installed();
  if (now) return now;

  say('Fetching the browser that Playwright brings …');
  const fetched = spawnSync(
    process.execPath,
    [place('e2e/node_modules/@playwright/test/cli.js'), 'install', 'chromium'],
    {
      stdio: 'inherit',
    },
  );
  if (fetched.status !== 0) throw new Refusal('No browser: install Chrome or Chromium, or name one by CHROMIUM=/path.');
  return undefined;
}

/**
 * Chromium without what draws its windows, which takes two thirds of the time: Debian's, also installed beside a
 * Chromium that is already there. Where a browser is named, that one is used and no other.
 * @returns its file, or undefined where it is not to be had
 */
export function findHeadlessShell(): string | undefined {
  if (process.env.CHROMIUM) return undefined;
  if (!existsSync(headlessShell)) {
    installFromDebian('No headless shell of Chromium is installed', ['chromium-headless-shell']);
  }
  return existsSync(headlessShell) ? headlessShell : undefined;
}
