import { expect, type Page } from '@playwright/test';

/** Replaces every text by a `<font>` with another text, as the browser's translation does. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style, textarea')) continue;
      const font = document.createElement('font');
      font.textContent = text.data;
      text.replaceWith(font);
    }
  });

/** React keeps no text node of the page, which a translation would take away from it. */
export async function expectTranslatable(page: Page, state: string): Promise<void> {
  const kept = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const { currentNode } = walker;
      if (Object.keys(currentNode).some((key) => key.startsWith('__reactFiber$')))
        texts.push(`${currentNode.nodeValue}`);
    }
    return texts;
  });
  expect(kept, `text that a translation would break in: ${state}`).toEqual([]);
}
