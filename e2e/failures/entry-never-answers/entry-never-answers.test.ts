import { expectAccessible } from '../../support/axe.ts';
import { expectRestWorks, getPart } from '../../support/failures/failed-part.ts';
import { member, noSettings, tenant } from '../../support/failures/failing-load.ts';
import { hangs, type Network, test } from '../../support/failures/faulty-network.ts';
import { goTo, healthy, overview, type Part } from '../../support/failures/parts.ts';
import { expectLate, expectLoading, notice, readMarks, stopTime, words } from '../../support/failures/slow-part.ts';
import { expect } from '../../support/test.ts';

/** From now on the part's entry is not answered. */
function hold(network: Network, { entry }: Part) {
  const { fault, letGo } = hangs();
  return { mend: network.spoil(entry, fault), letGo };
}

for (const [part, beside] of [
  [overview, healthy],
  [healthy, overview],
] as const) {
  test(`${part.link}: words after 2 s, a notice after 8 s, never a failure, and the part when it comes after all`, async ({
    page,
    network,
    signIn,
    declareConsole,
  }) => {
    declareConsole(noSettings);
    await stopTime(page);
    const { letGo } = hold(network, part);
    await signIn(member, { tenant, path: part.path });
    await expectLoading(page);
    await page.clock.runFor(1_999);
    await expect(words(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(words(page)).toBeVisible();
    await expectRestWorks(page);
    await page.clock.runFor(5_999);
    await expect(notice(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expectLate(page);
    const marks = await readMarks(page, part.remote);
    const began = marks[0]?.at ?? 0;
    expect(marks.map(({ what, at }) => `${what} ${at - began}`)).toEqual(['ask 0', 'slow 2000', 'late 8000']);
    // axe waits by the page's own clock.
    await page.clock.resume();
    await expectAccessible(page, `${part.remote}, which is late`);

    await goTo(page, beside);
    await beside.journey(page);
    await goTo(page, part);
    await expectLate(page);

    await letGo();
    await part.journey(page);
    await expect(notice(page)).toHaveCount(0);
  });
}

test('Try again asks once more, beside the answer that hangs', async ({ page, network, signIn }) => {
  await stopTime(page);
  const { mend, letGo } = hold(network, overview);
  await signIn('maya');
  await expectLoading(page);
  await page.clock.runFor(8_000);

  mend();
  await getPart(page).getByRole('button', { name: 'Try again' }).click();
  // Up to half a second, so that many members do not ask at once.
  await page.clock.runFor(500);
  await page.clock.resume();
  await overview.journey(page);
  expect(network.requests.filter((path) => overview.entry.test(path) && path.includes('?retry='))).toHaveLength(1);

  // What came too late changes nothing.
  const arrived = page.waitForEvent('requestfinished', (request) =>
    overview.entry.test(new URL(request.url()).pathname),
  );
  await letGo();
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
  await expect.poll(() => readMarks(page, overview.remote)).toEqual([expect.objectContaining({ what: 'ask' })]);

  await goTo(page, healthy);
  await healthy.journey(page);
  await letGo();
  await expect.poll(async () => (await readMarks(page, overview.remote)).at(-1)?.what).toBe('ready');
  await expect(page).toHaveURL(new RegExp(`${healthy.path}$`));
  await expect(page.getByRole('heading', { name: 'Financial summary' })).toHaveCount(0);
  await expect(page.getByLabel('Goal in dollars')).toHaveValue('250000');
});
