import type { AccountView } from '@wealth/api';
import { accountTypeLabel } from '@wealth/domain/accounts';
import { today } from '@wealth/domain/calendar';
import { Card, Empty, maskAccount, type Option, Select, usePlatform, useReadable, useTranslation } from '@wealth/kit';
import style from './FinancialSummary.module.css';
import { SummaryParts } from './SummaryParts.tsx';
import { chartedAccounts, isSelectable, readChoice, type SummaryChoice, writeChoice } from './summary.rules.ts';

/** No account has this id: the services' ids carry no spaces. */
const ALL = 'all accounts';

/** How the value of all accounts, or of one, moved. What is chosen stands in the address, so Back works. */
export function FinancialSummary({ accounts }: { accounts: readonly AccountView[] }) {
  const { t } = useTranslation('summary');
  const { navigation, businessClock } = usePlatform();
  const { path, search } = useReadable(navigation.location);
  const charted = chartedAccounts(accounts);

  if (charted.length === 0) {
    return (
      <Card title={t('title')}>
        <Empty text={t('noData')}>{t('noDataHelp')}</Empty>
      </Card>
    );
  }

  const date = today(businessClock);
  const choice = readChoice(search, charted, date);
  const choose = (next: SummaryChoice) => navigation.go(`${path}${writeChoice(search, next, date)}`);
  const options: Option[] = [
    { id: ALL, label: t('allAccounts') },
    ...charted.map((account) => ({
      id: account.id,
      label: `${accountTypeLabel(account.type)} - ${maskAccount(account.number)}`,
      ...(isSelectable(account) ? {} : { isDisabled: true, description: t('notSelectable') }),
    })),
  ];

  return (
    <Card
      title={t('title')}
      actions={
        <Select
          label={t('account')}
          isLabelHidden
          options={options}
          value={choice.account ?? ALL}
          onChange={(id) => choose({ range: choice.range, part: choice.part, ...(id === ALL ? {} : { account: id }) })}
          className={style.account ?? ''}
        />
      }
    >
      <SummaryParts choice={choice} accounts={charted} onChoose={choose} />
    </Card>
  );
}
