export {
  type ContributionBlocker,
  type ContributionCheck,
  contributionBlocker,
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
  untilEnd,
} from './contributions.rules.ts';
export { contributionDeadline, isPriorYearOpen, openPriorYear } from './deadline.rules.ts';
export { boundingLimit, boundingYear, iraLimit, iraLimits, outerIraLimit } from './ira-limits.ts';
