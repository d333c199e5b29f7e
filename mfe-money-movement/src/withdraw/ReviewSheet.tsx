import { withdrawalDates } from '@wealth/domain/transfers';
import { Card, formatWeekdayDate, type Intent, Notice, Page, usePlatform, useTranslation } from '@wealth/kit';
import { useEffect, useRef } from 'react';
import { ReviewActions } from '../flow/Buttons.tsx';
import { Row } from '../flow/Row.tsx';
import style from '../flow/Steps.module.css';
import { WithNumbers } from '../transfers/Marked.tsx';
import { Unanswered } from './Unanswered.tsx';
import { useModify } from './use-modify.ts';
import { WithdrawalSentence } from './WithdrawalSentence.tsx';
import { type Parties, withdrawalWords } from './withdrawal.rules.ts';
import type { AskedFor, ReviewState } from './withdrawal-history.ts';

export interface ReviewSheetProps {
  readonly asked: ReviewState;
  readonly parties: Parties;
  /** A withdrawal that was sent and not answered: this one or an earlier one. */
  readonly unanswered: Intent<AskedFor> | undefined;
  /** True where a step after Submit led back here: then the sentence takes the focus. */
  readonly isReturn: boolean;
  readonly onSend: () => void;
}

/** The sentence word for word, the list with its dates, and Submit. */
export function ReviewSheet({ asked, parties, unanswered, isReturn, onSend }: ReviewSheetProps) {
  const { t } = useTranslation('withdraw');
  const modify = useModify(asked);
  const now = usePlatform().businessClock.now();
  const sentence = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isReturn) sentence.current?.focus();
  }, [isReturn]);
  return (
    <Page title={t('review.title')} className={style.narrow ?? ''}>
      {unanswered !== undefined && <Unanswered of={unanswered} mayRetry={unanswered.key !== asked.key} />}
      <WithdrawalSentence ref={sentence} parties={parties} asked={asked} now={now} />
      <Card>
        <Facts asked={asked} parties={parties} now={now} />
      </Card>
      <Notice kind="caution">{t('young')}</Notice>
      <ReviewActions onModify={modify} onSubmit={onSend} />
    </Page>
  );
}

interface FactsProps extends Pick<ReviewSheetProps, 'asked' | 'parties'> {
  /** The business clock's moment, in milliseconds since 1970. */
  readonly now: number;
}

function Facts({ asked, parties, now }: FactsProps) {
  const { t } = useTranslation('withdraw');
  const flow = useTranslation('flow');
  const words = withdrawalWords(parties, asked.amount);
  const { soldOn, sentOn, doneOn } = withdrawalDates(now);
  return (
    <dl className={style.rows}>
      <Row name={t('amount')} note={asked.withdrawAll ? t('review.about', { balance: words.amount }) : undefined}>
        {asked.withdrawAll ? t('full.words') : words.amount}
      </Row>
      <Row name={t('from')} note={flow.t('account.guided')}>
        <WithNumbers text={words.from} />
      </Row>
      <Row name={t('to')} note={flow.t(parties.to.isExternalAccount ? 'account.linkedBank' : 'account.here')}>
        <WithNumbers text={words.to} />
      </Row>
      <Row name={t('review.sold')}>{formatWeekdayDate(soldOn)}</Row>
      <Row name={t('review.sent')}>{formatWeekdayDate(sentOn)}</Row>
      <Row name={t('review.done')}>{formatWeekdayDate(doneOn)}</Row>
      {asked.cancels !== undefined && (
        <Row name={t('review.schedules')} note={t('review.afterwards')}>
          {t('review.cancels', { count: asked.cancels.length })}
        </Row>
      )}
    </dl>
  );
}
