import type { IraContributionView } from '@wealth/api';
import type { JudgedContribution } from '@wealth/domain/ira';
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
import { schedulesApi } from '../transfers/schedules.api.ts';
import { overThisYears, skippedFor, yearsOfDeposit } from './contribution.rules.ts';

export interface LimitsProps {
  /** Of the IRA that is chosen. */
  readonly limits: Asked<IraContributionView>;
  /** Undefined until the limits are known. */
  readonly judged: JudgedContribution | undefined;
  readonly amount: Cents | undefined;
}

/** How much of its limits a deposit into an IRA uses. They block nothing while they are not known: the services judge too. */
export function Limits({ limits, judged, amount }: LimitsProps) {
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
      {limits.status === 'loaded' && judged !== undefined ? (
        <Known limits={limits.data} judged={judged} amount={amount} />
      ) : (
        <Loading words={t('limits.loading')} />
      )}
      <ContributionHints />
    </section>
  );
}

interface KnownProps {
  readonly limits: IraContributionView;
  readonly judged: JudgedContribution;
  readonly amount: Cents | undefined;
}

function Known({ limits, judged, amount }: KnownProps) {
  const { t } = useTranslation('deposit');
  const years = yearsOfDeposit(judged, amount ?? cents(0));
  const isPlan = typeof judged.counts !== 'number' && judged.counts.length > 1;
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
      {amount !== undefined && contributionBlocker(amount, judged) === undefined && (
        <Skipped judged={judged} amount={amount} />
      )}
    </>
  );
}

/** Which scheduled deposit a deposit of today takes the room of. */
function Skipped({ judged, amount }: { readonly judged: JudgedContribution; readonly amount: Cents }) {
  const { t } = useTranslation('deposit');
  const { currentData: schedules = [] } = schedulesApi.useSchedulesQuery();
  const accounts = useAccounts();
  const known = accounts.status === 'loaded' ? accounts.data.accounts : [];
  const skipped = skippedFor(judged, amount, schedules, known);
  if (skipped === undefined) return null;
  const date = formatWeekdayDate(skipped.effective);
  return (
    <Notice kind="caution">
      <p>{t('limits.skipped', { date, year: Number(judged.counts) })}</p>
    </Notice>
  );
}
