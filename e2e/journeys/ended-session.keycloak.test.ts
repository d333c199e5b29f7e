import { expectEndOfSession } from '../support/ended-session.ts';
import { administrator } from '../support/keycloak-administrator.ts';
import { portal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

test('when a session is ended in the administration of Keycloak, the services refuse its token at once, and the portal asks for a sign-in [AUTH-067]', async ({
  page,
  request,
  signInOnPage,
  declareConsole,
}) => {
  declareConsole(/status of 401/);
  await expectEndOfSession(page, signInOnPage, async ({ access_token }) => {
    const { sid } = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString());
    const headers = await administrator(request);
    const ended = await request.delete(`${portal.identity()}/admin/realms/copper/sessions/${sid}`, { headers });
    expect(ended.status()).toBe(204);
  });
});
