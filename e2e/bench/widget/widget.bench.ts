import type { BrowserContext } from '@playwright/test';
import { bankPort, portsFrom } from '@wealth/commands/places';
import { startStack } from '@wealth/commands/stack';
import { BANK_HOST } from '@wealth/sandbox/banking-site';
import { firstPort } from '../../support/portal.ts';
import { kilobytes } from '../page/traffic.ts';
import { newVisitor, openBrowser, openTab, signedIn, type Visit } from '../page/visit.ts';
import { printComparison } from '../support/comparison.ts';

const runs = Number(process.env.BENCH_RUNS ?? 7);

/** How a browser that has nothing of a page opens it. */
interface Opening {
  visitor(): Promise<BrowserContext>;
  open(tab: Awaited<ReturnType<typeof openTab>>): Promise<Visit>;
}

/** Opens each page `runs` times, in turns. */
async function inTurns(openings: readonly Opening[]): Promise<Visit[][]> {
  const visits = openings.map((): Visit[] => []);
  for (let count = 0; count < runs; count += 1) {
    for (const [index, { visitor, open }] of openings.entries()) {
      const context = await visitor();
      visits[index]?.push(await open(await openTab(context)));
      await context.close();
    }
  }
  return visits;
}

/**
 * The widget's page beside the overview, and a bank's page with the element beside the same page without: each in a browser
 * with an empty cache, on slow 4G and a processor slowed by four.
 */
export async function run(): Promise<void> {
  const ports = { ...portsFrom(firstPort), bank: bankPort(firstPort) };
  const stack = await startStack({ folder: '.data/bench-widget', ports, fresh: true });
  const browser = await openBrowser();
  const portal = `http://localhost:${ports.edge}`;
  const bank = `http://${BANK_HOST}:${ports.bank}/`;
  try {
    const cookies = await signedIn(browser, portal, 'maya');
    const member = () => newVisitor(browser, cookies);
    const stranger = () => newVisitor(browser, []);
    const pages = await inTurns([
      {
        visitor: member,
        open: ({ page, open }) =>
          open(`${portal}/widget?tenant=copper`, () => page.getByRole('list', { name: 'Accounts' }).waitFor()),
      },
      { visitor: member, open: ({ visit }) => visit(portal) },
    ]);
    printComparison('the widget beside the overview', ['widget', 'overview'], pages, {
      'figures on the screen (ms)': ({ vitals }) => vitals.figures,
      'first paint (ms)': ({ vitals }) => vitals.firstPaint,
      'LCP (ms)': ({ vitals }) => vitals.largestPaint,
      'bytes in all (kB)': ({ transfers }) => kilobytes(transfers),
      'requests in all': ({ transfers }) => transfers.length,
    });
    const banks = await inTurns([
      {
        visitor: stranger,
        open: ({ page, open }) => open(bank, () => page.frameLocator('iframe').getByRole('link').first().waitFor()),
      },
      {
        async visitor() {
          const context = await stranger();
          await context.route('**/widget/wealth-widget-*.js', (route) => route.abort());
          return context;
        },
        open: ({ page, open }) => open(bank, () => page.getByText('Pay a bill or deposit a check').waitFor()),
      },
    ]);
    printComparison('a page of a bank', ['with the element', 'without'], banks, {
      'LCP (ms)': ({ vitals }) => vitals.largestPaint,
      'CLS (thousandths)': ({ vitals }) => vitals.layoutShift * 1000,
    });
  } finally {
    await browser.close();
    await stack.end();
  }
}
