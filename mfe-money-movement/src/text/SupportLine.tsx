import { EmailLink, PhoneLink, useSettings, useTranslation } from '@wealth/kit';

/** Whom to call and to write to, as the tenant's settings say it; nothing where they name nobody (spec 002 §9). */
export function SupportLine() {
  const { t } = useTranslation('text');
  const settings = useSettings();
  const [phone, email] = [settings.text('SUPPORT_NUMBER'), settings.text('SUPPORT_EMAIL')];
  if (!phone && !email) return null;
  return (
    <p>
      <WithContacts text={phone && email ? t('help') : phone ? t('helpPhone') : t('helpEmail')} />
    </p>
  );
}

/** A text in which `{phone}` and `{email}` are links to the contacts of the tenant's settings. */
export function WithContacts({ text }: { readonly text: string }) {
  const settings = useSettings();
  const parts = text.split(/(\{phone\}|\{email\})/).map((part) => {
    if (part === '{phone}') return <PhoneLink key={part} number={settings.text('SUPPORT_NUMBER') ?? ''} />;
    return part === '{email}' ? <EmailLink key={part} address={settings.text('SUPPORT_EMAIL') ?? ''} /> : part;
  });
  return <span>{parts}</span>;
}
