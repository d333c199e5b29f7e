import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { place } from '@wealth/commands/places';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/**
 * Opens a page that a package builds to look at parts by themselves, straight from its `dist/`: no server, no sign-in.
 * @param name the package's folder in the repository
 */
export async function openBuiltPage(page: Page, name: string, search = ''): Promise<void> {
  const built = place(name, 'dist');
  const site = 'http://parts.localhost/';
  const { scripts, styles } = JSON.parse(readFileSync(join(built, 'entries.json'), 'utf8'));
  const document = `<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>Parts</title>
    <style>@layer reset, tokens, kit, remote;</style>
    ${styles.map((file: string) => `<link rel="stylesheet" href="/${file}">`).join('')}
    ${scripts.map((file: string) => `<script defer src="/${file}"></script>`).join('')}</head><body></body></html>`;
  await page.unroute(`${site}**`);
  await page.route(`${site}**`, (route) => {
    const file = join(built, new URL(route.request().url()).pathname);
    if (file === join(built, '/')) return route.fulfill({ contentType: 'text/html', body: document });
    if (!existsSync(file)) return route.fulfill({ status: 204 });
    return route.fulfill({ contentType: types[extname(file)] ?? 'application/octet-stream', body: readFileSync(file) });
  });
  await page.goto(site + search);
}
