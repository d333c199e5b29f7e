import type { AccountGroup as Group } from '@wealth/api';
import { recordTypeLabel } from '@wealth/domain/accounts';
import { Amount, useTranslation, VisuallyHidden } from '@wealth/kit';
import { type ReactNode, useId } from 'react';
import { AccountCard } from './AccountCard.tsx';
import style from './AccountGroup.module.css';

/** The accounts of one record type and their sum; `top` stands above the first group. */
export function AccountGroup({ group, top }: { group: Group; top?: ReactNode }) {
  const { t } = useTranslation('overview');
  const id = useId();
  const label = recordTypeLabel(group.type);
  return (
    <section aria-labelledby={id} className={style.group}>
      {top}
      <div className={style.head}>
        <h2 id={id} className={style.title}>
          {label}
        </h2>
        <p className={style.total}>
          <VisuallyHidden>{t('groupTotal', { group: label })} </VisuallyHidden>
          <Amount value={group.aggregateBalance} />
        </p>
      </div>
      <ul className={style.accounts}>
        {group.accounts.map((account) => (
          <AccountCard key={account.id} account={account} />
        ))}
      </ul>
    </section>
  );
}
