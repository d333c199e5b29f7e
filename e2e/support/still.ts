import type { Page } from '@playwright/test';

/** Resolves once eight frames in a row have changed nothing on the page. */
export const standsStill = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let frames = 0;
        const observer = new MutationObserver(() => {
          frames = 0;
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
        const look = () => {
          frames += 1;
          if (frames <= 8) return requestAnimationFrame(look);
          observer.disconnect();
          resolve();
        };
        look();
      }),
  );
