import { type ContributionYear, contributionDeadline } from '@wealth/domain/ira';
import { cents } from '@wealth/domain/money';
import { formatMoney, formatWeekdayDate, RadioField, useTranslation } from '@wealth/kit';
import { PRIOR_YEAR, THIS_YEAR } from './deposit-form.rules.ts';

export interface TaxYearProps {
  readonly prior: ContributionYear;
  readonly current: ContributionYear;
}

/** Which tax year a deposit of today counts for: last year first, with its closing day (DECISIONS D-138, D-264). */
export function TaxYear({ prior, current }: TaxYearProps) {
  const { t } = useTranslation('deposit');
  const left = ({ remaining }: ContributionYear) =>
    remaining === undefined ? undefined : formatMoney(cents(Math.max(0, remaining)));
  const date = formatWeekdayDate(contributionDeadline(prior.year));
  const priorLeft = left(prior);
  const currentLeft = left(current);
  return (
    <RadioField
      name="taxYear"
      label={t('taxYear.label')}
      look="cards"
      options={[
        {
          value: PRIOR_YEAR,
          label: String(prior.year),
          description:
            priorLeft === undefined
              ? t('taxYear.openUntil', { date })
              : t('taxYear.leftUntil', { amount: priorLeft, date }),
        },
        {
          value: THIS_YEAR,
          label: String(current.year),
          description: currentLeft && t('taxYear.left', { amount: currentLeft }),
        },
      ]}
    />
  );
}
