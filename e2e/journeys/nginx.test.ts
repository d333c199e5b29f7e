import { expectOverview } from '../support/overview.ts';
import { nginxPort, portal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';
import { watchVisit } from '../support/visit.ts';

const hosts = ['localhost', 'truesky.wealth.localhost'];
const { port } = new URL(portal.address());
// The addresses stay as they are; only the browser is led to nginx, as a load balancer would.
const rules = hosts.map((host) => `MAP ${host}:${port} 127.0.0.1:${nginxPort}`).join(',');

test.skip(!process.env.WITH_NGINX, 'there is no nginx on this machine');
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=${rules}`] });
    },
    { scope: 'worker' },
  ],
});

for (const { userName, tenant, name } of [
  { userName: 'maya', tenant: undefined, name: 'Copper Wealth' },
  { userName: 'tess', tenant: 'truesky', name: 'TrueSky Wealth' },
]) {
  test(`${userName} signs in and sees the overview of ${name} through nginx [${tenant === undefined ? 'TEN-005' : 'TEN-003'}]`, async ({
    page,
    signIn,
  }) => {
    const visit = watchVisit(page);
    await signIn(userName, tenant === undefined ? {} : { tenant });
    await expectOverview(page);
    await expect(page.getByRole('link', { name: `${name}, home` })).toBeVisible();

    const own = (await visit.answers()).filter(({ url }) => url.startsWith(portal.address(tenant)));
    expect(own.length).toBeGreaterThan(10);
    expect(new Set(own.map(({ headers }) => headers.server))).toEqual(new Set(['nginx']));
    const scripts = own.filter(({ url }) => /\/(shell|remotes)\/.*\.js$/.test(url));
    expect(new Set(scripts.map(({ headers }) => headers['content-encoding']))).toEqual(new Set(['br']));
  });
}
