import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { place } from '@wealth/commands/places';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** A page with the scripts and styles that the build left in that folder. */
function documentOf(built: string): string {
  const { scripts, styles } = JSON.parse(readFileSync(join(built, 'entries.json'), 'utf8'));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>Parts</title>
    <style>@layer reset, tokens, kit, remote;</style>
    ${styles.map((file: string) => `<link rel="stylesheet" href="/${file}">`).join('')}
    ${scripts.map((file: string) => `<script defer src="/${file}"></script>`).join('')}</head><body></body></html>`;
}

/** Serves that folder: what Playwright answers itself takes longer, and is kept by no browser. @returns the address */
const serve = (built: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://parts');
      const file = join(built, pathname);
      if (pathname === '/') response.setHeader('content-type', 'text/html').end(documentOf(built));
      else if (!existsSync(file)) response.writeHead(204).end();
      else {
        // The name of a built file has a hash of its content.
        response.setHeader('cache-control', 'max-age=31536000, immutable');
        response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream').end(readFileSync(file));
      }
    });
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
    server.unref();
  });

const served = new Map<string, Promise<string>>();

/**
 * Opens a page that a package builds to look at parts by themselves, straight from its `dist/`: no portal, no sign-in.
 * @param name the package's folder in the repository
 */
export async function openBuiltPage(page: Page, name: string, search = ''): Promise<void> {
  const site = served.get(name) ?? serve(place(name, 'dist'));
  served.set(name, site);
  await page.goto(`${await site}/${search}`);
}
