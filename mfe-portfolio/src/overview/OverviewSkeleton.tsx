import { Loading, SkeletonBlock } from '@wealth/kit';
import { ValueShape } from '../value/ValueSkeleton.tsx';
import style from './OverviewSkeleton.module.css';

/** The page's shape while the accounts load: net assets, a group of accounts, the summary. */
export function OverviewSkeleton({ words }: { words?: string }) {
  return (
    <div className={style.overview}>
      <div className={style.netAssets}>
        <SkeletonBlock className={style.label} />
        <SkeletonBlock className={style.total} />
        <SkeletonBlock className={style.sentence} />
        <Loading words={words} />
        <div className={style.line} />
      </div>
      <div className={style.group}>
        <SkeletonBlock className={style.label} />
        <div className={style.rows}>
          <RowShape />
          <RowShape />
          <RowShape />
        </div>
      </div>
      <div className={style.summary}>
        <SkeletonBlock className={style.label} />
        <SkeletonBlock className={style.control} />
        <ValueShape />
      </div>
    </div>
  );
}

function RowShape() {
  return (
    <div className={style.row}>
      <SkeletonBlock className={style.label} />
      <SkeletonBlock className={style.balance} />
    </div>
  );
}
