import type { AccountView } from '@wealth/api';
import { accountName } from '@wealth/domain/accounts';
import { CallButton, formatList, Icon, phoneOf, useSettings, useTranslation } from '@wealth/kit';
import { AnswersLink } from '../navigation/AnswersLink.tsx';
import { WithNumbers } from '../text/Marked.tsx';
import { SupportLine } from '../text/SupportLine.tsx';
import style from './Withdraw.module.css';

/** The phone page of members with IRAs alone: withdrawals from an IRA are made by phone (spec 002 §6). */
export function IraOnly({ iras }: { readonly iras: readonly AccountView[] }) {
  const { t } = useTranslation('withdraw');
  const phone = useSettings().text('SUPPORT_NUMBER');
  const names = formatList(iras.map(accountName), 'or');
  return (
    <div className={style.call}>
      <span className={style.sign}>
        <Icon name="phone" size={24} />
      </span>
      <h2>{t('iraOnly.heading')}</h2>
      <p className={style.muted}>{t('iraOnly.text')}</p>
      {phone ? (
        <CallButton number={phone}>{t('iraOnly.call', { phone: phoneOf(phone).text })}</CallButton>
      ) : (
        <SupportLine />
      )}
      <p className={style.muted}>
        <WithNumbers text={t('iraOnly.atHand', { names })} />
      </p>
      <AnswersLink to="ira-distributions" name={t('iraOnly.answers')} />
    </div>
  );
}
