import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export interface RowsInSightProps {
  readonly count: number;
  readonly columns: number;
  /** What the rows stand in. */
  readonly scroller: HTMLElement | null;
  /** They scroll with the page; else in what they stand in. Default false. */
  readonly isInPage?: boolean;
  readonly draw: (index: number) => ReactNode;
  /** The row that heads the group of another one, which stays drawn while the group is in sight. */
  readonly headOf?: (index: number) => number;
}

/** What a row takes before it has been measured, in pixels. */
const ROW_HEIGHT = 46;
const OVERSCAN = 10;

/**
 * Whether the page is being printed. The answer is drawn before the browser counts the pages: a change that follows the
 * media query comes after that, and the last rows would be lost.
 */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/**
 * Draws the visible rows of many, and ten beyond; all of them on paper. Each has a `tbody` of its own, since an opened one takes two
 * lines of the table.
 */
export function RowsInSight({ isInPage = false, ...rows }: RowsInSightProps) {
  if (useIsPrinting()) return <AllRows {...rows} />;
  return isInPage ? <RowsInPage {...rows} /> : <RowsInBox {...rows} />;
}

type RowsProps = Omit<RowsInSightProps, 'isInPage'>;

function AllRows({ count, draw }: RowsProps) {
  return Array.from({ length: count }, (_, index) => <tbody key={index}>{draw(index)}</tbody>);
}

function RowsInBox(props: RowsProps) {
  const rows = useVirtualizer({
    count: props.count,
    getScrollElement: () => props.scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  return <Rows {...props} rows={rows} />;
}

function RowsInPage(props: RowsProps) {
  const { count, scroller, headOf } = props;
  const [top, setTop] = useState(0);
  // What stands above the table may have grown since it was last drawn.
  useLayoutEffect(() => {
    if (scroller) setTop(Math.round(scroller.getBoundingClientRect().top + scrollY));
  });
  const rows = useWindowVirtualizer({
    ...{ count, estimateSize: () => ROW_HEIGHT, overscan: OVERSCAN, scrollMargin: top },
    ...(headOf && { rangeExtractor: (range: Range) => withHead(range, headOf(range.startIndex)) }),
  });
  return <Rows {...props} rows={rows} />;
}

/** The rows in sight, after the head of the first of them. */
function withHead(range: Range, head: number): number[] {
  const rows = defaultRangeExtractor(range);
  return rows[0] === undefined || rows[0] <= head ? rows : [head, ...rows];
}

function Rows<Scroller extends Element | Window>({
  rows,
  columns,
  draw,
}: RowsProps & { rows: Virtualizer<Scroller, Element> }) {
  // A correction during a scroll would stop the browser's own, for example that of the End key.
  rows.shouldAdjustScrollPositionOnItemSizeChange = ({ end }, _delta, { isScrolling, scrollOffset }) =>
    !isScrolling && end <= (scrollOffset ?? 0);
  const inSight = rows.getVirtualItems();
  const top = rows.options.scrollMargin;
  const below = rows.getTotalSize() - ((inSight.at(-1)?.end ?? top) - top);
  const gap = (height: number) => (
    <tbody aria-hidden>
      <tr>
        <td colSpan={columns} style={{ height }} />
      </tr>
    </tbody>
  );
  return (
    <>
      {inSight.map(({ index, key, start }, place) => {
        const above = start - (inSight[place - 1]?.end ?? top);
        return (
          <Fragment key={key}>
            {above > 0 && gap(above)}
            <tbody ref={rows.measureElement} data-index={index}>
              {draw(index)}
            </tbody>
          </Fragment>
        );
      })}
      {gap(below)}
    </>
  );
}
