import { isFull } from '../support/full.ts';
import { expectOverview } from '../support/overview.ts';
import { expect, type Page, test } from '../support/test.ts';
import { expectGoodInEachLook, looks, phone } from './looks.ts';

const closed = (page: Page) => page.keyboard.press('Escape');

/** A brand each; in the long form the tenants with the default one too. */
const members = [
  { who: 'maya', tenant: undefined },
  { who: 'tess', tenant: 'truesky' },
  { who: 'perry', tenant: 'pfcu' },
  ...(isFull
    ? [
        { who: 'uma', tenant: 'UNFCU' },
        { who: 'uri', tenant: 'ucu' },
      ]
    : []),
];
for (const { who, tenant } of members) {
  test(`axe finds nothing on the overview of ${tenant ?? 'the default tenant'}`, async ({ page, signIn }) => {
    await signIn(who, tenant === undefined ? {} : { tenant });
    await expectOverview(page);
    await expectGoodInEachLook(page, 'overview', { in: looks });
  });
}

test("axe finds nothing on a phone's drawer", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await signIn('maya');
  await expectOverview(page);
  await expectGoodInEachLook(page, 'drawer', {
    in: phone,
    open: async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
    close: async () => {
      await closed(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  });
});
