import { expect, type Page } from '../support/test.ts';

/** The headings that are drawn or read out, in reading order: their level and text. */
const headings = (page: Page) =>
  page.locator('h1, h2, h3, h4, h5, h6, [role=heading]').evaluateAll((all) =>
    all
      .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
      .map((heading) => ({
        level: Number(heading.getAttribute('aria-level') ?? heading.tagName.slice(1)),
        text: heading.textContent,
      })),
  );

/** The page has one main heading, and no heading is more than one level below the heading before it. */
export async function expectOrderedHeadings(page: Page, state: string, hasMain = true): Promise<void> {
  const ofPage = async () => {
    const found = await headings(page);
    return {
      main: found.filter(({ level }) => level === 1).map(({ text }) => text),
      skipping: found.filter(({ level }, index) => level > (found[index - 1]?.level ?? 0) + 1),
    };
  };
  const main = hasMain ? [expect.any(String)] : [];
  await expect.poll(ofPage, `main headings, and those that skip a level, in: ${state}`).toEqual({ main, skipping: [] });
}
