import { Loading, SkeletonBlock } from '@wealth/kit';
import style from './OverviewSkeleton.module.css';

/** The page's shape while the accounts are on their way: net assets, a group of cards, the summary. */
export function OverviewSkeleton({ words }: { words?: string }) {
  return (
    <div className={style.overview}>
      <Loading words={words} />
      <div className={style.netAssets}>
        <SkeletonBlock className={style.label} />
        <SkeletonBlock className={style.total} />
      </div>
      <div className={style.group}>
        <SkeletonBlock className={style.label} />
        <div className={style.cards}>
          <SkeletonBlock className={style.card} />
          <SkeletonBlock className={style.card} />
          <SkeletonBlock className={style.card} />
        </div>
      </div>
      <SkeletonBlock className={style.summary} />
    </div>
  );
}
