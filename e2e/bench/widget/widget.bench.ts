import type { BrowserContext, Page } from '@playwright/test';
import { bankPort, portsFrom } from '@wealth/commands/places';
import { startStack } from '@wealth/commands/stack';
import { BANK_HOST } from '@wealth/sandbox/banking-site';
import { firstPort } from '../../support/portal.ts';
import { newVisitor, openBrowser, openTab, signedIn, type Visit } from '../page/visit.ts';
import { spelled, spelledRatio } from '../support/spread.ts';

const runs = Number(process.env.BENCH_RUNS ?? 7);

const kilobytes = ({ transfers }: Visit) => transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

interface Shown {
  readonly address: string;
  visitor(): Promise<BrowserContext>;
  isWhole(page: Page): Promise<void>;
}

/** Opens one page in a browser that has nothing of it, `runs` times; pages to compare are opened in turns. */
async function inTurns(shown: readonly Shown[]): Promise<Visit[][]> {
  const visits = shown.map((): Visit[] => []);
  for (let count = 0; count < runs; count += 1) {
    for (const [index, { address, visitor, isWhole }] of shown.entries()) {
      const context = await visitor();
      const { page, open } = await openTab(context);
      visits[index]?.push(await open(address, () => isWhole(page)));
      await context.close();
    }
  }
  return visits;
}

function print(title: string, names: readonly [string, string], visits: readonly Visit[][], rows: Rows): void {
  console.log(`\n${title}; medians of ${runs}, and the least and the most of them`);
  console.table(
    Object.entries(rows).map(([figure, of]) => {
      const [one = [], other = []] = visits.map((its) => its.map(of));
      return { figure, [names[0]]: spelled(one), [names[1]]: spelled(other), ratio: spelledRatio(one, other) };
    }),
  );
}

type Rows = Readonly<Record<string, (visit: Visit) => number>>;

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
    const pages = await inTurns([
      {
        address: `${portal}/widget?tenant=copper`,
        visitor: member,
        isWhole: (page) => page.getByRole('list', { name: 'Accounts' }).waitFor(),
      },
      {
        address: `${portal}/investment-overview`,
        visitor: member,
        isWhole: (page) => page.locator('.highcharts-root').waitFor(),
      },
    ]);
    print('the widget beside the overview', ['widget', 'overview'], pages, {
      'figures on the screen (ms)': ({ vitals }) => vitals.figures,
      'first paint (ms)': ({ vitals }) => vitals.firstPaint,
      'LCP (ms)': ({ vitals }) => vitals.largestPaint,
      'bytes in all (kB)': kilobytes,
      'requests in all': ({ transfers }) => transfers.length,
    });
    const banks = await inTurns([
      {
        address: bank,
        visitor: () => newVisitor(browser, []),
        isWhole: (page) =>
          page.locator('wealth-widget').locator('iframe').contentFrame().getByRole('link').first().waitFor(),
      },
      {
        address: bank,
        async visitor() {
          const context = await newVisitor(browser, []);
          await context.route('**/widget/wealth-widget-*.js', (route) => route.abort());
          return context;
        },
        isWhole: (page) => page.getByText('Checking *1204').waitFor(),
      },
    ]);
    print('a page of a bank', ['with the element', 'without'], banks, {
      'LCP (ms)': ({ vitals }) => vitals.largestPaint,
      'CLS (thousandths)': ({ vitals }) => vitals.layoutShift * 1000,
    });
  } finally {
    await browser.close();
    await stack.end();
  }
}
