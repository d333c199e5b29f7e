import { phoneOf, useSettings, useTranslation } from '@wealth/kit';
import { WithContacts } from '../text/SupportLine.tsx';

/** The reason why a bank allows no debit, with the number to call (DECISIONS D-271). */
export function NeedsCall() {
  const { t } = useTranslation('link');
  const phone = useSettings().text('SUPPORT_NUMBER');
  return <WithContacts text={t(phone ? 'needsCall' : 'needsCallUs')} />;
}

/** @returns the same as plain text, for fields and their options */
export function useNeedsCallText(): string {
  const { t } = useTranslation('link');
  const phone = useSettings().text('SUPPORT_NUMBER');
  return phone ? t('needsCall').replace('{phone}', phoneOf(phone).text) : t('needsCallUs');
}
