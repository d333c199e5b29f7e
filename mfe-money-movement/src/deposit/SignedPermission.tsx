import type { BusinessDate } from '@wealth/domain/calendar';
import type { ScheduleTerms } from '@wealth/domain/schedules';
import { TenantHtml, useSelector, useTranslation } from '@wealth/kit';
import { depositOf } from './deposit.slice.ts';
import type { DepositWords } from './parties.rules.ts';
import style from './Steps.module.css';
import { usePermission } from './use-permission.ts';

export interface SignedPermissionProps {
  readonly words: DepositWords;
  /** The answer's date; undefined while the account is not open. */
  readonly takenOn: BusinessDate | undefined;
  /** Of a scheduled deposit. */
  readonly terms: ScheduleTerms | undefined;
}

/** The permission on paper alone: as it was sent, or once the page was loaded anew, with the answer's date. */
export function SignedPermission({ words, takenOn, terms }: SignedPermissionProps) {
  const { t } = useTranslation('deposit');
  const { sent } = useSelector(depositOf);
  const { contentType, value } = usePermission(words, takenOn, terms);
  const text = sent?.permission ?? value;
  return (
    <section className={style.onPaper}>
      <h3>{t('permission.title')}</h3>
      {contentType === 'HTML' ? <TenantHtml html={text} /> : <p>{text}</p>}
    </section>
  );
}
