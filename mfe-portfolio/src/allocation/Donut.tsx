import { inDollars } from '@wealth/domain/money';
import type { Chart, Options } from 'highcharts';
import Highcharts from 'highcharts/esm/highcharts.js';
import { HighchartsReact } from 'highcharts-react-official';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { useChartOnPaper } from '../paper/use-chart-on-paper.ts';
import type { Slice } from './allocation.rules.ts';
import style from './Donut.module.css';

export interface DonutProps {
  readonly slices: readonly Slice[];
  /** Index of the slice that stands out. */
  readonly highlighted: number;
  readonly onHighlight: (index: number) => void;
  /** In CSS pixels: 100 on phones and 130 elsewhere (spec 001 §9). */
  readonly innerRadius: number;
  /** Pixels from the hole to the rim. */
  readonly thickness: number;
  readonly animated: boolean;
}

/** Pixels around the ring. */
const MARGIN = 6;

const container = { className: style.donut, 'aria-hidden': true };

/** The ring only. Screen readers and keyboards have the legend beside it, which says the same and more. */
export const Donut = memo(function Donut({ highlighted, ...look }: DonutProps) {
  const { slices, onHighlight, innerRadius, thickness, animated } = look;
  const drawn = useRef<HighchartsReact.RefObject>(null);
  // Two rings side by side, or one below the other, on a page.
  const size = 2 * (innerRadius + thickness + MARGIN);
  useChartOnPaper(drawn, { width: size, height: size });
  const shown = useRef(highlighted);
  shown.current = highlighted;
  const options = useMemo(() => {
    const drawnOptions = donutOptions({ slices, onHighlight, innerRadius, thickness, animated });
    // Whatever has it drawn anew, a window of another width for one, takes the mark away.
    const events = {
      render(this: Chart) {
        mark(this, shown.current);
      },
    };
    return { ...drawnOptions, chart: { ...drawnOptions.chart, events } };
  }, [slices, onHighlight, innerRadius, thickness, animated]);

  useLayoutEffect(() => {
    if (drawn.current) mark(drawn.current.chart, highlighted);
  }, [highlighted]);

  return <HighchartsReact ref={drawn} highcharts={Highcharts} options={options} containerProps={container} />;
});

function mark({ series: [ring] }: Chart, highlighted: number): void {
  for (const [index, point] of (ring?.points ?? []).entries()) {
    point.graphic?.element.classList.toggle('is-highlighted', index === highlighted);
  }
}

/** The options of Highcharts: styled mode, so colours stand in Donut.module.css and change with the theme. */
function donutOptions(look: Omit<DonutProps, 'highlighted'>): Options {
  const { slices, onHighlight, innerRadius, thickness, animated } = look;
  const outer = 2 * (innerRadius + thickness);
  return {
    chart: { styledMode: true, type: 'pie', height: outer + 2 * MARGIN, spacing: [MARGIN, MARGIN, MARGIN, MARGIN] },
    palette: { injectCSS: false },
    title: { text: '' },
    credits: { enabled: false },
    // The value's chart brings Highcharts' own keyboard stops along; here the legend has them.
    accessibility: { enabled: false },
    tooltip: { enabled: false },
    plotOptions: {
      pie: {
        size: outer,
        innerSize: 2 * innerRadius,
        animation: animated ? { duration: 150 } : false,
        dataLabels: { enabled: false },
        states: { hover: { halo: null }, inactive: { enabled: false } },
        point: {
          events: {
            mouseOver() {
              onHighlight(this.index);
            },
          },
        },
      },
    },
    series: [
      {
        type: 'pie',
        data: slices.map(({ name, value, colour }) => ({ name, y: inDollars(value), colorIndex: colour - 1 })),
      },
    ],
  };
}
