import { accountName } from '@wealth/domain/accounts';
import { LinkButton, useTranslation } from '@wealth/kit';
import { ModifyButton } from '../flow/Buttons.tsx';
import { StepScreen } from '../flow/StepScreen.tsx';
import style from '../flow/Steps.module.css';
import { EXTERNAL } from '../navigation/paths.ts';
import { WithNumbers } from '../text/Marked.tsx';
import type { DepositParties } from './parties.rules.ts';

export interface TooManyBanksProps {
  readonly parties: DepositParties;
  readonly onModify: () => void;
}

/** The account is joined to as many linked banks as it may be: which one it is, and what to do (spec 002 §8). */
export function TooManyBanks({ parties, onModify }: TooManyBanksProps) {
  const { t } = useTranslation('deposit');
  return (
    <StepScreen
      key="failed"
      title={t('notDone.title')}
      heading={t('tooManyBanks.heading')}
      icon="negative"
      tone="negative"
      hasSupport
    >
      <div className={style.told}>
        <p>
          <WithNumbers text={t('tooManyBanks.text', { account: accountName(parties.to) })} />
        </p>
      </div>
      <div className={style.choices}>
        <LinkButton kind="primary" to={EXTERNAL}>
          {t('tooManyBanks.manage')}
        </LinkButton>
        <ModifyButton onPress={onModify} />
      </div>
    </StepScreen>
  );
}
