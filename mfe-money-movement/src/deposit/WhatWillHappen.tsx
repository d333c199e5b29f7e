import type { Cents } from '@wealth/domain/money';
import { Button, SubmitButton, useNavigation, usePlatform, useTranslation } from '@wealth/kit';
import { useId } from 'react';
import { DepositSentence } from '../transfers/DepositSentence.tsx';
import { HUB } from '../transfers/paths.ts';
import { stepsBefore } from '../transfers/steps.rules.ts';
import { Timeline } from '../transfers/Timeline.tsx';
import style from './Deposit.module.css';
import { depositWords, type Parties } from './parties.rules.ts';
import { plannedDates, type Timing, termsOf } from './timing.rules.ts';

export interface WhatWillHappenProps {
  readonly parties: Parties | undefined;
  readonly amount: Cents | undefined;
  readonly timing: Timing;
  readonly reason: string | undefined;
}

/** Sentence and dates of what is in the form, Cancel and Continue. */
export function WhatWillHappen({ parties, amount, timing, reason }: WhatWillHappenProps) {
  const { t } = useTranslation('deposit');
  const { go } = useNavigation();
  const id = useId();
  return (
    <section aria-labelledby={id} className={style.aside}>
      <h2 id={id} className={style.heading}>
        {t('whatWillHappen')}
      </h2>
      {parties !== undefined && amount !== undefined && reason === undefined ? (
        <Told parties={parties} amount={amount} timing={timing} />
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

interface ToldProps {
  readonly parties: Parties;
  readonly amount: Cents;
  readonly timing: Timing;
}

function Told({ parties, amount, timing }: ToldProps) {
  const { t } = useTranslation('deposit');
  const now = usePlatform().businessClock.now();
  const words = depositWords(parties, amount);
  const dates = plannedDates(parties, timing, now);
  const isLinkedBank = parties.from.isExternalAccount;
  return (
    <>
      <DepositSentence words={words} dates={dates} now={now} terms={termsOf(timing, now)} />
      {timing.repeat !== undefined && <p className={style.muted}>{t('firstDeposit')}</p>}
      <Timeline steps={stepsBefore(now, { dates, isLinkedBank, words })} />
    </>
  );
}
