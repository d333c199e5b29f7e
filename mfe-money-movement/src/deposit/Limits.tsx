import type { IraContributionView } from '@wealth/api';
import type { ContributionCheck } from '@wealth/domain/ira';
import { contributionBlocker } from '@wealth/domain/ira';
import { type Cents, cents } from '@wealth/domain/money';
import {
  type Asked,
  Button,
  formatMoney,
  formatWeekdayDate,
  Loading,
  Notice,
  useAccounts,
  useTranslation,
} from '@wealth/kit';
import { ContributionHints, Meter } from '../contribution/Meter.tsx';
import style from '../flow/Form.module.css';
import { schedulesApi } from '../transfers/calls/schedules.api.ts';
import { overThisYears, skippedFor, yearsOfDeposit } from './contribution.rules.ts';

export interface LimitsProps {
  /** Of the IRA that is chosen. */
  readonly limits: Asked<IraContributionView>;
  /** Undefined until the limits are known. */
  readonly check: ContributionCheck | undefined;
  readonly amount: Cents | undefined;
}

/** How much of its limits a deposit into an IRA uses. They block nothing while they are not known: the services check too. */
export function Limits({ limits, check, amount }: LimitsProps) {
  const { t } = useTranslation('deposit');
  if (limits.status === 'failed') {
    return (
      <div role="alert" className={style.limits}>
        <Notice kind="caution">
          <p>{t('limits.failed')}</p>
          <Button onPress={limits.refresh}>{t('limits.retry')}</Button>
        </Notice>
      </div>
    );
  }
  return (
    <section aria-label={t('limits.label')} className={style.limits}>
      {limits.status === 'loaded' && check !== undefined ? (
        <Known limits={limits.data} check={check} amount={amount} />
      ) : (
        <Loading words={t('limits.loading')} />
      )}
      <ContributionHints />
    </section>
  );
}

interface KnownProps {
  readonly limits: IraContributionView;
  readonly check: ContributionCheck;
  readonly amount: Cents | undefined;
}

function Known({ limits, check, amount }: KnownProps) {
  const { t } = useTranslation('deposit');
  const years = yearsOfDeposit(check, amount ?? cents(0));
  const isPlan = typeof check.counts !== 'number' && check.counts.length > 1;
  return (
    <>
      {years.map(({ of, adds }) => (
        <Meter
          key={of.year}
          of={of}
          adds={amount === undefined ? undefined : adds}
          what={isPlan ? 'plan' : 'deposit'}
        />
      ))}
      {overThisYears(years, limits.current).map((year) => (
        <Notice key={year} kind="caution">
          <p>
            {t('limits.overThisYears', {
              year,
              current: limits.current.year,
              limit: formatMoney(limits.current.limit),
            })}
          </p>
        </Notice>
      ))}
      {amount !== undefined && contributionBlocker(amount, check) === undefined && (
        <Skipped check={check} amount={amount} />
      )}
    </>
  );
}

/** Which scheduled deposit a deposit of today takes the room of. */
function Skipped({ check, amount }: { readonly check: ContributionCheck; readonly amount: Cents }) {
  const { t } = useTranslation('deposit');
  const { currentData: schedules = [] } = schedulesApi.useSchedulesQuery();
  const accounts = useAccounts();
  const known = accounts.status === 'loaded' ? accounts.data.accounts : [];
  const skipped = skippedFor(check, amount, schedules, known);
  if (skipped === undefined) return null;
  const date = formatWeekdayDate(skipped.effective);
  return (
    <Notice kind="caution">
      <p>{t('limits.skipped', { date, year: Number(check.counts) })}</p>
    </Notice>
  );
}
