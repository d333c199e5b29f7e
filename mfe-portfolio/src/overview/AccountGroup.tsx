import type { AccountGroup as Group, ValuesOfDaysView } from '@wealth/api';
import { recordTypeLabel } from '@wealth/domain/accounts';
import { Amount, useTranslation, VisuallyHidden } from '@wealth/kit';
import { type ReactNode, useId } from 'react';
import style from './AccountGroup.module.css';
import { AccountRow } from './AccountRow.tsx';

interface AccountGroupProps {
  readonly group: Group;
  /** By the account's id. */
  readonly values: Readonly<Record<string, ValuesOfDaysView>> | undefined;
  /** Above the first group. */
  readonly top?: ReactNode;
  /** Whether the group is one account, the member's only one, which needs neither head nor total in sight. */
  readonly isOnly: boolean;
}

/** The accounts of one record type and their sum, as one card. */
export function AccountGroup({ group, values, top, isOnly }: AccountGroupProps) {
  const { t } = useTranslation('overview');
  const id = useId();
  const label = recordTypeLabel(group.type);
  const total = (
    <>
      <VisuallyHidden>{t('groupTotal', { group: label })} </VisuallyHidden>
      <Amount value={group.aggregateBalance} />
    </>
  );
  return (
    <section aria-labelledby={id} className={style.group}>
      {top}
      <div className={style.head}>
        <h2 id={id} className={style.title}>
          {isOnly ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        </h2>
        <p className={style.total}>{isOnly ? <VisuallyHidden>{total}</VisuallyHidden> : total}</p>
      </div>
      <ul className={style.accounts}>
        {group.accounts.map((account) => (
          <AccountRow key={account.id} account={account} values={values?.[account.id]} />
        ))}
      </ul>
    </section>
  );
}
