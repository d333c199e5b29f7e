import type { IraContributionView } from '@wealth/api';
import { centralDate } from '@wealth/domain/calendar';
import type { Cents } from '@wealth/domain/money';
import { type Asked, Problem, Skeleton, usePlatform, useTranslation } from '@wealth/kit';
import { ContributionHints, Meter } from '../contribution/Meter.tsx';
import { PlanRemarks } from '../repeat/PlanRemarks.tsx';
import { planNotes } from '../repeat/plan-notes.rules.ts';
import { type MeteredYear, meteredYears, type PlannedContribution } from './contribution.rules.ts';

export interface IraLimitsProps {
  readonly limits: Asked<IraContributionView>;
  /** Undefined until the limits are there. */
  readonly contribution: PlannedContribution | undefined;
  readonly amount: Cents | undefined;
}

/** The limits that a schedule into an IRA counts against. Without them a member may continue: the services check. */
export function IraLimits({ limits, contribution, amount }: IraLimitsProps) {
  const { t } = useTranslation('edit');
  if (limits.status === 'failed') {
    return <Problem text={t('limits.failed')} stillWorks={t('limits.goOn')} onRetry={limits.refresh} />;
  }
  if (contribution === undefined) {
    return <Skeleton words={limits.status === 'slow' ? t('limits.slow') : undefined} />;
  }
  const metered = meteredYears(contribution, amount);
  return (
    <>
      {metered.map(({ of, adds }) => (
        <Meter key={of.year} of={of} adds={adds} what={contribution.counts.length === 1 ? 'deposit' : 'plan'} />
      ))}
      {amount !== undefined && <Unpublished contribution={contribution} amount={amount} metered={metered} />}
      <ContributionHints />
    </>
  );
}

interface UnpublishedProps {
  readonly contribution: PlannedContribution;
  readonly amount: Cents;
  readonly metered: readonly MeteredYear[];
}

/** The years whose limits are not published, unless a meter says it. A known limit is said under the field. */
function Unpublished({ contribution: { counts, years }, amount, metered }: UnpublishedProps) {
  const today = centralDate(usePlatform().businessClock.now());
  const notes = planNotes(counts, amount, years, today);
  const isSaid = (of: number) => metered.some(({ of: { year } }) => year === of);
  const unpublished = notes.unpublished.filter(({ year, over }) => over !== undefined || !isSaid(year));
  return <PlanRemarks notes={{ ...notes, over: [], unpublished, isUnconfirmed: false }} shownUntil={undefined} />;
}
