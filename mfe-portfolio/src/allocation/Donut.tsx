import { inDollars } from '@wealth/domain/money';
import type { Options } from 'highcharts';
import Highcharts from 'highcharts/esm/highcharts.js';
import { HighchartsReact } from 'highcharts-react-official';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import type { Slice } from './allocation.rules.ts';
import style from './Donut.module.css';

export interface DonutProps {
  readonly slices: readonly Slice[];
  /** Index of the slice that stands out. */
  readonly highlighted: number;
  readonly onHighlight: (index: number) => void;
  /** In CSS pixels: 100 on phones and 130 elsewhere (spec 001 §9). */
  readonly innerRadius: number;
  readonly animated: boolean;
}

/** Pixels from the hole to the rim, and what a slice that stands out adds. */
const RING = 36;
const LIFT = 6;

const container = { className: style.donut, 'aria-hidden': true };

/** The ring alone. Whoever reads or uses a keyboard has the legend beside it, which says the same and more. */
export const Donut = memo(function Donut({ slices, highlighted, onHighlight, innerRadius, animated }: DonutProps) {
  const drawn = useRef<HighchartsReact.RefObject>(null);
  const options = useMemo(
    () => donutOptions({ slices, onHighlight, innerRadius, animated }),
    [slices, onHighlight, innerRadius, animated],
  );

  useLayoutEffect(() => {
    const points = drawn.current?.chart.series[0]?.points ?? [];
    for (const [index, point] of points.entries()) {
      point.graphic?.element.classList.toggle('is-highlighted', index === highlighted);
    }
  }, [highlighted, options]);

  return <HighchartsReact ref={drawn} highcharts={Highcharts} options={options} containerProps={container} />;
});

/** What Highcharts is told: styled mode, so colours stand in Donut.module.css and change with the theme. */
export function donutOptions({ slices, onHighlight, innerRadius, animated }: Omit<DonutProps, 'highlighted'>): Options {
  const outer = 2 * (innerRadius + RING);
  return {
    chart: { styledMode: true, type: 'pie', height: outer + 2 * LIFT, spacing: [LIFT, LIFT, LIFT, LIFT] },
    palette: { injectCSS: false },
    title: { text: '' },
    credits: { enabled: false },
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
