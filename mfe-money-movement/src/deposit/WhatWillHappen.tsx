import type { Cents } from '@wealth/domain/money';
import { Button, SubmitButton, useNavigation, usePlatform, useTranslation } from '@wealth/kit';
import { useId } from 'react';
import { DepositSentence } from '../transfers/DepositSentence.tsx';
import { HUB } from '../transfers/paths.ts';
import { stepsBefore } from '../transfers/steps.rules.ts';
import { Timeline } from '../transfers/Timeline.tsx';
import style from './Deposit.module.css';
import { depositWords, type Parties, plannedDates } from './parties.rules.ts';

export interface WhatWillHappenProps {
  readonly parties: Parties | undefined;
  readonly amount: Cents | undefined;
  readonly reason: string | undefined;
}

/** Sentence and dates of what is in the form, Cancel and Continue. */
export function WhatWillHappen({ parties, amount, reason }: WhatWillHappenProps) {
  const { t } = useTranslation('deposit');
  const { go } = useNavigation();
  const id = useId();
  return (
    <section aria-labelledby={id} className={style.aside}>
      <h2 id={id} className={style.heading}>
        {t('whatWillHappen')}
      </h2>
      {parties !== undefined && amount !== undefined && reason === undefined ? (
        <Told parties={parties} amount={amount} />
      ) : (
        <p className={style.muted}>{t('nothingYet')}</p>
      )}
      <div className={style.actions}>
        <SubmitButton reason={reason} beside={<Button onPress={() => go(HUB)}>{t('cancel')}</Button>}>
          {t('continue.continue')}
        </SubmitButton>
      </div>
      <p className={style.check}>{t('canCheck')}</p>
    </section>
  );
}

function Told({ parties, amount }: { readonly parties: Parties; readonly amount: Cents }) {
  const now = usePlatform().businessClock.now();
  const words = depositWords(parties, amount);
  const dates = plannedDates(parties, now);
  const isLinkedBank = parties.from.isExternalAccount;
  return (
    <>
      <DepositSentence words={words} dates={dates} now={now} />
      <Timeline steps={stepsBefore(now, { dates, isLinkedBank, words })} />
    </>
  );
}
