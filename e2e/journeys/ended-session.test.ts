import { expectEndOfSession } from '../support/ended-session.ts';
import { portal } from '../support/portal.ts';
import { signOutOnAccountPage } from '../support/sign-in-page.ts';
import { test } from '../support/test.ts';

test('a member who signs out on the identity server’s own page is out of the portal at once [AUTH-067]', async ({
  page,
  context,
  signInOnPage,
  declareConsole,
}) => {
  declareConsole(/status of 401/);
  await expectEndOfSession(page, signInOnPage, async () => {
    const account = await context.newPage();
    await account.goto(`${portal.identity()}/realms/copper/account`);
    await signOutOnAccountPage(account);
  });
});
