import type { TransferStep } from '@wealth/api';
import type { Cents } from '@wealth/domain/money';
import { Disclosure, formatWeekdayDate, useMedia, usePlatform, useTranslation } from '@wealth/kit';
import style from '../flow/Form.module.css';
import { FormAside } from '../flow/FormAside.tsx';
import { HUB } from '../navigation/paths.ts';
import { DepositSentence } from '../transfers/sentence/DepositSentence.tsx';
import { stepsBefore } from '../transfers/timeline/steps.rules.ts';
import { Timeline } from '../transfers/timeline/Timeline.tsx';
import { type Contribution, getTaxYear } from './contribution.rules.ts';
import { type DepositParties, depositWords } from './parties.rules.ts';
import { agreedTerms, plannedDates } from './timing.rules.ts';

export interface WhatWillHappenProps {
  readonly parties: DepositParties | undefined;
  readonly amount: Cents | undefined;
  readonly timing: Contribution;
  readonly reason: string | undefined;
}

/** Sentence and dates of what is in the form, Cancel and Continue. */
export function WhatWillHappen({ parties, amount, timing, reason }: WhatWillHappenProps) {
  const { t } = useTranslation('deposit');
  const isTold = parties !== undefined && amount !== undefined && reason === undefined;
  return (
    <FormAside
      told={isTold ? <Told parties={parties} amount={amount} timing={timing} /> : undefined}
      nothingYet={t('nothingYet')}
      reason={reason}
      cancelTo={HUB}
    />
  );
}

interface ToldProps {
  readonly parties: DepositParties;
  readonly amount: Cents;
  readonly timing: Contribution;
}

function Told({ parties, amount, timing }: ToldProps) {
  const { t } = useTranslation('deposit');
  const now = usePlatform().businessClock.now();
  const words = depositWords(parties, amount);
  const dates = plannedDates(parties, timing, now);
  const isLinkedBank = parties.from.isExternalAccount;
  const countsFor = getTaxYear(parties.to, timing, now);
  const isIra = countsFor !== undefined;
  return (
    <>
      <DepositSentence words={words} dates={dates} now={now} terms={agreedTerms(timing, now)} countsFor={countsFor} />
      {timing.repeat !== undefined && <p className={style.muted}>{t('firstDeposit')}</p>}
      <Steps steps={stepsBefore(now, { kind: 'DEPOSIT', dates, isLinkedBank, isIra, words })} />
    </>
  );
}

/** The timeline; one line to open in a low window, where Continue stands beneath it and would be out of sight. */
function Steps({ steps }: { readonly steps: readonly TransferStep[] }) {
  const { t } = useTranslation('deposit');
  // Narrower windows keep the buttons at their lower edge.
  const isLow = useMedia('(min-width: 1024px) and (max-height: 899px)');
  const timeline = <Timeline steps={steps} />;
  if (!isLow) return timeline;
  const [count, last] = [steps.length, steps.at(-1)?.date];
  const label =
    last === undefined ? t('steps.undated', { count }) : t('steps.until', { count, date: formatWeekdayDate(last) });
  return <Disclosure label={label}>{timeline}</Disclosure>;
}
