import { withdrawalDates } from '@wealth/domain/transfers';
import { Card, formatWeekdayDate, type Intent, Notice, Page, usePlatform, useTranslation } from '@wealth/kit';
import { useEffect, useRef } from 'react';
import { ReviewActions } from '../flow/Buttons.tsx';
import { Row } from '../flow/Row.tsx';
import style from '../flow/Steps.module.css';
import { useModify } from '../flow/use-flow.ts';
import { WithNumbers } from '../text/Marked.tsx';
import { Unanswered } from './Unanswered.tsx';
import { WithdrawalSentence } from './WithdrawalSentence.tsx';
import { withdrawFlow } from './withdraw.flow.ts';
import { type WithdrawalParties, withdrawalWords } from './withdrawal.rules.ts';
import type { ReviewState, WithdrawalRequest } from './withdrawal-history.ts';

export interface ReviewSheetProps {
  readonly request: ReviewState;
  readonly parties: WithdrawalParties;
  /** A withdrawal that was sent and not answered: this one or an earlier one. */
  readonly unanswered: Intent<WithdrawalRequest> | undefined;
  /** True where a step after Submit led back here: then the sentence takes the focus. */
  readonly isReturn: boolean;
  readonly onSend: () => void;
}

/** The sentence word for word, the list with its dates, and Submit. */
export function ReviewSheet({ request, parties, unanswered, isReturn, onSend }: ReviewSheetProps) {
  const { t } = useTranslation('withdraw');
  const modify = useModify(withdrawFlow, request);
  const now = usePlatform().businessClock.now();
  const sentence = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isReturn) sentence.current?.focus();
  }, [isReturn]);
  return (
    <Page title={t('review.title')} className={style.narrow ?? ''}>
      {unanswered !== undefined && <Unanswered of={unanswered} mayRetry={unanswered.key !== request.key} />}
      <WithdrawalSentence ref={sentence} parties={parties} request={request} now={now} />
      <Card>
        <Facts request={request} parties={parties} now={now} />
      </Card>
      <Notice kind="caution">{t('young')}</Notice>
      <ReviewActions onModify={modify} onSubmit={onSend} />
    </Page>
  );
}

interface FactsProps extends Pick<ReviewSheetProps, 'request' | 'parties'> {
  /** The business clock's moment, in milliseconds since 1970. */
  readonly now: number;
}

function Facts({ request, parties, now }: FactsProps) {
  const { t } = useTranslation('withdraw');
  const flow = useTranslation('flow');
  const words = withdrawalWords(parties, request.amount);
  const { soldOn, sentOn, doneOn } = withdrawalDates(now);
  return (
    <dl className={style.rows}>
      <Row name={t('amount')} note={request.withdrawAll ? t('review.about', { balance: words.amount }) : undefined}>
        {request.withdrawAll ? t('full.words') : words.amount}
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
      {request.cancels !== undefined && (
        <Row name={t('review.schedules')} note={t('review.afterwards')}>
          {t('review.cancels', { count: request.cancels.length })}
        </Row>
      )}
    </dl>
  );
}
