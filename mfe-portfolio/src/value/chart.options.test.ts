import { businessDate } from '@wealth/domain/calendar';
import { dollars } from '@wealth/domain/money';
import { formatChange, formatMoney, formatWeekdayDate } from '@wealth/kit';
import type {
  Chart,
  Point,
  Series,
  SeriesAreaOptions,
  SeriesLineOptions,
  XAxisOptions,
  YAxisOptions,
} from 'highcharts';
import { chartOptions, describeEachDay, drawPoints } from './chart.options.ts';
import type { ChartPoint } from './value.rules.ts';

const point = (date: string, value: number, netInvested: number): ChartPoint => ({
  date: businessDate(date),
  value: dollars(value),
  netInvested: dollars(netInvested),
});
const points = [point('2026-05-20', 381_204.9, 352_000), point('2026-09-25', 403_908.18, 360_000)];
const words = {
  label: 'Chart of value',
  hint: 'Use the arrow keys',
  value: 'Value',
  netInvested: 'Net invested',
  difference: 'Difference',
  benchmark: 'Benchmark',
};
const formats = { money: formatMoney, change: formatChange, date: formatWeekdayDate };
const input = { points, words, formats, hasNetInvested: true, animated: true };
const options = (of = points, animated = true) => chartOptions({ ...input, points: of, animated });
const extremes = (of = points, hasNetInvested = true) => {
  const { min, max } = chartOptions({ ...input, points: of, hasNetInvested }).yAxis as YAxisOptions;
  return [min, max];
};

/** A chart of the two points that records the options it gets. */
function drawnChart() {
  const updates: string[] = [];
  const drawn = options();
  const axis = (options: object) => ({
    options,
    update: (next: object) => {
      updates.push(...Object.keys(next));
      Object.assign(options, next);
    },
  });
  const chart = {
    xAxis: [axis({ ...drawn.xAxis })],
    yAxis: [{ setExtremes: (min: number, max: number) => updates.push(`extremes ${min} to ${max}`) }],
    series: [0, 1, 2].map((index) => ({
      ...axis({ ...drawn.series?.[index] }),
      setData: (data: unknown[]) => updates.push(`data ${data.length}`),
    })),
    options: { accessibility: drawn.accessibility },
    update: (next: object) => {
      updates.push(...Object.keys(next));
      Object.assign(chart.options, next);
    },
    redraw: ({ duration }: { duration: number }) => updates.push(`redraw ${duration}`),
  } as unknown as Chart;
  return { chart, updates, longUnits: chart.xAxis[0]?.options.units };
}

const tooltipOf = (index: number, of = points) => {
  const formatter = options(of).tooltip?.formatter as unknown as (this: { index: number }) => string | false;
  return formatter.call({ index });
};

describe('the chart', () => {
  test('draws total value as an area over time [VAL-001]', () => {
    const value = options().series?.[0] as SeriesAreaOptions;
    expect(value).toMatchObject({ type: 'area', name: 'Value' });
    expect(value.data).toEqual([
      [Date.UTC(2026, 4, 20), 381_204.9],
      expect.objectContaining({ x: Date.UTC(2026, 8, 25), y: 403_908.18 }),
    ]);
  });

  test('draws net invested as a second line, in steps [VAL-002]', () => {
    const invested = options().series?.[1] as SeriesLineOptions;
    expect(invested).toMatchObject({ type: 'line', step: 'left', name: 'Net invested' });
    expect(invested.data).toEqual([
      [Date.UTC(2026, 4, 20), 352_000],
      [Date.UTC(2026, 8, 25), 360_000],
    ]);
  });

  test('marks the value and net invested of a single day, which is no line [VAL-001] [VAL-002]', () => {
    const [value, invested] = options(points.slice(0, 1)).series ?? [];
    const marked = { x: Date.UTC(2026, 4, 20), marker: { enabled: true } };
    expect(value).toMatchObject({ data: [{ ...marked, y: 381_204.9 }] });
    expect(invested).toMatchObject({ data: [{ ...marked, y: 352_000 }] });
  });

  test('draws the benchmark on the same days as a third line, and none while it is not shown', () => {
    const compared = points.map((one, index) => (index === 0 ? one : { ...one, benchmark: dollars(395_000) }));
    expect(options(compared).series?.[2]).toMatchObject({
      type: 'line',
      name: 'Benchmark',
      data: [
        [Date.UTC(2026, 4, 20), null],
        [Date.UTC(2026, 8, 25), 395_000],
      ],
    });
    expect(options().series?.[2]).toMatchObject({ name: 'Benchmark', data: [] });
    expect(tooltipOf(1, compared)).toContain('<th>Benchmark</th><td>$395,000.00</td>');
    expect(tooltipOf(1)).not.toContain('Benchmark');
    const describePoint = options(compared).accessibility?.point?.descriptionFormatter;
    expect(describePoint?.({ index: 1 } as Point)).toMatch(/Difference \+\$43,908\.18, Benchmark \$395,000\.00\.$/);
  });

  test('shows date, value, net invested and difference of the day under the pointer [VAL-013]', () => {
    const shown = document.createElement('div');
    shown.innerHTML = tooltipOf(1) || '';
    expect([...shown.querySelectorAll('caption, th, td')].map(({ textContent }) => textContent)).toEqual([
      'Fri, 09/25/2026',
      'Value',
      '$403,908.18',
      'Net invested',
      '$360,000.00',
      'Difference',
      '+$43,908.18',
    ]);
  });

  test('says the same of the day that has the keyboard focus [VAL-013]', () => {
    const describePoint = options().accessibility?.point?.descriptionFormatter;
    expect(describePoint?.({ index: 1 } as Point)).toBe(
      'Fri, 09/25/2026. Value $403,908.18, Net invested $360,000.00, Difference +$43,908.18.',
    );
  });

  test('says nothing of a day that it has no value of', () => {
    expect(tooltipOf(2)).toBe(false);
  });

  test('marks a loss by sign and by name, not by colour alone', () => {
    const shown = tooltipOf(0, [point('2026-05-20', 90, 100)]);
    expect(shown).toContain('-$10.00');
    expect(shown).toContain('tooltip-down');
  });

  test('sets no style in line, which the content policy refuses', () => {
    expect(options().chart?.styledMode).toBe(true);
    expect(options().palette).toEqual({ injectCSS: false });
  });

  test('does not move for a member who requested less motion', () => {
    expect(options(points, false).chart?.animation).toBe(false);
    expect(options(points, false).plotOptions?.series?.animation).toBe(false);
  });

  test.each`
    what                                  | of                                                                                | shows
    ${'the lines, with a twelfth of air'} | ${points}                                                                         | ${[347_847.35, 408_060.83]}
    ${'a value that hardly moves'}        | ${[point('2026-05-20', 400_000, 400_000), point('2026-05-21', 400_010, 400_000)]} | ${[397_999.95, 402_010.05]}
    ${'a small value, down to zero'}      | ${[point('2026-05-20', 20, 20)]}                                                  | ${[0, 70]}
    ${'what lies below zero'}             | ${[point('2026-05-20', -5, 0)]}                                                   | ${[-55, 50]}
    ${'a benchmark below zero'}           | ${[{ ...point('2026-05-20', 5, 0), benchmark: dollars(-5) }]}                     | ${[-55, 55]}
  `('has an axis that fits $what', ({ of, shows }) => {
    expect(extremes(of)).toEqual(shows);
  });

  test('fits the value alone, and draws no second line, while net invested is off', () => {
    expect(extremes(points, false)).toEqual([379_185.36, 405_927.72]);
    const { series } = chartOptions({ ...input, hasNetInvested: false });
    expect(series?.[1]).toMatchObject({ name: 'Net invested', data: [] });
    expect(tooltipOf(0)).toContain('<th>Net invested</th><td>$352,000.00</td>');
  });

  test('marks the last value by a dot and its amount', () => {
    const [value] = options().series as [SeriesAreaOptions];
    const amount = value.dataLabels as unknown as { formatter: (this: { y: number }) => string };
    expect(amount.formatter.call({ y: 403_908.18 })).toBe('$403,908.18');
    expect(value.data?.map((one) => (one as { dataLabels?: object }).dataLabels)).toEqual([
      undefined,
      { enabled: true },
    ]);
  });

  test('is filled down to zero, and not below, once something lies below zero', () => {
    expect(options().series?.[0]).toMatchObject({ threshold: null });
    expect(options([point('2026-05-20', 0, -900)]).series?.[0]).toMatchObject({ threshold: 0 });
    const { chart } = drawnChart();
    drawPoints(chart, { ...input, points: [point('2026-05-20', 0, -900)] });
    expect(chart.series[0]?.options).toMatchObject({ threshold: 0 });
  });

  test('gets of another range what changes with it, and nothing that would make its lines and axes anew', () => {
    const { longUnits, chart, updates } = drawnChart();
    const longer = [...points, point('2026-11-20', 1, 0)];
    drawPoints(chart, { ...input, points: longer });
    expect(updates).toEqual(['extremes 0 to 436220.83', 'data 3', 'data 3', 'data 0', 'lang', 'redraw 150']);

    updates.length = 0;
    drawPoints(chart, { ...input, points: [point('2026-11-18', 1, 0), point('2026-11-20', -1, 0)] });
    expect(updates).toEqual([
      'units',
      'extremes -51 to 51',
      'type',
      'threshold',
      'data 2',
      'data 2',
      'data 0',
      'lang',
      'redraw 150',
    ]);
    expect(chart.xAxis[0]?.options.units).not.toBe(longUnits);
  });

  test('describes no day until a member walks the chart by keyboard, and then each', () => {
    const { chart, updates } = drawnChart();
    expect(chart.options.accessibility?.series?.pointDescriptionEnabledThreshold).toBe(1);
    const shown = input;
    describeEachDay(chart, shown);
    expect(updates).toEqual([
      'accessibility',
      'extremes 347847.35 to 408060.83',
      'data 2',
      'data 2',
      'data 0',
      'lang',
      'redraw 150',
    ]);
    expect(chart.options.accessibility?.series?.pointDescriptionEnabledThreshold).toBe(false);
    updates.length = 0;
    describeEachDay(chart, shown);
    expect(updates).toEqual([]);
  });

  test('names its line without counting days and lines', () => {
    const describeLine = options().accessibility?.series?.descriptionFormatter;
    expect(describeLine?.({ name: 'Value' } as Series)).toBe('Value');
  });

  test('does not move where there is too much of it to move smoothly', () => {
    const many = Array.from({ length: 201 }, (_, index) => point('2026-05-20', index, 0));
    expect(options(many.slice(1)).chart?.animation).toEqual({ duration: 150 });
    expect(options(many).chart?.animation).toBe(false);
  });

  test('says how its table stands for the range that it got last', () => {
    const { chart } = drawnChart();
    drawPoints(chart, { ...input, words: { ...words, hint: 'The table has each day' } });
    expect(chart.options.accessibility?.description).toBe('The table has each day');
  });

  test('describes the days of the range that it got last', () => {
    const latest = { ...input };
    const formatter = chartOptions(latest).tooltip?.formatter as unknown as (this: { index: number }) => string | false;
    expect(formatter.call({ index: 0 })).toContain('05/20/2026');
    latest.points = points.slice(1);
    expect(formatter.call({ index: 0 })).toContain('09/25/2026');
  });

  test('writes its axes as $400k and Sep', () => {
    const amounts = (options().yAxis as YAxisOptions).labels?.formatter as unknown as (this: object) => string;
    const dates = (options().xAxis as XAxisOptions).labels?.formatter as unknown as (this: object) => string;
    expect(amounts.call({ value: 400_000, axis: { tickInterval: 20_000, min: 300_000, max: 420_000 } })).toBe('$400k');
    expect(dates.call({ value: Date.UTC(2026, 8, 1), tickPositionInfo: { unitName: 'month' } })).toBe('Sep');
    expect(dates.call({ value: Date.UTC(2026, 8, 7), tickPositionInfo: { unitName: 'week' } })).toBe('09/07');
  });
});
