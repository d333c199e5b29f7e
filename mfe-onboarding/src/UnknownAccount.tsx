import { usePlatform, useTranslation } from '@wealth/kit';
import { useEffect } from 'react';
import { OVERVIEW } from './application/state/paths.ts';

/** An id that the member has no account of leads back to the overview, with a word on why (D-77). */
export function UnknownAccount() {
  const { t } = useTranslation('application');
  const { navigation, notify } = usePlatform();
  useEffect(() => {
    navigation.go(OVERVIEW, { replace: true });
    notify({ kind: 'information', text: t('unknownAccount') });
  }, [navigation, notify, t]);
  return null;
}
