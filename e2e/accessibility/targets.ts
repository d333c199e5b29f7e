import type { Page } from '../support/test.ts';

/** The least size of a target, in CSS pixels (WCAG 2.5.8). */
const MIN_SIZE = 24;

/**
 * Targets that are smaller than 24 × 24 CSS pixels, whatever the space around them. The label of a checkbox or a radio
 * button counts as its target. Links within a sentence may be as high as their line.
 */
export const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [role=button], [role=option], [role=spinbutton], [role=switch], [tabindex="0"]',
      ),
    ];
    const isInSentence = (target: HTMLElement) =>
      target.matches('a') &&
      getComputedStyle(target).display === 'inline' &&
      (target.parentElement?.textContent ?? '').trim() !== (target.textContent ?? '').trim();
    return (
      all
        .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !isInSentence(target))
        // The native twins of react-aria's lists are neither seen nor pressed.
        .filter((target) => target.closest('[aria-hidden=true]') === null)
        .flatMap((target) => {
          const isTick = target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type);
          const labels = isTick ? [...(target.labels ?? [])] : [];
          const boxes = [target, ...labels].map((each) => each.getBoundingClientRect());
          if (boxes.some(({ width, height }) => width >= least && height >= least)) return [];
          const name = target.getAttribute('aria-label') ?? target.textContent;
          const [box] = boxes;
          return [`${target.tagName} ${name}: ${box?.width.toFixed(1)} × ${box?.height.toFixed(1)}`];
        })
    );
  }, MIN_SIZE);
