import { usePlatform } from '@wealth/kit';
import { type ComponentType, useEffect, useState } from 'react';
import type { ChartInput } from './chart.options.ts';

type ChartLines =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'loaded'; readonly Lines: ComponentType<ChartInput> };

/** Fetches the chart's own chunk, once what asks for it is on screen: the figures never wait for it. */
export function useChartLines(): ChartLines {
  const { telemetry } = usePlatform();
  const [attempt, setAttempt] = useState(0);
  const [lines, setLines] = useState<ChartLines>({ status: 'loading' });

  useEffect(() => {
    let isWanted = true;
    const retry = () => {
      setLines({ status: 'loading' });
      setAttempt(attempt + 1);
    };
    import(/* webpackChunkName: "chart" */ './ValueLines.tsx').then(
      ({ ValueLines }) => isWanted && setLines({ status: 'loaded', Lines: ValueLines }),
      (cause) => {
        if (!isWanted) return;
        telemetry.error(cause, { part: 'chart', attempt });
        setLines({ status: 'failed', retry });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [telemetry, attempt]);

  return lines;
}
