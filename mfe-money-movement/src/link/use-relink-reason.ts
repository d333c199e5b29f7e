import type { FundingBlocker } from '@wealth/domain/transfers';
import { useSettings, useTranslation } from '@wealth/kit';

/** "To continue, relink this bank …", where that is what blocks and the tenant offers it. */
export function useRelinkReason() {
  const { t } = useTranslation('link');
  const isOffered = useSettings().isOn('EXTERNAL_ACCOUNTS');
  return (key: FundingBlocker['key'] | 'missing' | 'none'): string | undefined =>
    isOffered && (key === 'RELINK_REQUIRED' || key === 'RELINK_INITIATED') ? t('toContinue') : undefined;
}
