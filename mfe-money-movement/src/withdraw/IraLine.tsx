import { PhoneLink, useSettings, useTranslation } from '@wealth/kit';
import form from '../flow/Form.module.css';

/** Tells members with an IRA beside other accounts to call for withdrawals from the IRA. */
export function IraLine() {
  const { t } = useTranslation('withdraw');
  const phone = useSettings().text('SUPPORT_NUMBER');
  const words = phone ? t('ira.call') : t('ira.contact');
  return (
    <p className={form.muted}>
      {words.split(/(\{phone\})/).map((part) => (part === '{phone}' ? <PhoneLink key={part} number={phone} /> : part))}
    </p>
  );
}
