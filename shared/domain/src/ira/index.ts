export {
  type ContributionBlocker,
  contributionBlocker,
  type JudgedContribution,
} from './contribution-blocker.rules.ts';
export {
  type ContributionYear,
  contributionYear,
  firstSkipped,
  iraPlan,
  type PlannedYear,
  roomWithout,
  type ScheduledContributions,
  scheduledIn,
  taxYear,
  untilEndOf,
} from './contributions.rules.ts';
export { contributionDeadline, isPriorYearOpen, openPriorYear } from './deadline.rules.ts';
export { boundingLimit, boundingYear, iraLimit, iraLimits, outerIraLimit } from './ira-limits.ts';
