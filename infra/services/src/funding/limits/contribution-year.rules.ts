import type { FundBody, SettingsReply } from '@wealth/api';
import { isPriorYearOpen } from '@wealth/domain/ira';
import type { ScheduleTerms } from '@wealth/domain/schedules';
import { badField } from '../../kernel/api-error.ts';
import { requireFlag } from '../../settings/settings.rules.ts';

/** Refuses the tax year that a deposit names. */
export const wrongYear = (issue: string) => badField<'applyToPriorYear'>('applyToPriorYear', issue);

/** The moment and the settings of a deposit into an IRA. Its limit is checked separately. */
interface ContributionRules {
  readonly settings: SettingsReply | undefined;
  /** Milliseconds of the business clock. */
  readonly now: number;
  /** Of a schedule. */
  readonly terms: ScheduleTerms | undefined;
}

/**
 * Refuses the year before for all but a deposit of today in its window, and repeated deposits into an IRA where the
 * tenant does not offer them.
 * @throws ApiError 400 naming applyToPriorYear; 403 FEATURE_OFF
 * @see spec 002 §5, §6, DECISIONS D-137, D-144
 */
export function requireContribution(
  { isIra: isOfIra, ira }: Pick<FundBody, 'isIra' | 'ira'>,
  { settings, now, terms }: ContributionRules,
): void {
  if (ira?.applyToPriorYear && terms !== undefined) throw wrongYear('is true, which is for a deposit of today alone');
  if (ira?.applyToPriorYear && !isPriorYearOpen(now)) throw wrongYear('is true, and the window of that year is closed');
  if (isOfIra && terms !== undefined && terms.frequency !== 'DAY') requireFlag(settings, 'IRA_SCHEDULED_TRANSFER', now);
}
