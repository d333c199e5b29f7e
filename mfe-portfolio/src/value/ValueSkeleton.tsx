import { Loading, SkeletonBlock } from '@wealth/kit';
import type { ReactNode } from 'react';
import figures from './ValueFigures.module.css';
import style from './ValueSkeleton.module.css';

/** A placeholder while values load. */
export function ValueSkeleton({ words }: { words?: string | undefined }) {
  return (
    <ValueShape>
      <Loading words={words} />
    </ValueShape>
  );
}

/** The shape of what comes: three figures, and the chart with its legend. */
export function ValueShape({ children }: { children?: ReactNode }) {
  return (
    <div className={style.shape}>
      <div className={figures.figures}>
        {['start', 'end', 'change'].map((figure) => (
          <div key={figure}>
            <SkeletonBlock className={style.figure} />
          </div>
        ))}
      </div>
      <div className={style.chart}>{children}</div>
    </div>
  );
}
