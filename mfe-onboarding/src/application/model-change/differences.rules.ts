import type { Model } from '../portfolio/portfolio.rules.ts';

/** How the share of one group differs between two portfolios. */
export interface Difference {
  readonly label: string;
  /** Percent now. */
  readonly from: number;
  /** Percent then. */
  readonly to: number;
  readonly direction: 'more' | 'less' | 'same';
  /** Percentage points between the two. */
  readonly points: number;
}

/** So many steps make a percentage point: the services say shares with two decimals at most. */
const HUNDREDTHS = 100;

/** The groups of both portfolios, in the order of the present one. A group that neither has any share of is left out. */
export function compareModels(now: Model, then: Model): readonly Difference[] {
  const shareIn = ({ securityGroups }: Model, label: string) =>
    securityGroups.find(({ securityGroupLabel }) => securityGroupLabel === label)?.securityGroupTotalPercentage ?? 0;
  const groups = [...now.securityGroups, ...then.securityGroups];
  const labels = new Set(groups.map(({ securityGroupLabel }) => securityGroupLabel));
  return [...labels].flatMap((label) => {
    const [from, to] = [shareIn(now, label), shareIn(then, label)];
    if (from === 0 && to === 0) return [];
    const points = Math.round((to - from) * HUNDREDTHS) / HUNDREDTHS;
    const direction = points === 0 ? 'same' : points > 0 ? 'more' : 'less';
    return [{ label, from, to, direction, points: Math.abs(points) }];
  });
}
