import type { Page } from '@playwright/test';

/** What the browser itself measures of one page, in milliseconds; the shift is Chromium's score. */
export interface Vitals {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly figures: number;
  readonly layoutShift: number;
  /** What of each long task was over 50 ms, from the first paint on. */
  readonly blocking: number;
}

/** As much of the browser's own entries as is read here. */
interface Entry extends PerformanceEntry {
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  readonly interactionId?: number;
}
interface Seen {
  readonly [type: string]: Entry[];
}

const types = ['largest-contentful-paint', 'layout-shift', 'longtask', 'event'];

/** Begins to note entries that a page would not keep, before anything of it runs. */
export async function watchVitals(page: Page): Promise<void> {
  await page.addInitScript((kinds) => {
    const seen: Record<string, PerformanceEntry[]> = {};
    for (const type of kinds) {
      const list: PerformanceEntry[] = [];
      seen[type] = list;
      const options = { type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) };
      new PerformanceObserver((entries) => void list.push(...entries.getEntries())).observe(options);
    }
    Object.defineProperty(globalThis, 'seenEntries', { value: seen });
  }, types);
}

/** What was noted until now; the figures have to be on the screen. */
export function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => {
    const seen = (globalThis as unknown as { seenEntries: Seen }).seenEntries;
    const of = (type: string) => seen[type] ?? [];
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const figures = performance.getEntriesByType('mark').find(({ name }) => name.endsWith(':figures'));
    return {
      firstPaint,
      largestPaint: of('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
      figures: figures?.startTime ?? Number.NaN,
      layoutShift: of('layout-shift').reduce((sum, entry) => sum + (entry.hadRecentInput ? 0 : (entry.value ?? 0)), 0),
      blocking: of('longtask')
        .filter(({ startTime }) => startTime >= firstPaint)
        .reduce((sum, { duration }) => sum + duration - 50, 0),
    };
  });
}

/**
 * The longest that a key or a press took until the next frame, in milliseconds; 0 if all took less than 16.
 *
 * @param since milliseconds from the navigation on, before which none counts
 */
export function longestInteraction(page: Page, since: number): Promise<number> {
  return page.evaluate((from) => {
    const seen = (globalThis as unknown as { seenEntries: Seen }).seenEntries;
    const own = (seen.event ?? []).filter(({ interactionId, startTime }) => interactionId && startTime >= from);
    return Math.max(0, ...own.map(({ duration }) => duration));
  }, since);
}
