import { expect, test } from '../../support/test.ts';
import { expectFailed, logged, partOf } from '../failed-part.ts';

test('a part that throws while it is drawn fails in its place, and the member goes on to the overview', async ({
  page,
  signIn,
  declareConsole,
}) => {
  // The settings of this tenant cannot be read either (P39).
  declareConsole(/Failed to load resource.*app-settings/);
  declareConsole(logged('mfe-throws-on-mount', 'REMOTE_THREW_ON_MOUNT'));
  await signIn('settings', { tenant: 'broken', path: '/fixtures/throws-on-mount' });

  await expectFailed(page, {
    remote: 'mfe-throws-on-mount',
    code: 'REMOTE_THREW_ON_MOUNT',
    says: "This part of the portal couldn't start.",
  });

  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { name: 'Financial summary' })).toBeVisible();
  await expect(
    partOf(page)
      .getByText(/^\$9,\d{3}\.\d{2}$/)
      .first(),
  ).toBeVisible();
  await expect(partOf(page).getByRole('alert')).toHaveCount(0);

  await main.getByRole('link', { name: 'Throws on mount' }).click();
  await expect(partOf(page).getByRole('alert')).toContainText("This part of the portal couldn't start.");
});

test('Try again after a throw tries it again, and says so when it fails again', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource.*app-settings/);
  declareConsole(logged('mfe-throws-on-mount', 'REMOTE_THREW_ON_MOUNT'), 2);
  await signIn('settings', { tenant: 'broken', path: '/fixtures/throws-on-mount' });
  const marks = () =>
    page.evaluate(() =>
      performance.getEntriesByType('mark').filter(({ name }) => /mfe-throws-on-mount@.*:retry$/.test(name)),
    );

  await partOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await marks()).length).toBe(1);
  await expect(partOf(page).getByRole('alert')).toContainText('REMOTE_THREW_ON_MOUNT');
});
