import { screen, within } from '@testing-library/react';
import type { Performance } from '@wealth/api';
import { businessDate } from '@wealth/domain/calendar';
import { dollars } from '@wealth/domain/money';
import { renderPart } from '@wealth/kit/testing';
import { CallProblem } from '@wealth/platform';
import { locales } from '../locales.ts';
import { createStore } from '../store.ts';
import type { ChartInput } from './chart.options.ts';
import { ValueChart } from './ValueChart.tsx';

let isReachable = true;
jest.mock('./ValueLines.tsx', () => {
  if (!isReachable) throw new Error('the chunk did not arrive');
  return {
    ValueLines: ({ points, words, hasNetInvested }: ChartInput) => (
      <figure aria-label={words.label} title={words.hint} data-net-invested={hasNetInvested}>
        {points.map(({ benchmark }) => benchmark ?? 'none').join(' ')}
      </figure>
    ),
  };
});

const day = businessDate;
const points = [
  { date: day('2026-11-19'), value: dollars(100), netInvested: dollars(90) },
  { date: day('2026-11-20'), value: dollars(110), netInvested: dollars(90) },
];
const of = { range: { from: day('2026-11-19'), to: day('2026-11-20') } };
const returns = { rate: 0.1, isAnnualised: false };
const performance: Performance = {
  timeWeighted: returns,
  moneyWeighted: returns,
  benchmark: {
    stocksPercent: 80,
    bondsPercent: 20,
    overTime: [
      { asOfDate: '2026-11-19', value: 100 },
      { asOfDate: '2026-11-20', value: 104.5 },
    ],
  },
};

let shown: ReturnType<typeof renderPart>;
afterEach(() => {
  shown.leave();
  sessionStorage.clear();
});

function open(answer: Performance | (() => Performance), values = points) {
  shown = renderPart(<ValueChart points={values} of={of} />, {
    platform: { answers: { 'GET /accounts/performance': answer } },
    createStore,
    locales,
  });
}
const benchmark = () => screen.findByRole('switch', { name: 'Benchmark: 80% stocks, 20% bonds' });
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

// First of all: a chunk that arrived once is there.
test('a chart that cannot be fetched leaves the table, and Try again fetches it anew', async () => {
  isReachable = false;
  open(performance);
  expect(await screen.findByRole('alert')).toHaveTextContent('The chart could not be loaded.');
  expect(screen.getByRole('button', { name: 'View as table' })).toBeInTheDocument();
  expect(shown.platform.seen.errors).toHaveLength(1);

  isReachable = true;
  await shown.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('figure')).toBeInTheDocument();
});

test('before the chart a screen reader reads its course in a sentence, and then the end of each month', async () => {
  open(
    performance,
    points.map((point, index) => (index === 0 ? { ...point, date: day('2026-10-30') } : point)),
  );
  const chart = await screen.findByRole('figure');
  const course = screen.getByText(
    'The value went from $100.00 on 10/30/2026 to $110.00 on 11/20/2026. It was highest on 11/20/2026 at $110.00, and lowest on 10/30/2026 at $100.00.',
  );
  const months = screen.getByRole('list', { name: 'Value at the end of each month' });
  expect(
    within(months)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['10/30/2026: $100.00', '11/20/2026: $110.00']);
  expect(course.compareDocumentPosition(months)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(months.compareDocumentPosition(chart)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  { first: '2026-08-20', each: 'the same amounts', why: 'each day of up to 92' },
  { first: '2026-08-19', each: 'the last day of each month', why: 'month ends beyond that, and says so' },
])('the table has $why', async ({ first, each }) => {
  open(
    performance,
    points.map((point, index) => (index === 0 ? { ...point, date: day(first) } : point)),
  );
  expect(await screen.findByRole('figure')).toHaveAttribute('title', expect.stringContaining(`The table has ${each}.`));
  await shown.user.click(screen.getByRole('button', { name: 'View as table' }));
  const said = screen.queryByText(/^The table has the last day of each month\./);
  expect(said !== null).toBe(each !== 'the same amounts');
});

describe('net invested', () => {
  const netInvested = () => screen.findByRole('switch', { name: 'Net invested' });

  test('is drawn at first [VAL-002]', async () => {
    open(performance);
    expect(await netInvested()).toBeChecked();
    expect(await screen.findByRole('figure')).toHaveAttribute('data-net-invested', 'true');
  });

  test('can be switched off, for the name of the chart too, and stays off until the tab is closed', async () => {
    open(performance);
    await shown.user.click(await netInvested());
    expect(await screen.findByRole('figure')).toHaveAttribute('data-net-invested', 'false');
    expect(screen.getByRole('figure')).toHaveAccessibleName('Chart of value, 11/19/2026 – 11/20/2026');
    shown.leave();
    open(performance);
    expect(await netInvested()).not.toBeChecked();
    await shown.user.click(await benchmark());
    expect(screen.getByRole('figure')).toHaveAccessibleName('Chart of value and benchmark, 11/19/2026 – 11/20/2026');
    // The table still has every amount.
    await shown.user.click(screen.getByRole('button', { name: 'View as table' }));
    expect(heads()).toContain('Net invested');
  });

  test.each(['no JSON', '7', 'null'])('is drawn where the browser kept %s', async (kept) => {
    sessionStorage.setItem('wealth.portfolio.lines', kept);
    open(performance);
    expect(await netInvested()).toBeChecked();
  });
});

describe('the benchmark', () => {
  test('is off at first', async () => {
    open(performance);
    expect(await benchmark()).not.toBeChecked();
    expect(await screen.findByRole('figure')).toHaveTextContent('none none');
    expect(screen.getByRole('figure')).toHaveAccessibleName('Chart of value and net invested, 11/19/2026 – 11/20/2026');
    await shown.user.click(screen.getByRole('button', { name: 'View as table' }));
    expect(heads()).not.toContain('Benchmark');
  });

  test('once it is on stands in the chart, in its name, and in the table', async () => {
    open(performance);
    await shown.user.click(await benchmark());
    expect(await screen.findByRole('figure')).toHaveTextContent('10000 10450');
    expect(screen.getByRole('figure')).toHaveAccessibleName(
      'Chart of value, net invested and benchmark, 11/19/2026 – 11/20/2026',
    );
    await shown.user.click(screen.getByRole('button', { name: 'View as table' }));
    expect(heads()).toEqual(['Date', 'Value', 'Net invested', 'Difference', 'Benchmark']);
    expect(within(screen.getByRole('table')).getAllByRole('row')[1]).toHaveTextContent('+$20.00$104.50');
    await shown.user.click(await benchmark());
    expect(screen.getByRole('figure')).toHaveTextContent('none none');
  });

  test('says of what it is made', async () => {
    open(performance);
    await benchmark();
    await shown.user.click(screen.getByRole('button', { name: 'Help: Benchmark' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('80% in stocks and 20% in bonds');
  });

  test.each<{ what: string; answer: Performance | (() => Performance) }>([
    { what: 'no model is known', answer: { timeWeighted: returns, moneyWeighted: returns } },
    {
      what: 'the services do not answer',
      answer: () => {
        throw new CallProblem(500, 'down');
      },
    },
  ])('cannot be switched on where $what', async ({ answer }) => {
    open(answer);
    await screen.findByRole('figure');
    expect(shown.platform.seen.calls).toHaveLength(1);
    expect(screen.queryByRole('switch', { name: /^Benchmark/ })).toBeNull();
  });
});
