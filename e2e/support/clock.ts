import { expect, type Page } from '@playwright/test';

/** Milliseconds without a call after which a page loads what it did not wait for, and a little more. */
const QUIET = 600;

/** How many scripts and stylesheets are on their way. */
const filesUnderWay = (page: Page) =>
  page.evaluate(() => {
    const scripts = document.querySelectorAll('script[data-webpack]');
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    return scripts.length + sheets.filter(({ sheet }) => sheet === null).length;
  });

/** A file that is still on its way would count as one that does not come: it comes first. */
async function filesHaveCome(page: Page): Promise<void> {
  for (const tab of page.context().pages()) await expect.poll(() => filesUnderWay(tab)).toBe(0);
}

/**
 * Waits for the files of a quiet page, which hold the idle warning. If the clock stops earlier, the warning is never drawn.
 */
export const quietFilesHaveCome = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');

/**
 * The clocks of all tabs jump by so many milliseconds, more than a page needs to be quiet, and what was due meanwhile happens once, as on a machine that slept.
 */
export async function jumpAhead(page: Page, milliseconds: number): Promise<void> {
  // What a page loads once it is quiet begins now, so that the jump finds none of it on its way.
  await page.clock.runFor(QUIET);
  await filesHaveCome(page);
  await page.clock.fastForward(milliseconds - QUIET);
}

/** The clocks of all tabs run on by so many milliseconds, and everything happens that was due on the way. */
export async function runAhead(page: Page, milliseconds: number): Promise<void> {
  await filesHaveCome(page);
  await page.clock.runFor(milliseconds);
}

/**
 * From here on the clocks of all tabs stand still, and move on only when a test moves them. They stop some way ahead: on
 * a busy machine a nearer moment would be over, and a clock does not go back.
 *
 * @param ahead how many milliseconds; what is due in them happens
 */
export async function standStill(page: Page, ahead = 30_000): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead);
}
