import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The levels A and AA of every version of WCAG up to 2.2. */
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What moves in has arrived: a colour on its way is no colour to judge. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

/** Nothing on the page, as it is now, breaks WCAG 2.2 AA as far as axe can tell. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(levels)
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  );
  expect(found, `what axe finds in: ${state}`).toEqual([]);
}
