import { test, trickles } from '../../support/failures/faulty-network.ts';
import { overview } from '../../support/failures/parts.ts';
import { expectLate, expectLoading, notice, stopTime, words } from '../../support/failures/slow-part.ts';
import { expect } from '../../support/test.ts';

test('an entry that trickles in for 30 s is waited for, said to be late, and shown when it is whole', async ({
  page,
  network,
  signIn,
}) => {
  await stopTime(page);
  const { fault, next } = trickles(15);
  network.spoil(overview.entry, fault);
  await signIn('maya');
  await expectLoading(page);

  const arrive = async (pieces: number) => {
    for (let piece = 0; piece < pieces; piece += 1) {
      await next();
      await page.clock.runFor(2_000);
    }
  };
  await arrive(1);
  await expect(words(page)).toBeVisible();
  await arrive(3);
  await expectLate(page);
  await arrive(10);
  await expectLate(page);
  await next();
  await page.clock.resume();
  await overview.journey(page);
  await expect(notice(page)).toHaveCount(0);
});
