import type { HighchartsReact } from 'highcharts-react-official';
import { type RefObject, useEffect } from 'react';

/** In CSS pixels. Between the margins of a sheet A4 leaves a width of 680, and Letter more. */
export interface PaperSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a chart at its size on a printed page before the browser lays the page out, and as large as its place again
 * afterwards. A chart has its size in pixels, so paper would cut one from a wide screen.
 */
export function useChartOnPaper(
  drawn: RefObject<HighchartsReact.RefObject | null>,
  { width, height }: PaperSize,
): void {
  useEffect(() => {
    const resize = (...to: [width: number | null, height: number | null]) => drawn.current?.chart.setSize(...to, false);
    const toPaper = () => resize(width, height);
    const toScreen = () => resize(null, null);
    addEventListener('beforeprint', toPaper);
    addEventListener('afterprint', toScreen);
    return () => {
      removeEventListener('beforeprint', toPaper);
      removeEventListener('afterprint', toScreen);
    };
  }, [drawn, width, height]);
}
