import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '@wealth/commands/browser';
import { chromiumFlags } from '../../support/chromium.ts';
import { signInPage } from '../../support/sign-in-page.ts';
import { listenToTraffic, type Transfer } from './traffic.ts';
import { readVitals, type Vitals, watchVitals } from './vitals.ts';

/** A phone on slow 4G: what Chromium's own tools call so, and a processor a quarter as fast as this machine's. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;
const phone = { width: 412, height: 823 };

export interface Visit {
  readonly vitals: Vitals;
  readonly transfers: readonly Transfer[];
  /** Of the page's scripts after everything is on the screen and the garbage is gone, in bytes. */
  readonly memory: number;
}

export function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
}

interface SignIn {
  /** Where the sign-in begins. Default: the portal's first page. */
  readonly path?: string;
  /** Settles once that page is there. Default: the whole overview. */
  readonly isWhole?: (page: Page) => Promise<void>;
  /** Runs once after the sign-in, before the page is opened again. Default: nothing. */
  readonly prepare?: ((page: Page) => Promise<void>) | undefined;
}

/** Cookies of a member who has signed in before, so that a visit shows the portal at once. */
export async function signedIn(
  browser: Browser,
  address: string,
  userName: string,
  { path = '', isWhole = wholeOverview, prepare }: SignIn = {},
) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${address}${path}`);
  await signInPage(page).fillIn(userName);
  if (prepare) {
    await prepare(page);
    await page.goto(`${address}${path}`);
  }
  await isWhole(page);
  const { cookies } = await context.storageState();
  await context.close();
  return cookies;
}

/** A browser that knows who the member is, and has nothing else of the portal. */
export async function newVisitor(
  browser: Browser,
  cookies: Awaited<ReturnType<typeof signedIn>>,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...{ viewport: phone, hasTouch: true },
    ...{ locale: 'en-US', reducedMotion: 'reduce' },
  });
  await context.addCookies(cookies);
  return context;
}

/** The figures are there, and the chart too. */
async function wholeOverview(page: Page): Promise<void> {
  await page.locator('.highcharts-root').waitFor();
}

async function memoryOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
}

/** A tab that is slowed down like a phone on its way. */
export async function openTab(context: BrowserContext) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await watchVitals(page);
  const transfers = await listenToTraffic(session);
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  /** Opens a page, and measures what it took until it is whole and the network was quiet. */
  async function open(address: string, isWhole: () => Promise<void>): Promise<Visit> {
    await page.goto(address);
    await isWhole();
    await page.waitForLoadState('networkidle');
    return { vitals: await readVitals(page), transfers: transfers(), memory: await memoryOf(session) };
  }
  return {
    page,
    open,
    /** Opens the overview: it is whole once its chart is drawn. */
    visit: (address: string) => open(`${address}/investment-overview`, () => wholeOverview(page)),
  };
}
