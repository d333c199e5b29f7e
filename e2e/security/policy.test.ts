import { valueChart } from '../support/account.ts';
import { expectOverview } from '../support/overview.ts';
import { expect, type Page, test } from '../support/test.ts';

/** What was refused, by the part of the policy that refused it. */
async function violations(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seenViolations: seen });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => seen.push(effectiveDirective));
  });
  return () => page.evaluate(() => (globalThis as unknown as { seenViolations: string[] }).seenViolations);
}

test('a whole visit, from the sign-in to the way out, breaks no policy', async ({ page, signInOnPage }) => {
  // `support/test.ts` fails a test for each violation that the browser reports.
  await signInOnPage('maya');
  await expectOverview(page);
  await page.getByRole('button', { name: 'Help: Net assets' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /All accounts/ }).click();
  await page.getByRole('option', { name: /Individual/ }).click();
  await page.getByRole('button', { name: 'View as table' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: /^Date range/ }).click();
  await page.getByRole('textbox', { name: 'Start date' }).press('End');
  const days = page.getByRole('dialog').locator('[role=gridcell] [role=button]:not([aria-disabled=true])');
  await days.nth(2).click();
  await days.nth(8).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await valueChart(page).hover();
  await page.getByRole('button', { name: 'Read more' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible();
});

test('what gets into the page as text never becomes a script', async ({ page, signInOnPage, declareConsole }) => {
  declareConsole(/Content Security Policy|policy violation|requires 'Trusted/i);
  await signInOnPage('maya');
  await expectOverview(page);
  const seen = await violations(page);

  const refused = await page.evaluate(async () => {
    // The protocol that the test speaks may use eval; what runs in a turn of its own may not.
    await new Promise((resolve) => setTimeout(resolve));
    const attempt = (run: () => unknown) => {
      try {
        run();
        return 'done';
      } catch (cause) {
        return (cause as Error).name;
      }
    };
    interface Factory {
      createPolicy(name: string, rules: object): { createScriptURL(address: string): unknown };
    }
    const { trustedTypes } = globalThis as unknown as { trustedTypes: Factory };
    const { createPolicy } = Object.getPrototypeOf(trustedTypes) as Factory;
    const anyScript = { createScriptURL: (address: string) => address };
    const script = (change: (element: HTMLScriptElement) => void) =>
      attempt(() => {
        const element = document.createElement('script');
        change(element);
        document.head.append(element);
      });
    return {
      // biome-ignore lint/security/noGlobalEval: that it is refused is what is shown
      eval: attempt(() => globalThis.eval('globalThis.intruder = 1')),
      function: attempt(() => new Function('globalThis.intruder = 2')()),
      timer: attempt(() => setTimeout('globalThis.intruder = 3')),
      html: attempt(() => {
        document.body.innerHTML = '<img src="x" onerror="globalThis.intruder = 4">';
      }),
      inline: script((element) => {
        element.text = 'globalThis.intruder = 5';
      }),
      foreign: script((element) => {
        element.src = 'https://elsewhere.example/intruder.js';
      }),
      worker: attempt(() => new Worker(URL.createObjectURL(new Blob(['globalThis.intruder = 6'])))),
      policy: attempt(() => trustedTypes.createPolicy('intruder', anyScript)),
      policyOfPortal: attempt(() => trustedTypes.createPolicy('wealth-loader', anyScript)),
      policyOfLibrary: attempt(() => trustedTypes.createPolicy('highcharts', anyScript).createScriptURL('/x.js')),
      policyByPrototype: attempt(() => createPolicy.call(trustedTypes, 'dompurify', anyScript)),
    };
  });

  expect(refused).toEqual({
    eval: 'EvalError',
    function: 'EvalError',
    timer: 'TypeError',
    html: 'TypeError',
    inline: 'TypeError',
    foreign: 'TypeError',
    worker: 'TypeError',
    policy: 'TypeError',
    policyOfPortal: 'TypeError',
    policyOfLibrary: 'TypeError',
    policyByPrototype: 'TypeError',
  });
  expect(await page.evaluate(() => 'intruder' in globalThis)).toBe(false);
  await expect.poll(seen).toContain('require-trusted-types-for');
  await expect(page.getByRole('heading', { name: 'Financial summary' })).toBeVisible();
});

test("a file of the portal's own site is taken as a script with its hash only", async ({ page, signInOnPage }) => {
  await signInOnPage('maya');
  await expectOverview(page);
  const outcomes = await page.evaluate(async () => {
    const known = document.querySelector<HTMLScriptElement>('head script[src*="/shell/"]');
    const ask = (integrity: string) => {
      const link = document.createElement('link');
      const { promise, resolve } = Promise.withResolvers<string>();
      Object.assign(link, {
        rel: 'preload',
        as: 'script',
        crossOrigin: 'anonymous',
        integrity,
        href: known?.src ?? '',
      });
      link.addEventListener('load', () => resolve('taken'));
      link.addEventListener('error', () => resolve('refused'));
      document.head.append(link);
      return promise;
    };
    return { withItsHash: await ask(known?.integrity ?? ''), without: await ask('') };
  });
  expect(outcomes).toEqual({ withItsHash: 'taken', without: 'refused' });
});
