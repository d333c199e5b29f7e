import { expectAccessible } from '../../support/axe.ts';
import { expectRestWorks, partOf } from '../../support/failures/failed-part.ts';
import { member, noSettings, tenant } from '../../support/failures/failing-load.ts';
import { hangs, type Network, test } from '../../support/failures/faulty-network.ts';
import { goTo, healthy, overview, type Part } from '../../support/failures/parts.ts';
import { expectLate, expectLoading, notice, stopTime, words } from '../../support/failures/slow-part.ts';
import { expect, type Page } from '../../support/test.ts';

/** From now on the part's entry is not answered. */
function hold(network: Network, { entry }: Part) {
  const { fault, letGo } = hangs();
  return { mend: network.spoil(entry, fault), letGo };
}

/** When the shell said of a part that it is asked for, slow and late, in milliseconds. */
const marksOf = (page: Page, { remote }: Part) =>
  page.evaluate(
    (name) =>
      Object.fromEntries(
        performance
          .getEntriesByType('mark')
          .filter((mark) => mark.name.startsWith(`${name}@`))
          .map((mark) => [mark.name.split(':').at(-1) ?? '', mark.startTime]),
      ),
    remote,
  );

for (const [part, beside] of [
  [overview, healthy],
  [healthy, overview],
] as const) {
  test(`${part.link}: it is told of as slow, never as failed, and takes its place when it comes after all`, async ({
    page,
    network,
    signIn,
    declareConsole,
  }) => {
    declareConsole(noSettings);
    const { letGo } = hold(network, part);
    await signIn(member, { tenant, path: part.path });
    await expectLate(page);
    const { ask = 0, slow = 0, late = 0 } = await marksOf(page, part);
    expect(slow - ask).toBeGreaterThanOrEqual(199);
    expect(late - slow).toBeGreaterThanOrEqual(0);
    expect(late - ask).toBeGreaterThanOrEqual(799);
    await expectRestWorks(page);
    await expectAccessible(page, `${part.remote}, which is late`);

    await goTo(page, beside);
    await beside.journey(page);
    await goTo(page, part);
    await expectLate(page);

    letGo();
    await part.journey(page);
    await expect(notice(page)).toHaveCount(0);
  });
}

test('real patience: words after 2 s, a notice after 8 s, and the part when it comes after all', async ({
  page,
  network,
  signIn,
}) => {
  await stopTime(page);
  const { letGo } = hold(network, overview);
  await signIn('maya');
  await expectLoading(page);

  await page.clock.runFor(2_000);
  await expect(words(page)).toBeVisible();
  await expectRestWorks(page);
  await page.clock.runFor(5_900);
  await expect(notice(page)).toHaveCount(0);
  await page.clock.runFor(100);
  await expectLate(page);
  // axe waits by the page's own clock.
  await page.clock.resume();
  await expectAccessible(page, 'a part that is late');

  letGo();
  await overview.journey(page);
  await expect(notice(page)).toHaveCount(0);
});

test('real patience: Try again asks once more, beside the answer that hangs', async ({ page, network, signIn }) => {
  await stopTime(page);
  const { mend, letGo } = hold(network, overview);
  await signIn('maya');
  await expectLoading(page);
  await page.clock.runFor(8_000);

  mend();
  await partOf(page).getByRole('button', { name: 'Try again' }).click();
  // Up to half a second, so that many members do not ask at once.
  await page.clock.runFor(500);
  await page.clock.resume();
  await overview.journey(page);
  expect(network.asked.filter((path) => overview.entry.test(path) && path.includes('?retry='))).toHaveLength(1);

  // What came too late changes nothing.
  const arrived = page.waitForEvent('requestfinished', (request) =>
    overview.entry.test(new URL(request.url()).pathname),
  );
  letGo();
  await arrived;
  await expect(page.getByRole('heading', { name: 'Financial summary' })).toHaveCount(1);
});

test('a part that comes after the member has gone elsewhere stays away', async ({
  page,
  network,
  signIn,
  declareConsole,
}) => {
  declareConsole(noSettings);
  const { letGo } = hold(network, overview);
  await signIn(member, { tenant });
  await expectLate(page);

  await goTo(page, healthy);
  await healthy.journey(page);
  letGo();
  await expect.poll(async () => 'ready' in (await marksOf(page, overview))).toBe(true);
  await expect(page).toHaveURL(new RegExp(`${healthy.path}$`));
  await expect(page.getByRole('heading', { name: 'Financial summary' })).toHaveCount(0);
  await expect(page.getByLabel('Goal in dollars')).toHaveValue('250000');
});
