import { readFileSync } from 'node:fs';
import { administrator } from '../support/keycloak-administrator.ts';
import { portal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../infra/identity/realms/${name}`, import.meta.url), 'utf8'));

test('Keycloak imports the example realm with its member', async ({ request }) => {
  const headers = await administrator(request);
  const realms = `${portal.identity()}/admin/realms`;
  const data = { ...read('example-realm.json'), users: read('example-users-0.json').users };
  const imported = await request.post(realms, { headers, data });
  expect(imported.status(), await imported.text()).toBe(201);
  try {
    const users = await request.get(`${realms}/example/users?briefRepresentation=false`, { headers });
    expect(await users.json()).toMatchObject([
      { username: 'robin', firstName: 'Robin', attributes: { member_number: ['900001'] } },
    ]);
  } finally {
    await request.delete(`${realms}/example`, { headers });
  }
});
