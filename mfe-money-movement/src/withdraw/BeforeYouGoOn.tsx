import type { AccountView, ScheduleView } from '@wealth/api';
import { type Asked, CheckField, formatWeekdayDate, Link, useTranslation } from '@wealth/kit';
import { useId } from 'react';
import form from '../flow/Form.module.css';
import { SCHEDULED } from '../navigation/paths.ts';
import { isListedActive } from '../transfers/schedules/schedules.rules.ts';
import { useScheduleWords } from '../transfers/schedules/use-schedule-words.ts';
import style from './Withdraw.module.css';
import { cancelable } from './withdrawal.rules.ts';

export interface BeforeYouGoOnProps {
  /** Undefined while none is chosen. */
  readonly account: AccountView | undefined;
  readonly schedules: Asked<readonly ScheduleView[]>;
}

/** The effects of a withdrawal of the full balance (DECISIONS D-130). */
export function BeforeYouGoOn({ account, schedules }: BeforeYouGoOnProps) {
  const { t } = useTranslation('withdraw');
  const id = useId();
  return (
    <section aria-labelledby={id} className={style.before}>
      <h2 id={id} className={form.heading}>
        {t('before.title')}
      </h2>
      <ul className={style.effects}>
        <li>{t('before.staysOpen')}</li>
        <li>{t('before.schedules')}</li>
      </ul>
      {account !== undefined && schedules.status === 'loaded' && (
        <Schedules
          of={schedules.data.filter(({ investmentAccountNumber }) => investmentAccountNumber === account.number)}
          account={account}
        />
      )}
      {schedules.status === 'failed' && (
        <p className={form.muted}>
          {t('before.notKnown')} <Link to={SCHEDULED}>{t('before.look')}</Link>
        </p>
      )}
    </section>
  );
}

interface SchedulesProps {
  /** All of the account. */
  readonly of: readonly ScheduleView[];
  readonly account: AccountView;
}

function Schedules({ of, account }: SchedulesProps) {
  const { t } = useTranslation('withdraw');
  const words = useScheduleWords();
  const own = cancelable(of, account);
  const others = of.filter(isListedActive).length - own.length;
  const line = (schedule: ScheduleView) => {
    const { nextDate } = schedule;
    const said = { ...words(schedule) };
    if (nextDate === undefined) return t('cancels.each', said);
    return t('cancels.eachNext', { ...said, date: formatWeekdayDate(nextDate) });
  };
  return (
    <>
      {own.length > 0 && (
        <CheckField name="cancels" label={t('cancels.box', { count: own.length })}>
          <span>{t('cancels.box', { count: own.length })}</span>
          {own.map((schedule) => (
            <span key={schedule.id} className={form.muted}>
              {line(schedule)}
            </span>
          ))}
          <span className={form.muted}>{t('cancels.else', { count: own.length })}</span>
        </CheckField>
      )}
      {others > 0 && <p className={form.muted}>{t('cancels.others', { count: others })}</p>}
    </>
  );
}
