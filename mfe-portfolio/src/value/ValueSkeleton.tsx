import { Loading, SkeletonBlock } from '@wealth/kit';
import figures from './ValueFigures.module.css';
import style from './ValueSkeleton.module.css';

/** The shape of what comes: three figures and the chart. */
export function ValueSkeleton({ words }: { words?: string | undefined }) {
  return (
    <div className={style.skeleton}>
      <div className={figures.figures}>
        <SkeletonBlock className={style.figure} />
        <SkeletonBlock className={style.figure} />
        <SkeletonBlock className={style.figure} />
      </div>
      <div className={style.chart}>
        <Loading words={words} />
      </div>
      <div className={style.foot} />
    </div>
  );
}
