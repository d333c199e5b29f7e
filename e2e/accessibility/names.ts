import { expect, type Page } from '../support/test.ts';

/** Roles that a screen reader announces around other content, which needs a name for that. */
const roles = ['group', 'radiogroup', 'region', 'form', 'navigation', 'dialog', 'alertdialog', 'tablist', 'tabpanel'];

/** A line of an ARIA snapshot with such a role and no name behind it. */
const unnamed = new RegExp(`^\\s*- '?(?:${roles.join('|')})\\b(?! ")`);

/** Every group, region, navigation and dialog of the accessibility tree has a name. */
export async function expectNamedGroups(page: Page, state: string): Promise<void> {
  const found = async () => {
    const lines = (await page.locator('body').ariaSnapshot()).split('\n');
    return lines.filter((line) => unnamed.test(line)).map((line) => line.trim());
  };
  await expect.poll(found, `groups without a name in: ${state}`).toEqual([]);
}
