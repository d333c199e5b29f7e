import type { AccountView } from '@wealth/api';
import { Card, Empty, useTranslation } from '@wealth/kit';
import { useMemo } from 'react';
import { SummaryParts } from './SummaryParts.tsx';
import { useChoice } from './use-choice.ts';

/** The value and allocation of one account, on its own page. An account of source CDB is in no chart. */
export function AccountSummary({ account }: { account: AccountView }) {
  const { t } = useTranslation('summary');
  return (
    <Card title={t('ofAccount')}>
      {account.isCdb ? (
        <Empty text={t('noDataOfAccount')}>{t('noDataOfAccountHelp')}</Empty>
      ) : (
        <Charts account={account} />
      )}
    </Card>
  );
}

/** The page names the account; its address chooses among no others. */
export const noOthers: readonly AccountView[] = [];

/** What is chosen stands in the address. */
function Charts({ account }: { account: AccountView }) {
  const [{ range, part }, change] = useChoice(noOthers);
  const choice = useMemo(() => ({ account: account.id, range, part }), [account.id, range, part]);
  return <SummaryParts choice={choice} accounts={[account]} onChange={change} />;
}
