import { daysBetween } from '@wealth/domain/calendar';
import { type Cents, dollars, inDollars } from '@wealth/domain/money';
import type {
  Axis,
  AxisLabelsFormatterContextObject,
  Chart,
  Options,
  PointOptionsObject,
  SeriesAreaOptions,
  XAxisOptions,
} from 'highcharts';
import { axisAmount, axisDate, chartTime } from './chart.rules.ts';
import { type ChartFormats, type ChartWords, describe, pointDescription, tooltipMarkup } from './chart.words.ts';
import { tooltipPlace } from './tooltip.rules.ts';
import type { ChartPoint } from './value.rules.ts';

type AxisUnits = NonNullable<XAxisOptions['units']>;
/** What Highcharts has and its types lack: the unit between two labels of a time axis, and the amount between two. */
type TimeLabel = AxisLabelsFormatterContextObject & { readonly tickPositionInfo?: { readonly unitName?: string } };
type AmountAxis = Axis & { readonly tickInterval?: number };

export interface ChartInput {
  readonly points: readonly ChartPoint[];
  readonly words: ChartWords;
  readonly formats: ChartFormats;
  /** Whether net invested is drawn; days are described with it in either case. */
  readonly hasNetInvested: boolean;
  /** False where the member requested less motion. */
  readonly animated: boolean;
}

/** Longest range, in days, whose axis counts days and weeks; a longer one counts months and years. */
const DAY_AXIS = 100;
const shortUnits: AxisUnits = [
  ['day', [1, 2, 4]],
  ['week', [1, 2, 4]],
];
const longUnits: AxisUnits = [
  ['month', [1, 2, 3, 6]],
  ['year', null],
];

/**
 * The options of Highcharts. It draws in styled mode: colours, widths and dashes stand in ValueChart.module.css, which
 * takes them from the theme, and no style is set in line (the content policy refuses that).
 *
 * @param latest is looked at again whenever a day is described, so it may be changed as the points change
 */
export function chartOptions(latest: ChartInput): Options {
  const { words, formats } = latest;
  const animation = chartAnimation(latest);
  const extremes = axisExtremes(latest);
  const [value, netInvested, benchmark] = seriesData(latest);
  const facts = (index: number) => {
    const point = latest.points[index];
    return point && describe(point, formats);
  };

  return {
    chart: {
      styledMode: true,
      animation,
      spacing: [8, 8, 0, 0],
    },
    palette: { injectCSS: false },
    title: { text: '' },
    credits: { enabled: false },
    legend: { enabled: false },
    defs: {
      gradient: {
        tagName: 'linearGradient',
        attributes: { id: 'value-fill', x1: 0, x2: 0, y1: 0, y2: 1 },
        children: [
          { tagName: 'stop', attributes: { offset: 0 } },
          { tagName: 'stop', attributes: { offset: 1 } },
        ],
      },
    },
    xAxis: {
      type: 'datetime',
      minPadding: 0,
      maxPadding: 0,
      tickLength: 0,
      units: axisUnits(latest),
      tickPixelInterval: 80,
      crosshair: { snap: true },
      labels: {
        overflow: 'justify',
        formatter() {
          const unit = (this as TimeLabel).tickPositionInfo?.unitName;
          return axisDate(Number(this.value), unit === 'month' || unit === 'year' ? unit : 'day');
        },
      },
    },
    yAxis: {
      title: { text: '' },
      tickPixelInterval: 110,
      ...extremes,
      startOnTick: false,
      endOnTick: false,
      // Inside, at the left, and below the lines: those have the whole width, and no day is covered.
      labels: {
        zIndex: 1,
        align: 'left',
        x: 0,
        y: -4,
        formatter() {
          const { tickInterval: interval = 0, min, max } = this.axis as AmountAxis;
          const largest = Math.max(Math.abs(min ?? 0), Math.abs(max ?? 0));
          return axisAmount(Number(this.value), { interval, largest });
        },
      },
    },
    tooltip: {
      shared: true,
      useHTML: true,
      padding: 0,
      distance: 16,
      hideDelay: 100,
      animation: false,
      positioner(width, height, { plotX }) {
        const { chart } = this;
        const { x, y } = tooltipPlace({
          plot: { width: chart.plotWidth, height: chart.plotHeight },
          label: { width, height },
          around: {
            left: chart.plotLeft,
            right: chart.chartWidth - chart.plotLeft - chart.plotWidth,
            below: chart.chartHeight - chart.plotTop - chart.plotHeight,
          },
          day: plotX,
          lines: chart.series.map(({ points }) =>
            points.flatMap((point) =>
              point.plotX === undefined || point.plotY === undefined ? [] : [{ x: point.plotX, y: point.plotY }],
            ),
          ),
        });
        return { x: chart.plotLeft + x, y: chart.plotTop + y };
      },
      formatter() {
        const about = facts(this.index);
        return about ? tooltipMarkup(about, words) : false;
      },
    },
    plotOptions: {
      series: {
        animation,
        stickyTracking: true,
        marker: { enabled: false, symbol: 'circle', states: { hover: { radius: 4 } } },
        states: { hover: { halo: null }, inactive: { enabled: false } },
      },
    },
    series: [
      {
        type: 'area',
        name: words.value,
        className: 'series-value',
        threshold: fillBase(extremes),
        zIndex: 2,
        dataLabels: {
          align: 'right',
          verticalAlign: 'bottom',
          x: 6,
          y: -6,
          crop: false,
          overflow: 'allow',
          allowOverlap: true,
          formatter() {
            return formats.money(dollars(Number(this.y)));
          },
        },
        data: value,
      },
      {
        type: 'line',
        name: words.netInvested,
        className: 'series-net-invested',
        step: 'left',
        zIndex: 1,
        accessibility: { enabled: false },
        data: netInvested,
      },
      {
        type: 'line',
        name: words.benchmark,
        className: 'series-benchmark',
        zIndex: 3,
        accessibility: { enabled: false },
        data: benchmark,
      },
    ],
    accessibility: {
      description: words.hint,
      landmarkVerbosity: 'one',
      // The summary above the chart is read first; a day is described once a member walks the chart by keyboard.
      series: { pointDescriptionEnabledThreshold: 1, descriptionFormatter: ({ name }) => name },
      screenReaderSection: { beforeChartFormat: '<div>{chartLongdesc}</div>', afterChartFormat: '' },
      point: {
        descriptionFormatter: (point) => {
          const about = facts(point.index);
          return about ? pointDescription(about, words) : '';
        },
      },
      keyboardNavigation: { order: ['series'], seriesNavigation: { mode: 'normal', rememberPointFocus: true } },
    },
    lang: labels(words),
  };
}

/** Most points of a chart whose lines move from one range to the next. With more of them that slows the page down. */
const FEW_POINTS = 200;

/** How the chart moves; a member may ask for less motion while the page is open. */
export const chartAnimation = ({ animated, points }: ChartInput) =>
  animated && points.length <= FEW_POINTS ? { duration: 150 } : false;

/**
 * Draws other points. Highcharts rebuilds a series or an axis for any option it is given, so each gets only what
 * changes with the points.
 */
export function drawPoints(chart: Chart, input: ChartInput): void {
  const [xAxis, yAxis] = [chart.xAxis[0], chart.yAxis[0]];
  const units = axisUnits(input);
  const extremes = axisExtremes(input);
  const threshold = fillBase(extremes);
  if (xAxis?.options.units !== units) xAxis?.update({ units }, false);
  yAxis?.setExtremes(extremes.min, extremes.max, false);
  const area = chart.series[0];
  if (area && (area.options as SeriesAreaOptions).threshold !== threshold) {
    area.update({ type: 'area', threshold }, false);
  }
  for (const [index, data] of seriesData(input).entries()) chart.series[index]?.setData(data, false);
  // Set as it is: an update of what is read out would make all of that anew.
  if (chart.options.accessibility) chart.options.accessibility.description = input.words.hint;
  chart.update({ lang: labels(input.words) }, false);
  chart.redraw(chartAnimation(input));
}

/** Has every day say what it was, however many there are: a member is about to move through them by keyboard. */
export function describeEachDay(chart: Chart, input: ChartInput): void {
  if (chart.options.accessibility?.series?.pointDescriptionEnabledThreshold === false) return;
  chart.update({ accessibility: { series: { pointDescriptionEnabledThreshold: false } } }, false);
  drawPoints(chart, input);
}

/**
 * A point of each series for each day, so that one index finds all of a day; of a benchmark that is not shown none. A
 * single day is no line, so it gets a mark.
 */
function seriesData({ points, hasNetInvested }: ChartInput) {
  const over = (amount: (point: ChartPoint) => Cents | undefined) =>
    points.map((point): Drawn => {
      const cents = amount(point);
      const [x, y] = [chartTime(point.date), cents === undefined ? null : inDollars(cents)];
      return points.length === 1 ? { x, y, marker: { enabled: true } } : [x, y];
    });
  return [
    withLast(over(({ value }) => value)),
    hasNetInvested ? over(({ netInvested }) => netInvested) : [],
    points.some(({ benchmark }) => benchmark !== undefined) ? over(({ benchmark }) => benchmark) : [],
  ] as const;
}

function axisUnits({ points }: ChartInput): AxisUnits {
  const [first, last] = [points.at(0), points.at(-1)];
  return first && last && daysBetween(first.date, last.date) > DAY_AXIS ? longUnits : shortUnits;
}

type Drawn = [number, number | null] | PointOptionsObject;

/** The last value has a dot and its amount. */
function withLast(data: readonly Drawn[]): Drawn[] {
  return data.map((point, index) => {
    if (index < data.length - 1) return point;
    const [x, y] = Array.isArray(point) ? point : [point.x, point.y];
    return {
      x,
      y,
      className: 'last',
      marker: { enabled: true, radius: 4 },
      dataLabels: { enabled: true },
    } as PointOptionsObject;
  });
}

/** The amounts of a day on the lines that are drawn, in cents. */
const drawnAmounts = ({ value, netInvested, benchmark = value }: ChartPoint, { hasNetInvested }: ChartInput) =>
  hasNetInvested ? [value, netInvested, benchmark] : [value, benchmark];

/** The least and the greatest amount of the lines that are drawn, in cents. */
function drawnRange(input: ChartInput) {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const point of input.points) {
    const amounts = drawnAmounts(point, input);
    least = Math.min(least, ...amounts);
    most = Math.max(most, ...amounts);
  }
  return { least, most };
}

/** Air above and below the lines, as a share of what they span. */
const AIR = 0.08;
/** The least air, as a share of the value: a value that hardly moves is not drawn as if it leapt. */
const LEAST_AIR = 0.005;
/** The least air of all, in cents. */
const SOME_AIR = 50_00;

/** Where the axis of the amounts begins and ends, in dollars. */
interface Extremes {
  readonly min: number;
  readonly max: number;
}

/** An axis that fits the lines that are drawn, with air around them; it ends at zero, unless something lies below. */
function axisExtremes(input: ChartInput): Extremes {
  const { least, most } = drawnRange(input);
  const air = Math.max(AIR * (most - least), LEAST_AIR * Math.max(most, -least), SOME_AIR);
  const min = least < 0 ? least - air : Math.max(0, least - air);
  return { min: Math.round(min) / 100, max: Math.round(most + air) / 100 };
}

/** Where the fill begins: at the foot of the chart, or at zero where that is no longer the foot. */
const fillBase = ({ min }: Extremes) => (min < 0 ? 0 : null);

const labels = ({ label }: ChartWords) => ({
  accessibility: { chartContainerLabel: label, svgContainerLabel: label, svgContainerTitle: '' },
});
