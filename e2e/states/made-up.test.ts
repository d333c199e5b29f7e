import { cutOff, setAppearance } from '../accessibility/looks.ts';
import { standsStill } from '../support/still.ts';
import { expect, type Page, test } from '../support/test.ts';
import { englishOn } from './english.ts';
import { openState } from './open-state.ts';
import { inMadeUp, MADE_UP } from './page/made-up.ts';
import { type StateName, states } from './page/states.ts';

const phone = { width: 320, colorScheme: 'light' } as const;
const all = Object.keys(states) as StateName[];
/** Tests that the states are shared out among: they run side by side. */
const PARTS = 4;

async function openMadeUp(page: Page, state: StateName, query: Readonly<Record<string, string>> = {}): Promise<void> {
  await openState(page, state, { language: MADE_UP, ...query });
  await expect(page.locator('main *').first()).toBeAttached();
  await standsStill(page);
}

/** Texts that reach beyond the window, where nothing lets a member scroll to them. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    // By scrolling, or by a screen reader alone.
    const isReached = (element: HTMLElement | null): boolean => {
      if (element === null) return false;
      if (element.offsetWidth <= 1) return true;
      const { overflowX, clipPath } = getComputedStyle(element);
      return overflowX === 'auto' || overflowX === 'scroll' || clipPath !== 'none' || isReached(element.parentElement);
    };
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      if (!text.parentElement?.checkVisibility({ visibilityProperty: true }) || isReached(text.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 0 && (left < -1 || right > innerWidth + 1)) texts.push(`${text.nodeValue}`);
    }
    return texts;
  });

/** How many pixels can be scrolled sideways. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the made-up language puts words in brackets, and changes no placeholder, tag or address', () => {
  expect(inMadeUp("You can't withdraw it.")).toBe("‹You› ‹can't› ‹withdraww› ‹it›.");
  expect(inMadeUp('Call {phone}: <b>{{amount}} from {{from}}</b>')).toBe(
    '‹Call› {phone}: <b>{{amount}} ‹from› {{from}}</b>',
  );
  expect(inMadeUp('See [Documents](/documents).')).toBe('‹See› [‹Documentss›](/documents).');
});

for (let part = 0; part < PARTS; part += 1) {
  test(`no word of ours stays English in another language, and longer words fit a phone: part ${part + 1} of ${PARTS}`, async ({
    page,
  }) => {
    await setAppearance(page, phone);
    const wrong: unknown[] = [];
    for (const state of all.filter((_, index) => index % PARTS === part)) {
      await openMadeUp(page, state);
      const texts = { english: await englishOn(page), cutOff: await cutOff(page), beyond: await beyond(page) };
      const scrolls = await sideways(page);
      if (scrolls > 0 || Object.values(texts).some(({ length }) => length > 0))
        wrong.push({ state, scrolls, ...texts });
    }
    expect(wrong).toEqual([]);
  });
}

test('a word that a language lacks is shown in English, and found', async ({ page }) => {
  await setAppearance(page, phone);
  await openMadeUp(page, 'banks-none', { lacking: 'No linked banks yet' });
  await expect(page.getByText('No linked banks yet')).toBeVisible();
  expect(await englishOn(page)).toEqual(['No linked banks yet']);
});

test('dates, amounts and the calendar follow the language of the page, and not that of the browser', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  await openState(page, 'overview');
  const summary = page.getByRole('region', { name: 'Financial summary' });
  await summary.getByRole('button', { name: 'Date range: 05/20 – 11/20/2026' }).click();
  await expect(page.getByRole('textbox', { name: 'Start date' })).toHaveValue('05/20/2026');
  await expect(page.getByRole('grid', { name: 'May 2026' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Wednesday, May 20, 2026' })).toBeVisible();
  await context.close();
});
