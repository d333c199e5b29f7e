import { expectOverview } from '../support/overview.ts';
import { changeSettings } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';

/** What stands in for Google's script: it sends what it is given to where the real one would, as JSON. */
const collector = `
  const send = (entry) => fetch('https://region1.google-analytics.com/g/collect', {
    method: 'POST', mode: 'no-cors', body: JSON.stringify(Array.from(entry)),
  });
  for (const entry of dataLayer) send(entry);
  dataLayer.push = send;
`;

test('analytics is loaded with the configured id and gets nothing but templates of routes, in a frame that can read nothing of the portal [SET-016] [SET-021]', async ({
  page,
  context,
  signIn,
}) => {
  const sent: { body: string; headers: Record<string, string> }[] = [];
  await context.route('https://www.googletagmanager.com/**', async (route) => {
    sent.push({ body: route.request().url(), headers: await route.request().allHeaders() });
    await route.fulfill({ contentType: 'text/javascript', body: collector });
  });
  await context.route('https://region1.google-analytics.com/**', async (route) => {
    sent.push({ body: route.request().postData() ?? '', headers: await route.request().allHeaders() });
    await route.fulfill({ status: 204 });
  });
  await changeSettings(page, ({ configuration }) => {
    const options = configuration.configurationSettings.find(({ type }) => type === 'OPTIONS');
    for (const entry of options?.settings ?? []) if (entry.setting === 'googleAnalyticsId') entry.value = 'G-DEMO1';
  });
  await signIn('maya');
  await expectOverview(page);
  await page.getByRole('button', { name: /All accounts/ }).click();
  await page.getByRole('option', { name: /Individual/ }).click();
  await expect(page).toHaveURL(/account=/);
  const views = () => sent.map(({ body }) => body).filter((body) => body.startsWith('["event","page_view"'));
  await expect.poll(() => views().at(-1)).toContain('/investment-overview');

  expect(sent[0]?.body).toBe('https://www.googletagmanager.com/gtag/js?id=G-DEMO1');
  expect(sent.map(({ body }) => body)).toContainEqual(expect.stringMatching(/^\["config","G-DEMO1",/));
  const account = new URL(page.url()).searchParams.get('account') ?? 'none';
  expect(JSON.parse(views().at(-1) ?? '')).toEqual([
    'event',
    'page_view',
    {
      page_location: expect.stringMatching(/^http:\/\/[^/]+\/investment-overview$/),
      page_title: '/investment-overview',
    },
  ]);
  for (const { body, headers } of sent) {
    expect(body).not.toContain(account);
    expect(body).not.toMatch(/maya|member|\$|4417/i);
    expect(headers).not.toHaveProperty('referer');
    expect(headers).not.toHaveProperty('cookie');
  }

  const frame = page.frames().find((one) => one.url().includes('/analytics.html'));
  const reached = await frame?.evaluate(() => {
    const tried = (read: () => unknown) => {
      try {
        return read() === '' ? 'nothing' : 'read';
      } catch (cause) {
        return (cause as Error).name;
      }
    };
    return {
      page: tried(() => parent.document.title),
      storage: tried(() => sessionStorage.length),
      cookie: tried(() => document.cookie),
      referrer: tried(() => document.referrer),
    };
  });
  expect(reached).toEqual({
    page: 'SecurityError',
    storage: 'SecurityError',
    cookie: 'SecurityError',
    referrer: 'nothing',
  });
});

test('without a configured id there is no frame and no third party', async ({ page, signIn }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!/localhost(:\d+)?\//.test(request.url()) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  await signIn('maya');
  await expectOverview(page);
  expect(page.frames().some((frame) => frame.url().includes('analytics'))).toBe(false);
  expect(foreign).toEqual([]);
});
