import { expect, type Page } from '../test.ts';
import { getPart } from './failed-part.ts';
import { member, noSettings, tenant } from './failing-load.ts';
import { goTo, overview } from './parts.ts';

/** What a test does with the browser. */
interface Stage {
  readonly page: Page;
  signIn(userName: string, options: { tenant: string; path: string }): Promise<void>;
  declareConsole(pattern: RegExp, atLeast?: number): void;
}

/**
 * Opens the remote beside a scenario.
 *
 * @returns what the portal logs of it from then on, a line for each
 */
export async function open(stage: Stage, scenario: string, ...logs: readonly RegExp[]): Promise<readonly string[]> {
  const { page, signIn, declareConsole } = stage;
  for (const pattern of [noSettings, ...logs]) declareConsole(pattern);
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith(`[mfe-${scenario}@`)) lines.push(message.text());
  });
  await signIn(member, { tenant, path: `/fixtures/${scenario}` });
  return lines;
}

/** Takes away what makes the remotes beside the scenarios fail. */
export async function mend(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.mended = '';
  });
}

/** The member uses another part, and comes back, all on one page. */
export async function useOverview(page: Page): Promise<void> {
  const left = page.url();
  const { began, entries } = await page.evaluate(() => ({ began: performance.timeOrigin, entries: history.length }));
  await goTo(page, overview);
  await overview.journey(page);
  await expect(getPart(page).getByRole('alert')).toHaveCount(0);
  await page.evaluate((before) => history.go(before - history.length), entries);
  await expect(page).toHaveURL(left);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(began);
}

export const tryAgain = (page: Page) => getPart(page).getByRole('button', { name: 'Try again' }).click();

/** What the portal logs of something that was thrown outside any try, which has no code. */
export const loggedError = (remote: string, words: string) =>
  new RegExp(`^\\[${remote}@\\d+\\.\\d+\\.\\d+\\S*\\] .*tenant: \\w+, sequence: [1-9]\\d*[^]*${words}`);
