import { type Cents, difference } from '@wealth/domain/money';
import { Button, Card, classes, formatMoney, useContent, useTranslation } from '@wealth/kit';
import { ModifyButton } from '../flow/Buttons.tsx';
import { StepScreen } from '../flow/StepScreen.tsx';
import style from '../flow/Steps.module.css';
import { useChangedReview, useModify } from '../flow/use-flow.ts';
import { WithNumbers } from '../text/Marked.tsx';
import { loweredAmount } from './balance.rules.ts';
import { depositFlow } from './deposit.flow.ts';
import type { ReviewState } from './deposit-history.ts';
import type { DepositParties } from './parties.rules.ts';

export interface InsufficientProps {
  readonly request: ReviewState;
  readonly parties: DepositParties;
  /** What the linked bank says is there. */
  readonly available: Cents;
}

/** The linked bank has less than was requested; nothing was sent (spec 002 §8). */
export function Insufficient({ request, parties: { from, to }, available }: InsufficientProps) {
  const { t } = useTranslation('deposit');
  const modify = useModify(depositFlow, request);
  const chooseAnother = useModify(depositFlow, request, ['fundingAccount']);
  const change = useChangedReview(depositFlow, request);
  const lowered = loweredAmount(available, to);
  const text = t(lowered === undefined ? 'insufficient.textTooLittle' : 'insufficient.text');
  const { value } = useContent('INSUFFICIENT_FUNDS', text);
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
        {lowered !== undefined && (
          <Button kind="primary" onPress={() => change({ amount: lowered })}>
            {t('insufficient.lower', { amount: formatMoney(lowered) })}
          </Button>
        )}
        <Button kind={lowered === undefined ? 'primary' : 'secondary'} onPress={chooseAnother}>
          {t('insufficient.another')}
        </Button>
        <ModifyButton kind="quiet" onPress={modify} />
      </div>
    </StepScreen>
  );
}
