import type { HighchartsReact } from 'highcharts-react-official';
import { type RefObject, useEffect } from 'react';

/**
 * Draws a chart at the width of a printed page before the browser lays the page out, and as wide as its place again
 * afterwards. A chart has its size in pixels, so paper would cut one from a wide screen.
 * @param width in CSS pixels; Letter and A4 leave 670 between usual margins
 */
export function useChartOnPaper(drawn: RefObject<HighchartsReact.RefObject | null>, width: number): void {
  useEffect(() => {
    const resize = (to: number | null) => drawn.current?.chart.setSize(to, undefined, false);
    const toPaper = () => resize(width);
    const toScreen = () => resize(null);
    addEventListener('beforeprint', toPaper);
    addEventListener('afterprint', toScreen);
    return () => {
      removeEventListener('beforeprint', toPaper);
      removeEventListener('afterprint', toScreen);
    };
  }, [drawn, width]);
}
