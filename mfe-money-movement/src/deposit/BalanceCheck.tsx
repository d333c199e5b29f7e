import { Button, useTranslation } from '@wealth/kit';
import { StepScreen } from '../flow/StepScreen.tsx';
import style from '../flow/Steps.module.css';
import { useModify } from '../flow/use-flow.ts';
import { depositFlow } from './deposit.flow.ts';
import type { ReviewState } from './deposit-history.ts';
import { Insufficient } from './Insufficient.tsx';
import type { DepositParties } from './parties.rules.ts';
import type { BalanceStep } from './use-balance-check.ts';

export interface BalanceCheckProps {
  readonly step: BalanceStep;
  readonly request: ReviewState;
  readonly parties: DepositParties;
  readonly onRetry: () => void;
  /** Back to the review. */
  readonly onStop: () => void;
}

/** Replaces the review until the linked bank is known to have enough. */
export function BalanceCheck({ step, request, parties, onRetry, onStop }: BalanceCheckProps) {
  const bank = parties.from.institutionName ?? parties.from.description;
  if (step.name === 'checking') return <Checking bank={bank} onStop={onStop} />;
  if (step.name === 'insufficient') {
    return <Insufficient request={request} parties={parties} available={step.available} />;
  }
  return <BalanceUnknown bank={bank} why={step.why} request={request} onRetry={onRetry} />;
}

/** While a linked bank is asked for its balance: how long at most, and that nothing has been taken. */
function Checking({ bank, onStop }: { readonly bank: string; readonly onStop: () => void }) {
  const { t } = useTranslation('deposit');
  return (
    <StepScreen key="checking" title={t('checking.title')} heading={t('checking.heading', { bank })} icon="refresh">
      <p role="status">{t('checking.text')}</p>
      <div className={style.progress} aria-hidden />
      <Button kind="quiet" className={style.stop ?? ''} onPress={onStop}>
        {t('checking.stop')}
      </Button>
    </StepScreen>
  );
}

interface BalanceUnknownProps {
  readonly bank: string;
  readonly why: Extract<BalanceStep, { readonly name: 'balanceUnknown' }>['why'];
  readonly request: ReviewState;
  readonly onRetry: () => void;
}

/** The linked bank did not say its balance: without it nothing is sent. */
function BalanceUnknown({ bank, why, request, onRetry }: BalanceUnknownProps) {
  const { t } = useTranslation('deposit');
  const chooseAnother = useModify(depositFlow, request, ['fundingAccount']);
  return (
    <StepScreen key="unknown" title={t('unknown.title')} heading={t('unknown.heading')} icon="refresh" tone="caution">
      <p>{t(`unknown.${why}`, { bank })}</p>
      <div className={style.choices}>
        <Button kind="primary" onPress={onRetry}>
          {t('unknown.retry')}
        </Button>
        <Button onPress={chooseAnother}>{t('unknown.another')}</Button>
      </div>
    </StepScreen>
  );
}
