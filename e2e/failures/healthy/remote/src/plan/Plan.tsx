import { type Cents, difference } from '@wealth/domain/money';
import { formatMoney, useAccounts } from '@wealth/kit';
import style from './Plan.module.css';

/** How far the member's accounts are from a goal; in a chunk and a stylesheet of its own. */
export function Plan({ goal }: { goal: Cents }) {
  const accounts = useAccounts();
  if (accounts.status !== 'loaded') return null;
  const { aggregateBalance: worth } = accounts.data;
  return (
    <p role="status" className={style.plan}>
      Your accounts hold {formatMoney(worth)}, which is {formatMoney(difference(goal, worth))} less than your goal.
    </p>
  );
}
