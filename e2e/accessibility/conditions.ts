import type { Page } from '../support/test.ts';

/** Sets lines, letters, words and paragraphs as far apart as WCAG 1.4.12 asks for. */
export const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
       p { margin-block-end: 2em !important; }`,
    );
    document.adoptedStyleSheets.push(sheet);
  });

/** Animations and transitions that take time, by name, whatever they move. */
export const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
      .map((animation) => ('animationName' in animation ? animation.animationName : 'transition')),
  );
