import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';

export interface RowsInSightProps {
  readonly count: number;
  readonly columns: number;
  /** What the rows scroll in. */
  readonly scroller: HTMLElement | null;
  readonly draw: (index: number) => ReactNode;
}

/** What a row takes before it has been measured, in pixels. */
const ROW_HEIGHT = 46;

/**
 * Draws the visible rows of many, and ten beyond. Each has a `tbody` of its own, since an opened one takes two
 * lines of the table.
 */
export function RowsInSight({ count, columns, scroller, draw }: RowsInSightProps) {
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  });
  // A correction during a scroll would stop the browser's own, for example that of the End key.
  rows.shouldAdjustScrollPositionOnItemSizeChange = ({ end }, _delta, { isScrolling, scrollOffset }) =>
    !isScrolling && end <= (scrollOffset ?? 0);
  const inSight = rows.getVirtualItems();
  const above = inSight[0]?.start ?? 0;
  const below = rows.getTotalSize() - (inSight.at(-1)?.end ?? 0);
  const gap = (height: number) => (
    <tbody aria-hidden>
      <tr>
        <td colSpan={columns} style={{ height }} />
      </tr>
    </tbody>
  );
  return (
    <>
      {gap(above)}
      {inSight.map(({ index, key }) => (
        <tbody key={key} ref={rows.measureElement} data-index={index}>
          {draw(index)}
        </tbody>
      ))}
      {gap(below)}
    </>
  );
}
