import { beforeAll, expect, jest, test } from '@jest/globals';
import { addDays, businessDate } from '@wealth/domain/calendar';
import { dollars } from '@wealth/domain/money';
import { formatChange, formatMoney, formatWeekdayDate } from '@wealth/kit';
import { chartOptions } from './chart.options.ts';

const words = { label: '', hint: '', value: 'Value', netInvested: 'Net invested', difference: '', benchmark: '' };
const formats = { money: formatMoney, change: formatChange, date: formatWeekdayDate };
/** A date like `11/30` at 12 px, with some space around it. */
const LABEL_WIDTH = 45;

beforeAll(() => {
  // jsdom has none, and Highcharts calls it while it loads.
  Object.assign(globalThis, { CSS: { supports: () => false } });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test.each([7, 20, 30, 33, 39, 46, 47, 58, 70, 100, 101, 200, 366, 1826])(
  'the dates below a chart of %i days do not run into each other',
  async (days) => {
    const { default: Highcharts } = await import('highcharts');
    const points = Array.from({ length: days }, (_, day) => ({
      date: addDays(businessDate('2026-11-30'), day),
      value: dollars(1_500 + day),
      netInvested: dollars(1_500),
    }));
    for (const width of [280, 680, 880]) {
      const options = chartOptions({ points, words, formats, hasNetInvested: true, animated: false });
      const chart = Highcharts.chart(document.createElement('div'), { ...options, chart: { ...options.chart, width } });
      const labels = chart.xAxis[0]?.tickPositions?.length ?? 0;
      expect(labels).toBeGreaterThan(0);
      expect(chart.plotWidth / labels).toBeGreaterThan(LABEL_WIDTH);
      chart.destroy();
    }
  },
);
