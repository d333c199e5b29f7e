import { type Cents, cents } from '@wealth/domain/money';
import { availableToWithdraw, type WithdrawalAccount } from '@wealth/domain/transfers';
import { Amount, formatWeekdayDate, useTranslation } from '@wealth/kit';
import style from './Withdraw.module.css';

/** How much of a balance can be withdrawn, as a small sum. */
export function BalanceSum({ balances }: { readonly balances: WithdrawalAccount }) {
  const { t } = useTranslation('withdraw');
  const { balance, held } = balances;
  const available = availableToWithdraw(balances);
  const remains = cents(Math.max(0, balance - held.notFree - available));
  return (
    <dl className={style.sum}>
      <Line name={t('sum.balance')} amount={balance} />
      {held.freeOn !== undefined && (
        <Line name={t('sum.notFree', { date: formatWeekdayDate(held.freeOn) })} amount={cents(-held.notFree)} />
      )}
      {remains > 0 && (
        <Line name={t(held.freeOn === undefined ? 'sum.remains' : 'sum.alsoRemains')} amount={cents(-remains)} />
      )}
      <Line name={t('sum.available')} amount={available} />
    </dl>
  );
}

function Line({ name, amount }: { readonly name: string; readonly amount: Cents }) {
  return (
    <div className={style.line}>
      <dt>{name}</dt>
      <dd>
        <Amount value={amount} />
      </dd>
    </div>
  );
}
