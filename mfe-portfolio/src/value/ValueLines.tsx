import Highcharts from 'highcharts/esm/highcharts.js';
import 'highcharts/esm/modules/accessibility.js';
import { HighchartsReact } from 'highcharts-react-official';
import { useMemo } from 'react';
import { type ChartInput, chartOptions } from './chart.options.ts';
import style from './ValueLines.module.css';

/** The chart itself, in a chunk of its own: Highcharts is larger than all else of this remote. */
export function ValueLines({ points, words, formats, animated }: ChartInput) {
  const options = useMemo(() => chartOptions({ points, words, formats, animated }), [points, words, formats, animated]);
  return <HighchartsReact highcharts={Highcharts} options={options} containerProps={{ className: style.chart }} />;
}
