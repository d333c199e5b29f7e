import { buildPackages } from '@wealth/commands/packages';
import { openBuiltPage } from '../support/built-page.ts';
import { expect, type Page, test } from '../support/test.ts';
import { expectGoodInEachLook } from './looks.ts';

test.describe.configure({ mode: 'default' });

/** The components' own page, as the build left it. */
async function openKit(page: Page): Promise<void> {
  await openBuiltPage(page, 'shared/kit');
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
