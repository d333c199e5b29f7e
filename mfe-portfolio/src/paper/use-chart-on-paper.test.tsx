import { renderHook } from '@testing-library/react';
import type { HighchartsReact } from 'highcharts-react-official';
import { useChartOnPaper } from './use-chart-on-paper.ts';

test('a chart is drawn at its size on paper before printing, and as large as its place afterwards', () => {
  const setSize = jest.fn();
  const drawn = { current: { chart: { setSize } } as unknown as HighchartsReact.RefObject };
  const { unmount } = renderHook(() => useChartOnPaper(drawn, { width: 680, height: 280 }));
  dispatchEvent(new Event('beforeprint'));
  expect(setSize).toHaveBeenLastCalledWith(680, 280, false);
  dispatchEvent(new Event('afterprint'));
  expect(setSize).toHaveBeenLastCalledWith(null, null, false);
  unmount();
  dispatchEvent(new Event('beforeprint'));
  expect(setSize).toHaveBeenCalledTimes(2);
});
