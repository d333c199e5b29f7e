import { expectOverview } from '../support/overview.ts';
import { portal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

// Members in two tabs, and clocks that run on, take a busy machine its time.
test.describe.configure({ timeout: 120_000 });

test('an identity server that fails behind its gateway is not walked into', async ({ page, declareConsole }) => {
  declareConsole(/Failed to load resource/);
  await page.route('**/.well-known/openid-configuration', (route) => route.fulfill({ status: 503 }), { times: 2 });
  await page.goto(portal.address('ucu'));
  await expect(page.getByRole('heading', { name: "We can't reach sign-in right now" })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL((url) => url.pathname.includes('/realms/ucu/'));
});

test('a browser without storage shows the portal all the same', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await signIn('maya');
  await expectOverview(page);
});

for (const hours of [1, -1]) {
  test(`a browser whose clock is ${hours > 0 ? 'an hour ahead' : 'an hour behind'} signs in, and renews its token no more than others`, async ({
    page,
    signIn,
  }) => {
    await page.addInitScript((wrong) => {
      const { now } = Date;
      const Right = Date;
      // Only the time of now is wrong.
      class Wrong extends Right {
        constructor(...given: [] | [number]) {
          super(...((given.length === 0 ? [now() + wrong] : given) as [number]));
        }
        static override now = () => now() + wrong;
      }
      Object.assign(window, { Date: Wrong });
    }, hours * 3_600_000);
    let tokens = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/openid-connect/token')) tokens += 1;
    });
    await signIn('maya');
    await expectOverview(page);
    expect(tokens).toBe(1);
  });
}
