import { Button, ResultPage, useNavigation, usePlatform, useTranslation } from '@wealth/kit';
import { ActionsBar } from '@wealth/kit/actions-bar';
import { sendChange, TransfersChanged } from '@wealth/platform';
import type { ReactNode } from 'react';
import { OVERVIEW } from '../navigation/paths.ts';
import { ConfirmationNumber } from './ConfirmationNumber.tsx';
import style from './Steps.module.css';

export interface ConfirmationPageProps {
  readonly words: string;
  /** Says what happens to the amount, and when. */
  readonly heading: string;
  readonly number: string;
  /** Where the next one begins. */
  readonly form: string;
  readonly children: ReactNode;
}

/** Confirms a transfer: its number, what happens next, and the ways on. */
export function ConfirmationPage({ words, heading, number, form, children }: ConfirmationPageProps) {
  const { t } = useTranslation(words);
  const { go } = useNavigation();
  const platform = usePlatform();
  const goToOverview = () => {
    // The services post a moment after they answer, so the accounts may have been read before that.
    sendChange(platform, TransfersChanged, { ids: [number], reason: 'confirmed' });
    go(OVERVIEW);
  };
  return (
    <ResultPage title={t('confirmation.title')} heading={heading} icon="check" tone="positive" takesFocus={false}>
      <ConfirmationNumber number={number} />
      {children}
      <ActionsBar className={style.actions}>
        <Button onPress={() => go(form)}>{t('confirmation.another')}</Button>
        <Button kind="primary" onPress={goToOverview}>
          {t('confirmation.overview')}
        </Button>
      </ActionsBar>
    </ResultPage>
  );
}
