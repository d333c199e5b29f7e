import { accountName } from '@wealth/domain/accounts';
import { LinkButton, useContent, useTranslation } from '@wealth/kit';
import { StepScreen } from '../flow/StepScreen.tsx';
import style from '../flow/Steps.module.css';
import { OVERVIEW } from '../navigation/paths.ts';
import { WithNumbers } from '../text/Marked.tsx';
import type { WithdrawalParties } from './withdrawal.rules.ts';

/** The account is locked: nothing was sold, and only a call helps (spec 002 §8). */
export function Locked({ parties }: { readonly parties: WithdrawalParties }) {
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
