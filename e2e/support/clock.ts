import { expect, type Page } from '@playwright/test';

/** How many scripts and stylesheets are on their way. */
const filesUnderWay = (page: Page) =>
  page.evaluate(() => {
    const scripts = document.querySelectorAll('script[data-webpack]');
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    return scripts.length + sheets.filter(({ sheet }) => sheet === null).length;
  });

/**
 * The clocks of all tabs jump by so many milliseconds, and what was due meanwhile happens once, as on a machine that slept.
 * A file that is still on its way would count as one that does not come: it comes first.
 */
export async function jumpAhead(page: Page, milliseconds: number): Promise<void> {
  for (const tab of page.context().pages()) await expect.poll(() => filesUnderWay(tab)).toBe(0);
  await page.clock.fastForward(milliseconds);
}
