import type { FundingAccountView } from '@wealth/api';
import { type Cents, difference } from '@wealth/domain/money';
import { Card, classes, formatMoney, useContent, useTranslation } from '@wealth/kit';
import { ModifyButton } from '../flow/Buttons.tsx';
import { StepScreen } from '../flow/StepScreen.tsx';
import style from '../flow/Steps.module.css';
import { WithNumbers } from '../transfers/Marked.tsx';
import type { ReviewState } from './deposit-history.ts';
import { useModify } from './use-modify.ts';

export interface InsufficientProps {
  readonly asked: ReviewState;
  readonly from: FundingAccountView;
  /** What the linked bank says is there. */
  readonly available: Cents;
}

/** The linked bank has less than was asked for; nothing was sent (spec 002 §8). */
export function Insufficient({ asked, from, available }: InsufficientProps) {
  const { t } = useTranslation('deposit');
  const modify = useModify(asked);
  const { value } = useContent('INSUFFICIENT_FUNDS', t('insufficient.text'));
  return (
    <StepScreen
      key="insufficient"
      title={t('insufficient.title')}
      heading={t('insufficient.heading', { account: from.description })}
      icon="caution"
      tone="caution"
    >
      <p>{value}</p>
      <Card>
        <dl className={style.rows}>
          <div className={style.row}>
            <dt>{t('insufficient.account')}</dt>
            <dd>
              <span className={style.value}>
                <WithNumbers text={from.formattedDescription} />
              </span>
            </dd>
          </div>
          <div className={style.row}>
            <dt>{t('insufficient.asked')}</dt>
            <dd className={style.value}>{formatMoney(asked.amount)}</dd>
          </div>
          <div className={style.row}>
            <dt>{t('insufficient.available')}</dt>
            <dd className={style.value}>{formatMoney(available)}</dd>
          </div>
          <div className={classes(style.row, style.short)}>
            <dt>{t('insufficient.short')}</dt>
            <dd className={style.value}>{formatMoney(difference(asked.amount, available))}</dd>
          </div>
        </dl>
      </Card>
      <div className={style.choices}>
        <ModifyButton kind="primary" onPress={modify} />
      </div>
    </StepScreen>
  );
}
