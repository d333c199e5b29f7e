import { usePlatform, useTranslation } from '@wealth/kit';
import { useEffect } from 'react';
import { StepScreen } from './StepScreen.tsx';

/** While a deposit, or the new amount of a scheduled one, is on its way to the services. */
export function Sending({ what }: { readonly what: 'sending' | 'sendingAmount' }) {
  const { t } = useTranslation('deposit');
  const { navigation } = usePlatform();
  // Whoever leaves now does not read whether the deposit reached us.
  useEffect(
    () =>
      navigation.block({
        title: t(`${what}.leave.title`),
        text: t(`${what}.leave.text`),
        stay: t(`${what}.leave.stay`),
        leave: t(`${what}.leave.leave`),
      }),
    [navigation, t, what],
  );
  return (
    <StepScreen key="sending" title={t(`${what}.title`)} heading={t(`${what}.heading`)} icon="refresh">
      <p role="status">{t(`${what}.text`)}</p>
    </StepScreen>
  );
}
