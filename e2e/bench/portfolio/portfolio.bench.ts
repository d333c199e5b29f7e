import type { Browser, Page } from '@playwright/test';
import { place } from '@wealth/commands/places';
import { portsFrom, startStack } from '@wealth/commands/stack';
import { addDays, addMonths, type BusinessDate, today } from '@wealth/domain/calendar';
import { accountId } from '@wealth/sandbox/seed';
import { summary } from '../../support/overview.ts';
import { firstPort } from '../../support/portal.ts';
import { openBrowser, signedIn } from '../page/visit.ts';
import { longestTask, measureScripting } from './tasks.ts';

const ROWS = 100_000;
const RANGES = 7;
const account = accountId('7GI04417');
const desktop = { width: 1440, height: 900 };

/** As many transactions as one answer may hold, newest first, no two alike. */
function manyTransactions(to: BusinessDate): string {
  const transactions = Array.from({ length: ROWS }, (_, index) => ({
    transactionId: `t-${index}`,
    date: addDays(to, -Math.floor(index / 600)),
    description: `${index % 2 === 0 ? 'Bought with deposit' : 'Sold for withdrawal'} ${index + 1}`,
    ticker: ['DMTOT', 'DMINT', 'DMAGG'][index % 3],
    product: 'Demo US Total Market ETF',
    units: (index % 9_973) / 1_000,
    price: 84.12 + (index % 100) / 10,
    amount: ((index * 7_919) % 1_000_000) / 100 - 5_000,
  }));
  return JSON.stringify({ transactions });
}

/** What a member does with a long table, each step with the longest stretch in which the page could not answer. */
async function longTable(browser: Browser, page: Page, address: string): Promise<Record<string, number>> {
  const body = manyTransactions(today({ now: () => Date.now() }));
  await page.route(/\/accounts\/[^/]+\/transactions\?/, (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  );
  await page.goto(`${address}/account-details/${account}/portfolio`);
  const activity = page.getByRole('tab', { name: 'Activity' });
  await activity.waitFor();
  await page.waitForLoadState('networkidle');

  const found = (count: number) =>
    page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${count} transactions?$`) })
      .waitFor({ state: 'attached' });
  const table = page.getByRole('table', { name: /^Transactions,/ });
  const filter = page.getByRole('searchbox');
  const longest = (step: () => Promise<void>) => longestTask(browser, page, step);
  return {
    'the rows come': await longest(async () => {
      await activity.click();
      await found(ROWS);
      await table.getByRole('row').nth(5).waitFor();
    }),
    'forty turns of the wheel, and to the end': await longest(async () => {
      await table.getByRole('row').nth(5).hover();
      for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, 1_200);
      const last = table.getByText(`Sold for withdrawal ${ROWS}`, { exact: true });
      // Rows are measured as they come into sight, so the end moves until it is there.
      while ((await last.count()) === 0) {
        await page.evaluate(() => {
          scrollTo(0, document.documentElement.scrollHeight);
          return new Promise((done) => requestAnimationFrame(done));
        });
      }
    }),
    'a filter for half of them': await longest(async () => {
      await filter.pressSequentially('sold');
      await found(ROWS / 2);
    }),
    'a filter for one of them': await longest(async () => {
      await filter.pressSequentially(` for withdrawal ${ROWS}`);
      await found(1);
    }),
    'the filter emptied': await longest(async () => {
      await page.getByRole('button', { name: 'Clear' }).click();
      await found(ROWS);
    }),
  };
}

/** Milliseconds of script for each of some ranges of five years, none of them asked for before. */
async function fiveYears(page: Page, address: string): Promise<readonly number[]> {
  await page.goto(`${address}/investment-overview`);
  await page.locator('.highcharts-root').waitFor();
  await page.waitForLoadState('networkidle');
  const times: number[] = [];
  const heading = await summary(page).getByRole('heading').first().boundingBox();
  if (!heading) throw new Error('The summary has no heading to leave the dates for.');
  for (let count = 0; count < RANGES; count += 1) {
    // The status names the first day that has a value, so no range begins before there is one.
    const from = addDays(addMonths(today({ now: () => Date.now() }), -60), 7 + count);
    const [year, month, day] = from.split('-');
    await summary(page)
      .getByRole('button', { name: /^Date range/ })
      .click();
    await page.getByRole('textbox', { name: 'Start date' }).click();
    await page.keyboard.type(`${month}${day}${year}`);
    times.push(
      // Nothing here may look for anything in the page: its script would be counted.
      await measureScripting(page, async () => {
        const answers = [/\/accounts\/history\?/, /\/accounts\/performance\?/].map((call) =>
          page.waitForResponse(call),
        );
        await page.mouse.click(heading.x + 1, heading.y + 1);
        for (const answer of await Promise.all(answers)) await answer.finished();
        await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
      }),
    );
    await summary(page)
      .getByRole('status')
      .filter({ hasText: `${month}/${day}/${year} – ` })
      .waitFor({ state: 'attached' });
  }
  return times;
}

const rounded = (milliseconds: number) => Math.round(milliseconds);
const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** A table of 100,000 transactions, and a change of range over five years, on a desktop at full speed and slowed by four. */
export async function run(): Promise<void> {
  const address = `http://localhost:${firstPort}`;
  const stack = await startStack({
    folder: place('.data', `bench-${firstPort}`),
    ports: portsFrom(firstPort),
    fresh: true,
  });
  const rows: Record<string, Record<string, number>> = {};
  try {
    const browser = await openBrowser();
    try {
      const cookies = await signedIn(browser, address, 'maya');
      for (const rate of [1, 4]) {
        const context = await browser.newContext({ viewport: desktop, locale: 'en-US' });
        await context.addCookies(cookies);
        /** A tab of its own for each measure: what the one leaves to be cleared away is not the other's. */
        const open = async () => {
          const page = await context.newPage();
          const session = await context.newCDPSession(page);
          await session.send('Emulation.setCPUThrottlingRate', { rate });
          return page;
        };
        const speed = rate === 1 ? 'full speed' : `slowed by ${rate}`;
        const put = (what: string, value: number) => {
          rows[what] = { ...rows[what], [speed]: rounded(value) };
        };
        const first = await open();
        const table = await longTable(browser, first, address);
        await first.close();
        for (const [step, longest] of Object.entries(table)) put(`longest task: ${step} (ms)`, longest);
        const scripting = await fiveYears(await open(), address);
        put('scripting of another range of five years, median (ms)', median(scripting));
        put('scripting of another range of five years, worst (ms)', Math.max(...scripting));
        await context.close();
      }
    } finally {
      await browser.close();
    }
  } finally {
    await stack.end();
  }
  console.log(`\n${ROWS.toLocaleString('en-US')} transactions in one answer, and ${RANGES} ranges of five years:`);
  console.table(rows);
}
