import Highcharts from 'highcharts/esm/highcharts.js';
import 'highcharts/esm/modules/accessibility.js';
import { HighchartsReact } from 'highcharts-react-official';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRereads } from '../changes/use-rereads.ts';
import { useChartOnPaper } from '../paper/use-chart-on-paper.ts';
import { type ChartInput, chartOptions, describeEachDay, drawPoints } from './chart.options.ts';
import style from './ValueLines.module.css';

const ON_PAPER = { width: 680, height: 280 };

const container = { className: style.chart };

/**
 * The chart itself, in a chunk of its own: Highcharts is larger than all else of this remote. It takes its options once
 * and afterwards only what changes with the points: an option that is set again is drawn again, slow on a phone.
 */
export const ValueLines = memo(function ValueLines(input: ChartInput) {
  useRereads();
  const drawn = useRef<HighchartsReact.RefObject>(null);
  useChartOnPaper(drawn, ON_PAPER);
  const [latest] = useState({ ...input });
  const [options] = useState(() => chartOptions(latest));

  useLayoutEffect(() => {
    if (latest.points === input.points && latest.words === input.words) return;
    Object.assign(latest, input);
    if (drawn.current) drawPoints(drawn.current.chart, latest);
  }, [latest, input]);

  useEffect(() => {
    const chart = drawn.current?.chart;
    // In the capture phase: before the chart looks for the day that takes the focus.
    const walkedInto = ({ target }: FocusEvent) => {
      if (chart && target === chart.container) describeEachDay(chart, latest);
      // The browser brings the chart into sight, and its upper days may still stand under the header of a low window.
      else if (target instanceof SVGElement) target.scrollIntoView?.({ block: 'nearest' });
    };
    const around = drawn.current?.container.current;
    around?.addEventListener('focus', walkedInto, true);
    return () => around?.removeEventListener('focus', walkedInto, true);
  }, [latest]);

  return (
    <HighchartsReact
      ref={drawn}
      highcharts={Highcharts}
      options={options}
      allowChartUpdate={false}
      containerProps={container}
    />
  );
});
