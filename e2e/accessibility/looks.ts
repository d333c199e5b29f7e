import { expectAccessible } from '../support/axe.ts';
import { isFull } from '../support/full.ts';
import { expect, type Page, test } from '../support/test.ts';
import { expectTranslatable } from '../support/translate.ts';
import { expectOrderedHeadings } from './headings.ts';
import { expectNamedGroups } from './names.ts';

export interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
}

/** The narrowest phone, which is a desktop at a zoom of 400 % too, and a desktop; in the long form what lies between. */
const widths = isFull ? [320, 390, 599, 600, 768, 1023, 1024, 1440] : [320, 1440];

/** Each width by day and by night. */
export const looks: readonly Look[] = widths.flatMap((width) => [
  { width, colorScheme: 'light' },
  { width, colorScheme: 'dark' },
]);

const isPhone = ({ width }: Pick<Look, 'width'>) => width < 600;
export const phone: readonly Look[] = looks.filter(isPhone);

/**
 * A phone by night and a desktop by day; in the long form each look. Colours do not depend on the width, nor positions
 * on the colours, and each component is checked in all four looks on the kit's page.
 */
export const paired: readonly Look[] = isFull
  ? looks
  : looks.filter((look) => (look.colorScheme === 'dark') === isPhone(look));

export async function setAppearance(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: isPhone({ width }) ? 720 : 1000 });
  await page.emulateMedia({ colorScheme });
}

/** Nothing has to be scrolled sideways to be read (WCAG 1.4.10), once the page has taken on the window's size. */
export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(tooWide, `width of: ${state}`).toBeLessThanOrEqual(0);
}

/** Words that their own box cuts off. */
export const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, textOverflow, clipPath, position } = getComputedStyle(element);
        const isReadOut = position === 'absolute' && (clipPath !== 'none' || element.offsetWidth <= 1);
        const isHidden = element.closest('[aria-hidden=true]') !== null;
        const cuts = overflowX === 'hidden' || overflowX === 'clip';
        return (
          cuts &&
          textOverflow !== 'ellipsis' &&
          !isReadOut &&
          !isHidden &&
          element.textContent !== '' &&
          element.scrollWidth > element.clientWidth + 1
        );
      })
      .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 40)}`),
  );

export interface InEachLook {
  /** Brings the state about; it may have been left by the look before. */
  readonly open?: () => Promise<void>;
  readonly close?: () => Promise<void>;
  /** False for a page that only says that it is loading. Default true. */
  readonly hasMainHeading?: boolean;
  /** Default: {@link paired}. */
  readonly in?: readonly Look[];
}

/**
 * In each look axe finds nothing, nothing scrolls sideways, headings are in order, groups have names, and a translation
 * breaks no text.
 */
export async function expectGoodInEachLook(page: Page, state: string, how: InEachLook = {}): Promise<void> {
  if (isFull) test.setTimeout(600_000);
  for (const look of how.in ?? paired) {
    const named = `${state}, ${look.width} px, ${look.colorScheme}`;
    await setAppearance(page, look);
    await how.open?.();
    await expectNoSidewaysScroll(page, named);
    await expectAccessible(page, named);
    await expectOrderedHeadings(page, named, how.hasMainHeading);
    await expectNamedGroups(page, named);
    await expectTranslatable(page, named);
    await how.close?.();
  }
}
