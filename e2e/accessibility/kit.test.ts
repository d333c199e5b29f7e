import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackages } from '@wealth/commands/packages';
import { expect, type Page, test } from '../support/test.ts';
import { expectGoodInEachLook } from './looks.ts';

test.describe.configure({ mode: 'default' });

const built = fileURLToPath(new URL('../../shared/kit/dist', import.meta.url));
const site = 'http://kit.localhost/';
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** The components' own page, as the build left it. */
async function openKit(page: Page): Promise<void> {
  const { scripts, styles } = JSON.parse(readFileSync(join(built, 'entries.json'), 'utf8'));
  const document = `<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>Components</title>
    <style>@layer reset, tokens, kit, remote;</style>
    ${styles.map((file: string) => `<link rel="stylesheet" href="/${file}">`).join('')}
    ${scripts.map((file: string) => `<script defer src="/${file}"></script>`).join('')}</head><body></body></html>`;
  await page.route(`${site}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const file = join(built, name);
    if (name === '') return route.fulfill({ contentType: 'text/html', body: document });
    if (!existsSync(file)) return route.fulfill({ status: 204 });
    return route.fulfill({ contentType: types[extname(name)] ?? 'application/octet-stream', body: readFileSync(file) });
  });
  await page.goto(site);
  await expect(page.getByRole('heading', { name: 'Components', level: 1 })).toBeVisible();
}

test.beforeAll(async () => {
  await buildPackages(['shared/kit']);
});

test('axe finds nothing on any component, in either theme, on a phone and on a desktop', async ({ page }) => {
  await openKit(page);
  await expectGoodInEachLook(page, 'all components');
});

test('axe finds nothing on components that open: dialog, select, calendar, help', async ({ page }) => {
  await openKit(page);
  const openings = [
    { state: 'dialog', opener: page.getByRole('button', { name: 'Move money' }), opened: page.getByRole('dialog') },
    { state: 'select', opener: page.getByRole('button', { name: /All accounts/ }), opened: page.getByRole('listbox') },
    {
      state: 'calendar',
      opener: page.getByRole('button', { name: /Calendar/ }),
      opened: page.getByRole('grid').first(),
    },
    { state: 'help', opener: page.getByRole('button', { name: /^Help:/ }), opened: page.getByRole('dialog') },
  ];
  for (const { state, opener, opened } of openings) {
    await expectGoodInEachLook(page, state, {
      open: async () => {
        await opener.click();
        await expect(opened).toBeVisible();
      },
      close: async () => {
        await page.keyboard.press('Escape');
        await expect(opened).toHaveCount(0);
      },
    });
  }
});
