import { EmailLink, PhoneLink, useSettings, useTranslation } from '@wealth/kit';

/** Whom to call and to write to, as the tenant's settings say it; nothing where they name nobody (spec 002 §9). */
export function SupportLine() {
  const { t } = useTranslation('transfers');
  const settings = useSettings();
  const [phone, email] = [settings.text('SUPPORT_NUMBER'), settings.text('SUPPORT_EMAIL')];
  if (!phone && !email) return null;
  const words = phone && email ? t('help') : phone ? t('helpPhone') : t('helpEmail');
  return (
    <p>
      {words.split(/(\{phone\}|\{email\})/).map((part) => {
        if (part === '{phone}') return <PhoneLink key={part} number={phone} />;
        return part === '{email}' ? <EmailLink key={part} address={email} /> : part;
      })}
    </p>
  );
}
