import { openState } from '../states/open-state.ts';
import { accountPage, expectAccount } from '../support/account.ts';
import { expectOverview } from '../support/overview.ts';
import { expect, type Locator, test } from '../support/test.ts';
import { moving, spaceText } from './conditions.ts';
import { cutOff, expectNoSidewaysScroll, setAppearance } from './looks.ts';

test('at a zoom of 200 and of 400 % the overview is read without scrolling sideways', async ({ page, signIn }) => {
  await signIn('maya');
  await expectOverview(page);
  await page.getByRole('button', { name: 'View as table' }).click();
  // A window of 1280 px at 200 %, and at 400 %.
  for (const width of [640, 320]) {
    await setAppearance(page, { width, colorScheme: 'light' });
    await expect(page.getByRole('table')).toBeVisible();
    await expectNoSidewaysScroll(page, `overview at ${width} px`);
    await expect.poll(() => cutOff(page), `cut off at ${width} px`).toEqual([]);
  }
});

test('letters, words and lines may stand further apart, and nothing is lost', async ({ page, signIn }) => {
  await setAppearance(page, { width: 320, colorScheme: 'light' });
  await signIn('maya');
  await expectOverview(page);
  await spaceText(page);
  await expectNoSidewaysScroll(page, 'overview with wider text');
  await expect.poll(() => cutOff(page)).toEqual([]);
});

test('text twice as large is read without scrolling sideways', async ({ page, signIn }) => {
  await setAppearance(page, { width: 768, colorScheme: 'light' });
  await signIn('maya');
  await expectOverview(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page, 'overview with text of 200 %');
  await expect.poll(() => cutOff(page)).toEqual([]);
});

test('on a phone with text twice as large the ranges and the dates stay in their card', async ({ page, signIn }) => {
  await setAppearance(page, { width: 390, colorScheme: 'light' });
  await signIn('maya');
  await expectOverview(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const card = page.getByRole('region', { name: 'Financial summary' });
  const ends = (parts: Locator) =>
    parts.evaluateAll((all) => Math.max(...all.map((part) => Math.round(part.getBoundingClientRect().right))));
  for (const [name, parts] of [
    ['the ranges', card.getByRole('radio')],
    ['the dates', card.getByRole('button', { name: /^Date range/ })],
  ] as const) {
    await expect.poll(async () => (await ends(parts)) - (await ends(card)), name).toBeLessThanOrEqual(0);
  }
});

test('in forced colors the current page and the chosen tab differ from the others', async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn('maya', { path: accountPage('7GI04417') });
  await expectAccount(page, 'Individual - *4417');
  const grounds = (links: Locator) =>
    links.evaluateAll((all) => all.map((link) => getComputedStyle(link).backgroundColor));
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const shown = links.and(page.locator('[aria-current=page]'));
  await expect(shown).toHaveCount(1);
  const current = await grounds(shown);
  expect(await grounds(links.and(page.locator(':not([aria-current])')))).not.toContain(current[0]);
  await expect(page.getByRole('tab', { selected: true }).first()).toBeVisible();
  const lines = (selected: boolean) =>
    page
      .getByRole('tab', { selected })
      .evaluateAll((tabs) => [...new Set(tabs.map((tab) => getComputedStyle(tab).borderBottomColor))]);
  const [chosen, others] = [await lines(true), await lines(false)];
  expect([chosen.length, others.length]).toEqual([1, 1]);
  expect(chosen).not.toEqual(others);
});

for (const { reducedMotion, moves } of [
  { reducedMotion: 'no-preference', moves: true },
  { reducedMotion: 'reduce', moves: false },
] as const) {
  test(`the placeholder of a loading part ${moves ? 'is animated' : 'is not animated'} with reduced motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await openState(page, 'overview-accounts-on-their-way');
    await expect(page.getByRole('main').getByRole('status').getByText('Loading...')).toBeAttached();
    if (moves) await expect.poll(() => moving(page)).not.toEqual([]);
    else expect(await moving(page)).toEqual([]);
  });
}

test('with reduced motion nothing slides, fades or grows: chart, drawer, disclaimer, lists', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 720 });
  await signIn('maya');
  await expectOverview(page);
  expect(await moving(page)).toEqual([]);
  // A chart that grows is drawn behind a clip that widens.
  const widths = page.locator('.highcharts-root clipPath rect');
  const before = await widths.evaluateAll((all) => all.map((one) => one.getAttribute('width')));
  expect(before).not.toEqual([]);
  await page.getByRole('button', { name: /All accounts/ }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  expect(await moving(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await widths.evaluateAll((all) => all.map((one) => one.getAttribute('width')))).toEqual(before);

  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await moving(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const disclaimer = page.getByRole('button', { name: /^Read (more|less)$/ });
  await disclaimer.click();
  await expect(disclaimer).toHaveAttribute('aria-expanded', 'true');
  expect(await moving(page)).toEqual([]);
});
