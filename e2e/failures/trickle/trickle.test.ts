import { member, noSettings, tenant } from '../../support/failures/failing-load.ts';
import { test, trickles } from '../../support/failures/faulty-network.ts';
import { overview } from '../../support/failures/parts.ts';
import { expectLate, expectLoading, notice, stopTime, words } from '../../support/failures/slow-part.ts';
import { expect } from '../../support/test.ts';

for (const { patience, seconds, userName, where } of [
  { patience: 'a tenth of the real patience', seconds: 3, userName: member, where: { tenant } },
  { patience: 'real patience', seconds: 30, userName: 'maya', where: {} },
] as const) {
  test(`${patience}: an entry that trickles in for ${seconds} s is waited for, told of, and shown when it is whole`, async ({
    page,
    network,
    signIn,
    declareConsole,
  }) => {
    declareConsole(noSettings, 0);
    await stopTime(page);
    const { fault, next } = trickles(15);
    network.spoil(overview.entry, fault);
    await signIn(userName, where);
    await expectLoading(page);

    const arrive = async (pieces: number) => {
      for (let piece = 0; piece < pieces; piece += 1) {
        await next();
        await page.clock.runFor((seconds * 1_000) / 15);
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
}
