import { expectEndOfSession } from '../support/ended-session.ts';
import { portal } from '../support/portal.ts';
import { signOutOnAccountPage } from '../support/sign-in-page.ts';
import { test } from '../support/test.ts';

test('when a member signs out on the identity server’s own page, the services refuse the token at once, and the portal asks for a sign-in [AUTH-067]', async ({
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
