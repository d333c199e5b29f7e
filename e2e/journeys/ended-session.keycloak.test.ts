import { readFileSync } from 'node:fs';
import { expectEndOfSession } from '../support/ended-session.ts';
import { keycloakSecretFile, portal } from '../support/portal.ts';
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
    const administrator = await request.post(`${portal.identity()}/realms/master/protocol/openid-connect/token`, {
      form: {
        grant_type: 'password',
        client_id: 'admin-cli',
        username: 'admin',
        password: readFileSync(keycloakSecretFile, 'utf8'),
      },
    });
    const { access_token: mayEnd } = await administrator.json();
    const ended = await request.delete(`${portal.identity()}/admin/realms/copper/sessions/${sid}`, {
      headers: { authorization: `Bearer ${mayEnd}` },
    });
    expect(ended.status()).toBe(204);
  });
});
