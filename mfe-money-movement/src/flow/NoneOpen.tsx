import type { AccountView } from '@wealth/api';
import { accountName } from '@wealth/domain/accounts';
import { Card, Empty } from '@wealth/kit';
import type { ReactNode } from 'react';
import { WithNumbers } from '../text/Marked.tsx';
import { SupportLine } from '../text/SupportLine.tsx';
import style from './NoneOpen.module.css';

export interface NoneOpenProps {
  /** Why there is no form. */
  readonly text: string;
  readonly accounts: readonly AccountView[];
  /** Why that account cannot be chosen. */
  readonly reason: (account: AccountView) => string | undefined;
  /** What helps. Default: whom to call. */
  readonly children?: ReactNode;
}

/** In place of a form in which no account could be chosen: each account with its reason. */
export function NoneOpen({ text, accounts, reason, children }: NoneOpenProps) {
  return (
    <Card>
      <Empty text={text}>
        {accounts.length > 0 && (
          <ul className={style.accounts}>
            {accounts.map((account) => (
              <li key={account.id}>
                <strong className={style.name}>
                  <WithNumbers text={accountName(account)} />
                </strong>
                <span>{reason(account)}</span>
              </li>
            ))}
          </ul>
        )}
        {children}
        <SupportLine />
      </Empty>
    </Card>
  );
}
