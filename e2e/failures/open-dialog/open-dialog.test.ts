import { expectAccessible } from '../../support/axe.ts';
import { jumpAhead } from '../../support/clock.ts';
import { getPart } from '../../support/failures/failed-part.ts';
import { open } from '../../support/failures/fixture-remote.ts';
import { expectOverview } from '../../support/overview.ts';
import { expect, type Page, test } from '../../support/test.ts';

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

/** The warning comes over what is open, is on top of it, and the keyboard walks nothing else. */
async function expectWarned(page: Page, state: string): Promise<void> {
  await jumpAhead(page, 13.1 * 60_000);
  const goOn = warning(page).getByRole('button', { name: 'Stay logged in' });
  await expect(goOn).toBeFocused();
  await goOn.click({ trial: true });
  await expectAccessible(page, `the warning over ${state}`);
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect(warning(page).locator(':focus')).toHaveCount(1);
  }
  await goOn.focus();
  await page.keyboard.press('Enter');
  await expect(warning(page)).toHaveCount(0);
}

for (const { button, name } of [
  { button: 'Open the dialog', name: 'A question' },
  { button: 'Open the drawer', name: 'A drawer' },
]) {
  test(`who is warned over "${name}" sees and walks the warning, and is back in it after Stay logged in`, async ({
    page,
    signIn,
    declareConsole,
  }) => {
    await page.clock.install();
    await open({ page, signIn, declareConsole }, 'open-dialog');
    await getPart(page).getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await expectWarned(page, name);

    await expect(dialog).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(getPart(page).getByRole('button', { name: button })).toBeFocused();
  });
}

test('who is warned over an open list sees and walks the warning', async ({ page, signIn, declareConsole }) => {
  await page.clock.install();
  await open({ page, signIn, declareConsole }, 'open-dialog');
  await getPart(page).getByRole('button', { name: /When/ }).click();
  await expect(page.getByRole('option', { name: 'Later' })).toBeVisible();
  await expectWarned(page, 'a list');
  await expect(getPart(page).getByRole('button', { name: 'Open the dialog' })).toBeVisible();
});

for (const { what, button } of [
  { what: 'the list of accounts', button: /All accounts/ },
  { what: 'the dates', button: /^Date range/ },
]) {
  test(`who is warned over ${what} of the overview sees and walks the warning`, async ({ page, signIn }) => {
    await page.clock.install();
    await signIn('maya');
    await expectOverview(page);
    await getPart(page).getByRole('button', { name: button }).first().click();
    await expectWarned(page, what);
    await expectOverview(page);
  });
}
