import { accountName } from '@wealth/domain/accounts';
import { type CallFailure, LinkButton, useContent, useTranslation } from '@wealth/kit';
import { Failed } from '../flow/Failed.tsx';
import { writeFailure } from '../flow/failure.rules.ts';
import { StepScreen } from '../flow/StepScreen.tsx';
import style from '../flow/Steps.module.css';
import { WithNumbers } from '../transfers/Marked.tsx';
import { OVERVIEW } from '../transfers/paths.ts';
import { isLocked } from './locked.rules.ts';
import { useModify } from './use-modify.ts';
import { useWhat } from './use-what.ts';
import type { Parties } from './withdrawal.rules.ts';
import type { ReviewState } from './withdrawal-history.ts';

export interface FailedWithdrawalProps {
  readonly failure: CallFailure;
  readonly isSettled: boolean;
  readonly asked: ReviewState;
  readonly parties: Parties;
  readonly onRetry: () => void;
}

/** Why the withdrawal is not done. */
export function FailedWithdrawal({ failure, isSettled, asked, parties, onRetry }: FailedWithdrawalProps) {
  const modify = useModify(asked);
  const what = useWhat();
  if (isLocked(failure)) return <Locked parties={parties} />;
  return (
    <Failed
      failure={writeFailure(failure, isSettled)}
      words="withdraw"
      what={what(parties, asked)}
      onModify={modify}
      onRetry={onRetry}
    />
  );
}

/** The account is locked: nothing was sold, and only a call helps (spec 002 §8). */
function Locked({ parties }: { readonly parties: Parties }) {
  const { t } = useTranslation('withdraw');
  const { value } = useContent(
    'WITHDRAWAL_FAILED_LOCKED_TEXT',
    t('locked.text', { account: accountName(parties.from) }),
  );
  return (
    <StepScreen
      key="failed"
      title={t('notDone.title')}
      heading={t('locked.heading')}
      icon="negative"
      tone="negative"
      hasSupport
    >
      <p>
        <WithNumbers text={value} />
      </p>
      <div className={style.choices}>
        <LinkButton kind="primary" to={OVERVIEW}>
          {t('locked.overview')}
        </LinkButton>
      </div>
    </StepScreen>
  );
}
