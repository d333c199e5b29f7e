import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { standsStill } from './still.ts';

/** The levels A and AA of every version of WCAG up to 2.2. */
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The options of axe. */
const options: RunOptions = { resultTypes: ['violations'], runOnly: { type: 'tag', values: levels } };

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violations = AxeResults['violations'];

/** Ends what moves: axe would check a colour that is still on its way. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of finite) animation.finish();
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

/**
 * axe inside the page: put there once per document, and asked as often as wanted. Costs a sixth of the whole way, and
 * sees nothing inside frames.
 */
async function findInPage(page: Page): Promise<Violations> {
  // Over the debugger's protocol, which no content policy holds back.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (requested) => (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, requested),
    options,
  );
  return violations;
}

/** axe in every frame, its findings put together on an empty page of its own. */
async function findInFrames(page: Page): Promise<Violations> {
  const { violations } = await new AxeBuilder({ page }).options(options).analyze();
  return violations;
}

/** Are there frames that a member can see or hear? */
const hasFrames = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('iframe, frame, object, embed')].some(
      (frame) => frame.checkVisibility() && frame.closest('[aria-hidden=true]') === null,
    ),
  );

/** @returns a sentence for each thing on the page, as it is now, that breaks WCAG 2.2 AA as far as axe can tell */
export async function findViolations(page: Page, how: 'in page' | 'in frames'): Promise<string[]> {
  const violations = how === 'in page' ? await findInPage(page) : await findInFrames(page);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/**
 * Nothing on the page, once it has settled, breaks WCAG 2.2 AA as far as axe can tell.
 * @param intended ids of axe's rules that the specs want broken there
 */
export async function expectAccessible(page: Page, state: string, intended: readonly string[] = []): Promise<void> {
  const findUnintended = async () => {
    await settled(page);
    const found = await findViolations(page, (await hasFrames(page)) ? 'in frames' : 'in page');
    return found.filter((violation) => !intended.some((rule) => violation.startsWith(`${rule}: `)));
  };
  let unintended = await findUnintended();
  if (unintended.length > 0) {
    // A page that takes on another width or theme can be seen halfway there.
    await standsStill(page);
    unintended = await findUnintended();
  }
  expect(unintended, `what axe finds in: ${state}`).toEqual([]);
}
