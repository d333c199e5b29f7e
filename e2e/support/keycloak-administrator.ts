import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { keycloakSecretFile, portal } from './portal.ts';

/** Signs in to the administration of the run's Keycloak. @returns the headers of its calls */
export async function administrator(request: APIRequestContext): Promise<{ readonly authorization: string }> {
  const answer = await request.post(`${portal.identity()}/realms/master/protocol/openid-connect/token`, {
    form: {
      grant_type: 'password',
      client_id: 'admin-cli',
      username: 'admin',
      password: readFileSync(keycloakSecretFile, 'utf8'),
    },
  });
  const { access_token } = await answer.json();
  return { authorization: `Bearer ${access_token}` };
}
