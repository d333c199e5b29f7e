import type { BrowserContext, Page } from '@playwright/test';
import { openTab } from '../page/visit.ts';
import { longestInteraction } from '../page/vitals.ts';
import type { PressedPage } from './pages.ts';

const PRESSES = 40;
/** The browser reports no interaction that is shorter, so that one counts as this, in milliseconds. */
const MIN_DURATION = 16;

/** After so long without another file or answer, in milliseconds, nothing more is loaded ahead of need. */
const QUIET = 1_000;

/** Unlike Playwright's idle network, this is reached where an answer that came early is never read. */
const hasLoaded = (page: Page) =>
  page.evaluate(
    (quiet) =>
      new Promise<void>((done) => {
        let timer = setTimeout(done, quiet);
        new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, quiet);
        }).observe({ type: 'resource' });
      }),
    QUIET,
  );

/** Waits until the browser has painted, reported the interactions before it, and has nothing more to run. */
const isQuiet = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done())));
      }),
  );

/** A press that was measured. */
export interface MeasuredPress {
  /** The locator of the pressed element. */
  readonly on: string;
  /** Milliseconds from the press to the next frame. */
  readonly time: number;
}

/** Opens a page in a tab that is slowed down like a phone, and presses at least forty times, in whole rounds. */
export async function fortyPresses(
  context: BrowserContext,
  address: string,
  { path, whole, round }: PressedPage,
): Promise<readonly MeasuredPress[]> {
  const { page } = await openTab(context);
  await page.goto(`${address}${path}`);
  await whole(page).waitFor();
  await hasLoaded(page);
  await isQuiet(page);
  const presses = round(page);
  const measured: MeasuredPress[] = [];
  // Whole rounds, so that the next visit finds what this one found.
  for (let count = 0; count < PRESSES || count % presses.length !== 0; count += 1) {
    const press = presses[count % presses.length];
    if (press === undefined) throw new Error(`Nothing is pressed on ${path}.`);
    await press.on.waitFor();
    await press.on.scrollIntoViewIfNeeded();
    const box = await press.on.boundingBox();
    if (box === null) throw new Error(`${press.on} is gone before it is pressed.`);
    const before = await page.evaluate(() => performance.now());
    // By its place: looking for the target inside of the press would be counted.
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    // The frame comes first: Playwright's search runs in the page too, and would count as part of the press.
    await isQuiet(page);
    await press.shows.waitFor({ state: 'attached' });
    await isQuiet(page);
    const time = Math.max(MIN_DURATION, await longestInteraction(page, before));
    measured.push({ on: press.on.toString(), time });
  }
  await page.close();
  return measured;
}
