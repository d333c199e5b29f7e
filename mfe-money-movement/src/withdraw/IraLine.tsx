import { Link, PhoneLink, useSettings, useTranslation } from '@wealth/kit';
import form from '../flow/Form.module.css';
import { faqPath } from '../navigation/faq-anchors.rules.ts';

/** Tells members with an IRA beside other accounts to call for withdrawals from the IRA. */
export function IraLine() {
  const { t } = useTranslation('withdraw');
  const phone = useSettings().text('SUPPORT_NUMBER');
  const words = phone ? t('ira.call') : t('ira.contact');
  return (
    <p className={form.muted}>
      {words.split(/(\{phone\}|\{taxes\})/).map((part) => {
        if (part === '{phone}') return <PhoneLink key={part} number={phone} />;
        if (part !== '{taxes}') return part;
        return (
          <Link key={part} to={faqPath('ira-distributions')}>
            {t('ira.taxes')}
          </Link>
        );
      })}
    </p>
  );
}
