import { centralDate } from '@wealth/domain/calendar';
import { contributionDeadline, isPriorYearOpen, taxYear } from '@wealth/domain/ira';
import {
  Card,
  classes,
  formatWeekdayDate,
  type Intent,
  Notice,
  Page,
  TenantHtml,
  usePlatform,
  useTranslation,
} from '@wealth/kit';
import type { Content } from '@wealth/platform';
import { useEffect, useReducer, useRef, useState } from 'react';
import { ReviewActions } from '../flow/Buttons.tsx';
import type { Choices } from '../flow/choices.rules.ts';
import { Row } from '../flow/Row.tsx';
import style from '../flow/Steps.module.css';
import { useModify } from '../flow/use-flow.ts';
import { RepeatEnding } from '../repeat/Repeats.tsx';
import { WithNumbers } from '../text/Marked.tsx';
import { useFrequencyWords } from '../transfers/schedules/use-frequency-words.ts';
import { DepositSentence } from '../transfers/sentence/DepositSentence.tsx';
import { getTaxYear } from './contribution.rules.ts';
import { depositFlow, type SentDeposit } from './deposit.flow.ts';
import type { DepositRequest, ReviewState } from './deposit-history.ts';
import { type DepositParties, depositWords } from './parties.rules.ts';
import { SendAnother } from './SendAnother.tsx';
import { agreedTerms, plannedDates, sentSchedule } from './timing.rules.ts';
import { Unanswered } from './Unanswered.tsx';
import { usePermission } from './use-permission.ts';

export interface ReviewSheetProps {
  readonly request: ReviewState;
  readonly parties: DepositParties;
  readonly choices: Choices;
  /** A deposit that was sent and not answered: this one or an earlier one. */
  readonly unanswered: Intent<DepositRequest> | undefined;
  /** The words that the services ask for, where they refused those of this page. */
  readonly required: Content | undefined;
  /** True where a step after Submit led back here: then the sentence takes the focus. */
  readonly isReturn: boolean;
  readonly onSend: (deposit: SentDeposit) => void;
}

/** The sentence word for word, the list, the permission, and Submit. */
export function ReviewSheet({ request, parties, choices, unanswered, required, isReturn, onSend }: ReviewSheetProps) {
  const { t } = useTranslation('deposit');
  const flow = useTranslation('flow');
  const modify = useModify(depositFlow, request);
  const { businessClock } = usePlatform();
  const now = businessClock.now();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const sentence = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isReturn) sentence.current?.focus();
  }, [isReturn]);

  const { from, to } = parties;
  const { key, amount, priorYear } = request;
  const frequency = useFrequencyWords();
  const words = depositWords(parties, amount);
  const dates = plannedDates(parties, request, now);
  const terms = agreedTerms(request, now);
  const countsFor = getTaxYear(to, request, now);
  const own = usePermission({ parties, amount, takenOn: dates?.takenOn, terms });
  const permission = required ?? own;
  const schedule = sentSchedule(request);
  const earlier = unanswered?.key === key ? undefined : unanswered;
  const [isAsking, setAsking] = useState(false);
  const send = () => {
    const { accountNumber, plaidAccountId } = from;
    const ends = { from: { accountNumber, plaidAccountId }, to: { number: to.number, type: to.type } };
    onSend({
      amount,
      ...ends,
      permission: permission.value,
      ...(priorYear && { priorYear }),
      ...(schedule && { schedule }),
    });
  };

  const closed = priorYear ? closedYear(now) : undefined;
  const submit = () => {
    // The window may have closed while the review was open.
    if (priorYear && closedYear(businessClock.now()) !== undefined) redraw();
    else if (earlier === undefined) send();
    else setAsking(true);
  };

  return (
    <Page title={t('review.title')} className={style.narrow ?? ''}>
      {unanswered !== undefined && <Unanswered of={unanswered} choices={choices} mayRetry={earlier !== undefined} />}
      {required !== undefined && (
        <div role="alert">
          <Notice kind="caution">{t('permission.changed')}</Notice>
        </div>
      )}
      {closed !== undefined && (
        <div role="alert">
          <Notice kind="caution">{t('review.yearClosed', closed)}</Notice>
        </div>
      )}
      <DepositSentence ref={sentence} words={words} dates={dates} now={now} terms={terms} countsFor={countsFor} />
      <Card>
        <dl className={style.rows}>
          <Row name={t('amount')}>{words.amount}</Row>
          <Row name={t('from')} note={flow.t(from.isExternalAccount ? 'account.linkedBank' : 'account.here')}>
            <WithNumbers text={words.from} />
          </Row>
          <Row name={t('to')} note={flow.t('account.guided')}>
            <WithNumbers text={words.to} />
          </Row>
          <Row
            name={t('review.starts')}
            note={dates && t('review.invested', { date: formatWeekdayDate(dates.investedOn) })}
          >
            {dates === undefined ? t('review.onceOpen') : formatWeekdayDate(dates.takenOn)}
          </Row>
          {request.repeat !== undefined && terms !== undefined && (
            <Row name={t('review.repeats')} note={<RepeatEnding repeat={request.repeat} />}>
              {frequency.terms(terms)}
            </Row>
          )}
          {countsFor !== undefined && (
            <Row name={t('taxYear.name')}>{countsFor === 'each' ? t('taxYear.each') : String(countsFor)}</Row>
          )}
        </dl>
      </Card>
      <Card title={t('permission.title')}>
        <Permission {...permission} />
      </Card>
      <ReviewActions onModify={modify} onSubmit={closed === undefined ? submit : undefined} />
      {isAsking && earlier !== undefined && (
        <SendAnother earlier={earlier} amount={amount} onSend={send} onClose={() => setAsking(false)} />
      )}
    </Page>
  );
}

/** The year before and its last day, once no deposit may count for it any more. */
function closedYear(now: number): { year: number; date: string } | undefined {
  if (isPriorYearOpen(now)) return undefined;
  const year = taxYear(centralDate(now)) - 1;
  return { year, date: formatWeekdayDate(contributionDeadline(year)) };
}

function Permission({ contentType, value }: Content) {
  if (contentType === 'HTML') return <TenantHtml html={value} className={classes(style.permission)} />;
  return <p className={style.permission}>{value}</p>;
}
