import { expectGoodInEachLook, type InEachLook } from '../accessibility/looks.ts';
import { expect, type Page, test } from '../support/test.ts';
import { openState } from './open-state.ts';
import type { StateName } from './page/states.ts';

/** A state, and what it says once it is there as a whole. */
export type Screen = readonly [state: StateName, says: string | RegExp];

/** Opens each state in turn, and looks at it in each look once it is there. */
export async function expectAllGood(page: Page, screens: readonly Screen[], how: InEachLook = {}): Promise<void> {
  for (const [state, says] of screens) {
    await test.step(state, async () => {
      await openState(page, state);
      await expect(page.getByText(says).first()).toBeVisible();
      await expectGoodInEachLook(page, state, how);
    });
  }
}
