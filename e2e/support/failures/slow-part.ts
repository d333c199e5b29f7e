import { expect, type Page } from '../test.ts';
import { getPart } from './failed-part.ts';

/** What is said after 2 s, and what after 8 s. */
export const words = (page: Page) =>
  getPart(page).getByText('This is taking longer than usual. We are still loading.', { exact: true });
export const notice = (page: Page) =>
  getPart(page).getByText('This part is taking longer than usual. We are still loading it.');

/**
 * Time in the page stands still, except for what a test lets pass. A page whose clock is a test's own stores no marks;
 * here they are stored, with the time of that clock.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.addInitScript(() => {
    const marks: { name: string; startTime: number }[] = [];
    Object.assign(performance, {
      mark: (name: string) => marks.push({ name, startTime: performance.now() }),
      getEntriesByType: (type: string) => (type === 'mark' ? marks : []),
    });
  });
}

/** The marks that the shell made while it loaded a part, in order, and when, in milliseconds. */
export const readMarks = (page: Page, remote: string): Promise<readonly { what: string; at: number }[]> =>
  page.evaluate(
    (name) =>
      performance
        .getEntriesByType('mark')
        .filter((mark) => mark.name.startsWith(`${name}@`))
        .map((mark) => ({ what: mark.name.split(':').at(-1) ?? '', at: mark.startTime })),
    remote,
  );

/** Lets seconds pass until the page says that a part is late. */
export async function passUntilLate(page: Page): Promise<void> {
  const passASecond = async () => {
    await page.clock.runFor(1_000);
    return notice(page).isVisible();
  };
  await expect.poll(passASecond, 'a part that is late').toBe(true);
}

/** Up to here a part is on its way, and not for long. */
export async function expectLoading(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(getPart(page).getByRole('status').getByText('Loading...')).toBeAttached();
  await expect(words(page)).toHaveCount(0);
}

/** It is late, which is not failed: it is said so, with a way to ask once more. */
export async function expectLate(page: Page): Promise<void> {
  await expect(notice(page)).toBeVisible();
  await expect(getPart(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(getPart(page).getByRole('alert')).toHaveCount(0);
}
