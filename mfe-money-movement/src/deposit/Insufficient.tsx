import type { FundingAccountView } from '@wealth/api';
import { type Cents, difference } from '@wealth/domain/money';
import { Card, classes, formatMoney, useContent, useTranslation } from '@wealth/kit';
import { ModifyButton } from '../flow/Buttons.tsx';
import { StepScreen } from '../flow/StepScreen.tsx';
import style from '../flow/Steps.module.css';
import { useModify } from '../flow/use-flow.ts';
import { WithNumbers } from '../text/Marked.tsx';
import { depositFlow } from './deposit.flow.ts';
import type { ReviewState } from './deposit-history.ts';

export interface InsufficientProps {
  readonly request: ReviewState;
  readonly from: FundingAccountView;
  /** What the linked bank says is there. */
  readonly available: Cents;
}

/** The linked bank has less than was requested; nothing was sent (spec 002 §8). */
export function Insufficient({ request, from, available }: InsufficientProps) {
  const { t } = useTranslation('deposit');
  const modify = useModify(depositFlow, request);
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
            <dt>{t('insufficient.requested')}</dt>
            <dd className={style.value}>{formatMoney(request.amount)}</dd>
          </div>
          <div className={style.row}>
            <dt>{t('insufficient.available')}</dt>
            <dd className={style.value}>{formatMoney(available)}</dd>
          </div>
          <div className={classes(style.row, style.short)}>
            <dt>{t('insufficient.short')}</dt>
            <dd className={style.value}>{formatMoney(difference(request.amount, available))}</dd>
          </div>
        </dl>
      </Card>
      <div className={style.choices}>
        <ModifyButton kind="primary" onPress={modify} />
      </div>
    </StepScreen>
  );
}
