import type { AccountView } from '@wealth/api';
import { today } from '@wealth/domain/calendar';
import { Card, Empty, usePlatform, useReadable, useTranslation } from '@wealth/kit';
import { SummaryParts } from './SummaryParts.tsx';
import { readChoice, type SummaryChoice, writeChoice } from './summary.rules.ts';

/** The value and allocation of one account, on its own page. An account of source CDB is in no chart (C11). */
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

/** What is chosen stands in the address. */
function Charts({ account }: { account: AccountView }) {
  const { navigation, businessClock } = usePlatform();
  const { path, search } = useReadable(navigation.location);
  const date = today(businessClock);
  const { range, part } = readChoice(search, [], date);
  const choose = (next: SummaryChoice) => navigation.go(`${path}${writeChoice(search, next, date)}`);
  return (
    <SummaryParts
      choice={{ account: account.id, range, part }}
      accounts={[account]}
      onChoose={({ account: _, ...next }) => choose(next)}
    />
  );
}
