import { expect, type Page } from '@playwright/test';
import { demoPassword } from '@wealth/sandbox/people';

/** The identity server's own page, whichever server it is: the embedded provider and Keycloak word it alike, not the same. */
export function signInPage(page: Page) {
  const userName = page.getByLabel(/^\s*User ?name\s*$/i);
  return {
    userName,
    heading: page.getByRole('heading', { name: /^Sign in/i }),
    /** It is there, and says which credit union one signs in to. */
    async expectShown(tenantName: string): Promise<void> {
      await expect(userName).toBeVisible();
      await expect(page.getByText(new RegExp(`^(to )?${tenantName}$`, 'i')).first()).toBeVisible();
    },
    async fillIn(name: string, password = demoPassword): Promise<void> {
      await userName.fill(name);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: /^Sign in$/i }).click();
    },
  };
}

/** The identity server's page of the member: Keycloak shows the name in a field, the embedded provider as text. */
export async function expectAccount(page: Page, name: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^User ?name/i });
  await expect(page.getByText(name, { exact: true }).or(field).first()).toBeVisible();
  if (await field.isVisible()) await expect(field).toHaveValue(name);
}

/** Signs out on that page, which is another application than the portal, and waits until it has. */
export async function signOutOnAccountPage(page: Page): Promise<void> {
  const signOut = page.getByRole('button', { name: 'Log out' });
  const menu = page.getByTestId('options-toggle');
  await expect(signOut.or(menu).first()).toBeVisible();
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  } else await signOut.click();
  await expect(page.getByRole('heading', { name: /^(Sign in|You are logged out)/i })).toBeVisible();
}
