import { expectAccessible } from '../axe.ts';
import { expect, type Page } from '../test.ts';

export interface ExpectedFailure {
  readonly remote: string;
  readonly code: string;
  /** The sentence for the member. */
  readonly says: string;
  /** What is said of the rest. Default: that it goes on working. */
  readonly rest?: string;
}

/** Where a remote would be. */
export const getPart = (page: Page) => page.getByRole('main');

/** Header, navigation, footer and the way out, whatever happened to a part. */
export async function expectRestWorks(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: /, home$/ })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Log out' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Overview' })).toBeVisible();

  const more = page.getByRole('contentinfo').getByRole('button', { name: /^Read (more|less)$/ });
  await more.click();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await more.click();
}

/** The failure is said in the remote's own place, with what still works, a way on, and the number that the log has with whose it is. */
export async function expectFailed(page: Page, { remote, code, says, rest }: ExpectedFailure): Promise<void> {
  const alert = getPart(page).getByRole('alert');
  await expect(alert).toContainText('Something went wrong');
  await expect(alert).toContainText(says);
  await expect(alert).toContainText(rest ?? 'The rest of the portal goes on working.');
  await expect(alert).toContainText(/Reference number: [0-9A-F]{8}/);
  const reference = (await alert.getByText('Reference number: ').textContent())?.slice(-8);
  const line = new RegExp(`${logged(remote, code).source}.*reference: ${reference}`);
  await expect
    .poll(async () => (await page.consoleMessages()).map((message) => message.text()))
    .toContainEqual(expect.stringMatching(line));
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectRestWorks(page);
  await expectAccessible(page, `${remote} after ${code}`);
}

/** What the portal logs of it: whose it is, in which version, for which tenant and document of the registry. */
export const logged = (remote: string, code: string) =>
  new RegExp(`^\\[${remote}@\\d+\\.\\d+\\.\\d+\\S*\\] .*tenant: \\w+, sequence: [1-9]\\d*.*${code}`);
