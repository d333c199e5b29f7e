import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';
import { partOf } from '../failed-part.ts';
import { kitsInUse, open, useOverview } from '../fixture.ts';

test("a part that needs a newer major of the kit brings its own, which works beside the shell's", async ({
  page,
  signIn,
  declareConsole,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    const [, remote] = /\/remotes\/([^/]+)\/.*\.js/.exec(response.url()) ?? [];
    if (remote) scripts.push(remote);
  });
  const told = await open({ page, signIn, declareConsole }, 'newer-kit-major');
  const part = partOf(page);
  const useIt = async () => {
    await expect(part.getByText('2 accounts by its own kit.')).toBeVisible();
    await part.getByRole('button', { name: 'Ask' }).click();
    const question = page.getByRole('dialog', { name: 'A question of its own' });
    await expect(question).toBeVisible();
    await expectAccessible(page, 'a dialog of another kit');
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
  };
  await useIt();
  // Its entry, its own module, and the kit that it brought, in two files.
  expect(scripts.filter((remote) => remote === 'mfe-newer-kit-major').length).toBeGreaterThan(2);

  // The overview came later, and takes the shell's kit all the same.
  await useOverview(page);
  const kits = await kitsInUse(page);
  expect(kits.get('mfe_newer_kit_major')).toBe('mfe_newer_kit_major');
  expect(kits.get('mfe_portfolio')).toBe('shell');
  await useIt();
  expect(told).toEqual([]);
});
