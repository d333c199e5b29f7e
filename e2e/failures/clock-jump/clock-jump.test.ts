import { overview } from '../../support/failures/parts.ts';
import { expectOverview } from '../../support/overview.ts';
import { expect, test } from '../../support/test.ts';

const MINUTE = 60_000;

// Past the end of the idle time no jump differs from a machine that slept: that one is signed out.
for (const { jump, by } of [
  { jump: "past its token's end", by: 6 * MINUTE },
  { jump: 'an hour back', by: -60 * MINUTE },
]) {
  test(`a machine whose clock jumps ${jump} keeps its member signed in`, async ({ page, signIn }) => {
    await page.clock.install();
    await signIn('maya');
    await expectOverview(page);
    const began = await page.evaluate(() => performance.timeOrigin);
    const now = await page.evaluate(() => Date.now());
    await page.clock.setSystemTime(now + by);

    await overview.journey(page);
    expect(Math.abs((await page.evaluate(() => Date.now())) - now - by)).toBeLessThan(MINUTE);
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(began);
  });
}
