import { valueChart } from '../../support/account.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expectDocuments, expectViewer, firstDocument, phoneUser } from '../../support/documents.ts';
import { logged } from '../../support/failures/failed-part.ts';
import { member, noSettings, tampered, tenant, unreachable } from '../../support/failures/failing-load.ts';
import { answers, flipsLastByte, test } from '../../support/failures/faulty-network.ts';
import { healthy, overview } from '../../support/failures/parts.ts';
import { expect, type Page } from '../../support/test.ts';

// A lost file is read once more to find out why: each test waits for that, so that it is not the mended one that is read.
const chart = (page: Page) => page.getByRole('region', { name: 'Financial summary' });

for (const { what, code, logs, fault } of [
  { what: 'has one other byte', ...tampered, fault: flipsLastByte },
  { what: 'is answered 500', ...unreachable, fault: answers(500, '<h1>Internal Server Error</h1>') },
]) {
  for (const kind of ['chunk', 'stylesheet'] as const) {
    test(`Overview: its chart's ${kind} ${what}: the figures stand, and Try again brings the chart`, async ({
      page,
      network,
      signIn,
      declareConsole,
    }) => {
      declareConsole(noSettings);
      declareConsole(logs);
      const checkConsole = declareConsole(logged(overview.remote, code));
      declareConsole(logged(overview.remote, 'part: chart'));
      const mend = network.spoil(overview.later[kind], fault);
      await signIn(member, { tenant });

      const alert = chart(page).getByRole('alert');
      await expect(alert).toContainText('The chart could not be loaded.');
      await expect(alert).toContainText(
        'The figures above are complete, and the table has the last day of each month.',
      );
      await expect(valueChart(page)).toHaveCount(0);
      await expect(chart(page).getByText('End', { exact: true })).toBeVisible();
      await chart(page).getByRole('button', { name: 'View as table' }).click();
      await expect(chart(page).getByRole('table').getByRole('row').nth(1)).toContainText(/\$[\d,]+\.\d{2}/);
      await expectAccessible(page, `a chart whose ${kind} ${what}`);
      await chart(page).getByRole('button', { name: 'Hide table' }).click();

      const began = await page.evaluate(() => performance.timeOrigin);
      await checkConsole();
      mend();
      await alert.getByRole('button', { name: 'Try again' }).click();
      await overview.journey(page);
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(began);
    });
  }
}

test('Savings goal: its later chunk has one other byte, and the form stays as it was filled', async ({
  page,
  network,
  signIn,
  declareConsole,
}) => {
  declareConsole(noSettings);
  declareConsole(tampered.logs);
  const checkConsole = declareConsole(logged(healthy.remote, tampered.code));
  const mend = network.spoil(healthy.later.chunk, flipsLastByte);
  await signIn(member, { tenant, path: healthy.path });
  await page.getByLabel('Goal in dollars').fill('250000');
  await page.getByRole('button', { name: 'Work it out' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('The plan could not be loaded.');
  await expect(page.getByLabel('Goal in dollars')).toHaveValue('250000');

  await checkConsole();
  mend();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/Your accounts hold/)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(phoneUser);

  test('the worker that reads documents has one other byte: it is not started, the document is saved all the same, and Try again shows it', async ({
    page,
    network,
    signIn,
    declareConsole,
  }) => {
    declareConsole(tampered.logs);
    const checkConsole = declareConsole(logged('mfe-portfolio', tampered.code));
    declareConsole(logged('mfe-portfolio', 'part: viewer'));
    declareConsole(/^Fetch API cannot load \S+\.worker\.\S+ SRI's integrity checks failed/);
    const mend = network.spoil(/^\/remotes\/mfe-portfolio\/[^/]+\/[^/]+\.worker\.[^/]+\.js/, flipsLastByte);
    await signIn('maya', { path: '/documents' });
    await expectDocuments(page);
    await firstDocument(page).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('The document could not be shown here.');
    expect(page.workers()).toEqual([]);
    await expectAccessible(page, 'a viewer whose worker was tampered with');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);

    await checkConsole();
    mend();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expectViewer(page);
    expect(page.workers()).toHaveLength(1);
  });
});
