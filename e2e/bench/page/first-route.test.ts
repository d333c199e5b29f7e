import portfolio from '../../../mfe-portfolio/remote.json' with { type: 'json' };
import { expectOverview } from '../../support/overview.ts';
import { portal } from '../../support/portal.ts';
import { expect, test } from '../../support/test.ts';
import { beforeCharts, kilobytes, listenToTraffic, type Transfer } from './traffic.ts';
import { readVitals, watchVitals } from './vitals.ts';

const isOwn = ({ url }: Transfer) => url.includes(`/${portfolio.name}/`);
const isCode = ({ kind }: Transfer) => kind === 'Script' || kind === 'Stylesheet';

test('a first visit takes few files and small ones, and its charts come after the figures', async ({
  browser,
  page,
  signIn,
}) => {
  await signIn('maya');
  const { cookies } = await page.context().storageState();
  const context = await browser.newContext();
  await context.addCookies(cookies);
  const visit = await context.newPage();
  await watchVitals(visit);
  const transfers = await listenToTraffic(await context.newCDPSession(visit));
  await visit.goto(`${portal.address()}/investment-overview`);
  await expectOverview(visit);
  // What opens comes last, and draws the button of the dates again.
  await expect(visit.locator('button[data-rac]', { hasText: 'Date range' })).toBeVisible();
  await visit.waitForLoadState('networkidle');

  const { layoutShift } = await readVitals(visit);
  const isFirst = beforeCharts(transfers());
  const code = transfers().filter(isCode);
  const first = code.filter(isFirst);
  const later = code.filter((one) => !isFirst(one));
  const charts = later.filter(isOwn);
  const own = first.filter(isOwn);
  const scripts = first.filter(({ kind }) => kind === 'Script');
  const fonts = transfers().filter(({ kind }) => kind === 'Font');

  expect(kilobytes(first), 'libraries, shell and overview, compressed').toBeLessThanOrEqual(228.4);
  expect(kilobytes(scripts), 'scripts alone, compressed').toBeLessThanOrEqual(216.2);
  expect(fonts.length, 'fonts: the file with the texts of the product').toBe(1);
  expect(kilobytes(fonts), 'that font').toBeLessThanOrEqual(17);
  expect(kilobytes(own), "the remote's own, compressed").toBeLessThanOrEqual(portfolio.budget.firstRoute / 1000);
  expect(kilobytes(own), 'the remote is among the first files').toBeGreaterThan(10);
  expect(kilobytes(charts), 'charts, compressed').toBeLessThanOrEqual(160);
  expect(kilobytes(charts), 'the charts are not among the first files').toBeGreaterThan(50);
  expect(
    kilobytes(later.filter((one) => !isOwn(one))),
    'what opens, which comes once the page is quiet',
  ).toBeGreaterThan(50);
  expect(scripts.length, 'scripts of the first route').toBeLessThanOrEqual(6);
  expect(Math.max(...scripts.map(({ depth }) => depth)), 'answers that a script waits for').toBeLessThanOrEqual(2);
  expect(layoutShift, 'what moved while the page came').toBeLessThanOrEqual(0.02);
  await context.close();
});
