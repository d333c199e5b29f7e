import { usePlatform, useTranslation } from '@wealth/kit';
import { useEffect } from 'react';
import { StepScreen } from './StepScreen.tsx';

/** While a write is on its way to the services, in the words of its feature under `sending`. */
export function Sending({ words }: { readonly words: string }) {
  const { t } = useTranslation(words);
  const { navigation } = usePlatform();
  // Whoever leaves now does not read whether the deposit reached us.
  useEffect(
    () =>
      navigation.block({
        title: t('sending.leave.title'),
        text: t('sending.leave.text'),
        stay: t('sending.leave.stay'),
        leave: t('sending.leave.leave'),
      }),
    [navigation, t],
  );
  return (
    <StepScreen key="sending" title={t('sending.title')} heading={t('sending.heading')} icon="refresh">
      <p role="status">{t('sending.text')}</p>
    </StepScreen>
  );
}
