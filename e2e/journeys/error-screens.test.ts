import { expect, test } from '../support/test.ts';

test('a portal that fails as a whole says so with header and disclaimer, logs why, and can be loaded again [WID-039] [WID-040] [ERR-010] [ERR-011]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/SPA001/);
  declareConsole(/^RangeError: Invalid time value/);
  await signIn('crash');
  await expect(page.getByRole('alert')).toContainText(
    'We have experienced an unexpected error, sorry for the inconvenience. (SPA001)',
  );
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('img', { name: 'Copper Wealth' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('may lose value');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await Promise.all([
    page.waitForRequest((request) => request.isNavigationRequest()),
    page.getByRole('link', { name: 'Load the page again' }).click(),
  ]);
  await expect(page.getByRole('alert')).toContainText('(SPA001)');
});
