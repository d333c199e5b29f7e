import { Button, useDispatch, useTranslation } from '@wealth/kit';
import { Failed, type FailedProps } from '../flow/Failed.tsx';
import { Sending } from '../flow/Sending.tsx';
import { StepScreen } from '../flow/StepScreen.tsx';
import style from '../flow/Steps.module.css';
import type { SentDeposit } from '../transfers/funding.api.ts';
import { type DepositStep, stopped, submitted } from './deposit.slice.ts';
import type { ReviewState } from './deposit-history.ts';
import { Insufficient } from './Insufficient.tsx';
import { depositWords, type Parties } from './parties.rules.ts';
import { TooManyBanks } from './TooManyBanks.tsx';
import { useModify } from './use-modify.ts';

export interface OutcomeProps {
  readonly step: Exclude<DepositStep, { name: 'review' | 'sameAgain' | 'done' }>;
  readonly asked: ReviewState;
  readonly parties: Parties;
  /** What was sent: it is sent again as it was. */
  readonly sent: SentDeposit | undefined;
}

/** What stands in the review's place after Submit, until the deposit is done. */
export function Outcome({ step, asked, parties, sent }: OutcomeProps) {
  const dispatch = useDispatch();
  const bank = parties.from.institutionName ?? parties.from.description;
  const again = () => sent !== undefined && dispatch(submitted(sent));
  if (step.name === 'checking') return <Checking bank={bank} />;
  if (step.name === 'sending') return <Sending words="deposit" />;
  if (step.name === 'balanceUnknown') {
    return <BalanceUnknown bank={bank} isLate={step.isLate} asked={asked} onRetry={again} />;
  }
  if (step.name === 'insufficient')
    return <Insufficient asked={asked} from={parties.from} available={step.available} />;
  if (step.name === 'tooManyBanks') return <TooManyBanks asked={asked} parties={parties} />;
  return <FailedDeposit failure={step.failure} asked={asked} parties={parties} onRetry={again} />;
}

interface FailedDepositProps
  extends Pick<OutcomeProps, 'asked' | 'parties'>,
    Pick<FailedProps, 'failure' | 'onRetry'> {}

function FailedDeposit({ asked, parties, ...failed }: FailedDepositProps) {
  const { t } = useTranslation('deposit');
  const modify = useModify(asked);
  const what = t('notDone.what', { ...depositWords(parties, asked.amount) });
  return <Failed {...failed} words="deposit" what={what} onModify={modify} />;
}

/** While a linked bank is asked for its balance: how long at most, and that nothing has been taken. */
function Checking({ bank }: { readonly bank: string }) {
  const { t } = useTranslation('deposit');
  const dispatch = useDispatch();
  return (
    <StepScreen key="checking" title={t('checking.title')} heading={t('checking.heading', { bank })} icon="refresh">
      <p role="status">{t('checking.text')}</p>
      <div className={style.progress} aria-hidden />
      <Button kind="quiet" className={style.stop ?? ''} onPress={() => dispatch(stopped())}>
        {t('checking.stop')}
      </Button>
    </StepScreen>
  );
}

interface BalanceUnknownProps {
  readonly bank: string;
  readonly isLate: boolean;
  readonly asked: ReviewState;
  readonly onRetry: () => void;
}

/** The linked bank did not say its balance: without it nothing is sent. */
function BalanceUnknown({ bank, isLate, asked, onRetry }: BalanceUnknownProps) {
  const { t } = useTranslation('deposit');
  const chooseAnother = useModify(asked, ['fundingAccount']);
  return (
    <StepScreen key="unknown" title={t('unknown.title')} heading={t('unknown.heading')} icon="refresh" tone="caution">
      <p>{t(isLate ? 'unknown.late' : 'unknown.failed', { bank })}</p>
      <div className={style.choices}>
        <Button kind="primary" onPress={onRetry}>
          {t('unknown.retry')}
        </Button>
        <Button onPress={chooseAnother}>{t('unknown.another')}</Button>
      </div>
    </StepScreen>
  );
}
