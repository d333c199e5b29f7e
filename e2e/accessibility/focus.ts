import { expect, type Page } from '../support/test.ts';

/** What has the focus. */
export const focused = (page: Page) => page.locator(':focus');

/**
 * The contrast between the ring around what has the focus and the ground that it is drawn on; 0 where there is no
 * ring. The ring may be one of an element around it, or, in a chart, a border drawn beside it.
 */
function ringContrast(page: Page): Promise<number> {
  return page.evaluate(() => {
    type Colour = readonly [number, number, number, number];
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const colourOf = (css: string): Colour => {
      if (!canvas) throw new Error('no canvas to read colours with');
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = css;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha];
    };
    const luminance = (colour: Colour) => {
      const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const groundBelow = (element: Element | null): Colour => {
      for (let below = element; below; below = below.parentElement) {
        const colour = colourOf(getComputedStyle(below).backgroundColor);
        if (colour[3] === 255) return colour;
      }
      return [255, 255, 255, 255];
    };
    const contrast = (ring: string, ground: Element | null) => {
      const [one, other] = [luminance(colourOf(ring)), luminance(groundBelow(ground))];
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    };

    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) return 0;
    const border = activeElement.closest('svg')?.querySelector('.highcharts-focus-border');
    if (border) return contrast(getComputedStyle(border).stroke, activeElement.closest('svg'));
    let holder: Element | null = activeElement;
    for (let up = 0; holder && up < 4; up += 1, holder = holder.parentElement) {
      const { opacity, outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(holder);
      // The ring of a radio button that is not seen is not seen either: its label has one.
      if (opacity === '0') continue;
      if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) continue;
      return contrast(outlineColor, Number.parseFloat(outlineOffset) < 0 ? holder : holder.parentElement);
    }
    return 0;
  });
}

/** What has the focus is called so, is in sight, and shows it (WCAG 2.4.7, 1.4.11). */
export async function expectFocusOn(page: Page, name: string | RegExp): Promise<void> {
  await expect(focused(page)).toHaveAccessibleName(name);
  await expect(focused(page)).toBeInViewport();
  await expect.poll(() => ringContrast(page), `contrast of the focus ring of: ${name}`).toBeGreaterThanOrEqual(3);
}
