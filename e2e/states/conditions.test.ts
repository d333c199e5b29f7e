import { moving, spaceText } from '../accessibility/conditions.ts';
import { expectFocusOn } from '../accessibility/focus.ts';
import { cutOff, expectNoSidewaysScroll, setAppearance } from '../accessibility/looks.ts';
import { expectNamedGroups } from '../accessibility/names.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, type Page, test } from '../support/test.ts';
import type { Screen } from './expect-good.ts';
import { openState } from './open-state.ts';

/** A page of each remote, and the overview with a part that failed. */
const screens: readonly Screen[] = [
  ['overview', 'Market gain or loss'],
  ['overview-returns-failed', "Your returns can't be shown right now."],
  ['banks', 'Northwind asked you to sign in again.'],
  ['application-money', 'Yearly income before taxes'],
  ['widget-default', '$412,873.35'],
];

async function expectWhole(page: Page, named: string): Promise<void> {
  await expectNoSidewaysScroll(page, named);
  await expect.poll(() => cutOff(page), `cut off in: ${named}`).toEqual([]);
}

for (const [state, says] of screens) {
  test(`${state} can be read in forced colors, at a zoom of 200 and 400 %, with spaced text, and without motion`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openState(page, state);
    await expect(page.getByText(says).first()).toBeVisible();
    expect(await moving(page)).toEqual([]);
    await expectNamedGroups(page, state);
    // A window of 1280 px at 200 %, and at 400 %.
    for (const width of [640, 320]) {
      await setAppearance(page, { width, colorScheme: 'light' });
      await expectWhole(page, `${state} at ${width} px`);
    }
    await spaceText(page);
    await expectWhole(page, `${state} with spaced text`);
    await page.emulateMedia({ forcedColors: 'active' });
    await expectAccessible(page, `${state} in forced colors`);
    await page.keyboard.press('Tab');
    await expectFocusOn(page, /./);
  });
}
