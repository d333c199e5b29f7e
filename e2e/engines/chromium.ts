import { type ElementHandle, type Frame, type Page, chromium as playwright } from '@playwright/test';
import { chromiumFlags } from '../support/chromium.ts';
import type { EngineStart, PageScript, Place, Tab } from './tab.ts';

/** The element that a function finds there, to be clicked or entered by Playwright. */
async function elementIn<In>(frame: Frame, find: PageScript<In, Element | null>, input: In): Promise<ElementHandle> {
  const found = await frame.evaluateHandle(find as (input: unknown) => Element | null, input);
  const element = found.asElement();
  if (element === null) throw new Error('there is nothing to click');
  return element;
}

function placeOf(frameOf: () => Promise<Frame>): Place {
  return {
    run: async (script, input) => (await frameOf()).evaluate(script as never, input) as never,
    async click(find, input) {
      await (await elementIn(await frameOf(), find, input)).click({ timeout: 2_000 });
    },
  };
}

function tabOf(page: Page): Tab {
  return {
    ...placeOf(async () => page.mainFrame()),
    open: async (address) => void (await page.goto(address, { waitUntil: 'commit' })),
    type: (keys) => page.keyboard.type(keys),
    frame: (find) =>
      placeOf(async () => {
        const frame = await (await elementIn(page.mainFrame(), find, null)).contentFrame();
        if (!frame) throw new Error('there is no such frame');
        return frame;
      }),
    another: async () => tabOf(await page.context().newPage()),
    resize: (width, height) => page.setViewportSize({ width, height }),
  };
}

/** Chromium, by Playwright as everywhere else: it shows that the journeys themselves are right. */
export const chromium: EngineStart = {
  name: 'Chromium',
  packages: 'chromium',
  isHere: () => true,
  async start({ zone, isDarkAndStill = false }) {
    const executablePath = process.env.CHROMIUM;
    const browser = await playwright.launch({
      args: chromiumFlags,
      ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    });
    return {
      async newSession() {
        const context = await browser.newContext({
          timezoneId: zone,
          locale: 'en-US',
          colorScheme: isDarkAndStill ? 'dark' : 'light',
          reducedMotion: isDarkAndStill ? 'reduce' : 'no-preference',
        });
        return tabOf(await context.newPage());
      },
      close: () => browser.close(),
    };
  },
};
