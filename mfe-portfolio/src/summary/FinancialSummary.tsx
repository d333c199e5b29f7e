import type { AccountView } from '@wealth/api';
import { accountTypeLabel } from '@wealth/domain/accounts';
import { Card, Empty, maskAccount, type Option, Select, useTranslation } from '@wealth/kit';
import { memo, useMemo } from 'react';
import { haveNotBegun } from '../empty/not-begun.rules.ts';
import { NotBegun } from '../not-begun/NotBegun.tsx';
import style from './FinancialSummary.module.css';
import { SummaryParts } from './SummaryParts.tsx';
import { chartedAccounts, isSelectable, type SummaryChoice } from './summary.rules.ts';
import { useChoice } from './use-choice.ts';

/** No account has this id: the services' ids carry no spaces. */
const ALL = 'all accounts';

/** How the value of all accounts, or of one, moved. What is chosen stands in the address, so Back works. */
export function FinancialSummary({ accounts }: { accounts: readonly AccountView[] }) {
  const { t } = useTranslation('summary');
  const charted = useMemo(() => chartedAccounts(accounts), [accounts]);
  const [choice, change] = useChoice(charted);

  if (charted.length === 0) {
    return (
      <Card title={t('title')}>
        <Empty text={t('noData')}>{t('noDataHelp')}</Empty>
      </Card>
    );
  }

  if (haveNotBegun(charted)) return <NotBegun accounts={charted} />;

  const leftOut = accounts.length - charted.length;
  return (
    <Card title={t('title')} actions={<AccountChoice accounts={charted} account={choice.account} onChange={change} />}>
      {choice.account === undefined && leftOut > 0 && (
        <p className={style.leftOut}>{t('leftOut', { count: leftOut })}</p>
      )}
      <SummaryParts choice={choice} accounts={charted} onChange={change} />
    </Card>
  );
}

interface AccountChoiceProps {
  readonly accounts: readonly AccountView[];
  /** Id of the one that is chosen; left out for all. */
  readonly account: string | undefined;
  readonly onChange: (to: Partial<SummaryChoice>) => void;
}

const AccountChoice = memo(function AccountChoice({ accounts, account, onChange }: AccountChoiceProps) {
  const { t } = useTranslation('summary');
  const options: Option[] = [
    { id: ALL, label: t('allAccounts') },
    ...accounts.map((each) => ({
      id: each.id,
      label: `${accountTypeLabel(each.type)} - ${maskAccount(each.number)}`,
      ...(isSelectable(each) ? {} : { isDisabled: true, description: t('notSelectable') }),
    })),
  ];
  return (
    <Select
      label={t('account')}
      isLabelHidden
      options={options}
      value={account ?? ALL}
      onChange={(id) => onChange({ account: id === ALL ? undefined : id })}
      className={style.account ?? ''}
    />
  );
});
