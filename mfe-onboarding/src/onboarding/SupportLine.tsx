import { EmailLink, PhoneLink, useSettings, useTranslation } from '@wealth/kit';
import style from './Onboarding.module.css';
import { withSupport } from './onboarding.rules.ts';

/** What to do next, with support's number and address to press, as far as the tenant names them. */
export function SupportLine({ sentence }: { sentence: 'noAccounts' | 'notAMember' | 'statusError' | 'linkError' }) {
  const { t } = useTranslation('onboarding');
  const settings = useSettings();
  const parts = withSupport(
    { known: t(`${sentence}Advice`), unknown: t(`${sentence}AdviceAlone`) },
    { phone: settings.text('SUPPORT_NUMBER'), email: settings.text('SUPPORT_EMAIL'), or: t('or') },
  );
  return (
    <p className={style.advice}>
      {parts.map((part) => {
        if ('phone' in part) return <PhoneLink key="phone" number={part.phone} />;
        return 'email' in part ? <EmailLink key="email" address={part.email} /> : part.text;
      })}
    </p>
  );
}
