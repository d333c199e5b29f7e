import { useSettings, useTranslation } from '@wealth/kit';
import style from './Onboarding.module.css';
import { supportParts, withSupport } from './onboarding.rules.ts';

/** What to do next, with support's number and address to press, as far as the tenant names them. */
export function SupportLine({ sentence }: { sentence: 'noAccounts' | 'notAMember' | 'statusError' | 'linkError' }) {
  const { t } = useTranslation('onboarding');
  const settings = useSettings();
  const support = { phone: settings.text('SUPPORT_NUMBER'), email: settings.text('SUPPORT_EMAIL') };
  const parts = withSupport(
    { known: t(`${sentence}Advice`), unknown: t(`${sentence}AdviceAlone`) },
    supportParts(support, t('or')),
  );
  return (
    <p className={style.advice}>
      {parts.map(({ text, href }) =>
        href ? (
          <a key={text} href={href}>
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}
