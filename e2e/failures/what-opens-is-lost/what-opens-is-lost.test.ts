import { expectAccessible } from '../../support/axe.ts';
import { logged } from '../../support/failures/failed-part.ts';
import { tampered } from '../../support/failures/failing-load.ts';
import { flipsLastByte, test } from '../../support/failures/faulty-network.ts';
import { expectOverview } from '../../support/overview.ts';
import { expect, type Page } from '../../support/test.ts';

const support = (page: Page) => page.getByRole('button', { name: 'Support', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Support', exact: true });

test('who opens something that cannot be loaded reads so, has the rest of the page, and opens it by Try again', async ({
  page,
  network,
  signIn,
  declareConsole,
}) => {
  declareConsole(tampered.logs);
  declareConsole(logged('shell', tampered.code));
  const mend = network.spoil(/^\/shell\/[^/]+\/openable\.[^/]+\.js/, flipsLastByte);
  await signIn('maya');
  await expectOverview(page);
  await support(page).click();
  const problem = page.getByRole('alert').filter({ hasText: 'This could not be opened.' });
  await expect(problem).toBeVisible();
  await expectAccessible(page, 'a dialog that could not be loaded');
  await page.getByRole('radio', { name: '1 year' }).press('Space');
  await expect(page.getByRole('radio', { name: '1 year', checked: true })).toBeVisible();

  mend();
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(problem).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('what opens needs no network once the page is quiet', async ({ page, context, signIn }) => {
  await signIn('maya');
  await expectOverview(page);
  // It draws the button of the dates again.
  await expect(page.locator('button[data-rac]', { hasText: 'Date range' })).toBeVisible();
  await context.setOffline(true);
  await support(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(support(page)).toBeFocused();
});
