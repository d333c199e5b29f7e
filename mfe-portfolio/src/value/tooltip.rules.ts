/** In CSS pixels, from the upper left corner of the plot. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface TooltipRoom {
  readonly plot: Size;
  readonly label: Size;
  /** What the chart has beside and beneath the plot, which the tooltip may cover. */
  readonly around: { readonly left: number; readonly right: number; readonly below: number };
  /** Where the day stands that it tells of. */
  readonly day: number;
  /** Each line, from left to right. */
  readonly lines: readonly (readonly Place[])[];
}

/** What is left free between the tooltip and a line, a point or the day's own mark. */
const GAP = 12;
const STEP = 4;

interface Stretch {
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

/** The parts of a line between two places: how wide each is, and what heights it passes. */
function stretches(line: readonly Place[], from: number, to: number): Stretch[] {
  return line.slice(1).flatMap((end, index) => {
    const start = line[index] as Place;
    const left = Math.max(start.x, from);
    const right = Math.min(end.x, to);
    if (right < left) return [];
    const slope = end.x === start.x ? 0 : (end.y - start.y) / (end.x - start.x);
    const heights = [start.y + (left - start.x) * slope, start.y + (right - start.x) * slope];
    return [{ width: right - left, top: Math.min(...heights), bottom: Math.max(...heights) }];
  });
}

/**
 * Where a tooltip covers none of the day's points and as little of the lines as it can: beside the day where there is
 * room for that, else over or under its points; of the places that are equally good, the one nearest to the first line.
 * In a chart too low for that it may reach out of it, below.
 */
export function tooltipPlace(room: TooltipRoom): Place {
  const { plot, label, around } = room;
  const bottom = plot.height + around.below;
  const inside = bestPlace(room, bottom - label.height);
  const isLow = plot.height < 2 * label.height;
  return isLow && inside.hidden > 0 ? bestPlace(room, bottom).place : inside.place;
}

/** @param lowest where the tooltip may begin at most */
function bestPlace({ plot, label, around, day, lines }: TooltipRoom, lowest: number) {
  const least = -around.left;
  const most = plot.width + around.right - label.width;
  const beside = [day - GAP - label.width, day + GAP].filter((x) => x >= least && x <= most);
  const places = beside.length > 0 ? beside : [Math.max(least, Math.min(most, day - label.width / 2))];
  const points = lines.flatMap((line) => line.filter(({ x }) => Math.abs(x - day) < 1));
  const height = points[0]?.y ?? 0;

  let best: { readonly place: Place; readonly hidden: number } = { place: { x: least, y: 0 }, hidden: points.length };
  let leastCost = Number.POSITIVE_INFINITY;
  for (const x of places) {
    const crossed = lines.flatMap((line) => stretches(line, x - GAP, x + label.width + GAP));
    for (let y = 0; y <= lowest; y += STEP) {
      const isOver = ({ top, bottom }: Omit<Stretch, 'width'>) => bottom > y - GAP && top < y + label.height + GAP;
      const isBesideDay = x > day || x + label.width < day;
      const hidden = isBesideDay ? 0 : points.filter((point) => isOver({ top: point.y, bottom: point.y })).length;
      const covered = crossed.filter(isOver).reduce((sum, { width }) => sum + width, 0);
      const away = Math.abs(y + label.height / 2 - height);
      const cost = hidden * 2 * plot.width + covered + away / plot.height;
      if (cost < leastCost) {
        leastCost = cost;
        best = { place: { x, y }, hidden };
      }
    }
  }
  return best;
}
