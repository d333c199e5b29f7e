import { renderHook } from '@testing-library/react';
import type { HighchartsReact } from 'highcharts-react-official';
import { useChartOnPaper } from './use-chart-on-paper.ts';

test('a chart is drawn at the width of the page before printing, and as wide as its place afterwards', () => {
  const setSize = jest.fn();
  const drawn = { current: { chart: { setSize } } as unknown as HighchartsReact.RefObject };
  const { unmount } = renderHook(() => useChartOnPaper(drawn, 640));
  dispatchEvent(new Event('beforeprint'));
  expect(setSize).toHaveBeenLastCalledWith(640, undefined, false);
  dispatchEvent(new Event('afterprint'));
  expect(setSize).toHaveBeenLastCalledWith(null, undefined, false);
  unmount();
  dispatchEvent(new Event('beforeprint'));
  expect(setSize).toHaveBeenCalledTimes(2);
});
